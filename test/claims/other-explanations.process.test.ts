import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsAfter, claimsOf, judgedAfter } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const PACKAGE = '{ "name": "shop", "scripts": { "lint": "x", "build": "y" } }\n';

/** The verdict on the only claim with this text after the change. */
async function said(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  text: string,
): Promise<string> {
  const lines = await judgedAfter({ before: { 'package.json': PACKAGE, ...before }, after }, 'docs/guide.md');
  return lines.filter((line) => line.startsWith(`${text}: `)).join('\n');
}

describe('a listing of files', () => {
  const files = {
    'src/plugin.ts': 'export const a = 1;\n',
    'src/types.ts': 'export type A = 1;\n',
    'src/index.ts': 'export const b = 1;\n',
    'src/other.ts': 'export const c = 1;\n',
  };
  const listing = (root: string): string =>
    `# Layout\n\n\`\`\`\n${root}\n├── package.json\n└── src/\n    ├── index.ts\n    ├── plugin.ts\n    ├── other.ts\n    └── types.ts\n\`\`\`\n`;
  const moved = { 'src/kept.ts': 'export const d = 1;\n' };

  it.each([
    ['plugin-<name>/', 'uncertain'],
    ['myproject/', 'uncertain'],
    ['{app}/', 'uncertain'],
    ['./', 'drifted'],
  ])('of %s makes what left it %s', async (root, status) => {
    const repository = createRepository({
      'package.json': PACKAGE,
      ...files,
      ...moved,
      'docs/guide.md': listing(root),
      'README.md': listing(root),
    });
    git(repository, 'rm', '--quiet', 'src/plugin.ts');
    commit(repository);
    const claims = await claimsOf(repository, 'README.md');
    expect(claims.find(({ claim }) => claim.text.endsWith('plugin.ts'))?.verdict?.status).toBe(status);
  });
});

describe('an option that moved to another file before it was renamed', () => {
  it('has the date and the name of the last change', async () => {
    const options = (name: string): string =>
      `import { Command } from 'commander';\n\nnew Command('shop').option('${name}', 'all of it').option('--else', 'y').parse();\n`;
    const root = createRepository({
      'package.json': '{ "name": "shop", "bin": "src/cli.js" }\n',
      'src/options.js': options('--all-files'),
      'src/cli.js': 'export const a = 1;\n',
      'README.md': '# Shop\n\nUse `shop --all-files`.\n',
    });
    write(root, { 'src/options.js': 'export const none = 1;\n', 'src/cli.js': options('--all-files') });
    commit(root);
    write(root, { 'src/cli.js': options('--every-file') });
    commit(root);
    const claims = await claimsOf(root, 'README.md');
    const reasons = claims.flatMap(({ verdict }) => (verdict === undefined ? [] : [verdict.reason]));
    const last = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
    expect(reasons.join('\n')).toContain(`--all-files no longer exists (renamed to --every-file in ${last}`);
  });
});

describe('a task with a new name that is a plain word', () => {
  it.each([
    ['make test-integration # integration tests', 'drifted'],
    ['make test-integration # now make integration', 'uncertain'],
  ])('%j is %s', async (line, status) => {
    const tasks = (name: string): string => `${name}:\n\tgo test ./tests\n\nlint:\n\tgolangci-lint run\n`;
    const lines = await judgedAfter(
      {
        before: { Makefile: tasks('test-integration'), 'docs/guide.md': `# Work\n\n\`\`\`sh\n${line}\n\`\`\`\n` },
        after: { Makefile: tasks('integration') },
      },
      'docs/guide.md',
    );
    expect(lines.filter((text) => text.startsWith('make test-integration: '))).toEqual([
      expect.stringContaining(`: ${status}`),
    ]);
  });
});

describe('what is gone', () => {
  it('is looked up in the root again after a bracket that changed the folder', async () => {
    const text = '# Work\n\n```sh\n(cd sub && npm run build)\nnpm run lint\n```\n';
    expect(
      await said(
        { 'sub/package.json': '{ "name": "sub", "scripts": { "build": "y" } }\n', 'docs/guide.md': text },
        { 'x.txt': 'x\n' },
        'npm run lint',
      ),
    ).toMatch(/^npm run lint: verified, package.json/);
  });

  it('is not gone where the root has it and an earlier line changed the folder', async () => {
    const text = '# Work\n\n```sh\ncd sub && npm run build\nnpm run lint\n```\n';
    const before = {
      'sub/package.json': '{ "name": "sub", "scripts": { "build": "y", "lint": "z" } }\n',
      'docs/guide.md': text,
    };
    expect(
      await said(before, { 'sub/package.json': '{ "name": "sub", "scripts": { "build": "y" } }\n' }, 'npm run lint'),
    ).toMatch(/^npm run lint: (?:uncertain|verified),/);
  });

  it('is not an option of this repository where the document gives it to another program', async () => {
    const options = (name: string): string =>
      `import { Command } from 'commander';\n\nnew Command('shop').option('${name}', 'do it').option('--else', 'y').parse();\n`;
    const change = (shown: string) =>
      said(
        {
          'src/cli.js': options('--tags'),
          'docs/guide.md': `# Release\n\n\`\`\`sh\n${shown}\n\`\`\`\n\nPush with the \`--tags\` option.\n`,
        },
        { 'src/cli.js': options('--skip-tags') },
        '--tags',
      );
    expect(await change('git push origin --tags main')).toBe('');
    expect(await change('git push origin main')).toMatch(/: drifted/);
  });

  it('is a file of another branch where the sentence says so, and of the reader where the program names it', async () => {
    const before = {
      'build/cloud/tools.yaml': 'a: 1\n',
      'mkdocs.yml': 'site_name: x\n',
      'src/read.js': "export const settings = 'cloud.state.yaml';\n",
      'build/x/cloud.state.yaml': 'a: 1\n',
      'docs/guide.md':
        '# Release\n\nThe build is made from the branch [tools](https://example.org/tools) and calls `build/cloud/tools.yaml` there.\n\nSet it in `build/x/cloud.state.yaml`.\n',
    };
    const root = createRepository({ 'package.json': PACKAGE, ...before });
    git(root, 'rm', '--quiet', '-r', 'build');
    commit(root);
    const claims = await claimsOf(root, 'docs/guide.md');
    expect(claims.filter(({ claim }) => claim.text.startsWith('build/')).map(({ verdict }) => verdict?.status)).toEqual(
      ['uncertain', 'uncertain'],
    );
  });

  it('is not a task that moved with its whole file to another folder', async () => {
    const status = async (change: (root: string) => void): Promise<readonly (string | undefined)[]> => {
      const root = createRepository({
        Makefile: 'check:\n\techo 1\n',
        'x.txt': 'x\n',
        'CONTRIBUTING.md': '# Work\n\n```sh\nmake check\n```\n',
      });
      change(root);
      commit(root);
      return (await claimsOf(root, 'CONTRIBUTING.md')).map(({ verdict }) => verdict?.status);
    };
    const moved = (root: string): void => {
      mkdirSync(join(root, 'tools'));
      git(root, 'mv', 'Makefile', 'tools/Makefile');
    };
    expect(await status(moved)).toEqual(['uncertain']);
    expect(
      await status((root) => {
        git(root, 'rm', '--quiet', 'Makefile');
      }),
    ).toEqual(['drifted']);
  });

  it('is not a default that differs only by the tag of an image', async () => {
    const code = (value: string): string => `export const defaults = {\n  cloneImage: '${value}',\n};\n`;
    const text = '# Settings\n\n| name | default |\n|---|---|\n| `cloneImage` | `shop/clone` |\n';
    expect(
      await said(
        { 'src/a.js': code('shop/clone:2.6'), 'docs/guide.md': text },
        { 'src/a.js': code('shop/clone:2.7') },
        'cloneImage = shop/clone',
      ),
    ).toMatch(/^cloneImage = shop\/clone: uncertain,/);
  });
});

