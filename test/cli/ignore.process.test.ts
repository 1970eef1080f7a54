import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRepository, git, write } from '../support/repository.js';
import { runCli, type Outcome } from '../support/cli.js';
import { createShop } from './shop.js';

const run = (line: string, cwd: string): Promise<Outcome> => runCli(line.split(' '), { cwd });

interface CheckJson {
  readonly totals: Readonly<Record<string, number>>;
  readonly findings: readonly { readonly file: string; readonly line: number }[];
  readonly ignored: readonly Readonly<Record<string, unknown>>[];
  readonly ignore_problems: readonly { readonly file: string; readonly line: number; readonly problem: string }[];
}

async function check(cwd: string, line = ''): Promise<CheckJson & { readonly code: number }> {
  const { code, stdout } = await run(`check --json ${line}`.trim(), cwd);
  // Safe: the answer of this program.
  return { code, ...(JSON.parse(stdout) as CheckJson) };
}

const places = (list: readonly { readonly file: string; readonly line: number }[]): readonly string[] =>
  list.map(({ file, line }) => `${file}:${line}`);

/** The README of the shop, whose lines 3, 9 and 14 have drifted, with comments above lines. */
function ignoring(root: string, edit: (text: string) => string): void {
  write(root, { 'README.md': edit(readFileSync(join(root, 'README.md'), 'utf8')) });
}
const above = (line: string, comment: string) => (text: string) => text.replace(line, `${comment}\n${line}`);

