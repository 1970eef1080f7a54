import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const SITE = {
  'mkdocs.yml': 'site_name: Shop\ndocs_dir: docs\n',
  'package.json': '{ "name": "shop" }\n',
  'src/index.js': 'export const shop = 1;\n',
};

interface Loss {
  /** Files in the first commit, besides the site. */
  readonly before: Readonly<Record<string, string>>;
  /** The files of these that were removed. */
  readonly gone: readonly string[];
  readonly doc: readonly [file: string, text: string];
  /** Was the document written before the loss? */
  readonly isOlder: boolean;
}

/** Status and reason of each claim of the document. */
async function after({ before, gone, doc: [file, text], isOlder }: Loss): Promise<readonly string[]> {
  const root = createRepository({ ...SITE, ...before, ...(isOlder ? { [file]: text } : {}) });
  for (const path of gone) rmSync(join(root, path));
  write(root, { 'src/other.js': 'export const other = 1;\n' });
  commit(root);
  if (!isOlder) {
    write(root, { [file]: text });
    // Commits are told apart by the second.
    commit(root, new Date(Date.now() + 60_000).toISOString());
  }
  return (await claimsOf(root, file)).map(({ verdict }) => `${verdict?.status ?? 'none'} ${verdict?.reason ?? ''}`);
}

const database = {
  before: { 'config/database.yml': 'a: 1\n', 'config/shop/main.rb': 'x\n' },
  gone: ['config/database.yml', 'config/shop/main.rb'],
};

describe('A path in code marks that left the repository', () => {
  it('has drifted where a page for users was written while it existed, and is theirs where it was removed before', async () => {
    const doc = ['docs/deploy.md', '# Deploying\n\nSet the limit in `config/shop/main.rb`.\n'] as const;
    expect(await after({ ...database, doc, isOlder: true })).toEqual([expect.stringMatching(/^drifted /)]);
    expect(await after({ ...database, doc, isOlder: false })).toEqual([
      expect.stringMatching(/^uncertain .*the line was last touched after that/),
    ]);
  });

  it('is of the reader’s project in a tutorial on a site', async () => {
    const doc = ['docs/tutorial.md', '# Your first project\n\nSet the limit in `config/shop/main.rb`.\n'] as const;
    expect(await after({ ...database, doc, isOlder: true })).toEqual([expect.stringMatching(/^uncertain /)]);
  });

  it.each([
    [0, 'drifted'],
    [1, 'drifted'],
    [2, 'uncertain'],
  ])('may be the reader’s where %i projects among the examples have its folder: %s', async (projects, expected) => {
    const samples = Array.from({ length: projects }, (_, at) => [`examples/shop${at}/app/extend/helper.js`, 'x\n']);
    const [said] = await after({
      before: { 'app/extend/request.js': 'x\n', ...Object.fromEntries(samples) },
      gone: ['app/extend/request.js'],
      doc: ['docs/extend.md', '# Extensions\n\nThe shop reads `app/extend/request.js`.\n'],
      isOlder: true,
    });
    expect(said?.split(' ')[0]).toBe(expected);
  });

  it.each([
    ['shop', 'drifted'],
    ['loaded-unit', 'uncertain'],
  ])('is drawn in a listing of %s: %s', async (label, expected) => {
    const rows = ['app.js', 'agent.js', 'app/', 'router.js'].map((name) => `├── ${name}`);
    const said = await after({
      before: { 'app.js': 'x\n', 'agent.js': 'x\n', 'app/main.js': 'x\n', 'router.js': 'x\n' },
      gone: ['app.js', 'agent.js', 'app/main.js', 'router.js'],
      doc: ['docs/units.md', `# Units\n\nUnits look alike:\n\n\`\`\`\n${label}\n${rows.join('\n')}\n\`\`\`\n`],
      isOlder: true,
    });
    expect(said.find((row) => row.includes('agent.js'))?.split(' ')[0] ?? 'uncertain').toBe(expected);
  });

  it('is none of a sample that tests ran on', async () => {
    const sample = {
      before: { 'testdata/app/roles/shop/tasks/main.yml': 'a: 1\n' },
      gone: ['testdata/app/roles/shop/tasks/main.yml'],
    };
    expect(
      await after({
        ...sample,
        doc: ['docs/roles.md', '# Roles\n\nSet it in `roles/shop/tasks/main.yml`.\n'],
        isOlder: true,
      }),
    ).toEqual([expect.stringMatching(/^uncertain /)]);
  });

  it('is one that comes and goes with each release', async () => {
    const notes = { 'NOTES.md': 'x\n' };
    const doc = { 'CONTRIBUTING.md': '# Working on it\n\nRead `NOTES.txt` of the change.\n' };
    const judge = async (times: number): Promise<string | undefined> => {
      const root = createRepository({ ...SITE, ...doc, ...notes });
      for (let time = 0; time < times; time += 1) {
        write(root, { 'NOTES.txt': `${time}\n` });
        commit(root);
        rmSync(join(root, 'NOTES.txt'));
        commit(root);
      }
      return (await claimsOf(root, 'CONTRIBUTING.md'))[0]?.verdict?.status;
    };
    expect([await judge(2), await judge(3)]).toEqual(['drifted', 'uncertain']);
  });

  it.each([
    ['a list that says so at its head', 'Removed packages:\n\n- `src/lost/one.js`\n- `src/lost/two.js` (see below)\n'],
    [
      'a sentence that goes on with other names',
      'The sources `src/lost/one.js`, `src/lost/two.js`\nand `a.b.c` are not used or not needed, and thus removed.\n',
    ],
  ])('is said to be gone by %s', async (_, text) => {
    const lost = {
      before: { 'src/lost/one.js': 'x\n', 'src/lost/two.js': 'y\n' },
      gone: ['src/lost/one.js', 'src/lost/two.js'],
    };
    const said = await after({ ...lost, doc: ['CONTRIBUTING.md', `# Working on it\n\n${text}`], isOlder: true });
    expect(said.filter((one) => one.startsWith('drifted'))).toEqual([]);
    expect(said.length).toBeGreaterThan(1);
  });
});

