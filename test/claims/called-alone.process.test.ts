import { describe, expect, it } from 'vitest';
import { claimsOf, fenceDoc, judgedAfter, saidAfter } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

/** The claims of a guide with this example, after the names were replaced in all files but the guide. */
function afterRename(
  [lang, example]: readonly [lang: string, example: string],
  files: Readonly<Record<string, string>>,
  renames: Readonly<Record<string, string>>,
) {
  const renamed = (text: string): string =>
    Object.entries(renames).reduce((all, [from, to]) => all.replace(new RegExp(`\\b${from}\\b`, 'g'), to), text);
  return judgedAfter(
    {
      before: { ...files, 'docs/guide.md': `# Guide\n\nStart it:\n\n\`\`\`${lang}\n${example}\n\`\`\`\n` },
      after: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, renamed(text)])),
    },
    'docs/guide.md',
  );
}

const DART = {
  'pubspec.yaml': 'name: shop\nversion: 1.0.0\n',
  'lib/shop.dart':
    'class Counter {\n  Counter(int places);\n  void open() {}\n}\n\nMiddleware logOrders({void Function(String)? logger}) =>\n    (inner) => inner;\n',
  'bin/main.dart':
    "import 'package:shop/shop.dart';\n\nvoid main() {\n  final counter = Counter(3);\n  serve(logOrders());\n  print(counter);\n}\n",
};
const EXAMPLE =
  "import 'package:shop/shop.dart';\n\nvoid main() async {\n  var counter = Counter(3);\n  var handler = Pipeline().add(logOrders()).to(_serve);\n}\n\nResponse _serve(Request request) => Response.ok('logOrders(1)');";

