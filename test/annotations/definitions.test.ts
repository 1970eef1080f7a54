import { describe, expect, it } from 'vitest';
import { isSameAnchor } from '../../src/engine/annotations/definitions/anchor-names.js';
import { definitionsIn } from '../../src/engine/annotations/definitions/definitions.js';
import type { FileDefinitions } from '../../src/engine/annotations/definitions/definitions.js';
import { loadExtractor } from '../../src/engine/code/code-reader.js';
import { expectLinear } from '../support/growth.js';

async function read(file: string, ...rows: readonly string[]): Promise<FileDefinitions> {
  return definitionsIn(file, `${rows.join('\n')}\n`, await loadExtractor());
}
const places = (found: FileDefinitions, ...anchors: readonly string[]): readonly string[] =>
  anchors.map((anchor) => {
    const lines = found.find(anchor).map((one) => `${one.lines.start}-${one.lines.end}`);
    return `${anchor}: ${found.has(anchor) ? lines.join(' ') : 'gone'}`;
  });

describe('blocks of Rust', () => {
  const ROWS = [
    'pub struct Client { port: u16 }',
    'impl Client {',
    '    pub fn open(&self) -> u16 { self.port }',
    '}',
    'impl<T: Into<u16>> std::convert::From<T>',
    '    for Client',
    'where',
    '    T: Copy,',
    '{',
    '    fn from(t: T) -> Self { todo!() }',
    '}',
    'unsafe impl Send for net::Other {}',
  ];

  it('are defined where they begin, with what they implement', async () => {
    const found = await read('src/client.rs', ...ROWS);
    const anchors = ['impl Client', 'impl From<T> for Client', 'impl From for Client', 'unsafe impl Send for Other'];
    expect(places(found, ...anchors, 'impl Drop for Client', 'impl Send for Client', 'Client', 'Client::open')).toEqual(
      [
        'impl Client: 2-4',
        'impl From<T> for Client: 5-11',
        'impl From for Client: 5-11',
        'unsafe impl Send for Other: 12-12',
        'impl Drop for Client: gone',
        'impl Send for Client: gone',
        'Client: 1-1',
        'Client::open: 3-3',
      ],
    );
    expect(places(found, 'impl Client::open', 'impl From<T> for Client::from', 'Other')).toEqual([
      'impl Client::open: 3-3',
      'impl From<T> for Client::from: 10-10',
      'Other: 12-12',
    ]);
  });

  it('are the type for those who name only the type, and differ by what they implement', () => {
    expect(isSameAnchor('impl Client', 'Client')).toBe(true);
    expect(isSameAnchor('impl<T> Client<T>', 'impl crate::Client')).toBe(true);
    expect(isSameAnchor('impl Drop for Client', 'impl Client')).toBe(false);
    expect(isSameAnchor('impl Drop for Client', 'impl Clone for Client')).toBe(false);
    expect(isSameAnchor('implement', 'Client')).toBe(false);
  });
});

