"""The ids of the environments, each after ``lunaria/``; what they name is loaded when made."""

import gymnasium
import pettingzoo

ENVS = {
    "FullMoonVsBot-v0": "lunaria.envs.versus_bot:FullMoonVsBot",
    "FullMoonPuzzle-v0": "lunaria.envs.puzzle:FullMoonPuzzle",
    "Catch22VsBot-v0": "lunaria.envs.versus_bot:Catch22VsBot",
    "CatchTheMoonSolo-v0": "lunaria.envs.towers:CatchTheMoonSolo",
    "CatchTheMoonCoop-v0": "lunaria.envs.towers:CatchTheMoonCoop",
    "CatchTheMoonVsBot-v0": "lunaria.envs.towers:CatchTheMoonVsBot",
}
"""For `gymnasium.make`."""

VECTOR_ENVS = {
    "FullMoonBatch-v0": "lunaria.envs.vector:FullMoonVectorEnv",
    "Catch22Batch-v0": "lunaria.envs.vector:Catch22VectorEnv",
}
"""For `gymnasium.make_vec`."""


SEATS_ENVS = {
    "FullMoon-v0": "lunaria.envs.full_moon_v0",
    "Catch22-v0": "lunaria.envs.catch_22_v0",
    "CatchTheMoon-v0": "lunaria.envs.catch_the_moon_v0",
}
"""For `pettingzoo.make`, as ``aec`` and as ``parallel``."""


def register() -> None:
    for name, path in ENVS.items():
        gymnasium.register(id=f"lunaria/{name}", entry_point=path)
    for name, path in VECTOR_ENVS.items():
        gymnasium.register(id=f"lunaria/{name}", vector_entry_point=path)
    for name, module in SEATS_ENVS.items():
        pettingzoo.register("aec", f"lunaria/{name}", f"{module}:env")
        pettingzoo.register("parallel", f"lunaria/{name}", f"{module}:parallel_env")
