"""Compile each function once and link it into the entry points that use it. All use of numba's internals is here.

Numba finalises every function on its own: it links the function's whole call tree, optimises it, turns it into machine
code and adds a wrapper for calls from Python, even if only compiled code ever calls it. Here a function that compiled
code calls stays an unfinished *part*. Only a function that Python calls becomes an *entry point*: its wrapper, linked
once with all parts below it.
"""

# Numba's internals have no useful types.
# mypy: disable-error-code="assignment,attr-defined,import-untyped,misc,no-any-return,no-untyped-call,override"

from __future__ import annotations

import hashlib
import pickle
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numba
from llvmlite import binding
from numba.core import compiler, sigutils, types, typing
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.serialize import dumps

from quiltwork.engine.core import machine_code

SUPPORTED = ((0, 68),)
"""The numba versions that this module was tested with."""

_WRAPPER_PREFIX = "_ZN7cpython"
"""How numba names the wrappers for calls from Python."""


class Entry(NamedTuple):
    """An entry point that was made ready in this process."""

    name: str
    arguments: str
    is_compiled: bool
    """False if its machine code was loaded."""
    seconds: float


entries: list[Entry] = []
"""All entry points that were made ready in this process, in order."""


def is_supported() -> bool:
    """Return whether this module works with the installed numba."""
    return numba.version_info[:2] in SUPPORTED


class _Part(JITCodeLibrary):
    """A library that is never finalised on its own."""

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def _ensure_finalized(self) -> None:
        pass


class _Whole(_Part):
    """The library of an entry point; linking it brings in all parts below."""

    def finalize(self) -> None:
        self._linking_libraries = list(_libraries_below(self._linking_libraries))
        super().finalize()

    def _ensure_finalized(self) -> None:
        if not self._finalized:
            self.finalize()

    def _optimize_final_module(self) -> None:
        # Private functions lose the arguments that they do not use, such as most arrays of a named tuple, and vanish
        # where they are inlined.
        for function in self._final_module.functions:
            if not function.is_declaration and not function.name.startswith(_WRAPPER_PREFIX):
                function.linkage = "internal"
        super()._optimize_final_module()


def _libraries_below(libraries: list[Any]) -> Iterator[Any]:
    """Yield all libraries that the given ones need, in a form that numba can link."""
    seen: set[int] = set()
    waiting = list(libraries)
    while waiting:
        library = waiting.pop(0)
        if id(library) in seen:
            continue
        seen.add(id(library))
        if library._finalized:
            yield library
        else:
            waiting.extend(library._linking_libraries)
            yield _Linkable(library)


class _Linkable:
    """An unfinished library, as numba's linker takes it."""

    def __init__(self, library: Any) -> None:
        self._library = library
        self._reload_init = library._reload_init

    def _get_module_for_linking(self) -> Any:
        module = self._library._final_module.clone()
        for function in module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.external:
                # Several entry points may contain the same part.
                function.linkage = "linkonce_odr"
        return module


