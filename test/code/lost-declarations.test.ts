import { describe, expect, it } from 'vitest';
import { extractor, namesOf } from './support.js';

const BROKEN = 'x = ((( [[[ {{{ "';

async function read(file: string, text: string) {
  return (await extractor()).extract(file, text).entities;
}

describe('after code that the grammar does not understand', () => {
  it.each<readonly [file: string, text: string, names: readonly string[]]>([
    [
      'a.py',
      `def first():\n    pass\n\n${BROKEN}\n\ndef later(a):\n    return a\n\nclass Last:\n    pass\n`,
      ['first', 'later', 'Last'],
    ],
    ['a.go', 'package a\n\nvar x = [[[\n\nfunc later() {}\n\ntype Last struct {}\n', ['later', 'Last']],
    ['a.rs', 'fn x() { ((( [[[\n\npub fn later() {}\n\npub struct Last {}\n', ['later', 'Last']],
    ['a.rb', 'x = ((( [[[\n\ndef later(a)\nend\n\nclass Last\nend\n', ['later', 'Last']],
    [
      'a.kt',
      'val x = ((( [[[\n\ndata class Later(val a: Int)\n\nenum class Each { A }\n\nobject Last {}\n',
      ['Later', 'Each', 'Last'],
    ],
    [
      'a.js',
      'let x = ((( [[[\n\nexport async function later() {}\n\nexport class Last extends Base {}\n',
      ['later', 'Last'],
    ],
  ])('%s: declarations at the first column are known', async (file, text, names) => {
    expect((await read(file, text)).map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  });

  it('Kotlin: a class below several annotations with arguments is known', async () => {
    const row = (modifiers: string, name: string): string =>
      `@M\n@R(value = A.B)\n@Q(level = Q.L.E)\n${modifiers} class ${name}\n\n`;
    const text = `package p\n\n${row('public abstract', 'Torn')}${row('annotation', 'Marked')}${row('open', 'Last')}`;
    expect((await read('b.kt', text)).map(({ name }) => name)).toEqual(['p', 'Torn', 'Marked', 'Last']);
    const app = 'package p\n\n@A(X::class)\n@B\nopen class App protected constructor() {\n    fun run() {}\n}\n';
    expect((await read('c.kt', app)).map(({ name }) => name)).toEqual(['p', 'App', 'run']);
    const bare = (name: string): string => `@R("a (", b = 1)\n@T(\n    A.B,\n    A.C,\n)\nannotation class ${name}\n\n`;
    const marks = `${bare('One')}${bare('Two')}@R("x") @S /* ) */\n@T(A.B)\nprivate class Three\n\nfun four() {}\n`;
    expect((await read('d.kt', marks)).map(({ name }) => name)).toEqual(['One', 'Two', 'Three', 'four']);
    const open = '@T(\n@R("x")\n@T(A.B)\nclass A\n\nfun b() {}\n';
    expect((await read('e.kt', open)).map(({ name }) => name)).toContain('b');
  });

  it('C# 14: members of a block of extensions are those of its class', async () => {
    const text = [
      'public static class Carts',
      '{',
      '    extension<T>(Cart<T> cart) where T : class // {',
      '    {',
      '        public int Total => cart.Items.Count;',
      '        public void Add(T item) { cart.Add(item); }',
      '    }',
      '    public static void Old(this Cart cart) { }',
      '}',
      '',
    ].join('\n');
    expect(await read('Carts.cs', text)).toEqual([
      expect.objectContaining({ name: 'Carts', line: 1 }),
      expect.objectContaining({
        ...{ name: 'Total', kind: 'property', line: 5, container: 'Carts' },
        signature: 'extension<T>(Cart<T> cart) public int Total => cart.Items.Count',
      }),
      expect.objectContaining({
        ...{ name: 'Add', kind: 'method', line: 6, container: 'Carts' },
        signature: 'extension<T>(Cart<T> cart) public void Add(T item)',
      }),
      expect.objectContaining({ name: 'Old', line: 8, container: 'Carts' }),
    ]);
  });

  it('their place, signature, comment and visibility are read', async () => {
    const entities = await read(
      'a.js',
      'let x = ((( [[[\n\n/** Ends the work. */\nexport function later(a) {\n}\n\nfunction inside() {}\n',
    );
    expect(entities.filter(({ name }) => name === 'later' || name === 'inside')).toEqual([
      expect.objectContaining({
        ...{ name: 'later', kind: 'function', line: 4, exported: true, container: undefined },
        ...{ signature: 'export function later(a) {', summary: 'Ends the work.' },
      }),
      expect.objectContaining({ name: 'inside', line: 7, exported: false }),
    ]);
  });

  it('overloads are one declaration', async () => {
    const text = 'let x = ((( [[[\n\nexport function later(a) {}\n\nexport function later(b) {}\n';
    expect((await read('a.js', text)).filter(({ name }) => name === 'later')).toHaveLength(1);
  });

  it('a declaration in a comment or a string is not added', async () => {
    const text = 'x = (((\n\n"""\ndef in_text():\n"""\n\n# def in_comment():\n\ndef later():\n    pass\n';
    const names = (await read('a.py', text)).map(({ name }) => name);
    expect(names).toContain('later');
    expect(names).not.toContain('in_text');
  });

  it('a file without errors is left as it was read', async () => {
    expect(namesOf(await (await extractor()).extract('a.py', 'TEXT = """\ndef in_text():\n"""\n'))).toEqual(['TEXT']);
  });
});

describe('members of a type without semicolons', () => {
  it('end at the line before one that begins with a bracket', async () => {
    const text = [
      'export interface Make {',
      '    <T extends object>(fn: T): T',
      '    // by name',
      '    <T extends object>(name: string, fn: T): T',
      '    limit: string',
      '    [key: string]: unknown',
      '}',
      'export class Rows {',
      '    first: Row',
      '    [Symbol.iterator]() {',
      '        return 1',
      '    }',
      '}',
      'export const rows = pick(first)',
      '',
    ].join('\n');
    const entities = await read('a.ts', text);
    expect(entities.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'interface Make',
      'property limit',
      'class Rows',
      'property first',
      'constant rows',
    ]);
  });
});