describe('definitions of one name', () => {
  it.each([
    ['int', 'int a', true],
    ['String', 'final String name', true],
    ['java.lang.String', 'String s', false],
    ['String', 'java.lang.String s', true],
    ['const std::string&', 'const std::string& s = ""', true],
    ['number', 'a: number = 1', true],
    ['Map<String, List<Integer>>, int', 'Map<String, List<Integer>> m, int n', true],
    ['(a: number) => void, string', 'f: (a: number) => void, s: string', true],
    ['int', 'long a', false],
    ['int, int', 'int a', false],
    ['', '', true],
    ['', 'int a', false],
    ['int...', 'int... all', true],
    ['int[]', 'int all', false],
  ])('add(%s) is add(%s): %s', (one, other, isSame) => {
    expect(isSameAnchor(`Calc.add(${one})`, `add(${other})`)).toBe(isSame);
    expect(isSameAnchor(`add(${one})`, 'Calc::add')).toBe(true);
  });

  const JAVA = [
    'class Calc {',
    '  int add(int a) { return a; }',
    '  // add(long a) { is gone }',
    '  int add(String s,',
    '      final List<String> all) {',
    '    return add(1) + this.add(s);',
    '  }',
    '  Calc(int seed) {}',
    '  Calc() {}',
    '}',
    'class Other {',
    '  int add(double a) { return 1; }',
    '}',
  ];

  it('are told apart by their parameters', async () => {
    const found = await read('src/Calc.java', ...JAVA);
    const anchors = ['add(int)', 'Calc.add(String, List<String>)', 'Calc.add(long)', 'Calc.add(double)', 'add(double)'];
    expect(places(found, ...anchors, 'Calc.Calc(int)', 'Calc()', 'Calc.add')).toEqual([
      'add(int): 2-2',
      'Calc.add(String, List<String>): 4-7',
      'Calc.add(long): gone',
      'Calc.add(double): gone',
      'add(double): 12-12',
      'Calc.Calc(int): 8-8',
      'Calc(): 9-9',
      'Calc.add: 2-2 4-7',
    ]);
  });

  it('in TypeScript, C# and C++', async () => {
    const typescript = await read(
      'src/calc.ts',
      'export class Calc {',
      '  add(a: number): number;',
      '  add(a: string): string;',
      '  add(a: unknown): unknown {',
      '    return a;',
      '  }',
      '}',
    );
    expect(places(typescript, 'Calc.add(number)', 'add(string)', 'add(unknown)', 'add(boolean)')).toEqual([
      'Calc.add(number): 2-2',
      'add(string): 3-3',
      'add(unknown): 4-6',
      'add(boolean): gone',
    ]);
    const csharp = await read(
      'src/Calc.cs',
      'class Calc',
      '{',
      '    public int Add(int a) => a;',
      '    public int Add(string s)',
      '    {',
      '        return Add(1);',
      '    }',
      '}',
    );
    expect(places(csharp, 'Calc.Add(int)', 'Calc.Add(string)', 'Add(long)')).toEqual([
      'Calc.Add(int): 3-3',
      'Calc.Add(string): 4-7',
      'Add(long): gone',
    ]);
    const cpp = await read(
      'src/calc.cpp',
      'class Calc { public: int add(int a) { return a; } int add(const std::string& s); };',
      'int Calc::add(const std::string& s) {',
      '  return Calc::add(1);',
      '}',
    );
    expect(places(cpp, 'Calc::add(int)', 'Calc::add(const std::string&)', 'Calc::add(double)')).toEqual([
      'Calc::add(int): 1-1',
      'Calc::add(const std::string&): 2-4 1-1',
      'Calc::add(double): gone',
    ]);
  });

  it('of a language without overloads is the one that there is', async () => {
    const found = await read('src/calc.py', 'def add(a, b):', '    return a + b');
    expect(places(found, 'add(a)')).toEqual(['add(a): 1-2']);
  });
});

it('a name with thousands of definitions is looked up in linear time', async () => {
  const extractor = await loadExtractor();
  const lookUpAll = (times: number) => (): void => {
    const count = times * 700;
    const rows = Array.from({ length: count }, (_, at) => `  int add(T${at} a) { return add(a); }`);
    const found = definitionsIn('A.java', `class A {\n${rows.join('\n')}\n}\n`, extractor);
    for (let at = 0; at < count; at += 1) found.find(`add(T${at})`);
  };
  await expectLinear(lookUpAll);
});

describe('the end of a definition', () => {
  it('of one line is that line, and not the end of what is around it', async () => {
    const found = await read(
      'src/a.ts',
      'export class Client { open() { return 1; } close() {',
      '    this.open();',
      '  }',
      '  last() { return 2; }',
      '}',
      'export class Other {',
      '  only() { return "}"; }',
      '}',
    );
    expect(places(found, 'Client', 'open', 'close', 'last', 'Other', 'only')).toEqual([
      'Client: 1-5',
      'open: 1-1',
      'close: 1-3',
      'last: 4-4',
      'Other: 6-8',
      'only: 7-7',
    ]);
    const flat = await read('src/b.cpp', 'namespace n {', 'int f() { return 1; }', '}');
    expect(places(flat, 'f')).toEqual(['f: 2-2']);
  });
});