class LinkingDispatcher(CPUDispatcher):
    """A compiled function: an entry point when Python calls it, a part when compiled code does."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options)
        self._parts: dict[tuple[Any, ...], tuple[Any, object]] = {}
        """For each signature the compiled part and the key under which numba finds it."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile the part that a call from compiled code needs, and return its signature in numba's form."""
        pysig, args = self._compiler.fold_argument_types(args, kws)
        args = tuple(map(_widened, args))
        part, _ = self._part(args)
        template = typing.make_concrete_template(
            f"CallTemplate({self.py_func.__name__})", key=self.py_func.__name__, signatures=[part.signature]
        )
        return template, pysig, args, {}

    def get_overload(self, sig: Any) -> object:
        """Return the key of the part with this signature."""
        args, _ = sigutils.normalize_signature(sig)
        return self._parts[tuple(args)][1]

    def compile(self, sig: Any) -> Any:
        """Return the entry point for this signature: from memory, from disk, or compiled now."""
        with global_compiler_lock:
            args, _ = sigutils.normalize_signature(sig)
            args = tuple(args)
            if args in self.overloads:
                return self.overloads[args].entry_point
            before = time.perf_counter()
            name = self._file_name(args)
            content = machine_code.load(name) if name is not None else None
            entry = self._link(args) if content is None else self._rebuild(content)
            if content is None and name is not None:
                machine_code.save(name, _serialized(entry))
            self.add_overload(entry)
            seconds = time.perf_counter() - before
            entries.append(Entry(self.py_func.__qualname__, str(args), content is None, seconds))
            return entry.entry_point

    def _file_name(self, args: tuple[Any, ...]) -> str | None:
        """Return the name of the file with the machine code for these arguments; None if it cannot be stored."""
        function = self.py_func
        try:
            sources = machine_code.source_digest(function.__code__.co_filename)
        except OSError:
            return None
        if function.__closure__:
            return None
        text = f"{sources} {function.__qualname__} {function.__code__.co_firstlineno} {args} {self.targetoptions}"
        return f"{function.__module__}.{function.__name__}-{hashlib.sha256(text.encode()).hexdigest()[:20]}"

    def _part(self, args: tuple[Any, ...]) -> tuple[Any, object]:
        """Return the part for these arguments and its key; compile it if it is new."""
        if args not in self._parts:
            with global_compiler_lock, self._compiling_counter:
                flags = compiler.Flags()
                self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
                flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
                context = self.targetdescr.target_context
                library = _Part(context.codegen(), self.py_func.__qualname__)
                part = compiler.compile_extra(
                    self.targetdescr.typing_context, context, self.py_func, args, None, flags, {}, library
                )
                key = object()
                context.insert_user_function(key, part.fndesc, [library])
                self._parts[args] = part, key
        return self._parts[args]

    def _link(self, args: tuple[Any, ...]) -> Any:
        """Return an entry point that calls the part for these arguments."""
        part, _ = self._part(args)
        context = part.target_context
        library = _Whole(context.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        library.add_linking_library(part.library)
        with context.push_code_library(library):
            context.create_cpython_wrapper(library, part.fndesc, part.environment, part.call_helper, release_gil=True)
        function = context.get_executable(library, part.fndesc, part.environment)
        entry = part._replace(library=library, entry_point=function)
        for environment in entry._find_referenced_environments():
            library.codegen.set_env(environment.env_name, environment)
        return entry

    def _rebuild(self, content: bytes) -> Any:
        """Return an entry point from stored machine code."""
        # Only trusted folders are read, see `machine_code`.
        name, machine, fndesc, environment, signature, environments, symbols = pickle.loads(content)  # noqa: S301
        context = self.targetctx
        library = _Whole(context.codegen(), name)
        library.enable_object_caching()
        library._set_compiled_object(machine)
        library._finalize_final_module()
        library.codegen._engine._defined_symbols.update(symbols)
        entry = compiler.compile_result(
            target_context=context,
            typing_context=context.typing_context,
            library=library,
            environment=environment,
            entry_point=context.get_executable(library, fndesc, environment),
            fndesc=fndesc,
            signature=signature,
            objectmode=False,
            lifted=(),
            reload_init=[],
        )
        for each in environments:
            library.codegen.set_env(each.env_name, each)
        return entry


def _widened(argument: Any) -> Any:
    """Return the type that a part takes for an argument: no literals, no small integers."""
    argument = types.unliteral(argument)
    is_small = isinstance(argument, types.Integer) and argument.bitwidth < 64
    return types.int64 if is_small else argument


def _serialized(entry: Any) -> bytes:
    entry.fndesc.typemap = entry.fndesc.calltypes = None
    library = entry.library
    return dumps(
        (
            library.name,
            library._get_compiled_object(),
            entry.fndesc,
            entry.environment,
            entry.signature,
            entry._find_referenced_environments(),
            [entry.fndesc.llvm_cpython_wrapper_name],
        )
    )
