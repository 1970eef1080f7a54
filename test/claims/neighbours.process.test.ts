import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

/** For each claim of a document: its text, status, ground if verified, and place of the evidence. */
async function judged(files: Files, doc: string): Promise<readonly string[]> {
  return (await claimsOf(createRepository(files), doc)).map(({ claim, verdict }) => {
    const ground = verdict?.status === 'verified' ? (verdict.ground ?? 'strong') : '';
    return `${claim.text} ${verdict?.status ?? 'none'} ${ground} ${verdict?.evidence[0]?.file ?? ''}`;
  });
}

const manifest = (name: string, ...uses: readonly string[]): string =>
  JSON.stringify({ name, dependencies: Object.fromEntries(uses.map((use) => [use, '*'])) });
const reads = 'export const token = process.env.SHOP_TOKEN;\n';
const doc = '# Use\n\nSet the environment variable `SHOP_TOKEN`.\n';

describe('what a neighbour has', () => {
  it('proves little of a package that does not depend on it', async () => {
    const files = {
      'package.json': manifest('root'),
      'packages/a/package.json': manifest('a'),
      'packages/a/README.md': doc,
      'packages/b/package.json': manifest('b'),
      'packages/b/src/b.ts': reads,
    };
    expect(await judged(files, 'packages/a/README.md')).toEqual(['SHOP_TOKEN verified weak packages/b/src/b.ts']);
  });

  it('proves it of one that does, and of the repository as a whole', async () => {
    const files = {
      'package.json': manifest('root'),
      'README.md': doc,
      'packages/a/package.json': manifest('a', 'b'),
      'packages/a/README.md': doc,
      'packages/b/package.json': manifest('b'),
      'packages/b/src/b.ts': reads,
    };
    expect(await judged(files, 'packages/a/README.md')).toEqual(['SHOP_TOKEN verified strong packages/b/src/b.ts']);
    expect(await judged(files, 'README.md')).toEqual(['SHOP_TOKEN verified strong packages/b/src/b.ts']);
  });

  it('comes after what the package has itself', async () => {
    const files = {
      'package.json': manifest('root'),
      'packages/a/package.json': manifest('a'),
      'packages/a/src/a.ts': reads,
      'packages/b/package.json': manifest('b'),
      'packages/b/README.md': doc,
      'packages/b/src/b.ts': reads,
    };
    expect(await judged(files, 'packages/b/README.md')).toEqual(['SHOP_TOKEN verified strong packages/b/src/b.ts']);
  });

  it('proves little of an example beside it, which needs no manifest', async () => {
    const files = { 'package.json': manifest('root'), 'examples/a/README.md': doc, 'examples/b/index.ts': reads };
    expect(await judged(files, 'examples/a/README.md')).toEqual(['SHOP_TOKEN verified weak examples/b/index.ts']);
  });

  it('is found for a program of cargo beside the document first', async () => {
    const crate = (name: string): string => `[package]\nname = "${name}"\nversion = "0.1.0"\n`;
    const files = {
      'a/Cargo.toml': crate('a'),
      'a/src/bin/server.rs': 'fn main() {}\n',
      'b/Cargo.toml': crate('b'),
      'b/src/bin/server.rs': 'fn main() {}\n',
      'b/README.md': '# B\n\n```sh\ncargo run --bin server\n```\n',
    };
    expect(await judged(files, 'b/README.md')).toEqual([
      expect.stringContaining('verified strong b/src/bin/server.rs'),
    ]);
  });
});

