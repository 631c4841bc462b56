"""Pictures of a tower, computed without a display: rays, shadows and a night sky in NumPy."""

from lunaria.core import needs

with needs("physics"):
    from lunaria.games.catch_the_moon.picture.camera import Camera
    from lunaria.games.catch_the_moon.picture.files import save_animation, save_picture
    from lunaria.games.catch_the_moon.picture.painter import paint
    from lunaria.games.catch_the_moon.picture.solids import Ball, Block, Disc, Rod, Solid

__all__ = [
    "Ball",
    "Block",
    "Camera",
    "Disc",
    "Rod",
    "Solid",
    "paint",
    "save_animation",
    "save_picture",
]
