import { describe, expect, it } from 'vitest';
import { claimsOf, fenceDoc, saidAfter, whyOf } from '../support/judged.js';
import { commit, createRepository, git } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

describe('what an example may have from anywhere is a claim where the code decides it', () => {
  const ruby = (name: string): Files => ({
    'shop.gemspec': 'Gem::Specification.new { |spec| spec.name = "shop" }\n',
    'lib/shop.rb': `class Shop\n  def ${name}(order)\n    order.lines\n  end\nend\n`,
  });

  it('is a method that Ruby calls without parentheses', async () => {
    const doc = fenceDoc('ruby', 'Shop.close_order :first\norder.other_name.to_s');
    expect(await saidAfter(doc, ruby('close_order'), {})).toEqual([
      'close_order: verified, close_order is defined in lib/shop.rb:2',
    ]);
    expect(await saidAfter(doc, ruby('close_order'), ruby('finish_order'))).toEqual([
      'close_order: drifted, close_order no longer exists',
    ]);
  });

  it.each([
    ['Before:', '# Orders'],
    ['The old way:', '# Orders'],
    ['Like this:', '# Upgrade to 2'],
  ])('is not said to be gone below %j in %j, which shows what was', async (above, heading) => {
    const doc = `${heading}\n\n${above}\n\n\`\`\`ruby\nshop.close_order(order)\n\`\`\`\n`;
    expect(await saidAfter(doc, ruby('close_order'), ruby('finish_order'))).toEqual([]);
    expect(await saidAfter(doc, ruby('close_order'), {})).toHaveLength(1);
  });

  const rust = (name: string): Files => ({
    'Cargo.toml': '[package]\nname = "shop"\n',
    'src/lib.rs': `pub enum ${name} {\n    Edition2024,\n    Edition2021,\n}\n`,
  });

  it('is a type, also where the example names no package of the repository', async () => {
    const doc = fenceDoc('rust', 'if config.edition() <= StyleEdition::Edition2024 {\n    OtherThing::new();\n}');
    expect(await saidAfter(doc, rust('StyleEdition'), {})).toEqual([
      'StyleEdition: verified, StyleEdition is defined in src/lib.rs:1',
    ]);
    expect(await saidAfter(doc, rust('StyleEdition'), rust('FormatEdition'))).toEqual([
      'StyleEdition: drifted, StyleEdition no longer exists',
    ]);
    const own = fenceDoc('rust', 'enum StyleEdition {}\n\nif edition <= StyleEdition::Edition2024 {}');
    expect(await saidAfter(own, rust('StyleEdition'), rust('FormatEdition'))).toEqual([]);
  });

  it('is a member that a statement in code marks calls', async () => {
    const code = (name: string): Files => ({
      'go.mod': 'module example.org/shop\n',
      'shop/flags.go': `package shop\n\nfunc ${name}(on bool) func() {\n\treturn nil\n}\n`,
    });
    const doc = '# Tests\n\nBegin with `defer shop.TestSetFlag(t, shop.Flag(1), true)()`, then `x.readAll(f(1))`.\n';
    expect(await saidAfter(doc, code('TestSetFlag'), {})).toEqual([
      'TestSetFlag: verified, TestSetFlag is defined in shop/flags.go:3',
    ]);
    expect(await saidAfter(doc, code('TestSetFlag'), code('SetFlagForTest'))).toEqual([
      'TestSetFlag: drifted, TestSetFlag no longer exists',
    ]);
  });
});

describe('a word with an ending that is not listed is a path where the repository has, or had, such a file', () => {
  const doc = '# Build\n\nOpen `Shop.slnx`; `props/Common.props` is for all. `order.total` and `shop/cart.rest` too.\n';

  it('and says nothing otherwise', async () => {
    const root = createRepository({
      'Shop.slnx': '<Solution/>\n',
      'props/Common.props': '<Project/>\n',
      'src/a.cs': 'class A {}\n',
      'CONTRIBUTING.md': doc,
    });
    const told = async (): Promise<readonly string[]> =>
      (await claimsOf(root, 'CONTRIBUTING.md'))
        .filter(({ verdict }) => verdict?.status !== 'uncertain')
        .map((one) => whyOf(one).replace(/ in \w{10}, .*/, ''));
    expect(await told()).toEqual(['Shop.slnx is there', 'props/Common.props is there']);
    git(root, 'mv', 'Shop.slnx', 'Store.slnx');
    git(root, 'rm', '--quiet', 'props/Common.props');
    commit(root);
    expect(await told()).toEqual([
      'Shop.slnx is not there (renamed to Store.slnx',
      'props/Common.props is not there (removed',
    ]);
  });
});