describe('what is of another time', () => {
  it('is verified weakly by the code of now', async () => {
    const files = {
      'package.json': manifest('shop'),
      'src/a.ts': reads,
      'docs/blog/2024-01-02-news.md': doc,
      'docs/use.md': doc,
    };
    expect(await judged(files, 'docs/blog/2024-01-02-news.md')).toEqual(['SHOP_TOKEN verified weak src/a.ts']);
    expect(await judged(files, 'docs/use.md')).toEqual(['SHOP_TOKEN verified strong src/a.ts']);
  });

  it('is what was superseded, where something else has the name as well', async () => {
    const files = { 'package.json': manifest('shop'), 'src/legacy/a.ts': reads, 'src/z.ts': reads, 'docs/use.md': doc };
    expect(await judged(files, 'docs/use.md')).toEqual(['SHOP_TOKEN verified strong src/z.ts']);
  });
});

describe('what gives a name without meaning it', () => {
  it('is an image that sets a variable', async () => {
    const files = {
      'package.json': manifest('shop'),
      Dockerfile: 'FROM node:20\nENV SHOP_TOKEN=none\n',
      'docs/use.md': doc,
    };
    expect(await judged(files, 'docs/use.md')).toEqual(['SHOP_TOKEN verified weak Dockerfile']);
  });

  it('is a file whose line was not compared', async () => {
    const code = `export const first = 1;\n${'// more\n'.repeat(40)}export function openShop() {\n  return first;\n}\n`;
    const page =
      '# Code\n\n- `openShop` is in `src/shop.ts:42`\n- the rest is in `src/shop.ts:20`\n- and `src/shop.ts` has all\n';
    expect(
      (
        await judged({ 'package.json': manifest('shop'), 'src/shop.ts': code, 'docs/code.md': page }, 'docs/code.md')
      ).filter((one) => one.startsWith('src')),
    ).toEqual([
      'src/shop.ts:42 verified strong src/shop.ts',
      'src/shop.ts:20 verified weak src/shop.ts',
      'src/shop.ts verified strong src/shop.ts',
    ]);
  });
});

describe('whose a name is', () => {
  const config = (owner: string): string => `export class ${owner}Config {\n  enabled = false;\n  port = 80;\n}\n`;

  it('is told by what comes before it in a key', async () => {
    const row = (key: string): string => `# Settings\n\n| option | default |\n|---|---|\n| \`${key}\` | \`false\` |\n`;
    const files = { 'package.json': manifest('shop'), 'src/kafka.ts': config('Kafka'), 'src/web.ts': config('Web') };
    const of = async (key: string): Promise<readonly string[]> =>
      (await judged({ ...files, 'docs/a.md': row(key) }, 'docs/a.md')).filter((one) => one.startsWith('enabled ='));
    expect(await of('shop.web.enabled')).toEqual(['enabled = false verified strong src/web.ts']);
    expect(await of('shop.mail.enabled')).toEqual([expect.stringContaining('enabled = false uncertain')]);
  });

  it('is not a function with the name of a key', async () => {
    const files = {
      'package.json': manifest('shop'),
      'src/a.ts': 'export function install_crate(name) {\n  return name;\n}\n',
      'docs/a.md': '# Options\n\n| option | meaning |\n|---|---|\n| `install_crate` | whether to install |\n',
    };
    expect(await judged(files, 'docs/a.md')).toEqual(['install_crate verified weak src/a.ts']);
  });

  it('is not the title of a tab, which is a file of the reader', async () => {
    const files = {
      'package.json': manifest('shop'),
      'gradle/build.gradle.kts': 'plugins {}\n',
      'gradle/other.kts': 'x\n',
      'docs/a.md': '# Use\n\n=== "gradle/build.gradle.kts"\n\n    Words.\n\nSee `gradle/other.kts`.\n',
    };
    expect((await judged(files, 'docs/a.md')).filter((one) => one.includes('build.gradle'))).not.toContain(
      'gradle/build.gradle.kts verified strong gradle/build.gradle.kts',
    );
  });
});

