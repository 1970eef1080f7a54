import { describe, expect, it } from 'vitest';
import { fenceDoc, saidAfter } from '../support/judged.js';

type Files = Readonly<Record<string, string>>;

describe('an attribute of C#', () => {
  const attribute = (name: string): Files => ({
    'src/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
    'src/Jobs.cs': `namespace Shop;\n\npublic class ${name} : Attribute\n{\n}\n`,
  });
  const doc = `${fenceDoc('cs', '[DryJob, OtherThing("a")]\npublic class Orders')}\nOr \`DryJob\` alone.\n`;

  it('is defined with the end of its name, which documents leave out', async () => {
    expect(await saidAfter(doc, attribute('DryJobAttribute'), {})).toEqual([
      'DryJob: verified, DryJobAttribute is defined in src/Jobs.cs:3',
      'DryJob: verified, DryJobAttribute is defined in src/Jobs.cs:3',
    ]);
  });

  it('has drifted where the type was removed', async () => {
    expect(await saidAfter(doc, attribute('DryJobAttribute'), attribute('ShortRunAttribute'))).toEqual([
      'DryJob: drifted, DryJobAttribute no longer exists',
      'DryJob: drifted, DryJobAttribute no longer exists',
    ]);
  });

  it('is not said to be gone where the code still uses the short name', async () => {
    const left = { ...attribute('ShortRunAttribute'), 'src/Use.cs': '[DryJob]\npublic class Use {}\n' };
    expect(await saidAfter(doc, attribute('DryJobAttribute'), left)).toEqual([]);
  });

  it('is the type of that name alone where there is one', async () => {
    const both = { ...attribute('DryJobAttribute'), 'src/DryJob.cs': 'public class DryJob\n{\n}\n' };
    expect((await saidAfter(doc, both, {}))[0]).toMatch(/^DryJob: verified, DryJob is defined in src\/DryJob\.cs/);
  });
});

describe('a field that an example sets', () => {
  const go = (name: string): Files => ({
    'go.mod': 'module github.com/acme/shop\n',
    'shop.go': `package shop\n\ntype Cart struct {\n\t${name} bool\n}\n`,
  });

  it('has drifted in Go when the code lost it', async () => {
    const doc = fenceDoc('go', 'cart := &shop.Cart{\n\tHideEmptyRows: true,\n\tOtherThing: 1,\n}');
    expect(await saidAfter(doc, go('HideEmptyRows'), go('KeepEmptyRows'))).toEqual(
      ['Cart: verified, Cart is defined in shop.go:3', 'HideEmptyRows: drifted, HideEmptyRows no longer exists'].map(
        (line) => line.replace(/^Cart:/, 'shop.Cart:'),
      ),
    );
  });

  it('has drifted in C# when the code lost it', async () => {
    const cs = (name: string): Files => ({
      'src/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
      'src/Accuracy.cs': `public class Accuracy\n{\n    public double ${name} { get; set; }\n}\n`,
    });
    const doc = fenceDoc('c#', 'new Job { Accuracy = { MaxStdErr = 0.01, OtherThing = 2 } }');
    expect(await saidAfter(doc, cs('MaxStdErr'), cs('MaxRelativeError'))).toEqual([
      'MaxStdErr: drifted, MaxStdErr no longer exists',
    ]);
  });

  it('has drifted as a member, but not as a member of the example itself', async () => {
    const kotlin = (name: string): Files => ({
      'build.gradle.kts': 'plugins { kotlin("jvm") }\n',
      'src/main/kotlin/Config.kt': `class Config {\n    var ${name}: Boolean = false\n}\n`,
    });
    const doc = fenceDoc('kotlin', 'config.makeEtags = true\nthis.makeEtags = true\nif (config.otherThing == 3) {}');
    const change = [kotlin('makeEtags'), kotlin('generateTags')] as const;
    expect(await saidAfter(doc, ...change)).toEqual(['makeEtags: drifted, makeEtags no longer exists']);
  });
});

