import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { commit, createRepository } from '../../support/repository.js';

type Files = Readonly<Record<string, string>>;

/** For each claim of a document: its text, its status, and the reason if it has not drifted. */
async function judged(files: Files, doc: string): Promise<readonly string[]> {
  const claims = await claimsOf(createRepository(files), doc);
  return claims.map(
    ({ claim, verdict }) =>
      `${claim.text} ${verdict?.status ?? 'none'}${verdict?.status === 'uncertain' ? `: ${verdict.reason}` : ''}`,
  );
}

const BOOK = { 'book.toml': '[book]\nsrc = "src"\n', 'src/SUMMARY.md': '# Summary\n\n- [Usage](usage.md)\n' };

describe('A link that leads to no file', () => {
  it.each<readonly [string, Files, string, readonly string[]]>([
    [
      'to the index of a folder whose README a site shows',
      { ...BOOK, 'src/README.md': '# Book\n', 'src/usage.md': '# Usage\n\nBack to [the start](index.md).\n' },
      'src/usage.md',
      ['index.md uncertain: src/index.md is not there, but the site may show src/README.md as the page of its folder'],
    ],
    [
      'to the index of such a folder, on GitHub',
      { 'README.md': '# Book\n\nSee [docs](docs/index.md).\n', 'docs/README.md': '# Docs\n' },
      'README.md',
      ['docs/index.md drifted'],
    ],
    [
      'to an image that the build copies',
      {
        'mix.exs': 'defmodule A do\nend\n',
        'resources/tip.png': 'x',
        'guides/menu.md': '# Menu\n\n![tip](assets/tip.png)\n',
      },
      'guides/menu.md',
      ['assets/tip.png uncertain: guides/assets/tip.png is not there, but the site may serve resources/tip.png there'],
    ],
    [
      'to a page that is not translated',
      { 'docs/guide/tests.md': '# Tests\n', 'docs/guide-fr/README.md': '# Guide\n\n- [tests](tests.md)\n' },
      'docs/guide-fr/README.md',
      [
        'tests.md uncertain: docs/guide-fr/tests.md is not there, but docs/guide/tests.md is there, and no translation of it',
      ],
    ],
    [
      'from a copy of the document above, whose links hold from there',
      {
        'README.md': '# Shop\n\nRead [the guide](docs/guide.md) first.\n',
        'docs/guide.md': '# Guide\n',
        'packages/kit/README.md': '# Shop\n\nRead [the guide](docs/guide.md) first.\n',
      },
      'packages/kit/README.md',
      [
        'docs/guide.md uncertain: packages/kit/docs/guide.md is not there, but README.md has the same line, and leads to docs/guide.md: the document may be made of it',
      ],
    ],
    [
      'from a document that only has the name of the one above',
      {
        'README.md': '# Shop\n\nRead [the guide](docs/guide.md) first.\n',
        'docs/guide.md': '# Guide\n',
        'packages/kit/README.md': '# Kit\n\nSee [its guide](docs/guide.md).\n',
      },
      'packages/kit/README.md',
      ['docs/guide.md drifted'],
    ],
    [
      'to the page of a category',
      {
        'docusaurus.config.js': 'module.exports = {};\n',
        'docs/api/_category_.yaml': 'label: API\nlink: {type: generated-index, slug: apis/}\n',
        'docs/api/one.md': '# One\n',
        'docs/spec/index.mdx': '# Spec\n\nSee the [APIs](../apis).\n',
      },
      'docs/spec/index.mdx',
      ['../apis uncertain: docs/apis is not there, but docs/api/_category_.yaml may give a page this address'],
    ],
    [
      'to a place on the first page of a site',
      { 'README.md': '# Shop\n', 'docs/guide.md': '# Guide\n\nSee [what it does](/#specifications).\n' },
      'docs/guide.md',
      ['/#specifications uncertain: / is the first page of a site, which may be another than README.md'],
    ],
    [
      'to a heading with an id of its own in brackets',
      {
        'docs/reference/install.md':
          '# Install\n\nSee the [matrix](#js-matrix).\n\n## Matrix of versions [js-matrix]\n',
      },
      'docs/reference/install.md',
      ['#js-matrix uncertain: docs/reference/install.md:5 may make the anchor #js-matrix by a rule of the site'],
    ],
    [
      'in a comment of a script',
      { 'docs/run.md': '# Run\n\n```\n#!/bin/sh\n## [Install](../../far/Install.md#steps)\nls\n```\n' },
      'docs/run.md',
      [],
    ],
    [
      'to an image of that name elsewhere, on GitHub',
      { 'resources/tip.png': 'x', 'README.md': '# Menu\n\n![tip](assets/tip.png)\n' },
      'README.md',
      ['assets/tip.png drifted'],
    ],
  ])('%s', async (_, files, doc, said) => {
    expect(await judged(files, doc)).toEqual(said);
  });

  it('says nothing where none of the document’s links does: it was brought from elsewhere', async () => {
    const links = (count: number): string =>
      `# Pod\n\n${Array.from({ length: count }, (_, number) => `- [part](Documentation/part-${number}.md)\n`).join('')}`;
    const many = await judged({ 'kept/pod/README.md': links(6) }, 'kept/pod/README.md');
    expect(many).toHaveLength(6);
    expect(many[0]).toBe(
      'Documentation/part-0.md uncertain: kept/pod/Documentation/part-0.md is not there, but none of the 6 places that the document links to is there, so it seems to be written for another place',
    );
    expect(await judged({ 'kept/pod/README.md': links(5) }, 'kept/pod/README.md')).toEqual(
      [0, 1, 2, 3, 4].map((number) => `Documentation/part-${number}.md drifted`),
    );
    expect(
      await judged(
        { 'kept/pod/README.md': `${links(6)}- [own](own.md)\n`, 'kept/pod/own.md': '# Own\n' },
        'kept/pod/README.md',
      ),
    ).toContain('Documentation/part-0.md drifted');
  });

  it('says nothing in the project of others, with a licence and a guide for contributors of its own', async () => {
    const files = {
      LICENSE: 'MIT\n',
      'kept/pod/package.json': '{ "name": "pod" }\n',
      'kept/pod/LICENSE': 'MIT\n',
      'kept/pod/a.js': '1;\n',
      'kept/pod/README.md': '# Pod\n\n[Sources](docs/sources), [a](a.js)\n',
    };
    expect(await judged(files, 'kept/pod/README.md')).toContain('docs/sources drifted');
    const guide = { 'kept/pod/CONTRIBUTING.md': '# Contributing\n\nText.\n' };
    expect((await judged({ ...files, ...guide }, 'kept/pod/README.md')).join('\n')).toMatch(
      /docs\/sources uncertain: .*it was brought from elsewhere/,
    );
  });

  it('is an address below a folder above the document, where its site may begin', async () => {
    const files = {
      'docs/help.md': '# Help\n\nFirst [start](/docs/start/), then [go](/docs/go/).\n',
      'docs/docs/start.mdx': '# Start\n',
    };
    expect(await judged(files, 'docs/help.md')).toEqual([
      '/docs/start/ uncertain: docs/start is not there, but the site may begin above the document, and serve docs/docs/start.mdx at this address',
      expect.stringMatching(/^\/docs\/go\/ /),
    ]);
  });

  it('is in a definition that nothing uses: no reader is led there', async () => {
    expect(
      await judged({ 'README.md': '# A\n\n[used] it.\n\n[used]: gone.md\n[idle]: lost.md\n' }, 'README.md'),
    ).toEqual(['gone.md drifted']);
  });

  it.each<readonly [string, Files, 'uncertain' | 'drifted']>([
    ['a table of redirects', { 'site/redirects.json': '{ "img/a.png": "cdn/a.png" }\n' }, 'uncertain'],
    ['a table below a comment', { 'site/routes.py': '# "img/a.png"\nROUTES = {"img/a.png": show}\n' }, 'uncertain'],
    ['a comment', { 'site/routes.py': '# "img/a.png"\nROUTES = {}\n' }, 'drifted'],
    [
      'a docstring',
      { 'site/show.py': 'def show():\n    """Shows:\n\n        <a href="img/a.png">\n    """\n' },
      'drifted',
    ],
    ['a text for people', { 'site/show.js': 'say("it is now in docs/img/a.png");\n' }, 'drifted'],
    [
      'the same kind of reference',
      { 'site/head.hbs': '<img src="img/a.png">\n<meta content="https://a.example/img/a.png">\n' },
      'drifted',
    ],
    ['a form of the hosting site', { '.github/ISSUE_TEMPLATE/bug.yml': 'logo: "img/a.png"\n' }, 'drifted'],
    ['a test', { 'test/show.js': 'show("img/a.png");\n' }, 'drifted'],
  ])('to a picture that is named in %s', async (_, files, status) => {
    const docs = {
      'mkdocs.yml': 'site_name: a\n',
      'docs/index.md': '# Start\n\n![a](img/a.png) ![b](img/b.png)\n',
      'docs/img/b.png': 'b',
    };
    const said = await judged({ ...docs, ...files }, 'docs/index.md');
    expect(said.find((claim) => claim.startsWith('img/a.png'))).toMatch(new RegExp(`^img/a.png ${status}`));
  });

  it('in what a compiler printed is none of the repository', async () => {
    const text = '# Lints\n\n```text\nerror: dropped\n  --> tests/ui/drop.rs:10:5\n```\n\nSee `tests/ui/drop.rs`.\n';
    expect(await judged({ 'tests/ui/other.rs': 'fn a() {}\n', 'docs/lints.md': text }, 'docs/lints.md')).toContainEqual(
      expect.stringMatching(/^tests.ui.drop.rs:10:5 uncertain: .*it is in the output of a program/),
    );
  });
});

