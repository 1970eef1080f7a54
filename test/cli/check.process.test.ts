import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { write } from '../support/repository.js';
import { runCli, type Outcome } from '../support/cli.js';
import { createShop } from './shop.js';

const shop = createShop(afterAll);
write(shop, {
  'docs/notes/plain.md': '# Plain\n\nNothing.\n',
  'docs/notes/odd.md': '# Odd\n\nRun `npm run nothing-like-this`.\n',
});

const run = (line: string, cwd = shop): Promise<Outcome> => runCli(line.split(' '), { cwd });
/** `file:line` of every finding, from the JSON format. */
async function places(line: string, cwd = shop): Promise<readonly string[]> {
  const { stdout } = await run(`check --json ${line}`.trimEnd(), cwd);
  return (JSON.parse(stdout) as { findings: { file: string; line: number }[] }).findings.map(
    (finding) => `${finding.file}:${finding.line}`,
  );
}
const IN_README = ['README.md:3', 'README.md:9', 'README.md:14'];

describe('docalign check', () => {
  it('lists what has drifted in the named docs, and ends with 1', async () => {
    const { code, stdout, stderr } = await run('check README.md');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^README\.md:3:52 {2}high {2}link-left\n(?:.*\n)+README\.md:9:9 {2}high {2}task-renamed\n(?:.*\n)+README\.md:14:16 {2}medium {2}path-renamed\n/,
    );
    expect(stdout).toMatch(
      /\n\n3 drifted, 0 uncertain, 3 verified in 1 doc\. Health 50 %\.\n2 of these findings have a proven fix: "docalign fix" shows them\.\n$/,
    );
  });

  it('ends with 0 where all holds', async () => {
    expect(await run('check docs/guide.md')).toEqual({
      code: 0,
      stdout: '0 drifted, 0 uncertain, 2 verified in 1 doc. Health 100 %.\n',
      stderr: '',
    });
  });

  it.each([
    ['', '.', IN_README],
    ['README.md docs', '.', IN_README],
    ['docs', '.', []],
    ['docs README.md README.md ./README.md', '.', IN_README],
    ['guide.md ../README.md', 'docs', IN_README],
    ['README.md', 'docs', IN_README],
    ['.', 'docs', []],
  ])('with %j in %j checks each named doc once', async (line, folder, expected) => {
    expect(await places(line, join(shop, folder))).toEqual(expected);
  });

  it('takes absolute paths inside the repository, as git hooks pass them', async () => {
    expect(await places(join(shop, 'README.md'))).toEqual(IN_README);
  });

  it('checks one section', async () => {
    expect(await places('README.md --section Layout')).toEqual(['README.md:14']);
    expect(await places('README.md --section contributing')).toEqual(['README.md:9']);
  });

  it('lists with --uncertain what could not be decided, which never ends with 1', async () => {
    expect(await run('check docs/notes')).toMatchObject({
      code: 0,
      stdout: '0 drifted, 1 uncertain, 0 verified in 2 docs.\n',
    });
    const { code, stdout } = await run('check docs/notes --uncertain');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^docs\/notes\/odd\.md:3:14 {2}uncertain\n {2}\S.*nothing-like-this(?:.*\n)+ {2}3 \| Run `npm run nothing-like-this`\.\n/,
    );
  });

  it('weighs by --fail-on', async () => {
    expect((await run('check README.md --section layout --fail-on high')).code).toBe(0);
    expect((await run('check README.md --section layout --fail-on medium')).code).toBe(1);
    expect((await run('check --fail-on never')).code).toBe(0);
  });

  it('sees edits of docs and code at once', async () => {
    const text = readFileSync(join(shop, 'README.md'), 'utf8');
    write(shop, { 'README.md': `\n${text.replace('docs/old.md', 'docs/guide.md')}`, 'src/prices.ts': '' });
    expect(await places('README.md')).toEqual(['README.md:10']);
    rmSync(join(shop, 'src/prices.ts'));
    write(shop, { 'README.md': text });
    expect(await places('README.md')).toEqual(IN_README);
  });

  it.each([
    [
      'check docs/gude.md',
      'docalign check: there is no document or directory "docs/gude.md". Did you mean "docs/guide.md"?\n',
    ],
    ['check guide.md', 'docalign check: there is no document or directory "guide.md". Did you mean "docs/guide.md"?\n'],
    [
      'check docs/guide.md:5',
      'docalign check: "docs/guide.md:5" is one line, and whole documents are meant here. "docalign explain docs/guide.md:5" tells of the line.\n',
    ],
    ['check REAMDE.md', 'docalign check: there is no document or directory "REAMDE.md". Did you mean "README.md"?\n'],
    [
      'check zzzzzzzz',
      'docalign check: there is no document or directory "zzzzzzzz". At the root are "README.md", "docs".\n',
    ],
    [
      'check src/server.ts',
      'docalign check: "src/server.ts" is not one of this repository\'s documents. Pass a document: markdown, reStructuredText or AsciiDoc.\n',
    ],
    ['check src', 'docalign check: no documents were found in "src". At the root are "docs", "README.md".\n'],
    ['check ../elsewhere.md', 'docalign check: "../elsewhere.md" is outside the repository. Name a path inside it.\n'],
    ['check /etc/passwd', 'docalign check: "/etc/passwd" is outside the repository. Name a path inside it.\n'],
    [
      'check README.md --section Layuot',
      'docalign check: "README.md" has no heading "Layuot". Did you mean "Layout"?\n',
    ],
    [
      'check --section Layout',
      'docalign check: --section needs one doc, got 0. Name the doc that the section is in.\n',
    ],
    [
      'check README.md docs/guide.md --section Layout',
      'docalign check: --section needs one doc, got 2. Name the doc that the section is in.\n',
    ],
    [
      'check docs --section Layout',
      'docalign check: --section needs one doc, got a directory with 3. Name the doc that the section is in.\n',
    ],
    [
      'check --json --format text',
      'docalign check: --json is --format json, got --format text as well. Give one of them.\n',
    ],
    [
      'check --format yaml',
      'docalign check: --format must be one of text, json, sarif, github, gitlab, markdown, got "yaml".\n',
    ],
  ])('ends %j with 2 and says what is wrong', async (line, stderr) => {
    expect(await run(line)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('looks for a mistyped doc where it was typed', async () => {
    expect((await run('check gude.md', join(shop, 'docs'))).stderr).toBe(
      'docalign check: there is no document or directory "docs/gude.md". Did you mean "docs/guide.md"?\n',
    );
  });
});

describe('docalign health', () => {
  it('shows how much holds, and ends with 0', async () => {
    const { code, stdout } = await run('health');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Health 62 % {2}█{25}░{15}\n\n/);
    expect(stdout).toContain('\n         5        3          1  all claims\n');
  });

  it('measures a place, seen from the working directory', async () => {
    expect((await run('health guide.md', join(shop, 'docs'))).stdout).toMatch(/^Health 100 % /);
    expect(await run('health dcs')).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "docs"?') });
  });

  it('prints the answer of the tool', async () => {
    expect(JSON.parse((await run('health README.md --json')).stdout)).toMatchObject({
      health: { total_claims: 6, verified: 3, drifted: 3, score: 0.5, hotspots: ['README.md'] },
    });
  });
});