describe('A path that is given to the program of this repository', () => {
  const files = {
    'package.json': '{ "name": "shop", "bin": { "shop": "src/main.js" } }\n',
    'src/main.js': 'x\n',
    'src/cart.ts': 'export const cart = 1;\n',
  };
  const fence = (line: string): string => `# Use\n\n\`\`\`sh\n${line}\n\`\`\`\n`;
  const said = (line: string, file = 'README.md'): Promise<readonly string[]> =>
    after({ before: files, gone: ['src/cart.ts'], doc: [file, fence(line)], isOlder: true });

  it('is a file of its users, and one of the repository where that is worked on or another program is given it', async () => {
    expect(await said('shop src/cart.ts')).toEqual([
      'verified package.json installs shop',
      expect.stringMatching(/^uncertain .*shop is given it, which works on its users’ files/),
    ]);
    expect(await said('$ npx shop --watch src/cart.ts')).toContainEqual(
      expect.stringMatching(/^uncertain src\/cart\.ts is not there, but shop is given it/),
    );
    expect(await said('node src/cart.ts')).toEqual([expect.stringMatching(/^drifted /)]);
    expect(await said('shop src/cart.ts', 'CONTRIBUTING.md')).toContainEqual(expect.stringMatching(/^drifted /));
  });
});

describe('A link from the page of an extension', () => {
  const said = async (engines: string): Promise<readonly string[]> => {
    const root = createRepository({
      'docs/start.md': '# Start\n',
      'extension/package.json': `{ "name": "shop", "engines": { ${engines} } }\n`,
      'extension/README.md': '# Shop\n\n[Start](docs/start.md)\n',
    });
    return (await claimsOf(root, 'extension/README.md')).map(
      ({ verdict }) => `${verdict?.status ?? 'none'} ${verdict?.reason ?? ''}`,
    );
  };

  it('is counted from the top of the repository, as the marketplace does', async () => {
    expect(await said('"vscode": "^1.90.0"')).toEqual([
      expect.stringMatching(/^uncertain the marketplace shows .* where docs\/start\.md is/),
    ]);
    expect(await said('"node": ">=20"')).toEqual([expect.stringMatching(/^drifted /)]);
  });
});

