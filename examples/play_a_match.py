"""Play a match of Blueprints: a person's first action, then bots to the end.

Run it with `python examples/play_a_match.py`.
"""

import rooftree


def main() -> None:
    """Play, print the last table, and save the match."""
    match = rooftree.new("blueprints", players=["Anna", "Bruno"], seed=7)
    print(match)
    print("Legal now:", ", ".join(match.legal()[:6]), "...")
    print(match.play("G2>a2"))
    try:
        match.play("G2>a2")
    except rooftree.IllegalAction as refusal:
        print("Refused:", refusal)

    bot = rooftree.bot("greedy", seed=1)
    while not match.is_over:
        match.play(bot.choose(match))
    print(match.text())
    print(match.scores())
    match.save("evening.match.json")


if __name__ == "__main__":
    main()
