"""A bot over the line protocol, without Rooftree: it prefers kinds of action that it used least.

rooftree simulate california --bots "exec:python examples/line_bot.py,uniform" --games 10
"""

import json
import sys
from collections import Counter

used: Counter[str] = Counter()

for line in sys.stdin:
    decision = json.loads(line)
    chosen = min(decision["actions"], key=lambda action: used[action["kind"]])
    used[chosen["kind"]] += 1
    print(json.dumps({"action": chosen["action"]}), flush=True)
