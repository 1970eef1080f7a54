import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_CONFIG, everyType } from '../../../src/config/config.js';
import { Library } from '../../../src/engine/documents/library.js';
import { makeVerification } from '../../../src/engine/verification/make-verification.js';
import { openWorktree } from '../../../src/engine/opening.js';
import type { Verdict } from '../../../src/model/verdict.js';
import { commit, createRepository, write } from '../../support/repository.js';

const CONFIG = {
  ...DEFAULT_CONFIG,
  claims: { ...DEFAULT_CONFIG.claims, types: { ...everyType(false), path_reference: true } },
};

/** Verdicts of one document's claims, by their text. */
async function judge(root: string, file: string): Promise<Record<string, Verdict>> {
  const worktree = await openWorktree(root, CONFIG);
  const library = new Library(worktree);
  await library.refresh();
  const doc = library.docs.get(file);
  if (doc === undefined) throw new Error(`${file} is no document`);
  const judgements = makeVerification({ root, worktree, library, config: CONFIG }).judgementsOf(doc);
  return Object.fromEntries(judgements.map(({ claim, verdict }) => [claim.text, verdict]));
}

function plainFolder(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, files);
  return root;
}

function move(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}

const replacementsOf = (verdict: Verdict | undefined) =>
  verdict?.status === 'drifted' ? verdict.replacements : verdict?.status;

describe('judging paths without git', () => {
  it('calls a broken relative link drifted, and a missing path in code only when its folder has a similar name', async () => {
    const root = plainFolder({
      'docs/a.md': '[x](b.md) `src/gone.ts` `src/Core/main-loop.ts`\n',
      'src/core/main-loop.ts': '',
    });
    const verdicts = await judge(root, 'docs/a.md');
    expect(verdicts['b.md']).toMatchObject({ status: 'drifted', reason: 'docs/b.md is not there', severity: 'high' });
    expect(verdicts['src/gone.ts']?.status).toBe('uncertain');
    expect(verdicts['src/gone.ts']?.reason).toMatch(
      /^src\/gone\.ts is not where the document looks for it, and its history cannot be asked: /,
    );
    expect(verdicts['src/Core/main-loop.ts']).toMatchObject({
      status: 'drifted',
      replacements: ['src/core/main-loop.ts'],
    });
  });

  it('says where a path out of the repository leads, and reads nothing there', async () => {
    const root = plainFolder({
      'docs/a.md': '[x](../../etc/passwd) [y](..%2f..%2f..%2fetc/passwd) [z](/../../etc/passwd)\n',
    });
    const verdicts = await judge(root, 'docs/a.md');
    for (const verdict of Object.values(verdicts)) expect(verdict).toMatchObject({ status: 'uncertain', evidence: [] });
    expect(Object.keys(verdicts)).toHaveLength(3);
  });
});

