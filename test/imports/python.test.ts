import { describe, expect, it } from 'vitest';
import { importsOf } from './support.js';

const M = 'def m():\n    pass\n';
const PACKAGE = { 'shop/__init__.py': '', 'shop/cart.py': M, 'shop/api/__init__.py': '', 'shop/api/v1.py': M };

describe('imports of Python', () => {
  it.each<[string, string, string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a module of a package', 'main.py', 'import shop.cart\n', PACKAGE, ['shop/cart.py:1']],
    ['a package', 'main.py', 'import shop\n', PACKAGE, ['shop/__init__.py:1']],
    ['a module by its name', 'main.py', 'from shop import cart\n', PACKAGE, ['shop/cart.py:1']],
    ['a name of a module', 'main.py', 'from shop.cart import m\n', PACKAGE, ['shop/cart.py:1']],
    ['a name of a package', 'main.py', 'from shop import VERSION\n', PACKAGE, ['shop/__init__.py:1']],
    ['a module beside', 'shop/a.py', 'from . import cart\n', PACKAGE, ['shop/cart.py:1']],
    ['a name of a module beside', 'shop/a.py', 'from .cart import m\n', PACKAGE, ['shop/cart.py:1']],
    ['a module above', 'shop/api/a.py', 'from ..cart import m\n', PACKAGE, ['shop/cart.py:1']],
    ['several', 'shop/api/a.py', 'from .. import cart, api\n', PACKAGE, ['shop/api/__init__.py:1', 'shop/cart.py:1']],
    ['another name', 'main.py', 'from shop import cart as c\n', PACKAGE, ['shop/cart.py:1']],
    ['an import by a function', 'main.py', 'importlib.import_module("shop.cart")\n', PACKAGE, ['shop/cart.py:1']],
    ['the same from beside', 'shop/a.py', 'x = import_module(".cart", __package__)\n', PACKAGE, ['shop/cart.py:1']],
    ['no name that is put together', 'main.py', 'import_module(f"shop.{x}")\nimport_module(name)\n', PACKAGE, []],
    ['an import in a function', 'main.py', 'def f():\n    from shop import cart\n', PACKAGE, ['shop/cart.py:2']],
    [
      'sources below src',
      'tests/test_a.py',
      'import tool.x\n',
      { 'src/tool/__init__.py': '', 'src/tool/x.py': M, 'pyproject.toml': '[project]\nname = "tool"\n' },
      ['src/tool/x.py:1'],
    ],
    [
      'a package without __init__.py',
      'main.py',
      'from space.deep.x import m\n',
      { 'space/deep/x.py': M },
      ['space/deep/x.py:1'],
    ],
    ['a script beside', 'bin/run.py', 'import helper\n', { 'bin/helper.py': M }, ['bin/helper.py:1']],
    ['types', 'main.py', 'import fast\n', { 'fast.pyi': M }, ['fast.pyi:1']],
    ['the standard library', 'shop/a.py', 'import types\n', { ...PACKAGE, 'shop/types.py': M }, ['outside: types:1']],
    [
      'its own module of that name',
      'shop/a.py',
      'from . import types\n',
      { ...PACKAGE, 'shop/types.py': M },
      ['shop/types.py:1'],
    ],
    ['a package from outside', 'main.py', 'import requests.adapters\n', PACKAGE, ['outside: requests:1']],
    ['what is not there', 'shop/a.py', 'from .gone import x\n', PACKAGE, ['unknown: .gone:1']],
    [
      'a project of its own',
      'apps/web/main.py',
      'import lib1\n',
      { 'libs/one/pyproject.toml': '[project]\nname = "lib1"\n', 'libs/one/src/lib1/__init__.py': M },
      ['libs/one/src/lib1/__init__.py:1'],
    ],
  ])('lead to %s', async (_title, file, text, files, wanted) =>
    expect(await importsOf(file, { ...files, [file]: text })).toEqual(wanted),
  );
});

const project = (name: string, more = ''): string => `[project]\nname = "${name}"\n${more}`;

