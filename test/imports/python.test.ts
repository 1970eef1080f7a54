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
