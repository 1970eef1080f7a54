import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { claimsAfter, claimsOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const BUILD = 'build:\n\techo build\n';
const OTHER = 'compile:\n\techo build\n';

/** The verdict on `make build` in a document, after the Makefile at the top has lost the target. */
async function afterLoss(doc: string, text: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = createRepository({ Makefile: BUILD, ...files, [doc]: `# Development\n\n${text}\n` });
  write(root, { Makefile: OTHER });
  commit(root);
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  await engine.scan({ onProgress: () => undefined });
  const claims = await (await engine.snapshot()).claims(doc);
  return claims
    .filter(({ claim }) => claim.type === 'command')
    .map(({ verdict }) => `${verdict?.status ?? 'none'}: ${verdict?.reason ?? ''}`)
    .join('\n');
}

const LOST = /: Makefile no longer defines build \(now compile\)/;
const SITE = {
  'site/hugo.toml': 'baseURL = "https://a.example"\n',
  'site/content/_index.md': '# Start\n',
  'site/Makefile': BUILD,
};

it.each([
  [
    'a file that the Makefile takes in defines it',
    { Makefile: 'include mk/more.mk\n\ncompile:\n\techo build\n', 'mk/more.mk': 'build: compile\n' },
  ],
  ['the Makefile takes in what is not read', { Makefile: 'include ../shared/x.mk\n\nbuilds:\n\techo other things\n' }],
])('a task is not gone where %s', async (_, after) => {
  const root = createRepository({ Makefile: BUILD, 'docs/a.md': '# Development\n\nRun `make build`.\n' });
  write(root, after);
  commit(root);
  expect((await claimsOf(root, 'docs/a.md')).map(({ verdict }) => verdict?.status)).toEqual([
    expect.stringMatching(/^(?:uncertain|verified)$/),
  ]);
});

it('a task is not gone where another file of its runner took the place and takes in tasks of others', async () => {
  const judged = async (after: string) => {
    const root = createRepository({
      '.mise.toml': '[tasks.render]\nrun = "x"\n',
      'docs/a.md': '# Development\n\nRun `mise run render`.\n',
    });
    rmSync(join(root, '.mise.toml'));
    write(root, { 'mise.toml': after, 'tasks.toml': '[render]\nrun = "x"\n' });
    commit(root);
    return (await claimsOf(root, 'docs/a.md')).map(({ verdict }) =>
      verdict?.status === 'drifted' ? verdict.proof : verdict?.status,
    );
  };
  expect(await judged('[task_config]\nincludes = ["tasks.toml"]\n')).toEqual(['uncertain']);
  expect(await judged('[tasks.build]\nrun = "y"\n')).toEqual(['task-left']);
});

it('a task is gone where its file was renamed in its folder, and defines the others', async () => {
  const text = (recipes: string): string => `render:\n    ./render.sh all\n\n${recipes}`;
  const root = createRepository({
    Justfile: text('preview-pages:\n    ./preview.sh --pages\n\nlint:\n    ./lint.sh\n'),
    'docs/a.md': '# Development\n\nRun `just preview-pages`.\n',
  });
  git(root, 'mv', 'Justfile', 'justfile');
  commit(root);
  write(root, { justfile: text('lint:\n    ./lint.sh\n') });
  commit(root);
  expect((await claimsOf(root, 'docs/a.md')).map(({ verdict }) => verdict?.status)).toEqual(['drifted']);
});

it('a script that the manifest still has is not gone, whichever workspace is meant', async () => {
  const own = (scripts: string): string => `{ "name": "@a/x", "scripts": { ${scripts} } }\n`;
  const root = createRepository({
    'package.json': '{ "name": "a", "workspaces": ["packages/*"] }\n',
    'packages/x/package.json': own('"env:cli": "y"'),
    'packages/y/package.json': '{ "name": "@a/y" }\n',
    'packages/y/CLAUDE.md': '# Work\n\nRun `npm run env:cli -w @a/y`.\n',
  });
  write(root, { 'packages/x/package.json': own('"env:cli": "y", "b": "c"') });
  commit(root);
  expect((await claimsOf(root, 'packages/y/CLAUDE.md')).map(({ verdict }) => verdict?.reason).join(' ')).not.toMatch(
    /no longer defines/,
  );
});

it('a script that is gone may be the program of a dependency', async () => {
  const scripts = (more: string): string =>
    `{ "name": "a", "scripts": { "b": "c"${more} }, "devDependencies": { "jest": "^29.0.0" } }\n`;
  const root = createRepository({
    'package.json': scripts(', "jest": "jest --ci"'),
    'CONTRIBUTING.md': '# Development\n\nRun `yarn jest`.\n',
  });
  write(root, { 'package.json': scripts('') });
  commit(root);
  expect((await claimsOf(root, 'CONTRIBUTING.md')).map(({ verdict }) => verdict?.status)).toEqual(['uncertain']);
});

it.each<readonly [string, string, string, Readonly<Record<string, string>>, RegExp]>([
  [
    'the Makefile of another folder, of whose name the text has only the word',
    'CONTRIBUTING.md',
    'Get the tools first.\n\nRun `make build`.',
    { 'tools/Makefile': BUILD },
    LOST,
  ],
  [
    'the Makefile of another folder, which the section names',
    'CONTRIBUTING.md',
    'More is in `tools/`.\n\nRun `make build`.',
    { 'tools/Makefile': BUILD },
    /^uncertain: .*tools\/Makefile defines build, but Makefile no longer defines build/,
  ],
  [
    'the Makefile of another folder, which the line names',
    'CONTRIBUTING.md',
    'Run `make build` in `tools/`.',
    { 'tools/Makefile': BUILD },
    /^verified: tools\/Makefile defines build/,
  ],
  [
    'the Makefile that builds the site of the page',
    'site/content/contributing/development.md',
    'Run `make build`.',
    SITE,
    LOST,
  ],
  [
    'the Makefile beside a document about the site',
    'site/README.md',
    'Run `make build` to contribute.',
    SITE,
    /^verified: site\/Makefile defines build/,
  ],
])('a task that is left in %s', async (_, doc, text, files, said) => {
  expect(await afterLoss(doc, text, files)).toMatch(said);
});

describe('a task of mise that its manifest no longer has', () => {
  const before = {
    'mise.toml': '[tasks.lint]\nrun = "eslint ."\n\n[tasks.test]\nrun = "node --test"\n',
    'CONTRIBUTING.md': '# Contributing\n\n```sh\nmise run test\n```\n',
  };
  const after = { 'mise.toml': '[tasks.lint]\nrun = "eslint ."\n' };
  const statusAfter = async (files: Readonly<Record<string, string>>): Promise<unknown> =>
    (await claimsAfter({ before, after: files }, 'CONTRIBUTING.md'))[0]?.verdict?.status;

  it('has left where no files are tasks', async () => expect(await statusAfter(after)).toBe('drifted'));

  it('may be a file, where a folder holds such', async () =>
    expect(await statusAfter({ ...after, 'mise-tasks/test/_default': '#!/bin/sh\nnode --test\n' })).toBe('uncertain'));
});

it.each<[string, string, string, Readonly<Record<string, string>>?]>([
  [
    'the page shows a manifest that defines it',
    '```json\n{ "scripts": {\n  "cov": "shop cov"\n} }\n```\n\n',
    'uncertain',
  ],
  ['the page shows another one', '```json\n{ "scripts": {\n  "dev": "shop dev"\n} }\n```\n\n', 'drifted'],
  [
    'the page shows it, and another package has one of that name',
    '```json\n{ "scripts": {\n  "cov": "shop cov"\n} }\n```\n\n',
    'uncertain',
    { 'packages/a/package.json': '{ "name": "a", "scripts": { "cov": "c8" } }\n' },
  ],
])('a script that left may be the reader’s where %s in another section', async (_, shown, expected, more = {}) => {
  const doc = `# Guide\n\n## Scripts\n\n${shown}## Files left out\n\n\`\`\`sh\nnpm run cov -- --x=app\n\`\`\`\n`;
  const manifest = (scripts: Record<string, string>): string => `${JSON.stringify({ name: 'shop', scripts })}\n`;
  const before = { 'package.json': manifest({ cov: 'c8 npm test', test: 'vitest' }), 'docs/guide.md': doc, ...more };
  const claims = await claimsAfter(
    { before, after: { 'package.json': manifest({ test: 'vitest' }) } },
    'docs/guide.md',
  );
  const said = claims.find(({ claim }) => claim.text.includes('cov'));
  expect(said?.verdict?.status).toBe(expected);
});
