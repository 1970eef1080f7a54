import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

/**
 * The verdict on `keepAlive` or `KeepAlive` in a guide, after a file of the code lost the name; another file, which
 * came first, only used it.
 */
function afterLoss(name: string, [file, text]: readonly [file: string, text: string]) {
  const gone = (code: string): string => code.replaceAll(name, `${name}Now`).replaceAll(`"${name}Now`, '"kept');
  const use = { 'a/first.go': `package a\n\nfunc run(s *Shop) {\n\ts.${name}(1)\n}\n` };
  const before = {
    ...use,
    'go.mod': 'module example.org/shop\n',
    [file]: text,
    'docs/guide.md': `# Guide\n\nIt has \`${name}\` for this.\n`,
  };
  return judgedAfter({ before, after: { 'a/first.go': gone(use['a/first.go']), [file]: gone(text) } }, 'docs/guide.md');
}

describe('what defined a name when the line was written', () => {
  it.each<[what: string, name: string, file: readonly [string, string]]>([
    [
      'a field that a tag names',
      'keepAlive',
      [
        'b/types.go',
        'package b\n\ntype Shop struct {\n\tAlive []string `yaml:"keepAlive,omitempty" json:"keepAlive,omitempty"`\n}\n',
      ],
    ],
    [
      'an embedded field that a tag names',
      'keepAlive',
      ['b/types.go', 'package b\n\ntype Shop struct {\n\t*Alive `yaml:"keepAlive,omitempty"`\n}\n'],
    ],
    [
      'a method behind its receiver',
      'KeepAlive',
      ['b/shop.go', 'package b\n\nfunc (s *Shop) KeepAlive(n int) error {\n\treturn nil\n}\n'],
    ],
    [
      'a method that an interface of Go lists',
      'KeepAlive',
      ['b/shop.go', 'package b\n\ntype Shop interface {\n\tKeepAlive(n func(int) bool) (*Alive, error)\n}\n'],
    ],
    [
      'a method of a class',
      'keepAlive',
      ['b/shop.js', 'export class Shop {\n  keepAlive(after, { now } = {}) { return after; }\n}\n'],
    ],
    [
      'a method of a class on one line',
      'keepAlive',
      ['b/shop.js', 'export class Shop { open() {} keepAlive(after) { return after; } }\n'],
    ],
    [
      'a module of Elixir with those around it',
      'KeepAlive',
      ['b/shop.ex', 'defmodule Shop.Net.KeepAlive do\n  def open(after), do: after\nend\n'],
    ],
    [
      'a method that an interface of TypeScript lists',
      'keepAlive',
      ['b/shop.ts', 'export interface Shop {\n  keepAlive<T>(after: number): Promise<T>;\n}\n'],
    ],
  ])('may be %s', async (_, name, file) =>
    expect(await afterLoss(name, file)).toEqual([
      expect.stringMatching(
        new RegExp(`${name} no longer exists \\(renamed to .* The name was in ${file[0]} when the line was written`),
      ),
    ]),
  );

  it.each<[what: string, name: string, file: readonly [string, string]]>([
    ['a call', 'KeepAlive', ['b/shop.go', 'package b\n\nfunc run() {\n\tKeepAlive(1)\n\tgo KeepAlive(2) // bool\n}\n']],
    ['a string', 'keepAlive', ['b/shop.go', 'package b\n\nfunc run() {\n\tprint("keepAlive,omitempty")\n}\n']],
    [
      'a call before a block',
      'keepAlive',
      ['b/shop.js', 'export function run(on) {\n  if (keepAlive(1)) {\n    return keepAlive(2), { on };\n  }\n}\n'],
    ],
    [
      'a call in TypeScript',
      'keepAlive',
      ['b/shop.ts', 'export function run(on: boolean) {\n  keepAlive(1);\n  return on\n    ? 1 : keepAlive(2);\n}\n'],
    ],
  ])('is no %s', async (_, name, file) =>
    expect(await afterLoss(name, file)).toEqual([expect.stringContaining('but no definition of it is understood')]),
  );
});

/** The verdict on a name in a guide, after its definition and all uses of it were renamed. */
function afterRename(name: string, files: Readonly<Record<string, string>>) {
  const before = { ...files, 'docs/guide.md': `# Guide\n\nIt has \`${name}\` for this.\n` };
  const after = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, text.replace(new RegExp(`\\b${name}\\b`, 'g'), `${name}_now`)]),
  );
  return judgedAfter({ before, after }, 'docs/guide.md');
}

describe('a definition in a file that is not the first to contain the name, read as code', () => {
  it.each<[what: string, name: string, files: Readonly<Record<string, string>>]>([
    [
      'a member of C++ that returns a pointer',
      'add_flag_callback',
      {
        'include/a_first.hpp': 'inline void run(App *app) {\n    app->add_flag_callback("--all", 1);\n}\n',
        'include/app.hpp':
          'class App {\n  public:\n    Option *add_flag_callback(std::string name,\n                              int count = 0) {\n        return nullptr;\n    }\n};\n',
      },
    ],
    [
      'a macro of C++ that the first file only uses',
      'SHOP_PARSE',
      {
        'a/geet.cpp': 'int main() {\n    SHOP_PARSE(app);\n    return 0;\n}\n',
        'include/error.hpp': '#define SHOP_PARSE(app) (app).parse()\n',
      },
    ],
    [
      'a module of Elixir',
      'LanguageHabits',
      {
        'lib/a.ex': 'defmodule Shop do\n  @adapter Shop.Adapter.LanguageHabits\n  def adapter, do: @adapter\nend\n',
        'lib/shop/adapter/b.ex': 'defmodule Shop.Adapter.LanguageHabits do\n  def to, do: :ok\nend\n',
      },
    ],
    [
      'a function of a module of Lua',
      'common_prefix',
      {
        'lua/shop/dir.lua': "local path = require 'shop.path'\nlocal base = path.common_prefix(1, 2)\nreturn base\n",
        'lua/shop/path.lua':
          'local path = {}\nfunction path.common_prefix (one, two)\n  return one\nend\nreturn path\n',
      },
    ],
    [
      'a method of Dart',
      'readAsText',
      {
        'lib/a.dart': 'Future<void> run(Message message) async {\n  print(await message.readAsText());\n}\n',
        'lib/message.dart':
          'class Message {\n  Future<String> readAsText([\n    Encoding? encoding,\n  ]) {\n    return encoding.decodeStream(read());\n  }\n}\n',
      },
    ],
    [
      'a method of Java below its annotation and type',
      'keepAlive',
      {
        'src/main/java/A.java': 'class A {\n  void run(Shop shop) {\n    shop.keepAlive(1);\n  }\n}\n',
        'src/main/java/Shop.java':
          'class Shop {\n  @Deprecated\n  <T extends Map<String, List<T>>>\n      T keepAlive(int n) {\n    return null;\n  }\n}\n',
      },
    ],
  ])('may be %s', async (_, name, files) => {
    const home = Object.keys(files).at(-1) ?? '';
    expect(await afterRename(name, files)).toEqual([
      expect.stringMatching(
        new RegExp(`${name} no longer exists \\(renamed to ${name}_now .* was in ${home} when the line was written`),
      ),
    ]);
  });

  it('is not what only a parameter is called', async () =>
    expect(
      await afterRename('keepLong', {
        'a/first.py': 'def run(shop):\n    shop.keepLong(1)\n',
        'b/shop.py': 'def run(\n    first,\n    keepLong,\n):\n    return keepLong\n',
      }),
    ).toEqual([expect.stringContaining('but no definition of it is understood')]));
});
