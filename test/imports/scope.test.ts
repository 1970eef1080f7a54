import { describe, expect, it } from 'vitest';
import { expectLinear } from '../support/growth.js';
import { namesInCode, OCCURS } from '../../src/analysis/imports/scope/names-in-code.js';
import { importsOf } from './support.js';
import type { Files } from './support.js';

type Row = readonly [title: string, file: string, text: string, files: Files, wanted: readonly string[]];

async function check(file: string, files: Files, wanted: readonly string[]): Promise<void> {
  expect(await importsOf(file, files)).toEqual(wanted);
}

describe('files of one package in Java', () => {
  const files = {
    'src/shop/Item.java': 'package shop;\n\nclass Item { int price; }\n',
    'src/shop/T.java': 'package shop;\n\nclass T {}\n',
    'src/other/Bag.java': 'package other;\n\npublic class Bag { public static class Part {} }\n',
  };
  const java = (body: string): string => `package shop;\n\n${body}`;
  it.each<Row>([
    ['a type', 'src/shop/A.java', java('class A { Item item; }\n'), files, ['src/shop/Item.java']],
    ['a type in a call', 'src/shop/A.java', java('class A { int a = Item.of(1); }\n'), files, ['src/shop/Item.java']],
    ['no type of the same name in a path', 'src/shop/A.java', java('class A { java.x.Item item; }\n'), files, []],
    ['no member', 'src/shop/A.java', java('class A { void a(B b) { b.Item(); } }\n'), files, []],
    ['no nested type', 'src/shop/A.java', java('class A { Item item; static class Item {} }\n'), files, []],
    [
      'what they extend, not their nested type of that name',
      'src/shop/A.java',
      java('class A implements Item { static class Item {} }\n'),
      files,
      ['src/shop/Item.java'],
    ],
    ['no parameter of a type', 'src/shop/A.java', java('class A<T> { T item; List<T> all; }\n'), files, []],
    ['no parameter of a method', 'src/shop/A.java', java('class A { public <T> T of(T a) {} }\n'), files, []],
    ['no comment, no string', 'src/shop/A.java', java('class A { String a = "Item"; /* Item */ }\n'), files, []],
    [
      'no type of another package',
      'src/shop/A.java',
      java('import far.away.Item;\n\nclass A { Item item; }\n'),
      files,
      ['outside: far.away:3'],
    ],
    [
      'a type of another package by its full name',
      'src/shop/A.java',
      java('class A extends other.Bag.Part {}\n'),
      files,
      ['src/other/Bag.java'],
    ],
  ])('need %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('files of one package in Kotlin', () => {
  const files = {
    'src/Item.kt': 'package shop\n\nclass Item private constructor(val price: Int)\n\nprivate class Hidden\n',
    'src/more.kt': 'package shop\n\nfun Item.total(): Int = 1\n\nfun main() {}\n\nfun String(a: Int): String = ""\n',
  };
  const kotlin = (body: string): string => `package shop\n\n${body}`;
  it.each<Row>([
    ['a type', 'src/A.kt', kotlin('val a: Item? = null\n'), files, ['src/Item.kt']],
    ['a function on a type', 'src/A.kt', kotlin('fun a(b: Any) = b.total()\n'), files, ['src/more.kt']],
    ['no member of the same name', 'src/A.kt', kotlin('class B { fun total() = 1 }\nval a = B().total()\n'), files, []],
    [
      'no function on a type that is called on what a block is about, and that a type has, too',
      'src/A.kt',
      kotlin('fun a(b: Any) = of(b) { total() }\n'),
      { ...files, 'src/B.kt': kotlin('interface B { fun total(): Int }\n') },
      [],
    ],
    [
      'a function on a type to which they add, too',
      'src/A.kt',
      kotlin('fun Item.twice() = 2 * total()\n'),
      { ...files, 'src/B.kt': kotlin('interface B { fun total(): Int }\n') },
      ['src/Item.kt', 'src/more.kt'],
    ],
    [
      'a function on a type that is called on what a block is about',
      'src/A.kt',
      kotlin('fun a(b: Any) = of(b) { total() }\n'),
      files,
      ['src/more.kt'],
    ],
    ['nothing private', 'src/A.kt', kotlin('val a: Hidden? = null\n'), files, []],
    ['nothing that they define', 'src/A.kt', kotlin('fun main() { main() }\n'), files, []],
    ['no function by the name of a type', 'src/A.kt', kotlin('val a: String = ""\n'), files, []],
    ['no label', 'src/A.kt', kotlin('val a = listOf(total = 1)\n'), files, []],
    [
      'what is expected',
      'src/Box.jvm.kt',
      kotlin('actual class Box\n'),
      { 'src/Box.kt': kotlin('expect class Box\n') },
      ['src/Box.kt'],
    ],
  ])('need %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

it('a class of Kotlin in a file that its grammar does not read is known by its row', async () => {
  const torn =
    'object First : Base() {\n  fun a() {\n    "a" { +it\n  override fun date(): Int = 1\n}\n\nopen class Last {\n}\n';
  const files = { 'src/All.kt': `package shop\n\n${torn}`, 'src/A.kt': 'package shop\n\nval a: Last? = null\n' };
  await check('src/A.kt', files, ['src/All.kt']);
  await check('src/A.kt', { ...files, 'src/A.kt': 'package shop\n\nval a = date()\n' }, []);
});

it('variables within a function of Kotlin that its grammar does not read are not those of the package', async () => {
  const torn = 'fun draw() {\n  val view = 1\n  val a = b ?: c(d) {\n  "a" { +it\n}\n\nval shown = 1\n';
  const files = { 'src/All.kt': `package shop\n\n${torn}`, 'src/A.kt': 'package shop\n\nval a = view\n' };
  await check('src/A.kt', files, []);
  await check('src/A.kt', { ...files, 'src/A.kt': 'package shop\n\nval a = shown\n' }, ['src/All.kt']);
});

describe('files of one namespace in C#', () => {
  const files = {
    'Item.cs': 'namespace Shop;\n\npublic class Item { public static int One = 1; }\n',
    'Checked.cs': 'namespace Shop;\n\npublic class CheckedAttribute : Attribute {}\n',
    'Cart1.cs': 'namespace Shop;\n\npublic partial class Cart {}\n',
    'Bag.cs': 'namespace Shop.Bags;\n\npublic class Bag {}\n',
  };
  const cs = (body: string): string => `namespace Shop;\n\n${body}`;
  const extensions = {
    'Twice.cs': cs('public static class Numbers { public static int Twice(this int value) => value * 2; }\n'),
  };
  it.each<Row>([
    [
      'no property of the same name',
      'A.cs',
      cs('class A { string Item { get; set; } int B() => Item.Length; }\n'),
      files,
      [],
    ],
    ['the type of a property of its name', 'A.cs', cs('class A { Item Item { get; set; } }\n'), files, ['Item.cs']],
    ['an attribute', 'A.cs', cs('[Checked]\nclass A {}\n'), files, ['Checked.cs']],
    [
      'the part of a class whose members they use',
      'Cart2.cs',
      cs('public partial class Cart { int A() => this.Total() + Count; }\n'),
      {
        ...files,
        'Cart1.cs': cs('public partial class Cart { int Total() => 1; }\n'),
        'Cart3.cs': cs('public partial class Cart { int Count; }\n'),
        'Cart4.cs': cs('public partial class Cart { int Other() => B.Total(); int A(int a) => 1; }\n'),
      },
      ['Cart1.cs', 'Cart3.cs'],
    ],
    ['an extension method', 'A.cs', cs('class A { int B() => 3.Twice(); }\n'), extensions, ['Twice.cs']],
    [
      'what comes after a raw string that ends with a backslash',
      'A.cs',
      cs('class A { string A = \"\"\"C:\\\"\"\"; Item B; }\n'),
      files,
      ['Item.cs'],
    ],
    [
      'a method of a block of extensions',
      'A.cs',
      cs('class A { int B() => 3.Twice(); }\n'),
      {
        'Twice.cs': cs(
          'public static class Numbers { \n  extension(int a)\n  {\n    public int Twice() => a * 2;\n  }\n}\n',
        ),
      },
      ['Twice.cs'],
    ],
    [
      'a property of a block of extensions',
      'A.cs',
      cs('class A { bool B(int[] of) => of.IsBare; }\n'),
      {
        'Bare.cs': cs(
          'public static class Lists {\n  extension<T>(IEnumerable<T> of) where T : class {\n    public bool IsBare => !of.Any();\n  }\n}\n',
        ),
      },
      ['Bare.cs'],
    ],
    [
      'no property of a static class',
      'A.cs',
      cs('class A { bool B(int[] of) => of.IsBare; }\n'),
      { 'Bare.cs': cs('public static class Lists {\n  public static bool IsBare => true;\n}\n') },
      [],
    ],
    [
      'no extension method of a name that a type has, too',
      'A.cs',
      cs('class A { int B(Item c) => c.Twice(); }\n'),
      { ...extensions, 'Item.cs': cs('public class Item { public int Twice() => 2; }\n') },
      ['Item.cs'],
    ],
    [
      'no extension method that two files define',
      'A.cs',
      cs('class A { int B() => 3.Twice(); }\n'),
      { ...extensions, 'Other.cs': extensions['Twice.cs'].replace('Numbers', 'Others') },
      [],
    ],
    [
      'no extension method of a namespace that they do not use',
      'A.cs',
      'namespace App;\n\nclass A { int B() => 3.Twice(); }\n',
      extensions,
      [],
    ],
    ['no other class of the same name', 'Cart2.cs', cs('public class Cart {}\n'), files, []],
    ['a type from a namespace below', 'A.cs', cs('class A { Bags.Bag bag; }\n'), files, ['Bag.cs']],
    ['no argument by its name', 'A.cs', cs('class A { int B() => C(Item: 1); }\n'), files, []],
  ])('need %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('files of one package in Scala', () => {
  const files = {
    'src/package.scala': 'package org.shop\n\npackage object cart {\n  type Price = Int\n  val limit = 1\n}\n',
    'src/Item.scala': 'package org.shop\npackage cart\n\nclass Item\n',
  };
  const scala = (body: string): string => `package org.shop.cart\n\n${body}`;
  it.each<Row>([
    ['no package object by the name of its package', 'src/A.scala', scala('private[cart] class A\n'), files, []],
    ['what a package object defines', 'src/A.scala', scala('class A(a: Price)\n'), files, ['src/package.scala']],
    ['a type of a package within another', 'src/A.scala', scala('class A(a: Item)\n'), files, ['src/Item.scala']],
  ])('need %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('files of one target in Swift', () => {
  const extended = {
    'Sources/Shop/Cart.swift': 'struct Cart {}\n',
    'Sources/Shop/Cart+Size.swift':
      'extension Cart {\n  struct Size {}\n  static let limit = 1\n  static func twice() {}\n  init(b: Int) {}\n}\n',
  };
  const files = {
    'Sources/Shop/Item.swift':
      'struct Item {}\nprivate struct Foo {}\nprivate let separator = ","\nfileprivate func pay() {}\n',
  };
  it.each<Row>([
    ['a type', 'Sources/Shop/A.swift', 'let a: [Item] = []\n', files, ['Sources/Shop/Item.swift']],
    ['nothing that only its file sees', 'Sources/Shop/A.swift', 'let a = Foo(separator)\npay()\n', files, []],
    ['no type that they define', 'Sources/Shop/A.swift', 'enum A {\n  enum Item {}\n  case a(Item)\n}\n', files, []],
    [
      'a type that an extension adds',
      'Sources/Shop/A.swift',
      'func a(_ b: [Cart.Size]) {}\n',
      extended,
      ['Sources/Shop/Cart+Size.swift', 'Sources/Shop/Cart.swift'],
    ],
    [
      'a type that an extension adds, in another extension',
      'Sources/Shop/A.swift',
      'extension Cart {\n  func a() -> Size { .init() }\n}\n',
      extended,
      ['Sources/Shop/Cart+Size.swift', 'Sources/Shop/Cart.swift'],
    ],
    ['no such type without its path', 'Sources/Shop/A.swift', 'let a: Size\n', extended, []],
    [
      'a static member that one extension adds',
      'Sources/Shop/A.swift',
      'let a = Cart.limit + Cart.twice\n',
      { ...extended, 'Sources/Shop/B.swift': 'extension Cart {\n  func twice() {}\n}\n' },
      ['Sources/Shop/Cart+Size.swift', 'Sources/Shop/Cart.swift'],
    ],
    [
      'no member in a private extension',
      'Sources/Shop/A.swift',
      'extension Cart {\n  static let a = Cart.limit + Box()\n}\n',
      {
        'Sources/Shop/B.swift':
          'struct Other {}\n\nprivate extension Cart {\n  struct Box {}\n  static let limit = 1\n}\n\nstruct Last {}\n',
      },
      [],
    ],
    ['no initializer', 'Sources/Shop/A.swift', 'let a = Cart.init\n', extended, ['Sources/Shop/Cart.swift']],
    [
      'a type that an extension in an imported target adds',
      'Tests/ShopTests/A.swift',
      'import Shop\n\nlet a = Cart.Size()\n',
      extended,
      ['Sources/Shop/Cart+Size.swift', 'Sources/Shop/Cart.swift:1'],
    ],
    ['no type of a target that they do not import', 'Sources/Other/A.swift', 'let a = Cart.Size()\n', extended, []],
    [
      'no type of types with the same name',
      'Sources/Shop/A.swift',
      'let a = Config.Size()\n',
      { 'Sources/Shop/B.swift': nested('Cart', 'Config'), 'Sources/Shop/C.swift': nested('Item', 'Config') },
      [],
    ],
  ])('need %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

function nested(holder: string, name: string): string {
  return `extension ${holder} {\n  enum ${name} { struct Size {} }\n}\n`;
}

describe('extension members of C# that several classes declare', () => {
  const of = (type: string, more = '') => `(this ${type} a${more}) => "";`;
  const one = (name: string, ...rest: readonly string[]): string =>
    `namespace Shop;\n\npublic static class ${name} {\n${rest.map((row) => `  public static string ${row}\n`).join('')}}\n`;
  const files = {
    'Texts.cs': one('Texts', `Say${of('string', ', bool loud = false')}`, `Cut${of('string', ', int at')}`),
    'Numbers.cs': one('Numbers', `Say${of('int')}`, `Cut${of('int', ', string with')}`),
    'Times.cs': one('Times', `Say${of('System.TimeSpan')}`),
    'Enums.cs': one('Enums', 'Say<T>(this T a) where T : struct, Enum => "";'),
    'Lists.cs': one('Lists', 'Say<T>(this IEnumerable<T> a) => "";', `List${of('IEnumerable<string>')}`),
    'Arrays.cs': one('Arrays', 'List<T>(this T[] a, Func<T, string> by) => "";'),
    'Size.cs': 'namespace Shop;\n\npublic enum Size { Small }\n',
    'Talk.cs': 'namespace Shop;\n\npublic class Talk { public string Say() => ""; }\npublic class Chat : Talk {}\n',
  };
  it.each<readonly [code: string, wanted: readonly string[]]>([
    ['string A() => "x".Say();', ['Texts.cs']],
    ['string A() => $"x{1}".Say(true);', ['Texts.cs']],
    ['string A() => 3.Say();', ['Numbers.cs']],
    ['string A() => (-3).Say();', ['Numbers.cs']],
    ['string A() => 3.5.Say();', []],
    ['string A(int? b) => b.Say();', []],
    ['string A(string b) => b.Say();\n  string B(int b) => b.Say();', ['Numbers.cs', 'Texts.cs']],
    ['string b;\n  string A() => b.Say();\n  void B() { int b = 1; }', ['Texts.cs']],
    ['string A() { var b = 5; return b.Say(); }', ['Numbers.cs']],
    ['string A() { var b = 5 + C(); return b.Say(); }', []],
    ['string A() => TimeSpan.FromDays(1).Say();', ['Times.cs']],
    ['string A() { foreach (string b in C) { return b.Say(); } }', ['Texts.cs']],
    ['string A() => Size.Small.Say();', ['Enums.cs', 'Size.cs']],
    ['string A() => new[] { 1, 2 }.Say();', ['Lists.cs']],
    ['string A() => new List<int> { 1 }.Say();', ['Lists.cs']],
    ['string A() => new Chat().Say();', ['Talk.cs']],
    ['string A() => B().Say();', []],
    ['string A() => C.Select(b => b.Say());', []],
    ['string A() => B().Cut("x");', ['Numbers.cs']],
    ['string A() => B().Cut(at: 1);', ['Texts.cs']],
    ['string A() => B().List();', ['Lists.cs']],
    ['string A() => B().List(c => c);', ['Arrays.cs']],
    ['string A() => string.Cut("x");', []],
  ])('%s needs %j', async (code, wanted) => {
    await check('A.cs', { ...files, 'A.cs': `namespace Shop;\n\nclass A {\n  ${code}\n}\n` }, wanted);
  });
});

it('a receiver has its base also where the arguments of its constructor have brackets', async () => {
  const files = {
    'Base.cs': 'namespace Shop;\n\npublic class Base(Func<int, int> a) { public string Say() => ""; }\n',
    'Fixture.cs': 'namespace Shop;\n\npublic class Fixture(int n) : Base(path => Make(path, Of(n))) {}\n',
    'Checks.cs':
      'namespace Shop;\n\npublic static class Checks { public static void AssertIt(this Base a, int b) {} }\n',
    'Others.cs':
      'namespace Shop;\n\npublic static class Others { public static void AssertIt(this int a, int b) {} }\n',
  };
  const code = 'namespace Shop;\n\nclass A { void B() { var c = new Fixture(1); c.AssertIt(2); } }\n';
  await check('A.cs', { ...files, 'A.cs': code }, ['Checks.cs', 'Fixture.cs']);
});

it('rows for the compiler of C# use no names', async () => {
  const files = { 'Index.cs': 'namespace Shop;\n\npublic class Index {}\n' };
  const code = 'namespace Shop;\n\nclass A {\n  #region Index "this"\n  int B;\n  #endregion Index\n}\n';
  await check('A.cs', { ...files, 'A.cs': code }, []);
});

it('a dot of PHP joins texts, and what is after it may be a type', async () => {
  const php = (name: string, body: string) => `<?php\n\nnamespace Shop;\n\nclass ${name}\n{\n    ${body}\n}\n`;
  const files = {
    'src/Task.php': php('Task', "const TABLE = 'tasks';"),
    'src/Sum.php': php('Sum', 'public $rows = 1;'),
  };
  const code = php('Column', "public function all($a) { return 'from '.Task::TABLE.' where 1'.$a->Sum; }");
  await check('src/Column.php', { ...files, 'src/Column.php': code }, ['src/Task.php']);
});

it('the parts of a class of extensions are told apart by the number of arguments', async () => {
  const part = (method: string): string =>
    `namespace Shop;\n\npublic static partial class Numbers {\n  public static int ${method} => 1;\n}\n`;
  const files = { 'One.cs': part('Add(this Cart a, int b)'), 'Two.cs': part('Add(this Cart a, int b, int c)') };
  const using = (code: string): string => `namespace Shop;\n\nclass A { int B() => C().${code}; }\n`;
  await check('A.cs', { ...files, 'A.cs': using('Add(D(1, 2))') }, ['One.cs']);
  await check('A.cs', { ...files, 'A.cs': using('Add(1, 2)') }, ['Two.cs']);
});

it('a type of Swift within another one does not hide what is in a type of its name at the top', async () => {
  const files = {
    'Sources/Shop/View.swift': 'public struct View {}\n',
    'Sources/Shop/Label.swift': 'extension View {\n  struct Label {}\n}\n',
    'Sources/Shop/Map.swift': 'struct Map {\n  enum View { case a }\n}\n',
    'Sources/Shop/Use.swift': 'func use() -> View.Label { View.Label() }\n',
  };
  await check('Sources/Shop/Use.swift', files, ['Sources/Shop/Label.swift', 'Sources/Shop/View.swift']);
});

it('a property does not hide an extension method that is called, unless it holds what can be called', async () => {
  const files = {
    'Carts.cs':
      'namespace Shop;\n\npublic static class Carts {\n  public static bool IsFull(this Cart a) => true;\n}\n',
    'A.cs': 'namespace Shop;\n\nclass A { bool B(Cart c) => c.IsFull(); }\n',
  };
  const cart = (member: string): string => `namespace Shop;\n\npublic class Cart {\n  public ${member} { get; }\n}\n`;
  await check('A.cs', { ...files, 'Cart.cs': cart('bool IsFull') }, ['Cart.cs', 'Carts.cs']);
  await check('A.cs', { ...files, 'Cart.cs': cart('Func<bool> IsFull') }, ['Cart.cs']);
  const read = files['A.cs'].replace('IsFull()', 'IsFull');
  await check('A.cs', { ...files, 'A.cs': read, 'Cart.cs': cart('bool IsFull') }, ['Cart.cs']);
});

it('names in code are found in time that grows with it', async () => {
  const wanted = { has: (name: string) => name === 'T' };
  await expectLinear((size) => {
    const code = 'class A<B, '.repeat(size) + 'T, '.repeat(size) + '<'.repeat(size) + '.T'.repeat(size);
    return () => {
      expect((namesInCode(code, wanted, {}).get('T') ?? 0) & OCCURS.asMember).toBe(OCCURS.asMember);
    };
  });
});