describe('the range of a definition', () => {
  it('in tests inside of Rust code, and below parameters with bounds', async () => {
    const found = await read(
      'src/s.rs',
      'impl S {',
      '    #[inline]',
      '    pub fn go(',
      '        &self,',
      '    ) -> u32',
      '    where',
      '        u32: Copy,',
      '    {',
      '        1',
      '    }',
      '}',
      '#[cfg(test)]',
      'mod tests {',
      '    fn helper() -> u32 { 1 }',
      '    #[tokio::test]',
      '    async fn goes() {',
      '        assert_eq!(helper(), 1);',
      '    }',
      '}',
    );
    expect(places(found, 'S::go', 'tests', 'helper', 'tests::goes', 'goes', 'tests::gone')).toEqual([
      'S::go: 3-10',
      'tests: 13-19',
      'helper: 14-14',
      'tests::goes: 16-18',
      'goes: 16-18',
      'tests::gone: gone',
    ]);
  });

  it('goes past text in the first column', async () => {
    const found = await read('p.py', 'def f():', '    s = """', 'flush left', '"""', '    return s', '', 'X = 1');
    expect(places(found, 'f', 'X')).toEqual(['f: 1-5', 'X: 7-7']);
  });

  it('begins with modifiers and types, and not with annotations', async () => {
    const found = await read(
      'J.java',
      '@Deprecated',
      'public',
      'class J {',
      '  @Override // as all',
      '  @A(1)',
      '  public <R>',
      '  R map(int a) {',
      '    return null;',
      '  }',
      '  private static final int X = 1,',
      '    Y = 2;',
      '}',
    );
    expect(places(found, 'J', 'J.map', 'map(int)', 'X', 'Y')).toEqual([
      'J: 2-12',
      'J.map: 6-9',
      'map(int): 6-9',
      'X: 10-10',
      'Y: 11-11',
    ]);
    const swift = await read('a.swift', '@MainActor', 'public final', 'class A {', '  @objc func b() {', '  }', '}');
    expect(places(swift, 'A', 'A.b')).toEqual(['A: 2-6', 'A.b: 4-5']);
    const python = await read('a.py', '@wraps', 'def a():', '    pass', 'a.b = 1');
    expect(places(python, 'a')).toEqual(['a: 2-3']);
  });

  it('is that of each, where several have one name', async () => {
    const found = await read(
      'src/c.rs',
      'impl From<u8> for C {',
      '    fn from(a: u8) -> C { C }',
      '}',
      'impl From<u16> for C {',
      '    fn from(a: u16) -> C {',
      '        C',
      '    }',
      '}',
    );
    expect(places(found, 'C::from')).toEqual(['C::from: 2-2 5-7']);
    const field = await read(
      'src/f.rs',
      'struct A { on: bool }',
      'impl B {',
      '    fn on(&self) -> bool {',
      '    }',
      '}',
    );
    expect(places(field, 'on', 'A::on')).toEqual(['on: 3-4 1-1', 'A::on: 1-1']);
  });

  it('in a block of Rust is the one in the block that an anchor names', async () => {
    const found = await read(
      'src/c.rs',
      'struct C;',
      'impl fmt::Debug for C {',
      '    fn fmt(&self) {}',
      '}',
      'impl<T> fmt::Display for C {',
      '    fn fmt(&self) {',
      '    }',
      '}',
    );
    const anchors = ['C::fmt', 'impl Debug for C::fmt', '<C as fmt::Display>::fmt', 'impl Other for C::fmt'];
    expect(places(found, ...anchors)).toEqual([
      'C::fmt: 3-3 6-7',
      'impl Debug for C::fmt: 3-3',
      '<C as fmt::Display>::fmt: 6-7',
      'impl Other for C::fmt: 3-3 6-7',
    ]);
  });

  it('of a constructor is not that of its class', async () => {
    const java = await read(
      'J.java',
      'class J {',
      '  J(int a) {',
      '  }',
      '  static class I {',
      '    I() {}',
      '  }',
      '}',
    );
    expect(places(java, 'J', 'J.J', 'J(int)', 'J.I', 'I.I')).toEqual([
      'J: 1-7 2-3',
      'J.J: 2-3',
      'J(int): 2-3',
      'J.I: 4-6',
      'I.I: 5-5',
    ]);
    const php = await read('A.php', '<?php', 'class A {', '  public function __construct() {', '  }', '}');
    expect(places(php, 'A::__construct')).toEqual(['A::__construct: 3-4']);
    const ruby = await read('a.rb', 'class A', '  def initialize(a)', '    @a = a', '  end', 'end');
    expect(places(ruby, 'A#initialize')).toEqual(['A#initialize: 2-4']);
    const kotlin = await read('A.kt', 'class A {', '  constructor() : this(1) {', '  }', '  init {', '  }', '}');
    expect(places(kotlin, 'A.constructor', 'A.init')).toEqual(['A.constructor: 2-3', 'A.init: 4-5']);
    const csharp = await read('A.cs', 'class A', '{', '    public A()', '    {', '    }', '    ~A() {}', '}');
    expect(places(csharp, 'A.A', 'A.~A')).toEqual(['A.A: 3-5', 'A.~A: 6-6']);
    const script = await read('a.ts', 'class A {', '  constructor() {', '  }', '  #b() {', '  }', '  #c = 1;', '}');
    expect(places(script, 'A.constructor', 'A#b', '#c')).toEqual(['A.constructor: 2-3', 'A#b: 4-5', '#c: 6-6']);
  });

  it('ends before the comment of the next one, and after code that the parser does not know', async () => {
    const scala = await read(
      'a.scala',
      'object A {',
      '  def a =',
      '    1',
      '',
      '  /** Two. */',
      '  def b =',
      '    2',
      '}',
    );
    expect(places(scala, 'A.a', 'A.b')).toEqual(['A.a: 2-3', 'A.b: 6-7']);
    const rust = await read(
      'src/b.rs',
      'bitflags! {',
      '    pub struct Flags: u32 {',
      '        /// all',
      '        const ALL = 0b001;',
      '        /// diff',
      '        const DIFF = 0b010;',
      '    }',
      '}',
    );
    expect(places(rust, 'Flags')).toEqual(['Flags: 2-7']);
    const kotlin = await read('A.kt', '@A', 'typealias B = Int');
    expect(places(kotlin, 'B')).toEqual(['B: 2-2']);
  });
});