describe('the new name of what is gone', () => {
  const renamed = async (
    names: readonly [string, string],
    after: string,
    line = 'Call `NAME()` with it.',
  ): Promise<unknown> => {
    const code = (name: string): string =>
      `export function ${name}(order, customer) {\n  return order.customers.get(customer);\n}\n`;
    const [claim] = await claimsAfter(
      {
        before: {
          'package.json': PACKAGE,
          'src/a.js': code(names[0]),
          'docs/guide.md': `# Guide\n\n${line.replace('NAME', names[0])}\n`,
        },
        after: { 'src/a.js': code(names[1]) + after },
      },
      'docs/guide.md',
    );
    return claim?.verdict?.status === 'drifted' ? claim.verdict.replacements : claim?.verdict?.status;
  };

  it('is given where it is the only one', async () => {
    expect(await renamed(['disableCache', 'disableAllCaches'], '')).toEqual(['disableAllCaches']);
  });

  it('is told, and not put in its place, where it has other words', async () => {
    expect(await renamed(['disableCache', 'switchCache'], '')).toEqual([]);
    expect(await renamed(['RouteInfo', 'RouteState'], '')).toEqual([]);
  });

  it('is not the opposite', async () => {
    expect(await renamed(['disableCache', 'cache'], '')).toEqual([]);
  });

  it('is none of several that it was split into', async () => {
    expect(await renamed(['dispatch', 'dispatchActive'], 'export function dispatchPassive() {}\n')).toEqual([]);
  });
});

describe('a link to a place on a page', () => {
  it('does not mean a page of a like name that has no such place', async () => {
    const root = createRepository({
      'package.json': PACKAGE,
      'README.md': '# Shop\n\n## Start\n',
      'A.md': '# A\n\n[h](readme.md#reference) [s](readme.md#start)\n',
    });
    const claims = await claimsOf(root, 'A.md');
    expect(
      claims.map(({ verdict }) =>
        verdict?.status === 'drifted' ? [verdict.proof, verdict.replacements] : verdict?.status,
      ),
    ).toEqual([
      ['top-link-never', []],
      ['link-near', ['README.md#start']],
    ]);
  });
});

describe('a heading that left a page', () => {
  it.each([
    '## {{ name }} stations',
    '{{% pilot %}}',
    "{{ include_markdown('_pilot.md') }}",
    '![[_pilot]]',
    "[](_pilot.md ':include')",
    '[[autodoc]] Pilot',
  ])('may be put in by %s', async (line) => {
    const page = (text: string): string => `# Target\n\n## Other\n\n${text}\n\n## Last\n`;
    const change = {
      before: {
        'package.json': PACKAGE,
        'docs/target.md': page('## Pilot stations'),
        'docs/guide.md': '# Guide\n\n[p](target.md#pilot-stations)\n',
      },
      after: { 'docs/target.md': page(line), 'docs/_pilot.md': '## Pilot stations\n' },
    };
    expect((await claimsAfter(change, 'docs/guide.md')).map(({ verdict }) => verdict?.status)).toEqual(['uncertain']);
    for (const text of ['Nothing', `\`\`\`yaml\n${line}\n\`\`\``])
      expect(
        (await claimsAfter({ ...change, after: { 'docs/target.md': page(text) } }, 'docs/guide.md')).map(
          ({ verdict }) => verdict?.status,
        ),
        text,
      ).toEqual(['drifted']);
  });
});

describe('a link that never led anywhere', () => {
  const BOOK = {
    'package.json': PACKAGE,
    'book/book.toml': '[book]\ntitle = "x"\n',
    'book/src/SUMMARY.md': '# Summary\n\n- [a](a.md)\n- [b](b.md)\n',
    'book/src/b.md': '# B\n',
  };
  const statuses = async (text: string, more: Readonly<Record<string, string>> = {}) => {
    const root = createRepository({ ...BOOK, ...more, 'book/src/a.md': `# A\n\n${text}\n` });
    return (await claimsOf(root, 'book/src/a.md')).map(({ verdict }) => verdict?.status);
  };

  it('leads to pages that are made where several of a folder are linked that never was', async () => {
    expect(await statuses('[b](b.md) [x](made/x.md)')).toEqual(['verified', 'drifted']);
    expect(await statuses('[b](b.md) [x](made/x.md) [y](made/y.md)')).toEqual(['verified', 'uncertain', 'uncertain']);
  });

  it('leads to a page that is made where many documents link to it', async () => {
    const others = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`book/src/o${at}.md`, '# O\n\n[m](made.md) [b](b.md)\n']),
      );
    expect(await statuses('[m](made.md)', others(2))).toEqual(['drifted']);
    expect(await statuses('[m](made.md)', others(6))).toEqual(['uncertain']);
  });

  it('was brought from elsewhere with its licence', async () => {
    const vendored = { 'lib/dyad/README.md': '# Dyad\n\n[c](src/dyad.c) [h](src/dyad.h) [d](doc/api.md)\n' };
    const found = async (more: Readonly<Record<string, string>>) =>
      (await claimsOf(createRepository({ 'package.json': PACKAGE, ...vendored, ...more }), 'lib/dyad/README.md')).map(
        ({ verdict }) => verdict?.status,
      );
    expect(await found({})).toEqual(['drifted', 'drifted', 'drifted']);
    expect(await found({ 'lib/dyad/LICENSE': 'MIT\n' })).toEqual(['uncertain', 'uncertain', 'uncertain']);
  });
});

