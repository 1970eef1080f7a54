import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { openEngine } from '../../src/engine/open.js';
import { BOUNDS } from '../../src/model/bounds.js';
import { parseArguments } from '../../src/tools/input/arguments.js';
import { checkDoc } from '../../src/tools/check-doc.js';
import { checkSection } from '../../src/tools/check-section.js';
import { fixDoc } from '../../src/tools/fix-doc.js';
import { getDocHealth } from '../../src/tools/get-doc-health.js';
import { reportDrift } from '../../src/tools/report-drift.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { docsText } from '../../src/tools/sections/docs-text.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const RUN = 'Deploy with `npm run promote` and the pluma settings.\n';
const MANIFEST = '{ "name": "a", "scripts": { "promote": "x" } }\n';
const RENAMED = '{ "name": "a", "scripts": { "promote:all": "x" } }\n';
const PAGE = '# Page\n\n## One\n\nINCLUDE\n\n## Two\n\nText.\n';

async function open(root: string): Promise<Engine> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  return engine;
}

/** A repository in which a commit renamed the task that `RUN` names. */
function repositoryOf(files: Readonly<Record<string, string>>): string {
  const root = createRepository({ 'package.json': MANIFEST, ...files });
  git(root, 'init', '--quiet');
  commit(root);
  write(root, { 'package.json': RENAMED });
  commit(root);
  return root;
}

async function findingsOf(engine: Engine, file: string): Promise<readonly string[]> {
  const context = { snapshot: await engine.snapshot(), agent: 'test' };
  const { findings } = await checkDoc.run(context, parseArguments(checkDoc, { file }));
  return findings.map((found) => `${found.file ?? file}:${found.line} ${found.verification_status}`);
}

async function takenIn(engine: Engine): Promise<readonly string[]> {
  const snapshot = await engine.snapshot();
  return [...snapshot.docs.keys()].filter((file) => snapshot.isTakenIn(file));
}

const WAYS: Readonly<Record<string, readonly [page: string, include: string, part: string]>> = {
  mkdocs: ['docs/page.md', '--8<-- "snippets/shared.md"', 'snippets/shared.md'],
  'a hidden folder': ['docs/page.md', '--8<-- ".snippets/shared.md"', '.snippets/shared.md'],
  vitepress: ['docs/page.md', '<!--@include: ../snippets/shared.md-->', 'snippets/shared.md'],
  mdbook: ['docs/page.md', '{{#include ../snippets/shared.md}}', 'snippets/shared.md'],
  'any text': ['docs/page.md', '--8<-- "snippets/shared.inc"', 'snippets/shared.inc'],
  'a text without a format': ['docs/page.md', '--8<-- "snippets/shared.txt"', 'snippets/shared.txt'],
  rst: ['docs/page.rst', '.. include:: ../snippets/shared.rst', 'snippets/shared.rst'],
  'a markdown file in rst': ['docs/page.rst', '.. include:: ../snippets/shared.md', 'snippets/shared.md'],
  asciidoc: ['docs/page.adoc', 'include::../snippets/shared.adoc[]', 'snippets/shared.adoc'],
  mdx: ['docs/page.mdx', "import Part from '../snippets/shared.mdx'\n\n<Part />", 'snippets/shared.mdx'],
};

const HEADINGS: Readonly<Record<string, string>> = {
  rst: 'Page\n====\n\nOne\n---\n\nINCLUDE\n',
  adoc: '= Page\n\n== One\n\nINCLUDE\n',
};

