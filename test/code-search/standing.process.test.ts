import { describe, expect, it } from 'vitest';
import { standingOf } from '../../src/ecosystems/cpp/standing.js';
import { openRepository } from '../support/engine.js';
import { filesIn, search } from './support.js';

describe('a row of C', () => {
  it.each([
    ['a prototype', 'int add(int a,\n        int b);\n', 'declared'],
    ['a prototype with attributes', 'void *add(size_t n) __attribute__((malloc));', 'declared'],
    ['a function', 'static int add(int a) /* ; */\n{\n', 'defined'],
    ['a function in the old style', 'int add(a, b)\n  int a, b;\n{\n', 'defined'],
    ['a member', 'int Cart::add(int a) const {', 'defined'],
    ['a member without a body', '  virtual int add(int a) = 0;', 'declared'],
    ['a member with the usual body', '  Cart add() = default;', 'defined'],
    ['a macro', '#define add(a) (a)', 'defined'],
    ['a variable of another file', 'extern int add;', 'declared'],
    ['a variable', 'int add = 1;', 'defined'],
    ['a structure', 'typedef struct add {', 'defined'],
    ['a class with a base', 'class add final : public Base {', 'defined'],
    ['a structure of another file', 'struct add;', 'declared'],
    ['a type by the name of its structure', 'typedef struct add add;', 'declared'],
    ['a pointer to it', 'struct add *first = NULL;', 'used'],
    ['a function that returns one', 'struct add *first(struct add *one) {', 'used'],
    ['a variable by its name', 'struct add add = {0};', 'defined'],
  ])('that is %s', (_title, text, standing) => {
    expect(standingOf('add', text)).toBe(standing);
  });
});

const C = {
  'include/shop.h': 'struct cart;\nextern int limit;\nint cart_total(struct cart *one);\n',
  'src/cart.c':
    '#include "shop.h"\n\nint limit = 3;\n\nstruct cart {\n  int size;\n};\n\nint cart_total(struct cart *one) {\n  return one->size;\n}\n',
  'src/a.c': '#include "shop.h"\n\nint first(void) {\n  struct cart *one = 0;\n  return cart_total(one) + limit;\n}\n',
  'src/b.c':
    'static int later(int a);\n\nint now(void) { return later(1); }\n\nstatic int later(int a) {\n  return a;\n}\n',
  'src/c.cc': 'class Own {\n  int own() const;\n};\n\nint Own::own() const {\n  return 1;\n}\n',
};

/** Types above names, declared in files that come before; and where each name is. */
const TYPE_ABOVE = {
  'a.h': 'int add_two(int a, int b);\nclass Till {\n public:\n  Till(int a);\n  bool has_more() const;\n};\n',
  'add.c': '#include "a.h"\n\nint\nadd_two(int a, int b)\n{\n  return a + b;\n}\n',
  'old.c':
    'static int\nsubtract_two(a, b)\n  int a, b;\n{\n  return a - b;\n}\n\nint run(void) { return subtract_two(1, 2); }\n',
  'till.cc':
    '#include "a.h"\n\nbool\nTill::has_more() const\n{\n  return true;\n}\n\nint Till::size_of() {\n  return 1;\n}\n',
  'kind.h': 'typedef struct {\n  int size;\n} plain_kind;\n',
};
const ROWS = {
  add_two: ['add.c', 4],
  subtract_two: ['old.c', 2],
  has_more: ['till.cc', 4],
  size_of: ['till.cc', 9],
  plain_kind: ['kind.h', 3],
} as const;