describe('names of Python that other projects have, too', () => {
  const demo = {
    'pyproject.toml': project('app', 'dependencies = ["requests"]\n'),
    'examples/demo/pyproject.toml': project('demo'),
    'examples/demo/queue.py': M,
    'examples/demo/logging/__init__.py': M,
    'examples/demo/requests.py': M,
    'examples/demo/demo/__init__.py': M,
  };
  const two = {
    'one/pyproject.toml': project('one'),
    'one/redis.py': M,
    'one/one/__init__.py': M,
    'one/tests/__init__.py': '',
    'one/tests/helper.py': M,
    'two/pyproject.toml': project('two'),
  };
  const demanding = (what: string): string => project('two', `dependencies = ["${what}"]\n`);
  it.each<[string, string, string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'are not those of an example',
      'src/app/main.py',
      'import queue\nimport logging\nimport requests\nimport demo\n',
      demo,
      ['outside: demo:4', 'outside: logging:2', 'outside: queue:1', 'outside: requests:3'],
    ],
    [
      'are those of the own folder in it',
      'examples/demo/run.py',
      'import queue\nimport requests\n',
      demo,
      ['examples/demo/queue.py:1', 'examples/demo/requests.py:2'],
    ],
    [
      'are not those of a script that is only called like a manifest',
      'plugins/a.py',
      'import tempfile\nimport fetch\n',
      { 'modules/setup.py': 'def main():\n    pass\n', 'modules/tempfile.py': M, 'modules/fetch/__init__.py': M },
      ['outside: fetch:2', 'outside: tempfile:1'],
    ],
    [
      'are not loose modules and folders of tests beside',
      'two/main.py',
      'import redis\nimport tests.helper\nimport one\n',
      two,
      ['one/one/__init__.py:3', 'outside: redis:1', 'outside: tests:2'],
    ],
    [
      'are from outside where a package tells that it needs others',
      'two/main.py',
      'import one\n',
      { ...two, 'two/pyproject.toml': demanding('click') },
      ['outside: one:1'],
    ],
    [
      'are of a project that is demanded by its name',
      'two/main.py',
      'import one\n',
      { ...two, 'two/pyproject.toml': demanding('One>=1') },
      ['one/one/__init__.py:1'],
    ],
    [
      'are of a project that is demanded by its folder',
      'two/main.py',
      'import redis\n',
      { ...two, 'two/pyproject.toml': '[tool.poetry.dependencies]\nfirst = { path = "../one", develop = true }\n' },
      ['one/redis.py:1'],
    ],
    [
      'are of a project that a list of requirements names',
      'two/main.py',
      'import redis\n',
      { ...two, 'two/requirements-dev.txt': 'click\n-e ../one[all]\n' },
      ['one/redis.py:1'],
    ],
    [
      'are of the same workspace',
      'two/main.py',
      'import redis\n',
      {
        ...two,
        'pyproject.toml': '[tool.uv.workspace]\nmembers = ["o*", "two"]\n',
        'two/pyproject.toml': demanding('click'),
      },
      ['one/redis.py:1'],
    ],
    [
      'are of the only package where tests name it',
      'two/tests/test_a.py',
      'import one\n',
      { ...two, 'two/pyproject.toml': demanding('click') },
      ['one/one/__init__.py:1'],
    ],
    [
      'are of none where several have it',
      'two/main.py',
      'import one\n',
      { ...two, 'three/pyproject.toml': project('three'), 'three/one/__init__.py': M },
      ['outside: one:1'],
    ],
    [
      'shadow the standard library in the own project',
      'tests/test_a.py',
      'import queue\n',
      { 'pyproject.toml': project('app'), 'src/queue/__init__.py': M },
      ['src/queue/__init__.py:1'],
    ],
  ])('%s', async (_title, file, text, files, wanted) =>
    expect(await importsOf(file, { ...files, [file]: text })).toEqual(wanted),
  );
});

describe('folders that settings of Python name', () => {
  it.each<[string, string, string]>([
    ['setuptools', 'pyproject.toml', '[tool.setuptools.packages.find]\nwhere = ["source"]\n'],
    ['setuptools, for all packages', 'pyproject.toml', '[tool.setuptools]\npackage-dir = { "" = "source" }\n'],
    ['setuptools, for one package', 'pyproject.toml', '[tool.setuptools]\npackage-dir = { ansi = "source/ansi" }\n'],
    ['Poetry', 'pyproject.toml', '[tool.poetry]\npackages = [{ include = "ansi", from = "source" }]\n'],
    ['Hatch', 'pyproject.toml', '[tool.hatch.build.targets.wheel]\npackages = ["source/ansi"]\n'],
    ['Hatch, for all targets', 'pyproject.toml', '[tool.hatch.build]\nsources = { "source" = "" }\n'],
    ['PDM', 'pyproject.toml', '[tool.pdm.build]\npackage-dir = "source"\n'],
    ['uv', 'pyproject.toml', '[tool.uv.build-backend]\nmodule-root = "source"\n'],
    ['Maturin', 'pyproject.toml', '[tool.maturin]\npython-source = "source"\n'],
    ['setup.cfg', 'setup.cfg', '[options]\npackage_dir =\n    = source\n'],
    ['setup.cfg, to search in', 'setup.cfg', '[options.packages.find]\nwhere = source\n'],
    ['setup.py', 'setup.py', 'from setuptools import setup\nsetup(package_dir={"": "source"})\n'],
    ['setup.py, to search in', 'setup.py', 'from setuptools import *\nsetup(packages=find_packages("source"))\n'],
  ])('are read: %s', async (_title, manifest, text) => {
    const files = { [manifest]: text, 'source/ansi/__init__.py': M, 'source/ansi/a.py': M };
    expect(await importsOf('tests/a.py', { ...files, 'tests/a.py': 'import ansi.a\n' })).toEqual([
      'source/ansi/a.py:1',
    ]);
  });

  it('may have another name than the package', async () => {
    const files = {
      'pyproject.toml': '[tool.setuptools]\npackage-dir = { ansi = "source/main" }\n',
      'source/main/__init__.py': M,
      'source/main/a.py': M,
      'tests/a.py': 'from ansi import a, m\n',
    };
    expect(await importsOf('tests/a.py', files)).toEqual(['source/main/__init__.py:1', 'source/main/a.py:1']);
  });
});
