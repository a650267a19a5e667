"""Analyse a match file: who acted how often, how the scores grew, where the points came from.

Run it with `python examples/analyse_a_match_file.py FILE`.
"""

import sys
from collections import Counter

import rooftree


def main(path: str) -> None:
    """Print three small tables about the match in a file."""
    match = rooftree.load(path)
    print(match)
    for name, actions in Counter(
        match.names[record.seat] for record in match.records
    ).most_common():
        print(f"{name}: {actions} actions")

    print("\nPoints after each quarter of the match:")
    for quarter in range(1, 5):
        position = match.at(len(match.records) * quarter // 4)
        print([standing.points for standing in match.rules.standings(position)])

    print("\nWhere the points came from:")
    for standing in match.standings():
        print(f"{match.names[standing.seat]}, {standing.points} points:")
        for line in standing.lines:
            if line.points:
                print(f"{line.points:>5}  {match.show.why(line, 'en')}")


if __name__ == "__main__":
    main(sys.argv[1])