describe('A step in another checkout', () => {
  const doc = (first: string): string =>
    `# Archive\n\n## Build it\n\n- ${first}\n- In \`config/shop/main.rb\`, set the limit\n`;

  it('is about the files of that one', async () => {
    const said = (first: string): Promise<readonly string[]> =>
      after({ ...database, doc: ['docs/archive.md', doc(first)], isOlder: true });
    expect(await said('Clone branch `v0.2.36` at the last commit')).toEqual([expect.stringMatching(/^uncertain /)]);
    expect(await said('Clone branch `main` at the last commit')).toEqual([expect.stringMatching(/^drifted /)]);
  });
});

describe('What is there', () => {
  const said = async (text: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await claimsOf(createRepository({ ...SITE, ...files, 'docs/guide.md': text }), 'docs/guide.md')).map(
      ({ claim, verdict }) =>
        `${claim.text} ${verdict?.status ?? 'none'} ${verdict?.status === 'verified' ? (verdict.ground ?? 'strong') : ''}`,
    );

  it('is not the project of the same name that the document links', async () => {
    const files = { 'overlays/shop.nix': '{}\n' };
    expect(await said('# Parts\n\nThe cart is in `shop.nix`.\n', files)).toEqual(['shop.nix verified strong']);
    expect(
      await said('# Parts\n\nThe cart is in `shop.nix`.\n\n[shop.nix]: https://git.example/me/shop.nix\n', files),
    ).toEqual([]);
  });

  it('says little where it is the folder above, or ends with names that every project has', async () => {
    expect(await said('# Parts\n\nThe parts are [here](..).\n', {})).toEqual(['.. verified weak']);
    const files = { 'shop/data/static/vendor/a.css': 'a {}\n', 'shop/data/static/basket/a.css': 'a {}\n' };
    expect(await said('# Parts\n\nStyles of others are in `static/vendor/`.\n', files)).toEqual([
      'static/vendor/ verified weak',
    ]);
    expect(await said('# Parts\n\nStyles of the basket are in `static/basket/`.\n', files)).toEqual([
      'static/basket/ verified strong',
    ]);
  });
});

describe('A file whose place git tells by its content', () => {
  it('is the one of the very name below its folder', async () => {
    const header = '#pragma once\nnamespace shop {\nint cart();\nint basket();\n}\n';
    const root = createRepository({
      ...SITE,
      'samples/shop/shop.hpp': header,
      'CONTRIBUTING.md': '# Work\n\nThe cart is in `samples/shop/shop.hpp`.\n',
    });
    rmSync(join(root, 'samples/shop/shop.hpp'));
    write(root, {
      'samples/shop/src/shop.cpp': `${header}// The cart.\n`,
      'samples/shop/src/shop.hpp': '#pragma once\nint all();\n',
    });
    commit(root);
    expect((await claimsOf(root, 'CONTRIBUTING.md')).map(({ verdict }) => verdict?.reason)).toEqual([
      expect.stringMatching(/renamed to samples\/shop\/src\/shop\.hpp/),
    ]);
  });
});

describe('A path in a table', () => {
  const table = (head: string): string =>
    `# Search\n\n| mode | ${head} | meaning |\n|---|---|---|\n| \`a|b\` | \`config/shop/main.rb\` | found by its name |\n`.replace(
      'a|b',
      'a\\|b',
    );

  it('is an example where its column gives such, but to those who work on the repository', async () => {
    const said = (head: string, file = 'README.md'): Promise<readonly string[]> =>
      after({ ...database, doc: [file, table(head)], isOlder: true });
    expect(await said('example match')).toEqual([expect.stringMatching(/^uncertain .*the column gives examples/)]);
    expect(await said('place')).toEqual([expect.stringMatching(/^drifted /)]);
    expect(await said('example match', 'CONTRIBUTING.md')).toEqual([expect.stringMatching(/^drifted /)]);
  });
});