describe('a page that is not a document, and that a document takes in', () => {
  it.each(Object.entries(WAYS))('is read for claims: %s', async (_, [page, include, part]) => {
    const ending = page.slice(page.lastIndexOf('.') + 1);
    const text = ending === 'rst' && part.endsWith('.rst') ? RUN.replaceAll('`', '``') : RUN;
    const files = { [page]: (HEADINGS[ending] ?? PAGE).replace('INCLUDE', include), [part]: text };
    const engine = await open(repositoryOf(files));
    expect(await takenIn(engine)).toEqual([part]);
    expect(await findingsOf(engine, page)).toEqual([`${part}:1 drifted`]);
    expect(await findingsOf(engine, part)).toEqual([`${part}:1 drifted`]);
  });

  it('counts in the section that takes it in, in the health of its folder and in the scan, and not a hit of its own', async () => {
    const root = repositoryOf({
      'docs/page.md': PAGE.replace('INCLUDE', '--8<-- "snippets/shared.md"'),
      'snippets/shared.md': RUN,
      'snippets/unused.md': RUN,
    });
    const engine = await open(root);
    const early = await engine.snapshot();
    const [summary] = await early.statuses([early.section('docs/page.md#one')!]);
    expect(summary?.claims.map(({ claim }) => claim.file)).toEqual(['docs/page.md', 'snippets/shared.md']);
    await engine.scan({ onProgress: () => undefined });
    expect([...(await (await engine.snapshot()).allClaims()).keys()]).toEqual(['docs/page.md', 'snippets/shared.md']);
    const context = { snapshot: await engine.snapshot(), agent: 'test' };
    const checked = await checkSection.run(
      context,
      parseArguments(checkSection, { file: 'docs/page.md', heading: 'One' }),
    );
    expect(checked.findings.map(({ file, line }) => [file, line])).toEqual([['snippets/shared.md', 1]]);
    const { health } = await getDocHealth.run(context, parseArguments(getDocHealth, { path: 'snippets' }));
    expect([health.drifted, health.total_claims]).toEqual([1, 1]);
    const page = await getDocHealth.run(context, parseArguments(getDocHealth, { path: 'docs/page.md' }));
    expect([page.health.drifted, page.health.total_claims]).toEqual([1, 2]);
    const fixes = await fixDoc.run(context, parseArguments(fixDoc, { file: 'docs/page.md' }));
    expect([fixes.total_drifted, fixes.fixes]).toMatchObject([1, [{ file: 'snippets/shared.md', line: 1 }]]);
    const answer = await getDocs.run(context, parseArguments(getDocs, { query: 'pluma settings' }));
    expect(answer.sections.map(({ file }) => file)).toEqual(['docs/page.md']);
    expect(docsText(answer)).toContain('! line 1 of snippets/shared.md: ');
    await expect(
      getDocs.run(context, parseArguments(getDocs, { query: 'pluma settings', path: 'snippets/shared.md' })),
    ).rejects.toThrow('found only through the pages that include it');
  });

  it('does not prove what it says itself', async () => {
    const root = createRepository({
      'docs/page.md': PAGE.replace('INCLUDE', '--8<-- "inc/part.txt"'),
      'inc/part.txt': 'Call `spinWheel()` first.\n',
      'package.json': '{ "name": "a" }\n',
      'src/a.ts': 'export function spinWheel(): number {\n  return 1;\n}\n',
    });
    write(root, { 'src/a.ts': 'export function rotateWheel(): number {\n  return 1;\n}\n' });
    commit(root);
    expect(await findingsOf(await open(root), 'docs/page.md')).toEqual(['inc/part.txt:1 drifted']);
  });

  it('leaves a section undecided that takes in text of a format that is not read', async () => {
    const engine = await open(
      repositoryOf({
        'docs/page.md': PAGE.replace('INCLUDE', '--8<-- "snippets/shared.org"'),
        'snippets/shared.org': RUN,
      }),
    );
    await engine.scan({ onProgress: () => undefined });
    const snapshot = await engine.snapshot();
    const [summary] = await snapshot.statuses([snapshot.section('docs/page.md#one')!]);
    expect([summary?.status, summary?.claims.length]).toEqual(['unchecked', 1]);
  });

  it('vouches for no section by being there', async () => {
    const engine = await open(
      repositoryOf({
        'docs/page.md': PAGE.replace('INCLUDE', '--8<-- "snippets/shared.txt"'),
        'snippets/shared.txt': 'Words.\n',
      }),
    );
    await engine.scan({ onProgress: () => undefined });
    const snapshot = await engine.snapshot();
    const summary = snapshot.status(snapshot.section('docs/page.md#one')!);
    expect([summary.status, summary.claims.map(({ verdict }) => verdict?.status)]).toEqual(['unchecked', ['verified']]);
  });

  it('is followed at once: its text, its includes, the lines that take it in, and its end', async () => {
    const page = PAGE.replace('INCLUDE', '--8<-- "snippets/a.md"');
    const root = repositoryOf({ 'docs/page.md': page, 'snippets/a.md': RUN, 'snippets/b.md': RUN });
    const engine = await open(root);
    expect(await findingsOf(engine, 'docs/page.md')).toEqual(['snippets/a.md:1 drifted']);
    write(root, { 'snippets/a.md': `Text.\n\n${RUN}` });
    expect(await findingsOf(engine, 'docs/page.md')).toEqual(['snippets/a.md:3 drifted']);
    write(root, { 'snippets/a.md': '--8<-- "snippets/b.md"\n' });
    expect(await findingsOf(engine, 'docs/page.md')).toEqual(['snippets/b.md:1 drifted']);
    write(root, { 'docs/page.md': PAGE });
    expect([await findingsOf(engine, 'docs/page.md'), await takenIn(engine)]).toEqual([[], []]);
    await expect(findingsOf(engine, 'snippets/b.md')).rejects.toThrow("not one of this repository's documents");
    write(root, { 'docs/page.md': page });
    expect(await takenIn(engine)).toEqual(['snippets/a.md', 'snippets/b.md']);
    rmSync(join(root, 'snippets/b.md'));
    expect(await takenIn(engine)).toEqual(['snippets/a.md']);
    write(root, { 'snippets/b.md': RUN });
    expect(await findingsOf(engine, 'docs/page.md')).toEqual(['snippets/b.md:1 drifted']);
    mkdirSync(join(root, 'docs/more'));
    symlinkSync('../../snippets/b.md', join(root, 'docs/more/b.md'));
    expect([await takenIn(engine), await findingsOf(engine, 'snippets/b.md')]).toEqual([
      ['snippets/a.md'],
      ['snippets/b.md:1 drifted'],
    ]);
    rmSync(join(root, 'docs/more/b.md'));
    expect(await takenIn(engine)).toEqual(['snippets/a.md', 'snippets/b.md']);
  });

  it('is found through a shortcode, for as long as that reads it', async () => {
    const template = '{{ $file := .Get "file" }}{{ readFile $file | safeHTML }}\n';
    const place = 'site/layouts/_shortcodes/own/embed.html';
    const root = repositoryOf({
      'site/hugo.yaml': 'title: A\n',
      'site/content/docs/page.md': PAGE.replace('INCLUDE', '{{< own/embed file="snippets/seal.md" >}}'),
      [place]: template,
      'snippets/seal.md': RUN,
    });
    const engine = await open(root);
    expect(await takenIn(engine)).toEqual(['snippets/seal.md']);
    write(root, { [place]: '<hr>\n' });
    expect(await takenIn(engine)).toEqual([]);
    write(root, { [place]: template });
    expect(await takenIn(engine)).toEqual(['snippets/seal.md']);
  });

  it('has links that start at the page that takes it in, and is read there', async () => {
    const root = repositoryOf({
      'mkdocs.yml': 'site_name: x\n',
      'docs/guide/page.md': PAGE.replace('INCLUDE', '--8<-- "snippets/shared.md"'),
      'docs/guide/other.md': '# Other\n\n## Part\n',
      'snippets/shared.md': 'See [it](other.md), [a part](other.md#part), [this](#two) and `npm run lint`.\n',
    });
    write(root, { 'package.json': '{ "name": "a", "scripts": { "lint": "x" } }\n' });
    commit(root);
    write(root, { 'package.json': RENAMED });
    commit(root);
    const found = await findingsOf(await open(root), 'docs/guide/page.md');
    expect(found.filter((finding) => finding.endsWith('drifted'))).toEqual([]);
  });
});