describe('a path in a fence', () => {
  it.each([
    ['console', 'Writing build/out/a.yaml'],
    ['text', 'Error from server (Forbidden): error when creating\n"build/out/a.yaml": is forbidden'],
    ['sh', 'wget https://example.org/x/build/out/a.yaml\ncat build/out/a.yaml'],
  ])('is not meant to be there in %s: %s', async (lang, code) => {
    const root = createRepository({
      'package.json': PACKAGE,
      'build/out/a.yaml': 'a: 1\n',
      'build/b.yaml': 'b: 1\n',
      'CONTRIBUTING.md': `# Development\n\n\`\`\`${lang}\n${code}\n\`\`\`\n`,
    });
    git(root, 'rm', '--quiet', 'build/out/a.yaml');
    commit(root);
    expect(new Set((await claimsOf(root, 'CONTRIBUTING.md')).map(({ verdict }) => verdict?.status))).toEqual(
      new Set(['uncertain']),
    );
  });
});

describe('a link on a site', () => {
  const SITE = {
    'package.json': PACKAGE,
    'website/docusaurus.config.js': 'export default {};\n',
    'website/docs/b.md': '# B\n',
  };
  const statusesOf = async (file: string, files: Readonly<Record<string, string>>) =>
    (await claimsOf(createRepository({ ...SITE, ...files }), file)).map(({ verdict }) => verdict?.status);

  it('names a file, and no page of another ending, nor that of a folder', async () => {
    expect(
      await statusesOf('website/docs/a.md', {
        'website/docs/a.md': '# A\n\n[b](b.md) [c](c.md) [d](d.mdx) [e](e.md)\n',
        'website/docs/c.mdx': '# C\n',
        'website/docs/d/index.mdx': '# D\n',
      }),
    ).toEqual(['verified', 'drifted', 'drifted', 'drifted']);
  });

  it('may have the address of a page that has a file for each language', async () => {
    const page = { 'website/docs/a.md': '# A\n\n[b](c.md)\n' };
    expect(await statusesOf('website/docs/a.md', { ...page, 'website/docs/c.en.md': '# C\n' })).toEqual(['uncertain']);
    expect(await statusesOf('website/docs/a.md', { ...page, 'website/docs/c.extra.md': '# C\n' })).toEqual(['drifted']);
  });

  it('leads to an explicit anchor whatever is escaped in it', async () => {
    expect(
      await statusesOf('website/docs/a.md', { 'website/docs/a.md': '# A\n\n## i18n._ {#i18n.\\_}\n\n[b](#i18n._)\n' }),
    ).toEqual(['verified']);
  });

  it('leads nowhere that can be told where a component makes a part of the page', async () => {
    const page = (part: string): string => `# C\n\n${part}\n`;
    expect(
      await statusesOf('website/docs/a.md', {
        'website/docs/a.md': '# A\n\n[b](c.md#auto)\n',
        'website/docs/c.md': page('<Settings />'),
      }),
    ).toEqual(['uncertain']);
    expect(
      await statusesOf('website/docs/a.md', {
        'website/docs/a.md': '# A\n\n[b](c.md#auto)\n',
        'website/docs/c.md': page('Settings'),
      }),
    ).toEqual(['drifted']);
  });
});

it('a document that is read under another name is right where its links hold from there', async () => {
  const root = createRepository({
    'package.json': PACKAGE,
    'docs/autofix.md': '# Autofix\n',
    'src/rules/fqcn.md': '# Rule\n\n[a](../autofix.md) [n](../never.md)\n',
    'docs/rules/index.md': '# Rules\n',
  });
  symlinkSync('../../src/rules/fqcn.md', join(root, 'docs/rules/fqcn.md'));
  commit(root);
  expect((await claimsOf(root, 'src/rules/fqcn.md')).map(({ verdict }) => verdict?.status)).toEqual([
    'uncertain',
    'drifted',
  ]);
});

describe('what a table contains', () => {
  it.each([
    ['v1 path', 'v2 path'],
    ['Old', 'New'],
    ['Before', 'Now'],
  ])('of %s and %s tells of a change', async (first, second) => {
    const found = async (heads: readonly string[]) => {
      const root = createRepository({
        'package.json': PACKAGE,
        'lib/deep/walrus.js': 'export const a = 1;\n'.repeat(9),
        'docs/guide.md': `# Paths\n\n| ${heads.join(' | ')} |\n|---|---|\n| \`lib/deep/walrus.js\` | \`x/walrus\` |\n`,
      });
      git(root, 'mv', 'lib/deep/walrus.js', 'lib/deep/seal.js');
      commit(root);
      return (await claimsOf(root, 'docs/guide.md')).find(({ claim }) => claim.text === 'lib/deep/walrus.js')?.verdict
        ?.status;
    };
    expect(await found([first, second])).toBe('uncertain');
    expect(await found(['Path', 'Note'])).toBe('drifted');
  });
});

it('a listing may be of a folder deeper down that it calls by its name', async () => {
  const files = {
    'plugins/shop/src/a.js': 'a\n',
    'plugins/shop/src/b.js': 'b\n',
    'plugins/shop/tests/t.js': 't\n',
    'src/old.js': 'o\n',
  };
  const root = createRepository({
    'package.json': PACKAGE,
    ...files,
    'README.md': '# Layout\n\n```\nshop/\n├── src/\n│   ├── a.js\n│   └── b.js\n└── tests/\n    └── t.js\n```\n',
  });
  git(root, 'rm', '--quiet', 'src/old.js');
  commit(root);
  expect(new Set((await claimsOf(root, 'README.md')).map(({ verdict }) => verdict?.status))).toEqual(
    new Set(['verified']),
  );
});

it('an anchor may be made by a component of all that it is given', async () => {
  const text =
    '# API\n\nSee [the settings](#get-api-config).\n\n<Endpoint path="/api/config" method="get">\n\nThe settings.\n\n</Endpoint>\n';
  expect(
    await said({ 'mkdocs.yml': 'site_name: x\n', 'docs/guide.md': text }, { 'src/a.js': 'y\n' }, '#get-api-config'),
  ).toMatch(/: uncertain, docs\/guide.md:5 may make the anchor/);
});

