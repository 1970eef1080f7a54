import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { createRepository, git } from '../support/repository.js';

const FILES = { 'README.md': '# A\n\nSee [b](b.md) and `src/a.js`.\n', 'src/a.js': 'export function a() {}\n' };
const root = createRepository(FILES, afterAll);
/** Maximum extra memory for a hostile file, compared with a repository without it. */
const MOST_MB = 300;
const MB = 1_000_000;
let docalign = '';
let normal = 0;
/** First bytes of each file as written for this very folder. */
const own: Record<string, string> = {};

/** In KiB. `resourceUsage` counts from before the program was loaded, when it was a copy of this process. */
const PRINT_PEAK = `import { readFileSync } from 'node:fs';
process.on('exit', () => {
  const own = process.platform === 'linux' ? /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] : process.resourceUsage().maxRSS;
  process.stderr.write('peak ' + own + '\\n');
});`;

interface Run {
  readonly stdout: string;
  readonly stderr: string;
  /** Peak memory of the process. */
  readonly peakMb: number;
}

/** Loads the result, the caches and the reports, and checks the claims that they do not answer. */
function run(at: string): Run {
  const printPeak = `data:text/javascript,${encodeURIComponent(PRINT_PEAK)}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', printPeak, docalign, 'stale', '--json'], {
    cwd: at,
    encoding: 'utf8',
  });
  const [, peak = ''] = /peak (\d+)\n$/.exec(stderr) ?? [];
  return { stdout, stderr: stderr.replace(/peak \d+\n$/, ''), peakMb: Number(peak) / 1024 };
}

const scan = (at: string): void =>
  void execFileSync(process.execPath, [docalign, 'scan', '--quiet'], { cwd: at, stdio: 'ignore' });

beforeAll(() => {
  docalign = join(builtPrograms(), 'docalign.js');
  try {
    scan(root);
  } catch {
    // Exits with 1 because of a drifted claim.
  }
  for (const [file, lines] of [
    ['scan-result.json', 1],
    ['cache/code.jsonl', 2],
    ['cache/history.json', 1],
  ] as const) {
    own[file] = `${readFileSync(join(root, '.docalign', file), 'utf8')
      .split('\n')
      .slice(0, lines)
      .join('\n')}\n`;
  }
  normal = run(root).peakMb;
});

const brackets = (mb: number): Buffer => Buffer.alloc(mb * MB, '[');
const repeated = (text: string, mb: number): Buffer => Buffer.alloc(mb * MB, text);
const result = (head: string, mb: number): Buffer => {
  const claim = `${JSON.stringify({ id: 'x', source_file: 'README.md', line_number: 3, claim_type: 'config', claim_text: 'y'.repeat(600), verification_status: 'verified' })},\n`;
  return Buffer.concat([
    Buffer.from(`${head}"docs":[\n{"file":"README.md","hash":"h"}\n],"claims":[\n`),
    Buffer.alloc(Math.floor((mb * MB) / claim.length) * claim.length, claim),
    Buffer.from('{}\n],"kept":[\n],"stamps":{\n}}\n'),
  ]);
};
const ours = (file: string, rest: Buffer): Buffer => Buffer.concat([Buffer.from(own[file] ?? ''), rest]);
const STRANGER = '{"version":1,"engine":"0.1.0 0123456789ab","scanned_at":"2026-01-01T00:00:00.000Z","commit":null,\n';

describe('a file under .docalign that is made to exhaust the memory', () => {
  it.each<[string, string, () => Buffer]>([
    ['scan-result.json', '150 MB of brackets', () => brackets(150)],
    ['scan-result.json', '200 MB of objects in objects', () => repeated('{"a":', 200)],
    ['scan-result.json', 'a whole result of 224 MB by somebody else', () => result(STRANGER, 224)],
    ['scan-result.json', 'brackets behind our own head', () => ours('scan-result.json', brackets(150))],
    ['scan-result.json', 'zeros behind our own head', () => ours('scan-result.json', repeated('0,\n', 150))],
    ['reports.json', '60 MB of brackets', () => brackets(60)],
    ['reports.json', '9 MB of brackets', () => brackets(9)],
    [
      'reports.json',
      '9 MB of empty objects',
      () => Buffer.concat([Buffer.from('['), repeated('{},', 9), Buffer.from('{}]')]),
    ],
    [
      'reports.json',
      'objects of as many shapes as may be',
      () => Buffer.from(`[${Array.from({ length: 299_000 }, (_, at) => `{"k${at}":${at}}`).join(',')}]`),
    ],
    [
      'reports.json',
      'a string of 200 MB',
      () => Buffer.concat([Buffer.from('["'), repeated('\\u0000', 200), Buffer.from('"]')]),
    ],
    ['cache/code.jsonl', 'zeros by somebody else', () => repeated('0,', 200)],
    ['cache/code.jsonl', 'lines behind our own head', () => ours('cache/code.jsonl', repeated('0\n', 120))],
    ['cache/code.jsonl', 'brackets behind our own head', () => ours('cache/code.jsonl', repeated('[\n', 120))],
    ['cache/history.json', 'brackets by somebody else', () => brackets(200)],
    ['cache/history.json', 'empty lists behind our own head', () => ours('cache/history.json', repeated('[],', 60))],
  ])('%s: %s costs little, and hides nothing', (file, _, content) => {
    rmSync(join(root, '.docalign'), { recursive: true });
    mkdirSync(join(root, '.docalign/cache'), { recursive: true });
    writeFileSync(join(root, '.docalign', file), content());
    const { stdout, peakMb } = run(root);
    expect((JSON.parse(stdout) as { stale_docs: { file: string; drifted_claims: number }[] }).stale_docs).toMatchObject(
      [{ file: 'README.md', drifted_claims: 1 }],
    );
    expect(peakMb - normal).toBeLessThan(MOST_MB);
  });
});

describe('files under .docalign that came with a clone', () => {
  it('are neither renamed nor changed, which is said once', () => {
    const clone = createRepository({
      ...FILES,
      '.docalign/scan-result.json': '[[',
      '.docalign/cache/code.jsonl': 'x',
      '.docalign/cache/history.json': 'x',
      '.docalign/reports.json': '[[',
    });
    const { stderr } = run(clone);
    try {
      scan(clone);
    } catch {
      // Exits with 1 because of a drifted claim.
    }
    expect(stderr.match(/git tracks/g)).toHaveLength(1);
    expect(stderr).toContain(
      '.docalign/scan-result.json, .docalign/cache/code.jsonl, .docalign/cache/history.json: git tracks them, so they are neither read nor written. Run "git rm -r --cached .docalign" to have them back.',
    );
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })).toBe('');
    expect(readdirSync(join(clone, '.docalign')).sort()).toEqual(['cache', 'reports.json', 'scan-result.json']);
  });

  it('may be links to what never ends', () => {
    const clone = createRepository(FILES);
    mkdirSync(join(clone, '.docalign/cache'), { recursive: true });
    for (const file of ['scan-result.json', 'reports.json', 'reports.lock', 'cache/code.jsonl', 'cache/history.json'])
      symlinkSync('/dev/zero', join(clone, '.docalign', file));
    git(clone, 'add', '--force', '.docalign/reports.lock');
    const { stdout, peakMb } = run(clone);
    expect((JSON.parse(stdout) as { stale_docs: object[] }).stale_docs).toHaveLength(1);
    expect(peakMb - normal).toBeLessThan(MOST_MB);
    const args = ['report', 'README.md', '--claim', 'See b.', '--actual', 'gone'];
    expect(spawnSync(process.execPath, [docalign, ...args], { cwd: clone, encoding: 'utf8' }).stderr).toContain(
      '.docalign/reports.lock: git tracks it, so it is left as it is.',
    );
    git(clone, 'rm', '--quiet', '--cached', '.docalign/reports.lock');
    expect(spawnSync(process.execPath, [docalign, ...args], { cwd: clone, encoding: 'utf8' }).stderr).toContain(
      '.docalign/reports.json: a symlink that leaves the repository.',
    );
  });
});