describe('A link in a translation on a site', () => {
  it('may lead to a page without a translation, which is broken on GitHub alone', async () => {
    const said = async (site: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const root = createRepository({
        ...site,
        'src/index.js': 'export const shop = 1;\n',
        'docs/players/mods.md': '# Mods\n',
        'docs/translated/pl_pl/players/mods.md': '# Mody\n',
        'docs/translated/pl_pl/players/faq.md': '# FAQ\n\n[Mody](./mods)\n',
      });
      rmSync(join(root, 'docs/translated/pl_pl/players/mods.md'));
      commit(root);
      return (await claimsOf(root, 'docs/translated/pl_pl/players/faq.md')).map(
        ({ verdict }) => `${verdict?.status ?? 'none'} ${verdict?.reason ?? ''}`,
      );
    };
    expect(await said(SITE)).toEqual([
      expect.stringMatching(/^uncertain .*docs\/players\/mods\.md is there, and no translation of it/),
    ]);
  });
});

describe('An address that the settings of a site send elsewhere', () => {
  const said = async (alias: string): Promise<readonly string[]> => {
    const root = createRepository({
      'docs/index.html': `<html><script>window.$docsify = { alias: { ${alias} } };</script><script src="//cdn.example/docsify.js"></script></html>\n`,
      'docs/.nojekyll': '',
      'docs/README.md': '# Shop\n',
      'docs/zh-cn/README.md': '# 店\n',
      'docs/_navbar.md': '- [中文](/zh-cn/)\n- [Start](/start)\n',
      'docs/start.md': '# Start\n',
    });
    rmSync(join(root, 'docs/zh-cn'), { recursive: true });
    commit(root);
    return (await claimsOf(root, 'docs/_navbar.md'))
      .filter(({ claim }) => claim.text === '/zh-cn/')
      .map(({ verdict }) => `${verdict?.status ?? 'none'} ${verdict?.reason ?? ''}`);
  };

  it('is not gone', async () => {
    expect(await said("'/zh-cn/(.*)': 'https://cdn.example/zh/$1'")).toEqual([
      expect.stringMatching(/^uncertain .*docs\/index\.html:1 sends what is below this address elsewhere/),
    ]);
    expect(await said("'/de/(.*)': 'https://cdn.example/de/$1'")).toEqual([expect.stringMatching(/^drifted /)]);
  });
});

it('What a comment of VitePress takes in ends where the comment does', async () => {
  const root = createRepository({
    ...SITE,
    'docs/_part.md': 'Text.\n',
    'docs/guide.md': '# Guide\n\n<!--@include: ./_part.md-->\n',
  });
  expect(
    (await claimsOf(root, 'docs/guide.md')).map(({ claim, verdict }) => `${claim.text} ${verdict?.status ?? 'none'}`),
  ).toEqual(['./_part.md verified']);
});

describe('A path that begins with the name of another repository', () => {
  const said = async (link: string, own = 'https://github.com/acme/shop'): Promise<readonly string[]> => {
    const manifest = `{ "name": "shop", "repository": "${own}" }\n`;
    const doc = `# Contributing\n\nWork on ${link} first.\n\nThe variable is read by \`shop-demo/test.py\`.\n`;
    const files = { 'package.json': manifest, 'shop-demo/test.py': 'x = 1\n' };
    return after({ before: files, gone: ['shop-demo/test.py'], doc: ['CONTRIBUTING.md', doc], isOlder: true });
  };

  it('is there, if the document names that repository', async () => {
    const drifted = [expect.stringMatching(/^drifted /)];
    const open = [expect.stringMatching(/^uncertain .*names the repository github.com\/acme\/shop-demo/)];
    expect(await said('[the demo](https://github.com/Acme/shop-demo)')).toEqual(open);
    expect(await said('`git clone git@github.com:acme/shop-demo.git`')).toEqual(open);
    expect(await said('[the demo](https://github.com/acme/other)')).toEqual(drifted);
    // Without an address of its own, the name of the package tells it from others.
    expect(await said('[the demo](https://github.com/Acme/shop-demo)', '')).toEqual(open);
    expect(await said('[this](https://github.com/acme/shop-demo)', 'https://github.com/acme/shop-demo')).toEqual(
      drifted,
    );
  });
});