describe('definitions of C and C++', () => {
  const ROWS = [
    '#include "w.h"',
    'class W {',
    ' public:',
    '  W(int a);',
    '  ~W();',
    '  int get() const;',
    '  int get(int at);',
    '  virtual void stop() = 0;',
    '};',
    'W::W(int a) : count(a)',
    '{',
    '}',
    'W::~W() {}',
    'template <typename T>',
    'static T',
    'twice(T one)',
    '{',
    '  if (one) goto out;',
    'out:',
    '  return one + one;',
    '}',
    'int',
    'W::get() const',
    '{',
    '  return 1;',
    '}',
    'int W::get(int at) {',
    '  return at;',
    '}',
    'bool operator==(W const &a,',
    '                W const &b)',
    '{',
    '  return true;',
    '}',
    'W::operator bool() const { return true; }',
    'namespace inner',
    '{',
    'int last(int a)',
    '{ return a; }',
    '}',
  ];

  it('begin with their type and end with their body', async () => {
    const found = await read('src/w.cc', ...ROWS);
    const anchors = ['W::W', 'W::~W', 'twice', 'operator==', 'W::operator bool', 'inner', 'inner::last', 'W::stop'];
    expect(places(found, 'W', ...anchors, 'W::gone')).toEqual([
      'W: 2-9 10-12 4-4',
      'W::W: 10-12 4-4',
      'W::~W: 13-13 5-5',
      'twice: 14-21',
      'operator==: 30-34',
      'W::operator bool: 35-35',
      'inner: 36-40',
      'inner::last: 38-39',
      'W::stop: 8-8',
      'W::gone: gone',
    ]);
  });

  it('come before their declarations, each with its own parameters', async () => {
    const found = await read('src/w.cc', ...ROWS);
    expect(places(found, 'W::get', 'W::get()', 'W::get(int)', 'get(int at)')).toEqual([
      'W::get: 22-26 27-29 6-6 7-7',
      'W::get(): 22-26 6-6',
      'W::get(int): 27-29 7-7',
      'get(int at): 27-29 7-7',
    ]);
    expect(found.from(23)).toEqual({ start: 22, end: 26 });
  });

  it('are found without their class, and below their prototypes', async () => {
    const found = await read(
      'src/old.c',
      'static int add(int a);',
      'W::W()',
      '{',
      '}',
      'static int',
      'add(a)',
      '  int a;',
      '{',
      '  return a;',
      '}',
      'typedef struct {',
      '  int size;',
      '} cart_t;',
    );
    expect(places(found, 'W::W', 'add', 'cart_t')).toEqual(['W::W: 2-4', 'add: 5-10 1-1', 'cart_t: 11-13']);
    expect(found.find('add')[0]?.signature).toBe('static int add(a) int a');
  });
});