describe('a shell script that a document takes in', () => {
  const SCRIPT = '#!/bin/sh\n# Promote it first\nnpm run promote\n';
  const SHOWN: Readonly<Record<string, readonly [page: string, text: string]>> = {
    mkdocs: ['docs/page.md', '# Page\n\n```sh\n--8<-- "examples/run.sh"\n```\n'],
    vitepress: ['docs/page.md', '# Page\n\n<<< ../examples/run.sh\n'],
    rst: ['docs/page.rst', 'Page\n====\n\n.. literalinclude:: ../examples/run.sh\n   :language: sh\n'],
    asciidoc: ['docs/page.adoc', '= Page\n\n[source,sh]\n----\ninclude::../examples/run.sh[]\n----\n'],
  };

  it.each(Object.entries(SHOWN))('is read like a fence, and is named by the page: %s', async (_, [page, text]) => {
    const engine = await open(repositoryOf({ [page]: text, 'examples/run.sh': SCRIPT }));
    expect(await findingsOf(engine, page)).toEqual(['examples/run.sh:3 drifted']);
    const mentions = await (await engine.snapshot()).documentsOf('examples/run.sh');
    expect(mentions.map(({ sectionId }) => sectionId)).toEqual([`${page}#page`]);
  });

  it('counts with the lines that are shown, and is never edited', async () => {
    const shown = `# Page\n\n## All\n\n<<< ../examples/run.sh\n\n## Start\n\n--8<-- "examples/run.sh:1:2"\n`;
    const engine = await open(repositoryOf({ 'docs/page.md': shown, 'examples/run.sh': SCRIPT }));
    await engine.scan({ onProgress: () => undefined });
    const snapshot = await engine.snapshot();
    const statuses = await snapshot.statuses(snapshot.docs.get('docs/page.md')?.sections ?? []);
    expect(statuses.map(({ claims }) => claims.filter(({ verdict }) => verdict?.status === 'drifted').length)).toEqual([
      0, 1, 0,
    ]);
    const context = { snapshot, agent: 'test' };
    const { fixes } = await fixDoc.run(context, parseArguments(fixDoc, { file: 'docs/page.md' }));
    expect(fixes.map(({ file, fix }) => [file, Object.keys(fix)])).toEqual([
      ['examples/run.sh', ['suggested_fix', 'reasoning']],
    ]);
  });
});