it('a footnote is not mended to lead to itself', async () => {
  const text =
    '# Parts\n\n## Lists <sup id="a_16_JEP384">[1](#f_16_JEP395)</sup>\n\nText.\n\n<b id="f_16_JEP395">1</b> As in the paper. [back](#a_16_JEP395)\n';
  const claims = await claimsOf(createRepository({ 'package.json': PACKAGE, 'README.md': text }), 'README.md');
  const back = claims.find(({ claim }) => claim.text === '#a_16_JEP395')?.verdict;
  expect(back?.status).toBe('drifted');
  expect(JSON.stringify(back)).not.toContain('#f_16_JEP395');
});

it('the folder into which the repository is cloned stays in a path', async () => {
  const root = createRepository({
    'package.json': PACKAGE,
    'src/train.py': 'print(1)\nprint(2)\n',
    'README.md': '# Shop\n\nWork on this repository:\n\n```sh\npython shop/src/train.py\n```\n',
  });
  mkdirSync(join(root, 'src/jobs'));
  git(root, 'mv', 'src/train.py', 'src/jobs/train.py');
  commit(root);
  expect(
    (await claimsOf(root, 'README.md')).flatMap(({ verdict }) =>
      verdict?.status === 'drifted' ? verdict.replacements : [],
    ),
  ).toEqual(['shop/src/jobs/train.py']);
});

describe('an anchor that no heading makes by a known rule', () => {
  const site = { 'mkdocs.yml': 'site_name: x\n', 'src/a.js': 'x\n' };
  const page = (heading: string, fragment: string): string =>
    `# Guide\n\n## ${heading}\n\nSee [there](#${fragment}).\n\n## Other\n\nSee [other](#other).\n`;

  it.each([
    ['Special case: `dotnet` command line', 'Special-case-command-line'],
    ['<pkgname>.config', 'lt-pkgname-gt-config'],
    ['Salt & pepper', 'salt-amp-pepper'],
    ['Salt & pepper', 'salt-and-pepper'],
    ['Für Größen', 'fuer-groessen'],
    ['Für Größen', 'fr-gren'],
    ['`:each` and `:{:hl-keyword:orelse:}`', 'each-and-orelse'],
    ['Own sorts', 'content-own-sorts'],
    ['Ein Beitrag [[open-a-pr]]', 'open-a-pr'],
  ])('may be made of %s as %s', async (heading, fragment) => {
    expect(
      await said({ ...site, 'docs/guide.md': page(heading, fragment) }, { 'src/a.js': 'y\n' }, `#${fragment}`),
    ).toMatch(/: uncertain, docs\/guide.md:3 may make the anchor/);
    expect(
      await said({ ...site, 'docs/guide.md': page('Another one', fragment) }, { 'src/a.js': 'y\n' }, `#${fragment}`),
    ).toMatch(/: drifted/);
  });

  it('is none where it has neither letters nor digits', async () => {
    expect(
      await said(
        { 'docs/guide.md': '# Guide\n\nSee [this][note].\n\n[note]: ## "Only a title"\n' },
        { 'src/a.js': 'y\n' },
        '##',
      ),
    ).toMatch(/: uncertain/);
  });

  it('may be on a page that includes this one', async () => {
    const files = {
      'docs/includes/_part.md': '# Part\n\nSee [keys](#gpio-keys).\n',
      'docs/part.md': '# Part\n\nSee [keys](#gpio-keys).\n',
    };
    const root = createRepository({ 'package.json': PACKAGE, ...files });
    expect((await claimsOf(root, 'docs/includes/_part.md')).map(({ verdict }) => verdict?.status)).toEqual([
      'uncertain',
    ]);
    expect((await claimsOf(root, 'docs/part.md')).map(({ verdict }) => verdict?.status)).toEqual(['drifted']);
  });
});

it('what another project wrote is its own matter where its licence came with it', async () => {
  const text = '# Part\n\nSee [keys](#gpio-keys) and [intro](#part).\n';
  const root = createRepository({
    'package.json': PACKAGE,
    'contrib/tls/LICENSE': 'Apache\n',
    'contrib/tls/docs/use.md': text,
    'contrib/own/docs/use.md': text,
  });
  expect((await claimsOf(root, 'contrib/tls/docs/use.md')).map(({ verdict }) => verdict?.status)).toEqual([
    'uncertain',
    'verified',
  ]);
  expect((await claimsOf(root, 'contrib/own/docs/use.md')).map(({ verdict }) => verdict?.status)).toEqual([
    'drifted',
    'verified',
  ]);
});

it('an address from the root follows the docs when they move as a whole', async () => {
  const root = createRepository({
    'package.json': PACKAGE,
    'docs/guide.md': '# Guide\n\nSee [log in](/docs/log-in/).\n',
    'docs/log-in.md': '# Log in\n\nWith a token.\n',
    'docs/index.md': '# Docs\n\nSee [the guide](guide.md).\n',
  });
  mkdirSync(join(root, 'plugins/shop'), { recursive: true });
  git(root, 'mv', 'docs', 'plugins/shop/docs');
  commit(root);
  const [claim] = await claimsOf(root, 'plugins/shop/docs/guide.md');
  expect(claim?.verdict).toMatchObject({
    status: 'uncertain',
    reason: expect.stringMatching(/the docs moved as a whole/) as string,
  });
});

it('fragments of one sort that no heading makes are made by the build, whatever few of them are written', async () => {
  const links = (names: readonly string[]): string => names.map((name) => `[${name}](#builtins-${name})`).join(' ');
  const page = (lost: readonly string[]): string =>
    `# Built in\n\n<a id="builtins-derivation"></a> ${links([...lost, 'derivation'])}\n`;
  const statuses = async (lost: readonly string[]) =>
    (
      await claimsOf(
        createRepository({ 'package.json': PACKAGE, 'mkdocs.yml': 'site_name: x\n', 'docs/a.md': page(lost) }),
        'docs/a.md',
      )
    ).map(({ verdict }) => verdict?.status);
  expect(await statuses(['abort', 'break', 'map', 'throw', 'true'])).toEqual([
    'uncertain',
    'uncertain',
    'uncertain',
    'uncertain',
    'uncertain',
    'verified',
  ]);
  expect(await statuses(['abort', 'break'])).toEqual(['drifted', 'drifted', 'verified']);
});