describe('what an example calls by itself, where imports give all names', () => {
  it('has drifted with a function and a type of Dart', async () =>
    expect(await afterRename(['dart', EXAMPLE], DART, { logOrders: 'recordOrders', Counter: 'Register' })).toEqual([
      expect.stringMatching(/^package:shop\/shop\.dart: verified, /),
      expect.stringMatching(/^Counter: drifted, Counter no longer exists \(renamed to Register /),
      expect.stringMatching(/^logOrders: drifted, logOrders no longer exists \(renamed to recordOrders /),
    ]));

  it('has drifted with a macro and a member of C++ with types, and not with what the example defines', async () => {
    const files = {
      'include/app.hpp':
        '#define SHOP_PARSE(app, argc) (app).parse(argc)\nvoid printOrders(int n);\nclass App {\n  public:\n    template <typename T>\n    Option *add_order_function(std::string name) {\n        return nullptr;\n    }\n};\n',
      'src/main.cpp':
        '#include "app.hpp"\nint main(int argc, char **argv) {\n    App app;\n    app.add_order_function<int>("n");\n    SHOP_PARSE(app, argc);\n    printOrders(1);\n    return 0;\n}\n',
    };
    const example =
      'void printOrders(int n) {\n    show(n);\n}\n\nint main(int argc, char **argv) {\n    app.add_order_function<std::vector<int>>("n");\n    SHOP_PARSE(app, argc);\n    printOrders(1);\n}';
    const renames = { SHOP_PARSE: 'SHOP_READ', add_order_function: 'add_order_handler', printOrders: 'showOrders' };
    expect(await afterRename(['cpp', example], files, renames)).toEqual([
      expect.stringMatching(/^add_order_function: drifted, .*renamed to add_order_handler /),
      expect.stringMatching(/^SHOP_PARSE: drifted, .*renamed to SHOP_READ /),
    ]);
  });

  it.each([
    [
      'ts',
      'src/define.ts',
      'export function defineScriptEntry(run: () => void) {\n  return run;\n}\n',
      'export default defineScriptEntry(() => {\n  start();\n});',
    ],
    [
      'js',
      'src/define.js',
      'export function defineScriptEntry(list) {\n  return list;\n}\n',
      'for (const entry of defineScriptEntry([])) entry();',
    ],
    [
      'python',
      'shop/define.py',
      'def defineScriptEntry(x):\n    return x\n',
      'with defineScriptEntry(1) as entry:\n    entry()',
    ],
    [
      'go',
      'define.go',
      'package shop\n\nfunc defineScriptEntry(n int) int {\n\treturn n\n}\n',
      'go defineScriptEntry(1)',
    ],
  ])('has drifted after a word of %s that a value follows', async (lang, file, code, example) => {
    expect(await afterRename([lang, example], { [file]: code }, { defineScriptEntry: 'makeScriptEntry' })).toEqual([
      expect.stringMatching(/^defineScriptEntry: drifted, .*renamed to makeScriptEntry /),
    ]);
  });

  it('is not what the example defines after another word, and has not drifted while the code has it', async () => {
    const files = { 'src/define.ts': 'export function defineScriptEntry(run: () => void) {\n  return run;\n}\n' };
    const own = 'async function defineScriptEntry(run) {\n  run();\n}\nexport default defineScriptEntry(1);';
    expect(await afterRename(['ts', own], files, { defineScriptEntry: 'makeScriptEntry' })).toEqual([]);
    expect(await afterRename(['ts', 'export default defineScriptEntry(run);'], files, {})).toEqual([
      expect.stringMatching(/^defineScriptEntry: verified, /),
    ]);
  });

  it('has drifted with a function of Elixir that a pipe calls', async () =>
    expect(
      await afterRename(
        ['elixir', 'conn\n|> Shop.Conn.put_cart_type("text/plain")\n|> put_cart_type("text/plain")'],
        {
          'mix.exs': 'defmodule Shop.MixProject do\n  def project, do: [app: :shop]\nend\n',
          'lib/shop/conn.ex':
            'defmodule Shop.Conn do\n  def put_cart_type(conn, type) do\n    %{conn | type: type}\n  end\nend\n',
        },
        { put_cart_type: 'put_cart_kind' },
      ),
    ).toEqual([
      expect.stringMatching(/^put_cart_type: drifted, .*renamed to put_cart_kind /),
      expect.stringMatching(/^put_cart_type: drifted, .*renamed to put_cart_kind /),
    ]));

  it('has drifted with a member whose name ends with a sign', async () => {
    const elixir = (name: string) => ({
      'mix.exs': 'defmodule Shop.MixProject do\n  def project, do: [app: :shop]\nend\n',
      'lib/shop/conn.ex': `defmodule Shop.Conn do\n  def ${name}!(conn) do\n    raise conn\n  end\nend\n`,
    });
    expect(
      await saidAfter(fenceDoc('elixir', 'Shop.Conn.put_cart!(conn)'), elixir('put_cart'), elixir('place_order')),
    ).toEqual(['put_cart!: drifted, put_cart! no longer exists']);
    const ruby = (name: string) => ({ 'lib/shop.rb': `class Shop\n  def ${name}!\n    raise 'no'\n  end\nend\n` });
    expect(await saidAfter(fenceDoc('ruby', 'Shop.new.put_cart!'), ruby('put_cart'), ruby('place_order'))).toEqual([
      'put_cart!: drifted, put_cart! no longer exists',
    ]);
  });

  it('has drifted with a function of Elixir that a row calls without parentheses', async () => {
    const shop = (name: string) => ({
      'mix.exs': 'defmodule Shop.MixProject do\n  def project, do: [app: :shop]\nend\n',
      'lib/shop/checks.ex': `defmodule Shop.Checks do\n  def ${name}(order) do\n    order.sent\n  end\nend\n`,
    });
    const example = 'order_sent_total = 3\nassert_order_sent Shop.Order.last(3)\nassert_order_sent && 1';
    expect(await saidAfter(fenceDoc('elixir', example), shop('assert_order_sent'), shop('expect_delivery'))).toEqual([
      'assert_order_sent: drifted, assert_order_sent no longer exists',
    ]);
  });

  it('has drifted with a type in a statement of inline code', async () => {
    const shop = (name: string) => ({ 'src/Kinds.cs': `namespace Shop;\n\npublic enum ${name}\n{\n    Json,\n}\n` });
    expect(
      await saidAfter('# Bodies\n\nMark it with `[Body(BodyKind.Json)]`.\n', shop('BodyKind'), shop('ContentForm')),
    ).toEqual(['BodyKind: drifted, BodyKind no longer exists']);
  });

  it('is not a claim where nothing here ever defined it', async () =>
    expect(
      await afterRename(['swift', 'import Kit\n\nlet view = makeOtherView(3)\nOtherKit(3).openIt()'], DART, { a: 'b' }),
    ).toEqual([expect.stringMatching(/^openIt: uncertain/)]));
});

describe('what an example or a statement in code marks calls, where imports list names', () => {
  const shop = (name: string, option: string) => ({
    'lib/shop.rb': `module Shop\n  def ${name}(&block)\n    @block = block\n  end\nend\n`,
    'shop/cart.py': `def ${name}(cart, ${option}=None):\n    return cart\n\n\nclass Cart:\n    ${option} = 3\n`,
    'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0.0"\n',
  });
  const rename = (doc: string) =>
    saidAfter(doc, shop('initialize_cart_with', 'max_items'), shop('build_cart_with', 'most_items'));

  it('has drifted without parentheses in Ruby, and is nothing that was never here', async () =>
    expect(
      await rename(fenceDoc('ruby', 'initialize_cart_with { new(3) }\nset_other_name "a"\nmy_name = initialize_it')),
    ).toEqual(['initialize_cart_with: drifted, initialize_cart_with no longer exists']));

  it('has drifted in a snippet without its imports, but not what is imported from others or defined there', async () => {
    expect(await rename(fenceDoc('python', 'cart = initialize_cart_with(old)\nsend_it(cart)'))).toEqual([
      'initialize_cart_with: drifted, initialize_cart_with no longer exists',
    ]);
    const other = 'from carts import initialize_cart_with\n\ninitialize_cart_with(3)';
    expect(await rename(fenceDoc('python', other))).toEqual([]);
    expect(
      await rename(fenceDoc('python', 'def initialize_cart_with(a):\n    pass\n\ninitialize_cart_with(3)')),
    ).toEqual([]);
  });

  it('has drifted in a statement with arguments, and as an option with its value', async () =>
    expect(
      await rename(
        '# Orders\n\nCall `initialize_cart_with(Cart(3), new_cart())`, and set `max_items=3` or `other_items: 4`.\n',
      ),
    ).toEqual([
      'initialize_cart_with: drifted, initialize_cart_with no longer exists',
      'max_items: drifted, max_items no longer exists',
    ]));
});

it('a link to the documentation of a package by its group is one to this repository', async () => {
  const java = (name: string) => `package com.acme.shop;\n\npublic class Cart {\n  public void ${name}() {}\n}\n`;
  const doc =
    '# Shop\n\nUse [`Cart.serializeOrders()`](https://docs.example.org/doc/com.acme.shop/shop/latest/Cart.html).\n\n'
    + 'Use [`Cart.serializeOrders()`](https://docs.example.org/doc/com.other/kit/latest/Cart.html).\n';
  const file = 'src/main/java/com/acme/shop/Cart.java';
  const root = createRepository({ 'docs/guide.md': doc, [file]: java('serializeOrders') });
  git(root, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
  write(root, { [file]: java('writeOrders') });
  commit(root);
  const judged = (await claimsOf(root, 'docs/guide.md')).filter(({ claim }) => claim.text === 'Cart.serializeOrders()');
  expect(judged.map(({ claim, verdict }) => `${claim.line} ${verdict?.status ?? ''}`)).toEqual([
    '3 drifted',
    '5 uncertain',
  ]);
});

it('says that the file of a package was moved, which an example imports', async () => {
  const before = {
    'packages/shop/pubspec.yaml': 'name: shop\nversion: 1.0.0\n',
    'packages/shop/lib/shop_io.dart': DART['lib/shop.dart'],
    'packages/shop/lib/shop.dart': "export 'shop_io.dart';\n",
    'docs/guide.md':
      "# Guide\n\n```dart\nimport 'package:shop/shop_io.dart' as io;\nimport 'package:shop/shop.dart';\nimport 'package:other/shop_io.dart';\n```\n",
  };
  const root = createRepository(before);
  git(root, 'mv', 'packages/shop/lib/shop_io.dart', 'packages/shop/lib/server_io.dart');
  commit(root);
  const judged = (await claimsOf(root, 'docs/guide.md')).map(
    ({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}, ${verdict?.reason ?? ''}`,
  );
  expect(judged).toEqual([
    expect.stringMatching(
      /^package:shop\/shop_io\.dart: drifted, lib\/shop_io\.dart of shop is not there \(packages\/shop\/lib\/shop_io\.dart was moved to packages\/shop\/lib\/server_io\.dart /,
    ),
    expect.stringMatching(/^package:shop\/shop\.dart: verified, /),
  ]);
});