describe('a name of a package that an example of Go imports', () => {
  const files = (extra: Files = {}): Files => ({
    'go.mod': 'module github.com/acme/shop/v2\n',
    'shop.go': 'package shop\n\ntype Cart struct{}\n\nfunc author() string { return "" }\n',
    ...extra,
  });
  const uses = (path: string, code = 'shop.Author{}'): string =>
    fenceDoc('go', `import (\n\t"fmt"\n\t"${path}"\n)\n\nfunc main() {\n\tfmt.Println(shop.Cart{}, ${code})\n}`);
  const REFUSED = expect.stringMatching(/^shop\.Author: drifted, github\.com\/acme\/shop\/v2 exports no Author/);

  it('has drifted where the package, read in full, has no such name', async () => {
    expect(await saidAfter(uses('github.com/acme/shop/v2'), files(), {})).toContainEqual(REFUSED);
  });

  it.each([
    ['another version of the module', uses('github.com/acme/shop'), files()],
    ['a comment', uses('github.com/acme/shop/v2', '1 /* or\n&shop.Author{} */'), files()],
    ['a comment of a line', uses('github.com/acme/shop/v2', '1,\n// shop.Author{}\n'), files()],
    [
      'a package that generates code, which other code uses',
      uses('github.com/acme/shop/v2'),
      files({
        'gen.go': 'package shop\n\n//go:generate make\n\ntype Gone struct{}\n',
        'cmd/main.go': 'package main\n\nvar author = shop.Author{}\n',
      }),
    ],
    [
      'a variable with the name of the package',
      fenceDoc('go', 'import "github.com/acme/shop/v2"\n\nshop := open()\nshop.Author()'),
      files(),
    ],
  ])('has not drifted in %s', async (_, doc, code) => {
    expect((await saidAfter(doc, code, {})).filter((line) => line.includes('drifted'))).toEqual([]);
  });
});

describe('a type in the brackets of another', () => {
  const scala = (name: string): Files => ({
    'build.sbt': 'name := "shop"\n',
    'src/main/scala/Queue.scala': `package shop\n\ntrait ${name}[F[_], A] {\n  def take: F[A]\n}\n`,
  });

  it('has drifted when the code lost it, and so has the one before them', async () => {
    const doc = '# Queues\n\nTreat it as a `CartSource[F, B]`, in a `scope<CartSource>`.\n';
    expect(await saidAfter(doc, scala('CartSource'), scala('QueueOfCarts'))).toEqual(
      ['CartSource: drifted, CartSource no longer exists', 'CartSource: drifted, CartSource no longer exists'].map(
        (line, at) => (at === 0 ? line.replace('CartSource:', 'CartSource[F, B]:') : line),
      ),
    );
  });

  it('is not an index', async () => {
    const doc = '# Queues\n\nRead `cartSource[0]` and `cartSource[name]`.\n';
    expect(await saidAfter(doc, scala('cartSource'), scala('QueueOfCarts'))).toEqual([]);
  });
});

describe('what Kotlin calls by itself', () => {
  const kotlin = (name: string): Files => ({
    'build.gradle.kts': 'plugins { kotlin("jvm") }\n',
    'src/main/kotlin/App.kt': `class App {\n    fun ${name}(path: String) {\n    }\n}\n`,
  });

  it('has drifted when the code lost it', async () => {
    const doc = fenceDoc('kotlin', 'App.create {\n    enableStaticFiles("/public")\n    otherThing(3)\n    App(3)\n}');
    expect(await saidAfter(doc, kotlin('enableStaticFiles'), kotlin('addStaticFiles'))).toEqual([
      'enableStaticFiles: drifted, enableStaticFiles no longer exists',
    ]);
  });
});

describe('a name that a sentence gives as an example', () => {
  const java = (name: string): Files => ({
    'pom.xml': '<project><groupId>acme</groupId><artifactId>shop</artifactId></project>\n',
    'src/main/java/acme/Errors.java': `package acme;\n\npublic class ${name} extends RuntimeException {\n}\n`,
  });
  const doc = '# Errors\n\nAn error will be thrown, for example, `CartAlreadyOpenException`.\n';

  it('has drifted when the code defined so long a name, and lost it', async () => {
    expect(await saidAfter(doc, java('CartAlreadyOpenException'), java('CallNotPermitted'))).toEqual([
      'CartAlreadyOpenException: drifted, CartAlreadyOpenException no longer exists',
    ]);
  });

  it('is undecided when it is short, as readers name things', async () => {
    expect(
      await saidAfter(doc.replace('CartAlreadyOpen', 'Cart'), java('CartException'), java('CallNotPermitted')),
    ).toEqual([]);
  });

  it('has drifted when it is a slip of the pen off a long name', async () => {
    const slip = doc.replace('CartAlreadyOpenException', 'CartValidaitionException');
    expect(await saidAfter(slip, java('CartValidationException'), {})).toEqual([
      'CartValidaitionException: drifted, CartValidaitionException is not in the code',
    ]);
  });
});

it('a name is not known to have been in the code because another document defined it', async () => {
  const doc = '# Carts\n\nSee `CartStore`.\n';
  const other = (name: string): Files => ({ 'package.json': '{ "name": "shop" }\n', 'llms.txt': `class ${name} {}\n` });
  expect(await saidAfter(doc, other('CartStore'), other('OrderStore'))).toEqual([]);
});