it.each([
  ['shop-3.x', 'shop-4.x', 'uncertain'],
  ['shop-v3', 'shop-v4', 'uncertain'],
  ['shop-3.x', 'store-4.x', 'drifted'],
  ['part-3', 'part-4', 'drifted'],
])('the docs of %s beside %s make a name that is gone %s', async (own, other, status) => {
  const code = (name: string): string =>
    `export function ${name}(order, customer) {\n  return order.customers.get(customer);\n}\n`;
  const file = `docs/${own}/use.md`;
  const [claim] = await claimsAfter(
    {
      before: {
        'package.json': PACKAGE,
        'src/a.js': code('overWriteData'),
        [file]: '# Use\n\nCall `overWriteData()` with it.\n',
        [`docs/${other}/use.md`]: '# Use\n\nText.\n',
      },
      after: { 'src/a.js': code('overWriteRows') },
    },
    file,
  );
  expect(claim?.verdict?.status).toBe(status);
});

describe('a fragment of a page', () => {
  const statusOf = async (files: Readonly<Record<string, string>>, doc: string) =>
    (await claimsOf(createRepository({ 'package.json': PACKAGE, ...files }), doc)).map(
      ({ verdict }) => verdict?.status,
    );
  const button = 'src/admin/components/Button/README.md';

  it('may be that of a component whose page is shown together with it', async () => {
    const files = {
      [button]: '# Button\n\nSee [menu](#arrowmenu).\n',
      'src/admin/components/Button/Button.js': 'export default 1;\n',
    };
    expect(await statusOf({ ...files, 'src/admin/components/ArrowMenu/README.md': '# Arrow\n' }, button)).toEqual([
      'uncertain',
    ]);
    expect(await statusOf(files, button)).toEqual(['drifted']);
  });

  it('is of another page where it belongs to the root of a site', async () => {
    const page = '# Use\n\nSee [install](/#install-it).\n';
    expect(
      await statusOf(
        {
          'README.md': '# Shop\n',
          'docs.json': '{}\n',
          'docs/index.mdx': '# Docs\n\n## Install it\n',
          'docs/use.mdx': page,
        },
        'docs/use.mdx',
      ),
    ).toEqual(['uncertain']);
  });

  it('keeps signs by a rule of the site, but not on GitHub', async () => {
    const page = (fragment: string): string => `# Fiber\n\n## Fiber.**suspend**()\n\nSee [suspend](#${fragment}).\n`;
    expect(
      await statusOf(
        { 'doc/site/fiber.md': page('fiber.suspend()'), 'mkdocs.yml': 'docs_dir: doc/site\n' },
        'doc/site/fiber.md',
      ),
    ).toEqual(['uncertain']);
    expect(await statusOf({ 'README.md': page('fiber.suspend()') }, 'README.md')).toEqual(['drifted']);
  });

  it('is made by the site where its settings name a function for that', async () => {
    const files = {
      'docs/a.md': '# A\n\n## Before enter\n\nSee [it](#beforeEnter).\n',
      'docs/.vitepress/config/index.ts': 'export default {};\n',
    };
    expect(
      await statusOf(
        { ...files, 'docs/.vitepress/config/shared.ts': 'export const shared = { anchor: { slugify } };\n' },
        'docs/a.md',
      ),
    ).toEqual(['uncertain']);
    expect(
      await statusOf({ ...files, 'src/text.ts': 'export const shared = { anchor: { slugify } };\n' }, 'docs/a.md'),
    ).toEqual(['drifted']);
  });

  it.each([['(far-away)=\n## Else\n'], ['@page far-away Else\n']])(
    'may be the label of a place on another page: %j',
    async (text) => {
      const files = { 'docs/a.md': '# A\n\nSee [far](#far-away).\n' };
      expect(await statusOf({ ...files, 'docs/b.md': `# B\n\n${text}` }, 'docs/a.md')).toEqual(['uncertain']);
      expect(await statusOf({ ...files, 'docs/b.md': '# B\n\n## Far away\n' }, 'docs/a.md')).toEqual(['drifted']);
    },
  );

  it('may be that of a heading in a template that is put around the page', async () => {
    const files = { 'docs/a.md': '# A\n\nSee [how](#turn-it-off).\n' };
    expect(await statusOf({ ...files, 'tools/page.mustache': '{{text}}\n\n## Turn it off\n' }, 'docs/a.md')).toEqual([
      'uncertain',
    ]);
    expect(await statusOf({ ...files, 'tools/page.py': '# Turn it off\nx = 1\n' }, 'docs/a.md')).toEqual(['drifted']);
  });

  it('may have one dash where GitHub has two, but not in what GitHub shows first', async () => {
    const page = '# A\n\n## Home & bin\n\nSee [it](#home-bin).\n';
    expect(await statusOf({ 'guides/a.md': page }, 'guides/a.md')).toEqual(['uncertain']);
    expect(await statusOf({ 'README.md': page }, 'README.md')).toEqual(['drifted']);
  });

  it('is made by the site where many pages are linked with it and none has it', async () => {
    const pages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`example/${at}/README.md`, `# Example ${at}\n`]));
    const list = (count: number) =>
      `# Shop\n\n${Array.from({ length: count }, (_, at) => `- [${at}](example/${at}#folders-and-files)\n`).join('')}`;
    expect(new Set(await statusOf({ ...pages(5), 'README.md': list(5) }, 'README.md'))).toEqual(new Set(['uncertain']));
    expect(new Set(await statusOf({ ...pages(4), 'README.md': list(4) }, 'README.md'))).toEqual(new Set(['drifted']));
  });

  it('is made by a rule that is not known where most of very many are no anchors, on GitHub as well', async () => {
    const page = (lost: number): string =>
      `# Shop\n\n## Use it\n\nSee [use](#use-it).\n\n${Array.from({ length: lost }, (_, at) => `- [${at}](#entry${at}of)\n`).join('')}`;
    expect(new Set((await statusOf({ 'README.md': page(20) }, 'README.md')).slice(1))).toEqual(new Set(['uncertain']));
    expect(new Set((await statusOf({ 'README.md': page(19) }, 'README.md')).slice(1))).toEqual(new Set(['drifted']));
  });

  it('may be a placeholder', async () => {
    expect(await statusOf({ 'README.md': '# Shop\n\nSee [more](#TODO).\n' }, 'README.md')).toEqual(['uncertain']);
  });
});

