"""Prints the imports between the files of a repository as lines of `importer<TAB>imported`: the statements as the
standard library parses them, the modules as its importlib finds them, without running any.

python_edges.py ROOT, with the files on stdin."""

import ast
import os
import sys
from importlib.machinery import PathFinder
from importlib.util import resolve_name

root = os.path.realpath(sys.argv[1])
files = [line.rstrip("\n") for line in sys.stdin]
known = {os.path.realpath(os.path.join(root, file)): file for file in files}


def spec_of(name, path):
    """The spec of a module by its full name, found from this path."""
    spec = None
    parts = name.split(".")
    for at in range(len(parts)):
        search = path if at == 0 else list(spec.submodule_search_locations or [])
        try:
            spec = PathFinder.find_spec(".".join(parts[: at + 1]), search)
        except (ImportError, ValueError):
            return None
        if spec is None:
            return None
    return spec


def module_of(file):
    """The folder on the path, and the package that a file belongs to."""
    folder, parts = os.path.dirname(file), []
    while folder and os.path.exists(os.path.join(root, folder, "__init__.py")):
        parts.insert(0, os.path.basename(folder))
        folder = os.path.dirname(folder)
    return folder, ".".join(parts)


def path_for(top):
    """As for a program, which has the folder above its packages on the path, its tests, and an installed project."""
    path = [os.path.join(root, top)]
    place = top
    while True:
        path += [os.path.join(root, place), os.path.join(root, place, "src")]
        if not place:
            return path
        place = os.path.dirname(place)


def targets(tree, package, path):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield spec_of(alias.name, path)
        elif isinstance(node, ast.ImportFrom):
            written = "." * node.level + (node.module or "")
            try:
                base = resolve_name(written, package)
            except (ImportError, ValueError):
                continue
            for alias in node.names:
                inner = None if alias.name == "*" else spec_of(f"{base}.{alias.name}", path)
                yield inner if inner is not None and inner.origin else spec_of(base, path)


for file in files:
    with open(os.path.join(root, file), "rb") as stream:
        try:
            tree = ast.parse(stream.read())
        except (SyntaxError, ValueError):
            continue
    top, package = module_of(file)
    found = {spec.origin for spec in targets(tree, package, path_for(top)) if spec is not None}
    for origin in sorted(os.path.realpath(one) for one in found if one):
        if origin in known and known[origin] != file:
            print(f"{file}\t{known[origin]}")