describe('A fragment that no heading makes', () => {
  const page = (lost: readonly string[]): Files => ({
    'mkdocs.yml': 'site_name: a\n',
    'docs/index.md': `# Start\n\n${['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `[${name}](#${name}) `).join('')}\n\n${lost.map((name) => `[${name}](#${name}) `).join('')}\n\n## One\n\n## Two\n\n## Three\n\n## Four\n\n## Five\n\n## Six\n`,
  });

  it('has drifted where nearly all others are made, and is doubted where too many are lost with it for a slip', async () => {
    const saidOf = async (lost: readonly string[]): Promise<readonly string[]> =>
      (await judged(page(lost), 'docs/index.md')).filter((said) => said.startsWith('#alpha'));
    expect(await saidOf(['alpha'])).toEqual(['#alpha drifted']);
    expect(await saidOf(['alpha', 'beta', 'gamma', 'delta', 'epsilon'])).toEqual([
      '#alpha uncertain: 5 of 11 anchors that are linked in docs are made by no rule that is known here',
    ]);
  });

  it('is not doubted because of those that a record of earlier releases keeps', async () => {
    const lost = ['beta', 'gamma', 'delta', 'epsilon', 'zeta'].map((name) => `[${name}](index.md#${name}) `).join('');
    const said = await judged({ ...page(['alpha']), 'docs/changelog.md': `# Changes\n\n${lost}\n` }, 'docs/index.md');
    expect(said.filter((one) => one.startsWith('#alpha'))).toEqual(['#alpha drifted']);
  });

  it('is made as the site does it that takes the folder by a link of the file system', async () => {
    const root = createRepository({
      'mkdocs.yml': 'site_name: a\n',
      'shop/docs/guide.md': '# Guide\n\nSee [it](#google-saml).\n\n## Google - SAML\n',
    });
    symlinkSync('shop/docs', join(root, 'docs'));
    commit(root);
    expect((await claimsOf(root, 'shop/docs/guide.md'))[0]?.verdict).toMatchObject({ status: 'verified' });
  });
});

describe('A listing or a printout', () => {
  const after = async (lead: string): Promise<readonly string[]> => {
    const root = createRepository({
      'src/a.js': 'a\n',
      'src/b.js': 'b\n',
      'src/c.js': 'c\n',
      'src/d.js': 'd\n',
      'docs/page.md': `# Page\n\n${lead}\n\n\`\`\`\nsrc/\n├── a.js\n├── b.js\n├── c.js\n└── d.js\n\`\`\`\n`,
    });
    rmSync(join(root, 'src/d.js'));
    commit(root);
    return (await claimsOf(root, 'docs/page.md'))
      .map(({ claim, verdict }) => `${claim.text} ${verdict?.status ?? ''}`)
      .filter((said) => said.startsWith('d.js'));
  };

  it.each(['The typical folder structure for a site of Shop:', 'It will look something like this:'])(
    'that is given as a sample is of no repository: %s',
    async (lead) => {
      expect(await after(lead)).toEqual(['d.js uncertain']);
    },
  );

  it('that shows what is here is of this one', async () =>
    expect(await after('The source looks like this:')).toEqual(['d.js drifted']));
});

it.each([
  ['#init_worker_by_luq', ['#init_worker_by_lua']],
  // Another anchor has the word `exit`, so it is meant as written.
  ['#exit_worker_by_lua', []],
])('A fix of the link to %s is %j', async (link, fixes) => {
  const page = `# Directives\n\nSee [it](${link}).\n\n## init_worker_by_lua\n\nA.\n\n## exit_worker_by_lua_block\n\nB.\n`;
  const [claim] = await claimsOf(createRepository({ 'README.md': page }), 'README.md');
  expect(claim?.verdict).toMatchObject({ status: 'drifted', replacements: fixes });
});