describe('a file that users have as well', () => {
  it('proves little in a guide, and is that of this repository for its developers', async () => {
    const files = { 'package.json': manifest('shop'), 'shop.toml': 'a = 1\n', gradlew: 'x\n' };
    const text = '# Settings\n\nEdit `shop.toml`.\n\n```sh\n./gradlew test\n```\n';
    expect(await judged({ ...files, 'docs/a.md': text }, 'docs/a.md')).toEqual([
      'shop.toml verified weak shop.toml',
      './gradlew verified weak gradlew',
    ]);
    expect(await judged({ ...files, 'CONTRIBUTING.md': text }, 'CONTRIBUTING.md')).toEqual([
      'shop.toml verified strong shop.toml',
      './gradlew verified strong gradlew',
    ]);
    expect(await judged({ ...files, 'skills/shop/SKILL.md': text }, 'skills/shop/SKILL.md')).toEqual([
      'shop.toml verified weak shop.toml',
      './gradlew verified weak gradlew',
    ]);
  });

  it('is looked for from the root where the path begins like that of the document', async () => {
    const files = {
      'package.json': manifest('shop'),
      'docs/docs/a.md': '# A\n\nText.\n',
      'docs/contributing.md': '# Work\n\nPages are in `docs/`, text in `./docs/`.\n',
    };
    expect(await judged(files, 'docs/contributing.md')).toEqual([
      'docs/ verified strong docs',
      './docs/ verified strong docs/docs',
    ]);
  });
});

describe('a member of something that the document does not name', () => {
  const code = {
    'package.json': manifest('shop'),
    'src/order.ts': 'export class Order {\n  amount(): number {\n    return 1;\n  }\n}\n',
  };
  const page = (text: string): Files => ({ ...code, 'docs/use.md': `# Use\n\nCall ${text}.\n` });

  it('proves little, and so do those of several things that it names', async () => {
    expect(await judged(page('`amount()`'), 'docs/use.md')).toEqual(['amount() verified weak src/order.ts']);
    expect(await judged(page('`amount()` of the order'), 'docs/use.md')).toEqual([
      'amount() verified strong src/order.ts',
    ]);
    const basket = { 'src/basket.ts': 'export class Basket {\n  amount(): number {\n    return 1;\n  }\n}\n' };
    expect(await judged({ ...page('`amount()` of the order'), ...basket }, 'docs/use.md')).toEqual([
      'amount() verified strong src/order.ts',
    ]);
    expect(await judged({ ...page('`amount()` of the order or the basket'), ...basket }, 'docs/use.md')).toEqual([
      expect.stringContaining('amount() verified weak'),
    ]);
  });
});

describe('a path that the sentence gives to a dependency', () => {
  it('proves little by one that is here as well', async () => {
    const files = {
      'package.json': manifest('shop'),
      'lib/worker.js': 'export const a = 1;\n',
      'README.md':
        '# Shop\n\nBundle these files of this repository:\n\n- `lib/worker.js` from the `threads` dependency\n- `lib/worker.js`\n',
    };
    expect(await judged(files, 'README.md')).toEqual([
      'lib/worker.js verified weak lib/worker.js',
      'lib/worker.js verified strong lib/worker.js',
    ]);
  });
});

describe('what a package of others defines, put into the repository by a tool', () => {
  const code = 'package kit\n\nfunc OpenStore() {}\n';
  const page = { 'go.mod': 'module example.com/shop\n\ngo 1.22\n', 'docs/use.md': '# Use\n\nCall `OpenStore()`.\n' };

  it('proves nothing, and its names are not gone', async () => {
    expect(await judged({ ...page, 'vendor/example.org/kit/kit.go': code }, 'docs/use.md')).toEqual([
      expect.stringMatching(/^OpenStore\(\) uncertain/),
    ]);
    expect(
      await judged({ ...page, 'vendor/example.org/kit/kit.go': code, 'pkg/kit/kit.go': code }, 'docs/use.md'),
    ).toEqual(['OpenStore() verified strong pkg/kit/kit.go']);
    expect(await judged({ ...page, 'src/vendor/kit.go': code }, 'docs/use.md')).toEqual([
      expect.stringContaining('src/vendor/kit.go'),
    ]);
  });
});