describe('judging paths with git', () => {
  it('names the commit that moved a file, and rewrites the link in its own style', async () => {
    const root = createRepository({
      'docs/a.md': '[x](./old%20name.md?raw#part)\n\n## Part\n',
      'docs/old name.md': '# Old\n\n## Part\n',
    });
    move(root, 'docs/old name.md', 'docs/new/old name.md');
    commit(root);
    const verdict = (await judge(root, 'docs/a.md'))['./old%20name.md?raw#part'];
    expect(verdict?.reason).toMatch(
      /^docs\/old name\.md is not there \(renamed to docs\/new\/old name\.md in [0-9a-f]{7,}, \d{4}-\d\d-\d\d\)$/,
    );
    expect(replacementsOf(verdict)).toEqual(['./new/old%20name.md?raw#part']);
  });

  describe('in docs whose links of one form are lost', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const site = (text: string) => ({ 'mkdocs.yml': 'site_name: a\n', 'docs/index.md': `# Start\n\n${text}\n` });
    const linksTo = (places: readonly string[]) => places.map((place) => `[x](${place})`).join(' ');
    const reasonsOf = async (root: string, file: string) =>
      Object.values(await judge(root, file)).map(({ reason }) => reason);

    it('knows the rule where it led to the page when the line was written', async () => {
      const root = createRepository({
        ...site(linksTo(['more.md#a', './more.md#b', 'other.md'])),
        'docs/more.md': '# A\n\n# B\n',
        'docs/other.md': '# Other\n',
      });
      rmSync(join(root, 'docs/more.md'));
      write(root, { 'docs/more/new.md': linksTo(names.map((name) => `${name}.md`)) });
      commit(root);
      const [first, second] = await reasonsOf(root, 'docs/index.md');
      expect([first, second]).toEqual([
        expect.stringMatching(/^docs\/more\.md is not there \(removed in/),
        expect.stringMatching(/^docs\/more\.md is not there \(removed in/),
      ]);
      write(root, { 'docs/more/old.md': '[x](other.md)\n' });
      expect((await reasonsOf(root, 'docs/more/old.md'))[0]).toMatch(/but 6 of 7 such links in docs lead to no file/);
    });

    it('takes what git saw go for no sign of another rule', async () => {
      const pictures = names.map((name) => `img/${name}.png`);
      const root = createRepository({
        ...site(linksTo([...pictures, 'Dockerfile'])),
        'docs/Dockerfile': 'FROM a\n',
        ...Object.fromEntries(pictures.map((path) => [`docs/${path}`, path])),
      });
      for (const path of pictures) rmSync(join(root, 'docs', path));
      move(root, 'docs/Dockerfile', 'docs/build/Dockerfile');
      commit(root);
      const reasons = await reasonsOf(root, 'docs/index.md');
      expect(reasons).toHaveLength(6);
      for (const reason of reasons)
        expect(reason).toMatch(/is not there \((?:removed|renamed to docs\/build\/Dockerfile) in/);
    });

    it('says nothing of pages that many left together: they may be made when the site is built', async () => {
      const pages = names.map((name) => `${name}.md`);
      const root = createRepository({
        ...site(linksTo(pages)),
        ...Object.fromEntries(pages.map((path) => [`docs/${path}`, `# ${path}\n`])),
      });
      for (const path of pages) rmSync(join(root, 'docs', path));
      write(root, { 'docs/kept.md': '# Kept\n' });
      commit(root);
      for (const reason of await reasonsOf(root, 'docs/index.md'))
        expect(reason).toMatch(/but 5 of 5 such links in docs lead to no file/);
    });
  });

  it('takes no page of markdown for a file of HTML that was there itself', async () => {
    const root = createRepository({
      'docs/a.md': '[x](show.html) [y](page.html) [z](old.html)\n',
      'docs/show.html': '<p>',
      'docs/show.md': '# Show\n',
      'docs/page.md': '# Page\n',
      'docs/old.html': '# Old\n\nOf a length to be known again.\n',
    });
    move(root, 'docs/show.html', 'docs/shown/show.html');
    move(root, 'docs/old.html', 'docs/old.md');
    commit(root);
    const verdicts = await judge(root, 'docs/a.md');
    expect(verdicts['show.html']?.reason).toMatch(
      /^docs\/show\.md may be the page of that address, but docs\/show\.html was renamed to docs\/shown\/show\.html in/,
    );
    expect(verdicts['show.html']?.status).toBe('uncertain');
    expect(verdicts['page.html']?.status).toBe('verified');
    expect(verdicts['old.html']?.status).toBe('verified');
  });

  it('finds no drift in a line that names the new path, too', async () => {
    const root = createRepository({
      'docs/a.md': 'Read `team/old/list.yml` first.\n\nWrite `team/old/list.yml` then.\n',
      'team/old/list.yml': 'one: 1\ntwo: 2\n',
    });
    move(root, 'team/old/list.yml', 'people/list.yml');
    commit(root);
    write(root, {
      'docs/a.md':
        'Read `people/list.yml` (fall back to `team/old/list.yml` where nobody has migrated).\n\nWrite `team/old/list.yml` then.\n',
    });
    const verdicts = await judge(root, 'docs/a.md');
    expect(verdicts['people/list.yml']?.status).toBe('verified');
    // The last claim with the same text counts: its line does not name the new path.
    expect(verdicts['team/old/list.yml']?.status).toBe('drifted');
    write(root, {
      'docs/a.md': 'Read `people/list.yml` (fall back to `team/old/list.yml` where nobody has migrated).\n',
    });
    expect((await judge(root, 'docs/a.md'))['team/old/list.yml']).toMatchObject({
      status: 'uncertain',
      reason: 'team/old/list.yml is people/list.yml now, which the line names as well',
    });
  });

  it('changes no fragment where the text of the link is the heading that was', async () => {
    const page = (entry: string, heading: string): string => `- ${entry}\n\nWords.\n\n## ${heading}\n\nMore words.\n`;
    const root = createRepository({
      'a.md': page('[Multiple errors](#multiple-errors)', 'Multiple errors'),
      'b.md': page('[what fails](#multiple-errors)', 'Multiple errors'),
    });
    write(root, {
      'a.md': page('[Multiple errors](#multiple-errors)', 'Response with errors'),
      'b.md': page('[what fails](#multiple-errors)', 'Response with errors'),
    });
    commit(root);
    expect(replacementsOf((await judge(root, 'a.md'))['#multiple-errors'])).toEqual([]);
    expect(replacementsOf((await judge(root, 'b.md'))['#multiple-errors'])).toEqual(['#response-with-errors']);
  });

  it('follows a folder to its new name', async () => {
    const root = createRepository({
      'README.md': 'In `src/auth/`, see `src/auth/a.ts`.\n',
      'src/auth/a.ts': 'a',
      'src/auth/b.ts': 'b',
    });
    move(root, 'src/auth', 'src/identity');
    commit(root);
    const verdicts = await judge(root, 'README.md');
    expect(replacementsOf(verdicts['src/auth/'])).toEqual(['src/identity/']);
    expect(replacementsOf(verdicts['src/auth/a.ts'])).toEqual(['src/identity/a.ts']);
  });

  it('does not take a file that was removed long before for one that a guide names', async () => {
    const root = createRepository({ 'src/index.ts': 'x', 'package.json': '{ "name": "lib" }' });
    move(root, 'src/index.ts', 'lib.ts');
    commit(root);
    write(root, { 'docs/guide.md': '# Quick start\n\nOpen `src/index.ts` of your project.\n' });
    commit(root);
    expect((await judge(root, 'docs/guide.md'))['src/index.ts']?.status).toBe('uncertain');
  });

  it('does not call a new name a fix when folder and name both changed', async () => {
    const body = 'one\ntwo\nthree\nfour\nfive\n';
    const root = createRepository({ 'README.md': 'See `tools/build.mjs`.\n', 'tools/build.mjs': body });
    move(root, 'tools/build.mjs', 'scripts/release/pack.mjs');
    commit(root);
    const verdict = (await judge(root, 'README.md'))['tools/build.mjs'];
    expect(verdict).toMatchObject({
      status: 'drifted',
      reason: expect.stringContaining('(renamed to scripts/release/pack.mjs in '),
      suggestion: undefined,
      replacements: [],
    });
  });

  it('gives another name as a fix where the file is the same, or its name has the same words', async () => {
    const body = Array.from({ length: 40 }, (_, row) => `row ${row}\n`).join('');
    const root = createRepository({
      'README.md': 'See `bin/compile.sh`, `bin/pack.sh` and `bin/lint.sh`.\n',
      'bin/compile.sh': body,
      'bin/pack.sh': body.replaceAll('row', 'pack'),
      'bin/lint.sh': body.replaceAll('row', 'lint'),
    });
    for (const [from, to] of [
      ['compile', 'prepare'],
      ['pack', 'ship'],
      ['lint', 'lint-all'],
    ] as const) {
      const text = readFileSync(join(root, `bin/${from}.sh`), 'utf8');
      move(root, `bin/${from}.sh`, `bin/${to}.sh`);
      write(root, { [`bin/${to}.sh`]: from === 'pack' ? text : text.replace(/(?:.*\n){8}/, '') });
    }
    commit(root);
    const verdicts = await judge(root, 'README.md');
    expect(
      Object.values(verdicts).map((verdict) => (verdict.status === 'drifted' ? verdict.replacements : verdict.status)),
    ).toEqual([[], ['bin/ship.sh'], ['bin/lint-all.sh']]);
  });

  it('does not take the file of a later version for the one that is named', async () => {
    const root = createRepository({
      'README.md': 'See `data/v1.10/meta.yaml`.\n',
      'data/v1.10/meta.yaml': 'one\ntwo\nthree\n',
    });
    move(root, 'data/v1.10/meta.yaml', 'data/v1.11/meta.yaml');
    commit(root);
    expect((await judge(root, 'README.md'))['data/v1.10/meta.yaml']).toMatchObject({
      status: 'uncertain',
      reason: 'data/v1.10/meta.yaml is data/v1.11/meta.yaml now, and nothing says that the later version is meant',
    });
  });

  it('does not give one of several files of the name that the file was split into', async () => {
    const root = createRepository({ 'README.md': 'See `plans/plan.sh`.\n', 'plans/plan.sh': 'one\ntwo\nthree\n' });
    move(root, 'plans/plan.sh', 'plans/linux/plan.sh');
    write(root, { 'plans/darwin/plan.sh': 'one\ntwo\nfour\n' });
    commit(root);
    expect((await judge(root, 'README.md'))['plans/plan.sh']).toMatchObject({ status: 'drifted', replacements: [] });
  });

  it('does not send a link to one of several copies for a version each', async () => {
    const root = createRepository({
      'README.md': 'See [usage](docs/usage.md).\n',
      'docs/usage.md': 'one\ntwo\nthree\n',
    });
    move(root, 'docs/usage.md', 'docs/@v1/usage.md');
    write(root, { 'docs/@v2/usage.md': 'one\ntwo\nfour\n' });
    commit(root);
    expect((await judge(root, 'README.md'))['docs/usage.md']).toMatchObject({ status: 'drifted', replacements: [] });
  });

  it('takes a page that a program makes for what a link means', async () => {
    const root = createRepository({
      'README.md': 'See [themes](docs/themes) and [others](docs/others).\n',
      'docs/themes/a.md': 'one\ntwo\nthree\n',
      'docs/others/a.md': 'four\n',
    });
    move(root, 'docs/themes', 'docs/theme');
    move(root, 'docs/others', 'docs/rest');
    write(root, { 'docs/themes.md.ts': 'process.stdout.write(page());\n' });
    commit(root);
    const verdicts = await judge(root, 'README.md');
    expect(['docs/themes', 'docs/others'].map((path) => verdicts[path]?.status)).toEqual(['uncertain', 'drifted']);
  });

  it('does not send a link to one of the folders that a folder was split into', async () => {
    const root = createRepository({
      'README.md': 'See [prod](net/envs/prod.md) and [one](one/envs/prod.md).\n',
      'net/envs/prod.md': 'one\ntwo\nthree\n',
      'one/envs/prod.md': 'four\nfive\nsix\n',
    });
    move(root, 'net', 'net-hub');
    move(root, 'one', 'one-only');
    write(root, { 'net-spoke/envs/prod.md': 'one\ntwo\nfour\n' });
    commit(root);
    const verdicts = await judge(root, 'README.md');
    expect(verdicts['net/envs/prod.md']).toMatchObject({ status: 'drifted', replacements: [] });
    expect(verdicts['one/envs/prod.md']).toMatchObject({ status: 'drifted', replacements: ['one-only/envs/prod.md'] });
  });

  it.each([
    ['the file is switched off', 'ci/check.yml', 'ci/check.yml.disabled', undefined],
    ['it is written in another language', 'src/cli.yaml', 'src/cli.rs', undefined],
    ['it is one of several with another word', 'bin/make.sh', 'bin/make-old-api.sh', 'bin/make-new-api.sh'],
    ['it is one of several with a number', 'ci/scan.yml', 'ci/4_scan.yml', 'ci/5_scan.yml'],
  ])('gives a new name as no fix where %s', async (_, from, to, beside) => {
    const content = `run: it\n${'step: one\n'.repeat(20)}`;
    const root = createRepository({ 'README.md': `Change \`${from}\` first.\n`, [from]: content });
    move(root, from, to);
    if (beside !== undefined) write(root, { [beside]: 'other: 1\n' });
    commit(root);
    expect((await judge(root, 'README.md'))[from]).toMatchObject({
      status: 'drifted',
      reason: expect.stringContaining(`renamed to ${to}`),
      replacements: [],
    });
  });

  it('leaves alone an entry of a listing that moved where the rest of the listing is', async () => {
    const listing = '```\napi.py\ncore.py\nsettings.py\n```\n';
    const root = createRepository({
      'README.md': `# Files of the bot\n\n${listing}`,
      'api.py': 'a = 1\n'.repeat(9),
      'core.py': 'b = 2\n'.repeat(9),
      'settings.py': 'c = 3\n'.repeat(9),
    });
    for (const name of ['api.py', 'core.py', 'settings.py']) move(root, name, `src/bot/${name}`);
    commit(root);
    const verdicts = await judge(root, 'README.md');
    expect(Object.values(verdicts).map(({ status }) => status)).not.toContain('drifted');
  });

  it('sends no link to the title of a page that its text names', async () => {
    const root = createRepository({
      'docs/a.md': 'See [Local Development Guide](b.md#viewing-traces).\n',
      'docs/b.md': '# Local Development Guide\n\nText.\n\n## View traces\n\nText.\n',
    });
    const verdict = (await judge(root, 'docs/a.md'))['b.md#viewing-traces'];
    expect(verdict).toMatchObject({
      status: 'drifted',
      reason: expect.stringContaining('#viewing-traces is not an anchor'),
    });
    expect(replacementsOf(verdict)).not.toContain('b.md#local-development-guide');
  });

  it('sees an image that a commit moved away from where the link led', async () => {
    const root = createRepository({
      'mkdocs.yml': 'site_name: x\n',
      'docs/a/b.md': '![bar](../img/bar.gif)\n',
      'docs/img/bar.gif': 'GIF89a',
    });
    move(root, 'docs/img/bar.gif', 'docs/img/shared/bar.gif');
    commit(root);
    expect((await judge(root, 'docs/a/b.md'))['../img/bar.gif']).toMatchObject({
      status: 'drifted',
      reason: expect.stringContaining('renamed to docs/img/shared/bar.gif'),
    });
  });

  it('does not take the licence of a package for that of the repository', async () => {
    const root = createRepository({
      'README.md': 'See [licence](LICENSE-MPL.txt).\n',
      'LICENSE-MPL.txt': 'You may do what you like with it.\n',
    });
    move(root, 'LICENSE-MPL.txt', 'packages/kit/LICENSE');
    commit(root);
    expect((await judge(root, 'README.md'))['LICENSE-MPL.txt']).toMatchObject({
      status: 'drifted',
      proof: 'link-left',
      replacements: [],
    });
  });

  it('does not call gone what git ignores where it was, as a program may put it there', async () => {
    const root = createRepository({
      'README.md': 'See [rules](.cursor/rules/style.md).\n',
      '.cursor/rules/style.md': 'one\ntwo\nthree\n',
    });
    move(root, '.cursor', '.agents');
    write(root, { '.gitignore': '.cursor/\n' });
    commit(root);
    expect((await judge(root, 'README.md'))['.cursor/rules/style.md']).toMatchObject({
      status: 'uncertain',
      reason: 'git ignores .cursor/rules/style.md, so a build may make it',
    });
  });

  it('never leads out of the pages of a site', async () => {
    const root = createRepository({
      'mkdocs.yml': 'site_name: Shop\n',
      'docs/a.md': 'See [notebook](nb/one.ipynb).\n',
      'docs/nb/one.ipynb': '{}\n{ }\n[]\n',
    });
    move(root, 'docs/nb/one.ipynb', 'examples/one.ipynb');
    commit(root);
    expect((await judge(root, 'docs/a.md'))['nb/one.ipynb']).toMatchObject({ status: 'drifted', replacements: [] });
  });

  it('takes the heading that the text of a link names', async () => {
    const root = createRepository({
      'README.md':
        '# Sort\n\n- [Topological `Sort` example](#-example)\n\n## Example\n\nText.\n\n## Topological sort example\n\nText.\n',
    });
    expect((await judge(root, 'README.md'))['#-example']).toMatchObject({
      status: 'drifted',
      replacements: ['#topological-sort-example'],
    });
  });

  it('never sends a link to the heading that it is below', async () => {
    const form = (heading: string): string =>
      `# Form\n\n## ${heading}\n\nSet them on inputs, see [below](form.md#default-values).\n\n## Inputs\n\nText.\n`;
    const root = createRepository({
      'docs/form.md': form('Default values'),
      'docs/other.md': 'See [values](form.md#default-values).\n',
    });
    write(root, { 'docs/form.md': form('Default values of a form') });
    commit(root);
    expect((await judge(root, 'docs/other.md'))['form.md#default-values']).toMatchObject({
      status: 'drifted',
      replacements: ['form.md#default-values-of-a-form'],
    });
    expect((await judge(root, 'docs/form.md'))['form.md#default-values']).toMatchObject({
      status: 'drifted',
      replacements: [],
    });
  });

  it('does not take a file for gone that is made of its own template now', async () => {
    const body = 'one\ntwo\nthree\nfour\nfive\n';
    const root = createRepository({
      'README.md': '# Shop\n\nThe source has `pack/shop.yaml` and `pack/notes.txt`.\n',
      'pack/shop.yaml': body,
      'pack/notes.txt': `${body}seven\n`,
    });
    move(root, 'pack/shop.yaml', 'pack/shop.yaml.in');
    move(root, 'pack/notes.txt', 'pack/remarks.txt');
    commit(root);
    const verdicts = await judge(root, 'README.md');
    expect(['pack/shop.yaml', 'pack/notes.txt'].map((path) => verdicts[path]?.status)).toEqual([
      'uncertain',
      'drifted',
    ]);
  });

  it('sees a file that was deleted and not committed yet', async () => {
    const root = createRepository({ 'README.md': 'See [x](src/a.ts).\n', 'src/a.ts': 'a' });
    rmSync(join(root, 'src/a.ts'));
    expect((await judge(root, 'README.md'))['src/a.ts']?.status).toBe('drifted');
  });
});

describe('A removed file that a page includes', () => {
  const judgedWith = async (more: string): Promise<string> => {
    const before = {
      'mkdocs.yml': 'site_name: Shop\n',
      'docs_src/one.py': 'ONE = 1\n',
      'docs_src/two.py': 'TWO = 2\n',
      'docs/use.md': `# Use\n\n{* docs_src/one.py hl[1] *}\n\n${more}`,
    };
    const root = createRepository(before);
    rmSync(join(root, 'docs_src/one.py'));
    commit(root);
    const verdict = (await judge(root, 'docs/use.md'))['docs_src/one.py'];
    return verdict?.status === 'drifted' ? verdict.proof : (verdict?.status ?? 'none');
  };

  it('is gone like any path where the page names others of its folder', async () => {
    expect(await judgedWith('{* docs_src/two.py *}\n')).toBe('path-left');
  });

  it('is only suspected where nothing shows that the builder looks there', async () => {
    expect(await judgedWith('')).toBe('include-left');
  });
});