describe('a report on words that a document takes in', () => {
  it('is on the file that has them, counts in the section, and stays when another file changes', async () => {
    const root = repositoryOf({
      'docs/page.md': PAGE.replace('INCLUDE', '--8<-- "snippets/shared.inc"'),
      'snippets/shared.inc': 'Text.\n\nThe pluma settings come from the harbour.\n',
    });
    const engine = await open(root);
    await engine.scan({ onProgress: () => undefined });
    const ask = async () => ({ snapshot: await engine.snapshot(), agent: 'test' });
    const input = {
      doc_file: 'docs/page.md',
      line_number: 5,
      claim_text: 'The pluma settings come',
      actual_behavior: 'no',
    };
    const { notes } = await reportDrift.run(await ask(), parseArguments(reportDrift, input));
    expect(notes).toEqual(['docs/page.md takes these words in from snippets/shared.inc: the report is on that file.']);
    write(root, { 'docs/page.md': `${PAGE.replace('INCLUDE', '--8<-- "snippets/shared.inc"')}More.\n` });
    const { reports } = await checkDoc.run(await ask(), parseArguments(checkDoc, { file: 'docs/page.md' }));
    expect(reports).toMatchObject([
      { doc_file: 'snippets/shared.inc', line: 3, claim_text: 'The pluma settings come' },
    ]);
    expect(JSON.stringify(reports)).not.toContain('may_be_resolved');
    const { snapshot } = await ask();
    expect(
      ['one', 'two'].map((slug) => snapshot.status(snapshot.section(`docs/page.md#${slug}`)!).openReports),
    ).toEqual([1, 0]);
  });
});

describe('a page that is not a document is left alone', () => {
  it('if it is code on the page, ignored, excluded, of others, outside the repository, a link, or a cycle', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'docalign-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 'a.md'), RUN);
    const parts = ['ignored/a.md', 'excluded/a.md', 'node_modules/b/a.md', 'vendor/b/a.md', 'snippets/link.md'];
    const includes = [...parts, `${outside}/a.md`, '../../a.md', 'snippets/a.md'].map((part) => `--8<-- "${part}"`);
    const root = repositoryOf({
      '.gitignore': 'ignored/\n',
      '.docalign.yml': 'docs:\n  exclude: ["excluded/**"]\n',
      'docs/page.md': `# Page\n\n${includes.join('\n\n')}\n\n\`\`\`md\n--8<-- "code/a.md"\n\`\`\`\n`,
      ...Object.fromEntries(parts.slice(0, 4).map((part) => [part, RUN])),
      'code/a.md': RUN,
      'snippets/a.md': '--8<-- "snippets/b.md"\n',
      'snippets/b.md': '--8<-- "snippets/a.md"\n--8<-- "docs/page.md"\n',
    });
    symlinkSync(join(outside, 'a.md'), join(root, 'snippets/link.md'));
    expect(await takenIn(await open(root))).toEqual(['snippets/a.md', 'snippets/b.md']);
  });

  it('beyond the bound, and shows no secret', async () => {
    const most = BOUNDS.pagesTakenIn;
    const numbers = Array.from({ length: most + 10 }, (_, at) => at);
    const pages = Array.from({ length: Math.ceil(numbers.length / 100) }, (_, page) => [
      `docs/page${page}.md`,
      numbers
        .slice(page * 100, page * 100 + 100)
        .map((at) => `{!../snippets/${at}.md!}\n`)
        .join('\n'),
    ]);
    const root = createRepository({
      ...Object.fromEntries(pages),
      ...Object.fromEntries(numbers.map((at) => [`snippets/${at}.md`, `Token ghp_walrusghp0123456789012345678901.\n`])),
    });
    const engine = await open(root);
    expect((await takenIn(engine)).length).toBe(most);
    expect((await engine.snapshot()).text('snippets/0.md')).not.toContain('ghp_walrus');
  });
});
