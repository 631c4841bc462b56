"""A stand-in for CuPy, as far as `gpu` uses it: NumPy arrays, kernels compiled for the host.

The CUDA source is written so that a C++ compiler takes it too (see the top of ``sweep.cu``); one
block runs all threads in turn. So the very text that runs on the GPU is tested where there is none.
"""

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

COMPILER = shutil.which("g++") or shutil.which("clang++")


class DeviceArray(np.ndarray[Any, np.dtype[Any]]):
    """An array with the things of CuPy's that NumPy's lacks."""

    @property
    def data(self) -> Any:
        return SimpleNamespace(ptr=self.ctypes.data)

    def get(self) -> npt.NDArray[Any]:
        return np.array(self)

    def set(self, values: npt.NDArray[Any]) -> None:
        self[...] = values


class RawModule:
    def __init__(self, code: str, options: tuple[str, ...]) -> None:
        self._folder = tempfile.TemporaryDirectory()
        source = Path(self._folder.name, "kernel.cpp")
        source.write_text(code, encoding="utf-8")
        library = source.with_suffix(".so")
        macros = [option for option in options if option.startswith("-D")]
        command = [str(COMPILER), "-O2", "-std=c++17", "-shared", "-fPIC", "-DLUNARIA_HOST"]
        subprocess.run([*command, *macros, str(source), "-o", str(library)], check=True)
        self._library = ctypes.CDLL(str(library))

    def get_function(self, name: str) -> Any:
        function = self._library[name]

        def launch(_grid: object, _block: object, arguments: tuple[Any, ...]) -> None:
            function(*(_passed(argument) for argument in arguments))

        return launch


def _passed(argument: Any) -> Any:
    if isinstance(argument, np.ndarray):
        return ctypes.c_void_p(argument.ctypes.data)
    return ctypes.c_int(int(argument))


def module() -> ModuleType:
    """What to put into ``sys.modules`` as ``cupy``."""
    cupy = ModuleType("cupy")

    def of(function: Any) -> Any:
        return lambda *args, **kwargs: function(*args, **kwargs).view(DeviceArray)

    for name in ("zeros", "ones", "empty", "asarray", "flatnonzero"):
        setattr(cupy, name, of(getattr(np, name)))
    for name in ("uint8", "uint16", "uint32", "uint64", "int32", "int64"):
        setattr(cupy, name, getattr(np, name))
    device = SimpleNamespace(attributes={"MultiProcessorCount": 1}, synchronize=lambda: None)
    cupy.__dict__.update(RawModule=RawModule, cuda=SimpleNamespace(Device=lambda: device))
    return cupy
