"""The games as environments for learning: PettingZoo, Gymnasium, OpenSpiel, and batches.

- `full_moon_v0`, `catch_22_v0`, `catch_the_moon_v0`: PettingZoo, a module a game
- `gymnasium.make("lunaria/...")`, once this is imported: one player against bots, puzzles, towers
  alone (`registration`)
- `vector`: thousands of games at once, over the compiled rules
- `openspiel`: Full Moon and Catch 22 as games of OpenSpiel
- `ground_truth`: exact values of Full Moon, and what a policy keeps of them
"""

from lunaria.core import require

require("envs", "gymnasium", "pettingzoo")

from lunaria.envs.registration import register  # noqa: E402

register()
