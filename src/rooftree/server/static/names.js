// Names for bots: with a name they are better company.

export const BOT_NAMES = ["Anna", "Bruno", "Chloé", "Dario", "Elif"];
