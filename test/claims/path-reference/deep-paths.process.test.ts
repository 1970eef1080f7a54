import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf, whyOf } from '../../support/judged.js';
import { commit, createRepository, git, write } from '../../support/repository.js';

type Files = Readonly<Record<string, string>>;

/** The verdicts on what a document writes, after a move of files. */
async function afterMove(doc: string, files: Files, [from, to]: readonly [string, string]): Promise<readonly string[]> {
  const root = createRepository(files);
  git(root, 'mv', from, to);
  write(root, { 'later.txt': 'later\n' });
  commit(root);
  const told = (await claimsOf(root, doc)).filter(
    ({ verdict }) => verdict !== undefined && !('ground' in verdict && verdict.ground === 'others'),
  );
  return told.map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`);
}

const PAGE = '# Pictures\n\nExport the picture to `media/static/images`, as `acme/v1/deployments` is.\n';

describe('a path of three names without an ending', () => {
  const files = { 'README.md': PAGE, 'media/static/images/a.svg': '<svg/>\n', 'package.json': '{ "name": "shop" }\n' };

  it('has drifted when its folder was renamed, and is not a claim where nothing ever was there', async () => {
    const lines = await afterMove('README.md', files, ['media', 'site']);
    expect(lines.join('\n')).toMatch(/^media\/static\/images: drifted, .*site\/static\/images/);
    expect(lines).toHaveLength(1);
  });

  it('is verified while its folder is there', async () => {
    const lines = await afterMove('README.md', files, ['package.json', 'other.json']);
    expect(lines).toEqual([expect.stringMatching(/^media\/static\/images: verified/)]);
  });
});

describe('a removed path that ends with the written one', () => {
  const page = '# Components\n\nAll of them are in the `assets/react/controllers/` folder.\n';
  const files = {
    'composer.json': '{ "name": "acme/ux" }\n',
    'src/React/composer.json': '{ "name": "acme/ux-react" }\n',
    'web/assets/react/controllers/a.js': 'export const a = 1;\n',
    'web/composer.json': '{ "name": "acme/web" }\n',
    'web/assets/readme.txt': 'x\n',
  };
  const move = ['web/assets/react/controllers', 'web/assets/sources'] as const;

  it('was of another package, where the document has one of its own', async () => {
    const lines = await afterMove('src/React/doc/index.md', { ...files, 'src/React/doc/index.md': page }, move);
    expect(lines.join('\n')).not.toContain('drifted');
  });

  it('is meant where the document is about the whole repository', async () => {
    const lines = await afterMove('CONTRIBUTING.md', { ...files, 'CONTRIBUTING.md': page }, move);
    expect(lines.join('\n')).toMatch(/assets\/react\/controllers\/: drifted/);
  });
});

describe('a listing whose root is shown twice', () => {
  it('is read as one of that folder', async () => {
    const page =
      '# Sources\n\n```sh\n$ tree -L 1 ./pkg/steps/\n./pkg/steps/\n./pkg/steps/\n├── early.go\n├── late.go\n├── on.go\n```\n';
    const files = { 'README.md': page, ...Object.fromEntries(['early', 'late', 'on'].map(codeOf)) };
    const lines = await afterMove('README.md', files, ['pkg/steps/early.go', 'pkg/steps/first.go']);
    expect(lines[0]).toMatch(/^early\.go: drifted, .*pkg\/steps\/first\.go/);
    expect(lines.slice(1).every((line) => line.includes(': verified'))).toBe(true);
  });
});

function codeOf(name: string): readonly [string, string] {
  return [`pkg/steps/${name}.go`, `package steps\n\nfunc ${name}Step() {}\n`];
}

it('an entry below the entry of a folder is in that folder, also where git ignores it there', async () => {
  const page = '# Layout\n\n- `site/`: the website.\n  - `data/`: examples.\n  - `static/`: pictures.\n';
  const files = { 'CONTRIBUTING.md': page, 'data/a.json': '{}\n', 'site/static/a.svg': '<svg/>\n' };
  const root = createRepository({ ...files, '.gitignore': 'site/data\n' });
  git(root, 'rm', '--quiet', 'data/a.json');
  commit(root);
  const told = (await claimsOf(root, 'CONTRIBUTING.md')).filter(({ claim }) => claim.text.startsWith('data'));
  expect(told.map((one) => `${standingOf(one)}, ${whyOf(one)}`)).toEqual([
    'uncertain, git ignores site/data, so a build may make it',
  ]);
});

describe('a file of several words that has a new name', () => {
  it.each([
    ['Add a rule in `rule_reader.go` and a test.', 'drifted'],
    ['Add a rule in `rules.go` and a test.', 'uncertain'],
  ])('is not one that the reader makes, where the document is for developers: %s', async (sentence, status) => {
    const file = /`([^`]+)`/.exec(sentence)?.[1] ?? '';
    const files = { 'CONTRIBUTING.md': `# Contributing\n\n${sentence}\n`, [file]: 'package a\n\nfunc Read() {}\n' };
    const lines = await afterMove('CONTRIBUTING.md', files, [file, 'first_step.go']);
    expect(lines.find((line) => line.startsWith(file))).toContain(`: ${status}`);
  });
});
