"""Deals on this server: who may play which, and when their dice are opened."""