describe('where a name of C is defined', () => {
  it.each(['literal', 'word', 'symbol'])('comes before where it is declared: %s', async (mode) => {
    const { engine } = await openRepository(C);
    for (const term of ['cart_total', 'cart'])
      expect(filesIn(await search(engine, { term, mode }))).toEqual(['src/cart.c', 'include/shop.h', 'src/a.c']);
    const { files } = await search(engine, { term: 'cart_total', mode });
    expect(files.map(({ definitions }) => definitions?.[0]?.declaration)).toEqual([undefined, true, undefined]);
  });

  it.each(['literal', 'symbol'])('is not where the same file declares it: %s', async (mode) => {
    const { engine } = await openRepository(C);
    const definitions = async (term: string) =>
      (await search(engine, { term, mode })).files[0]?.definitions?.map(({ line, declaration }) => [line, declaration]);
    expect([await definitions('later'), await definitions('own')]).toEqual([[[5, undefined]], [[5, undefined]]]);
    await engine.scan({ threads: false });
    expect([await definitions('later'), await definitions('own')]).toEqual([[[5, undefined]], [[5, undefined]]]);
  });

  it.each(['literal', 'word', 'symbol'])('is the row of the name, below that of its type: %s', async (mode) => {
    const { engine } = await openRepository(TYPE_ABOVE);
    const found = async () => {
      const all = await Promise.all(Object.keys(ROWS).map((term) => search(engine, { term, mode })));
      return all.map(({ files: [first] }) => [
        ...[first?.file, ...(first?.definitions ?? []).map(({ line, declaration }) => [line, declaration])],
      ]);
    };
    const expected = Object.values(ROWS).map(([file, line]) => [file, [line, undefined]]);
    expect(await found()).toEqual(expected);
    await engine.scan({ threads: false });
    expect(await found()).toEqual(expected);
  });

  it('is not a call in the row below a word', async () => {
    const { engine } = await openRepository({
      'src/a.c':
        'G_DEFINE_TYPE(Shop, shop, BASE)\n\nint\nrun(void)\n{\n  if (one)\n    shop(1);\n  else\n    shop(2);\n}\n',
    });
    const { files } = await search(engine, { term: 'shop', mode: 'word' });
    expect(files[0]?.definitions).toBeUndefined();
  });

  it('is the same once all code has been read', async () => {
    const { engine } = await openRepository(C);
    await engine.scan({ threads: false });
    for (const mode of ['literal', 'symbol'])
      expect(filesIn(await search(engine, { term: 'cart_total', mode }))).toEqual([
        'src/cart.c',
        'include/shop.h',
        'src/a.c',
      ]);
  });

  it('is not where an extension of Swift adds to it', async () => {
    const { engine } = await openRepository({
      'a.swift': 'extension Cart {\n  func add() {}\n}\n',
      'z.swift': 'struct Cart {\n  let size = 1\n  func run() {\n    let size = 2\n  }\n}\n',
    });
    for (const mode of ['literal', 'word', 'symbol'])
      expect(filesIn(await search(engine, { term: 'Cart', mode }))).toEqual(['z.swift', 'a.swift']);
  });

  it('is inside of its class, and not inside of a function', async () => {
    const { engine } = await openRepository({
      'a.cc': 'int run() {\n  Cart cart;\n  int total = cart.total();\n  return total;\n}\n',
      'cart.h': 'class Cart {\n public:\n  int total() const { return total_; }\n\n private:\n  int total_ = 0;\n};\n',
    });
    for (const mode of ['literal', 'word', 'symbol']) {
      const { files } = await search(engine, { term: 'total', mode });
      expect(files.map(({ file, definitions = [] }) => [file, definitions.map(({ line }) => line)])).toEqual([
        ['cart.h', [3]],
        ['a.cc', []],
      ]);
    }
  });

  it('comes before the declarations of a package of JavaScript', async () => {
    const { engine } = await openRepository({
      'types/a.d.ts': 'export function openDoor(): number;\nexport function openDoor(a: number): number;\n',
      'z.js': 'export function openDoor() {}\n',
    });
    expect(filesIn(await search(engine, { term: 'openDoor', mode: 'symbol' }))).toEqual(['z.js', 'types/a.d.ts']);
  });
});

const RUST = {
  'src/a.rs':
    'pub fn run() {}\n\n#[cfg(test)]\nmod tests {\n    fn shelf() {}\n    struct Sorted;\n\n    #[test]\n    fn runs() {\n        shelf();\n    }\n}\n',
  'src/b.rs': 'pub fn shelf() {}\n',
  'src/c.rs': 'pub fn other() {\n    shelf();\n    shelf();\n}\n',
};

describe('definitions in tests inside code of Rust', () => {
  it.each([false, true])('are found, after those of the product; all code has been read: %s', async (isRead) => {
    const { engine } = await openRepository(RUST);
    if (isRead) await engine.scan({ threads: false });
    const { files } = await search(engine, { term: 'shelf', mode: 'symbol' });
    expect(files.map(({ file }) => file)).toEqual(['src/b.rs', 'src/a.rs', 'src/c.rs']);
    expect(files[1]?.definitions).toEqual([expect.objectContaining({ name: 'shelf', line: 5, in_tests: true })]);
    for (const [term, line] of [
      ['runs', 9],
      ['Sorted', 6],
    ] as const)
      expect((await search(engine, { term, mode: 'symbol' })).files[0]?.definitions?.[0]).toMatchObject({ line });
  });
});