describe('a link to a page that was removed', () => {
  const after = async (files: Readonly<Record<string, string>>, removed: string, doc: string) => {
    const root = createRepository({ 'package.json': PACKAGE, ...files });
    git(root, 'rm', '--quiet', removed);
    commit(root);
    return (await claimsOf(root, doc)).map(({ verdict }) =>
      verdict?.status === 'drifted' ? verdict.replacements : verdict?.status,
    );
  };

  it('leads to a page that a program may make, which holds its name', async () => {
    const [page, doc] = ['docs/reference-manual.md', 'docs/guide.md'];
    const files = { [doc]: '# Guide\n\nSee [all](reference-manual.md).\n', [page]: '# All\n' };
    expect(await after({ ...files, 'docs/tools/make.py': "NAME = 'reference-manual'\n" }, page, doc)).toEqual([
      'uncertain',
    ]);
    expect(
      await after({ ...files, 'docs/sidebars.js': "module.exports = ['reference-manual'];\n" }, page, doc),
    ).toEqual([[]]);
  });

  it('leads from where the page is that a program makes of the document', async () => {
    const files = {
      'package.json': PACKAGE,
      'docs/src/readme.source.md': '# Guide\n\nSee [linux](linux.md), [gone](gone.md).\n',
      'docs/out/readme.md': '# Guide\n',
      'docs/out/linux.md': '# Linux\n',
      'docs/src/gone.md': '# Gone\n',
    };
    expect(await after(files, 'docs/src/gone.md', 'docs/src/readme.source.md')).toEqual(['uncertain', []]);
  });

  it('has no fix where its text is the old path, or an address in the wrong place', async () => {
    const files = {
      'package.json': PACKAGE,
      'kit/a-list.rb': 'x\n',
      '.changeset/a.md': 'x\n',
      'docs/guide.md':
        '# Guide\n\nSee [`Kit/a-list.rb`](../Kit/a-list.rb), [list](../Kit/a-list.rb) and [https://example.org/changeset](changeset).\n',
    };
    const claims = (await claimsOf(createRepository(files), 'docs/guide.md')).filter(
      ({ claim }) => claim.payload !== undefined && claim.text !== 'Kit/a-list.rb',
    );
    expect(
      claims.map(({ verdict }) => (verdict?.status === 'drifted' ? verdict.replacements : verdict?.status)),
    ).toEqual([[], ['../kit/a-list.rb'], 'uncertain']);
  });

  it('is not one to a page of the same name in a folder of another short name, unless these are languages', async () => {
    const files = (one: string, other: string) => ({
      [`docs/${one}/README.md`]: '# One\n',
      [`docs/${other}/README.md`]: '# Other\n',
      [`docs/${one}/a.md`]: '# A\n',
      'README.md': `# Shop\n\n[there](./docs/${one}/README.md)\n`,
    });
    expect(await after(files('rfc', 'qa'), 'docs/rfc/README.md', 'README.md')).toEqual([[]]);
    expect(await after(files('de', 'fr'), 'docs/de/README.md', 'README.md')).toEqual(['uncertain']);
  });

  it('does not mean the page of that path at the root', async () => {
    const files = {
      'tools/x/README.md': '# X\n\n[tests](tests/README.md)\n',
      'tools/x/tests/README.md': '# Tests of x\n',
      'tools/x/tests/a.sh': 'x\n',
      'tests/README.md': '# All tests\n',
    };
    expect(await after(files, 'tools/x/tests/README.md', 'tools/x/README.md')).toEqual([[]]);
  });
});

it('a version that no manifest requires may be in one that could not be read', async () => {
  const reasonOf = async (manifest: string) =>
    (
      await claimsOf(
        createRepository({ 'package.json': manifest, 'README.md': '# Shop\n\nNeeds Node.js >= 18.\n' }),
        'README.md',
      )
    )
      .map(({ verdict }) => verdict?.reason ?? '')
      .join('\n');
  expect(await reasonOf(PACKAGE)).toBe('no manifest here demands a version of node');
  expect(await reasonOf('{ "name": "shop", "engines": { "node": ">=20" \0')).toMatch(
    /^no manifest here demands a version of node, but package\.json could not be read whole: /,
  );
});