describe('findings that a document says to ignore', () => {
  it('are in no list and no count, and are told with their reason on request', async () => {
    const root = createShop();
    ignoring(root, above('Read [the guide]', '<!-- docalign-ignore-next-line old.md comes back in 3.0 -->'));
    const { code, findings, totals, ignored, ignore_problems: problems } = await check(root, 'README.md');
    expect([code, places(findings), places(ignored as never), problems]).toEqual([
      1,
      ['README.md:10', 'README.md:15'],
      ['README.md:4'],
      [],
    ]);
    expect(totals).toMatchObject({ drifted: 2, uncertain: 0, verified: 3 });
    expect(ignored[0]).toMatchObject({
      text: 'docs/old.md',
      reason: expect.stringMatching(/^docs\/old\.md is not there/) as string,
      ignored_because: 'old.md comes back in 3.0',
      ignored_by_line: 3,
    });
    const short = await run('check README.md', root);
    expect(short.stdout).not.toContain('old.md');
    expect(short.stdout).toMatch(
      /2 drifted, .* 1 finding is ignored where docs say so\. Health 60 %\.\n2 of these findings have a proven fix: .*\n$/,
    );
    const long = await run('check README.md --verbose', root);
    expect(long.stdout).toMatch(
      /README\.md:4 {2}ignored {2}docs\/old\.md\n {2}Ignored by line 3: old\.md comes back in 3\.0\.\n {2}docs\/old\.md is not there/,
    );
  });

  it('leave a clean check, also from a kept scan, until the comment goes', async () => {
    const root = createShop();
    ignoring(
      root,
      (text) =>
        `${text.replace('\n', '\n\n<!-- docalign-ignore-start rewritten for 3.0 -->\n')}\n<!-- docalign-ignore-end -->\n`,
    );
    expect((await run('scan', root)).code).toBe(0);
    for (const line of ['', 'README.md', '--uncertain --suspects']) {
      const answer = await check(root, line);
      expect([answer.code, answer.findings, answer.ignored.length, answer.ignore_problems]).toEqual([0, [], 3, []]);
    }
    const hits = (await run('search old page --json', root)).stdout;
    expect(hits).not.toContain('"drift"');
    expect((await run('fix --json', root)).stdout).toContain('"fixes": 0');
    const health = await run('health', root);
    expect(health.stdout).toMatch(/^Health 100 %[^]*\n\n3 findings are ignored where docs say so\.\n$/);
    ignoring(root, (text) => text.replace('rewritten for 3.0', ''));
    const later = await check(root);
    expect([later.code, places(later.findings), places(later.ignore_problems)]).toEqual([
      1,
      ['README.md:5', 'README.md:11', 'README.md:16'],
      ['README.md:3'],
    ]);
  });

  it('need a comment that is right: others are told by check and health, and hide nothing', async () => {
    const root = createShop();
    ignoring(root, above('Read [the guide]', '<!-- docalign-ignore-next-line -->'));
    ignoring(root, above('```sh', '<!-- docalign-ignore-next-line the script is in CI -->'));
    ignoring(root, above('Prices are in', '<!-- docalign-ignore-start prices move -->'));
    write(root, {
      'docs/guide.md': `${readFileSync(join(root, 'docs/guide.md'), 'utf8')}\n<!-- docalign-ignore-next-line why -->\nSee [the server](../src/server.ts).\n`,
    });
    const { code, findings, ignored, ignore_problems: problems } = await check(root);
    expect([code, places(findings), places(ignored as never)]).toEqual([
      1,
      ['README.md:4', 'README.md:11'],
      ['README.md:17'],
    ]);
    const told = [
      'README.md:3 docalign-ignore-next-line has no reason, so it hides nothing. Write why after it.',
      'README.md:8 stale, as nothing that it covers has drifted: the script is in CI. The next line opens a code block: put docalign-ignore-start and docalign-ignore-end around it.',
      'README.md:16 docalign-ignore-start has no docalign-ignore-end: it counts to the end of its section only, line 17.',
      'docs/guide.md:11 stale, as nothing that it covers has drifted: why. Remove it.',
    ];
    expect(problems.map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual(told);
    for (const line of ['check', 'health', 'check --format github', 'check --format markdown']) {
      const { stdout } = await run(line, root);
      expect(stdout).toMatch(/guide\.md:11|guide\.md,line=11/);
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/has drifted: why\. Remove it\./);
    }
    expect((await check(root, 'docs')).ignore_problems).toHaveLength(1);
  });

  it('are counted only where a change touches them', async () => {
    const root = createShop();
    ignoring(root, above('Read [the guide]', '<!-- docalign-ignore-next-line old.md comes back -->'));
    git(root, 'add', 'README.md');
    ignoring(root, (text) => `${text}\n<!-- docalign-ignore-next-line why -->\nText.\n`);
    const of = async (line: string) => {
      const { ignored, ignore_problems: problems } = await check(root, line);
      return [places(ignored as never), places(problems)];
    };
    expect(await of('--staged')).toEqual([['README.md:4'], []]);
    expect(await of('--changed-lines')).toEqual([[], ['README.md:17']]);
    expect(await of('')).toEqual([['README.md:4'], ['README.md:17']]);
  });

  it('are not called stale where the history is cut off, or a type is switched off', async () => {
    const root = createShop();
    ignoring(root, above('Prices are in', '<!-- docalign-ignore-next-line prices move -->'));
    const clone = join(createRepository({}), 'clone');
    git(root, 'add', '--all');
    git(root, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'x');
    git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, clone);
    expect((await check(root)).ignore_problems).toEqual([]);
    expect((await check(clone)).ignore_problems).toEqual([]);
    write(root, { '.docalign.yml': 'claims:\n  types:\n    path_reference: false\n' });
    expect((await check(root)).ignore_problems).toEqual([]);
  });

  it('may be suspicions', async () => {
    const root = createRepository({
      'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n\n[features]\njson-export = []\n',
      'src/lib.rs': 'pub fn shop() {}\n',
      'CONTRIBUTING.md':
        '# Contributing\n\n<!-- docalign-ignore-start renamed soon -->\n\n```sh\ncargo build --features json-exprot\n```\n\n<!-- docalign-ignore-end -->\n',
    });
    const { findings, ignored, ignore_problems: problems } = await check(root, '--suspects --uncertain');
    expect([findings, problems, places(ignored as never)]).toEqual([[], [], ['CONTRIBUTING.md:6']]);
  });

  it('are comments of reStructuredText and AsciiDoc too', async () => {
    const root = createRepository({
      'docs/a.rst': 'A\n=\n\n.. docalign-ignore-next-line kept\n\nSee `b <b.rst>`_ and `gone <gone.rst>`_.\n',
      'docs/b.adoc': '= B\n\n// docalign-ignore-start kept\n\nSee link:gone.adoc[].\n\n// docalign-ignore-end\n',
      'docs/b.rst': 'B\n=\n\nText.\n',
      'docs/gone.rst': 'X\n=\n',
      'docs/gone.adoc': '= X\n',
    });
    git(root, 'rm', '--quiet', 'docs/gone.rst', 'docs/gone.adoc');
    git(root, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'x');
    const { code, findings, ignored, ignore_problems: problems } = await check(root);
    expect([code, findings, places(ignored as never), problems]).toEqual([
      0,
      [],
      ['docs/a.rst:6', 'docs/b.adoc:5'],
      [],
    ]);
  });
});
