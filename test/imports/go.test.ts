import { describe, expect, it } from 'vitest';
import { importsOf } from './support.js';

/** What `a.go` of the package `shop` needs, beside these files. */
async function needs(text: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const all = Object.entries(files).map(([file, rest]): [string, string] => [file, `package shop\n\n${rest}\n`]);
  return importsOf('a.go', { 'a.go': text, ...Object.fromEntries(all) });
}

function body(text: string): string {
  return `package shop\n\n${text}\n`;
}

const PARTS = {
  'b.go': [
    'type Cart struct { Item int }',
    'func (c *Cart) Close() error { return nil }',
    'func New() *Cart { return nil }',
    'func init() {}',
    'var _ any = nil',
    'const Most = 3',
  ].join('\n'),
};

describe('a file of Go needs another of its package for', () => {
  it.each([
    ['a function', 'func F() { New() }'],
    ['a type', 'var x *Cart'],
    ['a type of a result', 'func F(a int) ([]Cart, error) { return nil, nil }'],
    ['a receiver', 'func (c Cart) F() {}'],
    ['a type in a field', 'type T struct { c map[string]*Cart }'],
    ['an embedded type', 'type T struct {\n\tCart\n}'],
    ['an embedded pointer with a tag', 'type T struct {\n\t*Cart `json:"x"`\n}'],
    ['a constant as an index', 'var x = [...]int{Most: 1}'],
    ['a key of a map', 'var x = map[int]int{Most: 1}'],
    ['a case', 'func F(a int) int { switch a {\n\tcase 1, Most:\n\t\treturn 1\n\t}\n\treturn 0 }'],
    ['a type that a variable hides from there on', 'func F() { Cart := Cart{}; _ = Cart }'],
    ['a type argument', 'var x = f[Cart](nil)'],
    ['a bound of a type parameter', 'func F[T Cart | int](a T) {}'],
    ['a value of a key', 'var x = T{Other: New}'],
    ['what stands after a raw string', 'var x = `a\\` + Most'],
    [
      'what another case hides',
      'func F(a int) { switch a {\n\tcase 1:\n\t\tNew := 1; _ = New\n\tcase 2:\n\t\tNew()\n\t} }',
    ],
    [
      'what stands after a table of tests',
      'func F() { for _, x := range []struct{ a int }{{a: 1}} {\n\t_ = x\n}\n\tNew() }',
    ],
  ])('%s', async (_title, text) => {
    expect(await needs(body(text), PARTS)).toEqual(['b.go']);
  });

  it.each([
    ['the blank name', 'var _ any = 1\n\nfunc F() { for _, v := range xs { _ = v } }'],
    ['init', 'func init() {}'],
    ['a method', 'func (t T) Close() {}\n\nfunc F() { t.Close() }'],
    ['a member of another value', 'func F() { x.New(); y().Cart = 1 }'],
    ['a key of a struct', 'var x = T{Cart: 1, New: 2}'],
    ['a key of an element', 'var x = []T{{Cart: 1}, {New: 2}}'],
    ['a field', 'type T struct {\n\tCart, New int\n\tMost func(New int)\n}'],
    ['a method of an interface', 'type T interface {\n\tNew(Cart int) int\n}'],
    ['a parameter', 'func F(New func(), Most int) { New() }'],
    ['a named result', 'func F() (Most int, err error) { Most = 1; return }'],
    ['a type parameter', 'func F[Cart any](a Cart) Cart { return a }'],
    ['a type parameter of a receiver', 'func (m *M[Cart]) F(a Cart) {}'],
    ['a local variable', 'func F() { New, err := g(); var Most = 1; New(Most); _ = err }'],
    ['a local variable of a head', 'func F() { if New := g(); New != nil { New() } else { New() } }'],
    ['a variable of a type switch', 'func F(x any) { switch New := x.(type) {\n\tcase int:\n\t\t_ = New\n\t} }'],
    ['a label', 'func F() {\nNew:\n\tfor {\n\t\tbreak New\n\t}\n}'],
    ['a name in a string', 'var x = `New()` + "New" + string(\'N\')'],
    ['an import of this name', 'import New "example.com/x"\n\nfunc F() { New.Cart() }'],
    ['its own definition', 'func New() {}\n\nfunc F() { New() }'],
  ])('not for %s', async (_title, text) => {
    expect((await needs(body(text), PARTS)).filter((one) => !one.startsWith('outside'))).toEqual([]);
  });
});

describe('files of Go for builds that exclude each other', () => {
  const use = body('func F() { New() }');
  it.each([
    ['a tag and its opposite', 'a.go', `//go:build jemalloc\n\n${use}`, 'b.go', '//go:build !jemalloc\n\n'],
    ['two systems', 'a_linux.go', use, 'b_windows.go', ''],
    ['a system and a tag', 'a_linux_amd64.go', use, 'b.go', '//go:build !unix && (darwin || windows)\n\n'],
    ['a file for no build', 'a.go', `//go:build ignore\n\n${use}`, 'b.go', ''],
  ])('do not need each other: %s', async (_title, file, text, other, head) => {
    expect(await importsOf(file, { [file]: text, [other]: `${head}${body('func New() {}')}` })).toEqual([]);
  });

  it('need what both builds have', async () => {
    const b = `//go:build !windows\n\n${body('func New() {}')}`;
    expect(await importsOf('a_linux_test.go', { 'a_linux_test.go': use, 'b.go': b })).toEqual(['b.go']);
  });
});

describe('packages of Go', () => {
  const files = { 'go.mod': 'module example.com/shop\n', 'cart/b.go': body(PARTS['b.go']) };

  it('are known by their own names, not by their folders alone', async () => {
    const text = 'package main\n\nimport "example.com/shop/cart"\n\nfunc main() { shop.New() }\n';
    const more = { ...files, 'cart/c.go': body('func Other() {}'), 'main.go': text };
    expect(await importsOf('main.go', more)).toEqual(['cart/b.go:3']);
  });

  it('of tests from outside see what the tests within give on, and nothing beside an import', async () => {
    const test = 'package shop_test\n\nimport "example.com/shop/cart"\n\nfunc F() { cart.Give(); New() }\n';
    const more = { ...files, 'cart/x_test.go': body('func Give() {}'), 'cart/a_test.go': test };
    expect(await importsOf('cart/a_test.go', more)).toEqual(['cart/x_test.go:3']);
  });
});

it('code of Go that is broken or deep is read in bounded time', async () => {
  for (const text of ['('.repeat(50_000) + ']'.repeat(50_000), 'struct{a}'.repeat(10_000), 'a, '.repeat(50_000)])
    expect(await needs(body(`var x = ${text}`), PARTS)).toEqual([]);
}, 20_000);