describe('what was read on fresh repositories', () => {
  it('is an address from the root of a folder above, where the repository has a page of that path as well', async () => {
    const files = {
      'docs/api/queries.md': '# Queries\n',
      'website/v2/docs/api/queries.mdx': '# Queries\n\n## Find by {#find-by}\n',
      'website/v2/docs/use.mdx': '# Use\n\nSee [find](/docs/api/queries#find-by).\n',
    };
    const [claim] = await claimsOf(createRepository({ 'package.json': PACKAGE, ...files }), 'website/v2/docs/use.mdx');
    expect(claim?.verdict).toMatchObject({
      status: 'verified',
      ground: 'weak',
      evidence: [{ file: 'website/v2/docs/api/queries.mdx', line: 3 }],
    });
  });

  it('is a name that is put together of a prefix and the name of an event', async () => {
    const events = "export const call = (name) => options['on' + name.charAt(0).toUpperCase() + name.slice(1)]();\n";
    const before = {
      'src/events.js': `${events}export const onRemoval = 1;\n`,
      'src/cart.js': "import { call } from './events.js';\ncall('removal');\n",
      'docs/guide.md': '# Events\n\nThe function `onRemoval` is called.\n',
    };
    expect(await said(before, { 'src/events.js': events }, 'onRemoval')).toMatch(
      /^onRemoval: uncertain, .* may be put together of a prefix and a string in src\/events\.js/,
    );
    const others = { ...before, 'src/cart.js': "import { call } from './events.js';\ncall('other');\n" };
    expect(await said(others, { 'src/events.js': events }, 'onRemoval')).toContain('drifted');
  });

  it('is a name that is put together of two strings since', async () => {
    const metric = (name: string): string => `export const builds = new Gauge({ ${name} });\n`;
    const before = {
      'src/metrics.ts': metric("name: 'shop_cart_build_info'"),
      'docs/guide.md': '# Metrics\n\n`shop_cart_build_info` tells the version.\n',
    };
    expect(
      await said(
        before,
        { 'src/metrics.ts': metric("subsystem: 'shop_cart', name: 'build_info'") },
        'shop_cart_build_info',
      ),
    ).toMatch(/^shop_cart_build_info: uncertain, .* may be put together of two strings in src\/metrics\.ts/);
    expect(
      await said(
        before,
        { 'src/metrics.ts': metric("subsystem: 'shop_store', name: 'build_info'") },
        'shop_cart_build_info',
      ),
    ).not.toContain('put together');
    // A commit that shows the new name needs no other explanation.
    const reader = (name: string): string => `export function ${name}(order) {\n  return order.lines;\n}\n`;
    const renamed = {
      'src/read.js': reader('read_lines'),
      'src/index.js': "start('read');\nstart('lines');\n",
      'docs/guide.md': '# Reading\n\nCall `read_lines` with an order.\n',
    };
    expect(await said(renamed, { 'src/read.js': reader('fetch_rows') }, 'read_lines')).toMatch(
      /no longer exists \(renamed to fetch_rows/,
    );
  });

  it('is a page of an older version, by its name', async () => {
    const api = (name: string): string => `export function ${name}(element) {\n  return element;\n}\n`;
    const page = '# API\n\nCall `queriesForElement()` first.\n';
    const verdicts = async (name: string, other: string): Promise<string | undefined> => {
      const change = {
        before: {
          'package.json': PACKAGE,
          'src/within.ts': api('queriesForElement'),
          [name]: page,
          [other]: '# API\n',
        },
        after: { 'src/within.ts': api('queriesForInstance') },
      };
      return (await claimsAfter(change, name))[0]?.verdict?.status;
    };
    expect(await verdicts('docs/api-v13.md', 'docs/api-v14.md')).toBe('uncertain');
    expect(await verdicts('docs/api-v14.md', 'docs/api-v13.md')).toBe('drifted');
  });

  it('is history told on purpose', async () => {
    const before = {
      'kernel/header.ts': 'export const a = 1;\n',
      'docs/guide.md': '# Headers\n\nThis was originally at `kernel/header.ts`.\n',
    };
    const root = createRepository({ 'package.json': PACKAGE, ...before });
    git(root, 'mv', 'kernel/header.ts', 'kernel/types.ts');
    commit(root);
    expect((await claimsOf(root, 'docs/guide.md'))[0]?.verdict?.status).toBe('uncertain');
  });

  it('is a program of the reader, not a slip of a task', async () => {
    const files = {
      'packages/preset/package.json': '{ "name": "preset", "scripts": { "test": "x" } }\n',
      'packages/preset/README.md': '# Preset\n\n```sh\nnpm run jest\n```\n',
    };
    expect(
      (await claimsOf(createRepository({ 'package.json': PACKAGE, ...files }), 'packages/preset/README.md'))[0]?.verdict
        ?.status,
    ).toBe('uncertain');
  });
});

describe('a fix', () => {
  it('of a link to the folder of the document is a path', async () => {
    const root = createRepository({
      'package.json': PACKAGE,
      'samples/old/notes.md': '# Notes\n',
      'samples/tutorial/AGENTS.md': '# Agents\n\nSee the [tutorial](../old/).\n',
      'samples/tutorial/notes2.md': '# More\n',
    });
    git(root, 'mv', 'samples/old/notes.md', 'samples/tutorial/notes.md');
    commit(root);
    const [claim] = await claimsOf(root, 'samples/tutorial/AGENTS.md');
    expect(claim?.verdict?.status === 'drifted' ? claim.verdict.replacements : []).not.toContain('/');
  });

  it('leads to no far place while a file of that name is nearer', async () => {
    const root = createRepository({
      'package.json': PACKAGE,
      'sessions/support/generate.sh': 'echo one two three\n',
      'sessions/generate.sh': 'echo other\n',
      'README.md': '# Work\n\nRun `sessions/support/generate.sh` first.\n',
    });
    git(root, 'rm', '--quiet', 'sessions/support/generate.sh');
    write(root, { 'scripts/nano/generate.sh': 'echo one two three\n' });
    commit(root);
    const claim = (await claimsOf(root, 'README.md')).find((one) => one.claim.text.startsWith('sessions/support'));
    expect(claim?.verdict).toMatchObject({
      status: 'drifted',
      replacements: [],
      reason: expect.stringContaining('(renamed to scripts/nano/generate.sh in '),
      suggestion: 'sessions/generate.sh is nearer to where it was.',
    });
  });
});

describe('what a page invites to consider', () => {
  it.each(['Consider a directory structure like this:', 'Given the following files:'])(
    'is an example: %s',
    async (intro) => {
      const listing = `# Guide\n\n${intro}\n\n\`\`\`\n./\n├── package.json\n└── src/\n    ├── index.ts\n    ├── plugin.ts\n    └── types.ts\n\`\`\`\n`;
      const root = createRepository({
        'package.json': PACKAGE,
        'src/index.ts': 'export {};\n',
        'src/plugin.ts': 'export const a = 1;\n',
        'src/types.ts': 'export type A = 1;\n',
        'README.md': listing,
      });
      git(root, 'mv', 'src/plugin.ts', 'src/plugins.ts');
      commit(root);
      const claim = (await claimsOf(root, 'README.md')).find((one) => one.claim.text.endsWith('plugin.ts'));
      expect(claim?.verdict?.status).not.toBe('drifted');
    },
  );
});

describe('a file that a page takes in', () => {
  it('may be found by a search path of the builder', async () => {
    const root = createRepository({
      'package.json': PACKAGE,
      'docs/start/main.go': 'package main\n',
      'docs/start.md': '# Start\n\n```go\n--8<-- "start/main.go"\n```\n',
    });
    git(root, 'rm', '--quiet', 'docs/start/main.go');
    write(root, { 'docs/ex/start/main.go': 'package main\n' });
    commit(root);
    expect((await claimsOf(root, 'docs/start.md'))[0]?.verdict?.status).toBe('uncertain');
  });
});
describe('a repository that was merged in', () => {
  const README =
    '# Shop\n\n| file | what |\n|---|---|\n| [licence](LICENSE-MIT) | MIT |\n\nSee [the guide](guide-of-shop.md).\n';

  it('fixes no document by what it renamed in its own history', async () => {
    const root = createRepository({
      'package.json': PACKAGE,
      'README.md': README,
      'guide-of-shop.md': '# Guide of the shop\n',
    });
    git(root, 'mv', 'guide-of-shop.md', 'guide.md');
    commit(root);
    git(root, 'branch', 'ours');
    git(root, 'checkout', '--quiet', '--orphan', 'theirs');
    git(root, 'rm', '--quiet', '-rf', '.');
    write(root, {
      'LICENSE-MIT': 'Permission is hereby granted to do with it what you want, as often as you want it.\n',
    });
    commit(root);
    mkdirSync(join(root, 'kit'));
    git(root, 'mv', 'LICENSE-MIT', 'kit/LICENSE-MIT');
    commit(root);
    git(root, 'checkout', '--quiet', 'ours');
    git(root, 'merge', '--quiet', '--allow-unrelated-histories', '-m', 'take the kit in', 'theirs');
    const claims = await claimsOf(root, 'README.md');
    const fixesOf = (name: string) => claims.find(({ claim }) => claim.text.includes(name))?.verdict;
    expect(fixesOf('LICENSE-MIT')).toMatchObject({ status: 'drifted', replacements: [] });
    expect(fixesOf('guide-of-shop')).toMatchObject({ status: 'drifted', replacements: [expect.anything()] });
  });
});

describe('a fix of a path', () => {
  const moved = async (files: Readonly<Record<string, string>>, from: string, to: string) => {
    const root = createRepository({ 'package.json': PACKAGE, ...files });
    git(root, 'mv', from, to);
    commit(root);
    return (await claimsOf(root, 'README.md')).flatMap(({ verdict }) =>
      verdict?.status === 'drifted' ? [verdict.replacements] : [],
    );
  };
  const code = 'export const one = 1;\nexport const two = 2;\nexport const three = 3;\n';

  it('is not offered where the text of the link would name the old file, and is where it is a word', async () => {
    expect(
      await moved(
        { 'src/step04b_agent.ts': code, 'README.md': '# Shop\n\nSee [step04b_agent](src/step04b_agent.ts).\n' },
        'src/step04b_agent.ts',
        'src/step04a_agent.ts',
      ),
    ).toEqual([[]]);
    expect(
      await moved(
        { 'src/agent.ts': code, 'README.md': '# Shop\n\nSee [agent](src/agent.ts).\n' },
        'src/agent.ts',
        'src/robot.ts',
      ),
    ).toEqual([['src/robot.ts']]);
  });

  it('is not offered for an example', async () => {
    const text = (words: string): string =>
      `# Shop\n\nAdd the services of this repository to \`src\`, ${words} \`src/order/index-service.ts\`.\n`;
    expect(
      await moved(
        { 'src/order/index-service.ts': code, 'README.md': text('e.g.') },
        'src/order/index-service.ts',
        'src/index-service.ts',
      ),
    ).toEqual([[]]);
    expect(
      await moved(
        { 'src/order/index-service.ts': code, 'README.md': text('and orders in') },
        'src/order/index-service.ts',
        'src/index-service.ts',
      ),
    ).toEqual([['src/index-service.ts']]);
  });
});

it('an empty file is not renamed to another one', async () => {
  const root = createRepository({
    'package.json': PACKAGE,
    'docs/empty.md': '',
    'README.md': '# Shop\n\nSee [notes](docs/empty.md).\n',
  });
  git(root, 'rm', '--quiet', 'docs/empty.md');
  write(root, { 'src/kit.api': '' });
  commit(root);
  const [verdict] = (await claimsOf(root, 'README.md')).map((claim) => claim.verdict);
  expect(verdict).toMatchObject({
    status: 'drifted',
    proof: 'link-left',
    reason: expect.stringMatching(/removed in/) as string,
  });
});

describe('A path or name that left the repository is not said to be wrong', () => {
  const screen = (name: string): string => `pub fn ${name}(size: u8) -> u8 {\n    size\n}\n\npub fn open() {}\n`;
  const example = (body: string): string =>
    `# Errors\n\n\`\`\`rust\n${body}\`\`\`\n\nPass it to callers of \`resize_to_screen\`.\n`;

  it.each([
    ['an example with its body defines', screen('resize_to_screen'), /^uncertain, nothing here names .* example/],
    ['only a signature names', 'fn resize_to_screen(\n    size: u8,\n) -> u8;\n', /resize_to_screen no longer exists/],
  ])('where %s the function', async (_, body, reason) => {
    const line = await said(
      { 'src/screen.rs': screen('resize_to_screen'), 'docs/guide.md': example(body) },
      { 'src/screen.rs': 'pub fn open() {}\n' },
      'resize_to_screen',
    );
    expect(line.replace('resize_to_screen: ', '')).toMatch(reason);
  });

  it('where the section says once that it is gone', async () => {
    const line = await said(
      {
        'src/screen.rs': screen('resize_to_screen'),
        'docs/guide.md':
          '# Errors\n\nA list says that `resize_to_screen` is deleted.\n\nAdd no callers of `resize_to_screen`.\n',
      },
      { 'src/screen.rs': 'pub fn open() {}\n' },
      'resize_to_screen',
    );
    expect(line.split('\n')[1]).toMatch(/uncertain, nothing here names .* says that it is gone/);
  });

  it('where the commit removed most of the repository', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `lib/mod${at}.py`);
    const root = createRepository({
      ...Object.fromEntries(names.map((name, at) => [name, `VALUE = ${at}\n`])),
      'CONTRIBUTING.md': '# Work\n\nSee `lib/mod5.py` for values.\n',
    });
    git(root, 'rm', '--quiet', '-r', 'lib');
    commit(root);
    const [claim] = await claimsOf(root, 'CONTRIBUTING.md');
    expect(claim?.verdict).toMatchObject({
      status: 'uncertain',
      reason: expect.stringMatching(/with most of the repo/),
    });
  });

  it('where a listing shows other files in the folder than were there', async () => {
    const listing = (name: string): string =>
      `# Development\n\n\`\`\`\ninput/src\n└── main\n    └── fix\n        └── ${name}\n\`\`\`\n`;
    const statusOf = async (name: string): Promise<string | undefined> => {
      const root = createRepository({
        'input/src/main/fix/Rules.scala': 'object Rules\n',
        'input/src/main/Main.scala': 'object Main\n',
        'CONTRIBUTING.md': listing(name),
      });
      git(root, 'rm', '--quiet', '-r', 'input/src/main/fix');
      commit(root);
      const claims = await claimsOf(root, 'CONTRIBUTING.md');
      return claims.find(({ claim }) => claim.text === 'fix')?.verdict?.reason;
    };
    expect(await statusOf('Rules.scala')).toMatch(/is not there/);
    expect(await statusOf('Another.scala')).toBeUndefined();
  });

  it('where a build makes the file of a source next to it', async () => {
    const files = { 'src/parse.wasm': 'bytes\n', 'src/README.md': '# Parse\n\nThe program is `parse.wasm`.\n' };
    const reasonWith = async (source: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const root = createRepository({ ...files, ...source });
      git(root, 'rm', '--quiet', 'src/parse.wasm');
      commit(root);
      return (await claimsOf(root, 'src/README.md'))[0]?.verdict?.reason;
    };
    expect(await reasonWith({ 'src/parse.wat': '(module)\n' })).toMatch(/may be about another one/);
    expect(await reasonWith({})).toMatch(/is not there/);
  });
});