describe('docalign stale', () => {
  it('lists the docs least to be trusted', async () => {
    const { code, stdout, stderr } = await run('stale --undecided');
    expect([code, stderr]).toEqual([0, '2 stale docs.\n']);
    expect(stdout).toMatch(
      /^ {2}drifted {2}uncertain {2}reports {2}checked on\n +3 +0 +0 {2}\d{4}-\d\d-\d\d {2}README\.md\n +0 +1 +0 {2}\d{4}-\d\d-\d\d {2}docs\/notes\/odd\.md\n$/,
    );
    expect((await run('stale --undecided --limit 1')).stderr).toBe('1 of 2 stale docs. --limit shows more.\n');
  });

  it('prints the answer of the tool', async () => {
    expect(JSON.parse((await run('stale --undecided --json --limit 1')).stdout)).toMatchObject({
      stale_docs: [{ file: 'README.md', drifted_claims: 3, uncertain_claims: 0 }],
      total: 2,
    });
  });
});

describe('docalign refs', () => {
  it('lists the sections about a file, and what they say', async () => {
    const { code, stdout, stderr } = await run('refs ../src/server.ts', join(shop, 'docs'));
    expect([code, stderr]).toEqual([0, '2 sections are about src/server.ts.\n']);
    expect(stdout).toMatch(
      /^README\.md:12-14 +drifted \(1 of 2 claims\)\n {2}Shop › Layout\n {2}line 14 {2}verified {3}src\/server\.ts\n\ndocs\/guide\.md:3-6 +verified/,
    );
  });

  it('knows files that are gone', async () => {
    const { stdout, stderr } = await run('refs src/prices.ts');
    expect(stderr).toMatch(
      /^1 section is about src\/prices\.ts\. It is gone: moved to src\/pricing\.ts in [\da-f]{10}, \d{4}-\d\d-\d\d\.\n$/,
    );
    expect(stdout).toContain('\n  line 14  drifted    src/prices.ts');
  });

  it('says when no section is about a file, or when there is none', async () => {
    expect(await run('refs package-lock.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('At the root are "package.json"'),
    });
    expect(await run('refs docs/notes/odd.md')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No section is about docs/notes/odd.md.\n',
    });
  });

  it('prints the answer of the tool', async () => {
    expect(JSON.parse((await run('refs src/server.ts --json --limit 1')).stdout)).toMatchObject({
      file: 'src/server.ts',
      exists: true,
      sections: [{ id: 'README.md#layout', claims: [{ line: 14, verification_status: 'verified' }] }],
      total_matches: 2,
    });
  });
});
