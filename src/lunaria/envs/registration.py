"""The ids for `gymnasium.make`, each after ``lunaria/``; what they name is loaded when it is made."""

import gymnasium

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


def register() -> None:
    for name, path in ENVS.items():
        gymnasium.register(id=f"lunaria/{name}", entry_point=path)
    for name, path in VECTOR_ENVS.items():
        gymnasium.register(id=f"lunaria/{name}", vector_entry_point=path)
