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
