import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Finding, FindingList } from '../../../src/cli/formats/finding.js';
import { printFindings } from '../../../src/cli/formats/print.js';
import { createTerminal } from '../../../src/cli/terminal/terminal.js';
import { NO_STOPS } from '../../support/cli.js';

const FINDING: Finding = {
  id: 'a',
  file: 'a.md',
  line: 3,
  type: 'command',
  rule: 'task-left',
  status: 'drifted',
  severity: 'high',
  text: 'npm run x',
  reason: 'There is no such script.',
  suggestion: undefined,
  evidence: [],
};
const LIST: FindingList = {
  findings: [FINDING],
  totals: { docs: 1, verified: 1, drifted: 1, uncertain: 0, repeated: 0, health: 0.5 },
};
const SUMMARY = [
  '### docalign',
  '',
  '1 drifted, 0 uncertain, 1 verified in 1 doc. Health 50 %.',
  '',
  '| where | rule | what the doc says | standing | why |',
  '| --- | --- | --- | --- | --- |',
  '| `a.md:3` | `task-left` | Command: `npm run x` | drifted, high | There is no such script. |',
  '',
].join('\n');

let folder = '';
let summary = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docalign-print-'));
});
beforeEach(() => {
  summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function print(
  format: 'github' | 'text',
  list: FindingList,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({ write: (text: string) => void (written[name] += text) });
  const terminal = createTerminal({
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env,
    color: false,
    quiet: false,
    verbose: false,
  });
  const globals = { repo: undefined, verbose: false, quiet: false, color: undefined, help: false, version: false };
  await printFindings(list, format, {
    terminal,
    env,
    globals,
    cwd: folder,
    stops: NO_STOPS,
    commands: [],
    isInteractive: () => false,
    stdin: () => process.stdin,
    end: () => undefined,
  });
  return written;
}

describe('printFindings', () => {
  it('adds a table at the end of the summary of the step', async () => {
    writeFileSync(summary, 'Before\n');
    const { stdout, stderr } = await print('github', LIST, { GITHUB_STEP_SUMMARY: summary });
    expect(stdout).toMatch(/^::error file=a\.md,line=3/);
    expect(stderr).toBe('');
    expect(readFileSync(summary, 'utf8')).toBe(`Before\n${SUMMARY}`);
  });

  it('makes the summary when it is not there yet', async () => {
    rmSync(summary);
    await print('github', LIST, { GITHUB_STEP_SUMMARY: summary });
    expect(readFileSync(summary, 'utf8')).toBe(SUMMARY);
  });

  it('leaves the summary alone in other formats, and without one', async () => {
    await print('text', LIST, { GITHUB_STEP_SUMMARY: summary });
    expect(readFileSync(summary, 'utf8')).toBe('');
    expect((await print('github', LIST, { GITHUB_STEP_SUMMARY: '' })).stderr).toBe('');
  });

  it('never makes the summary larger than GitHub takes, and says when it does not fit', async () => {
    const many = {
      ...LIST,
      findings: Array.from({ length: 30_000 }, (_, index): Finding => ({
        ...FINDING,
        id: String(index),
        line: index + 1,
      })),
    };
    writeFileSync(summary, 'x'.repeat(700 * 1024));
    expect((await print('github', many, { GITHUB_STEP_SUMMARY: summary })).stderr).toBe('');
    expect(statSync(summary).size).toBeLessThanOrEqual(1024 * 1024);
    expect(statSync(summary).size).toBeGreaterThan(1000 * 1024);
    expect(readFileSync(summary, 'utf8')).toMatch(/\n\d+ more findings are not shown\.\n$/);
    writeFileSync(summary, 'x'.repeat(1024 * 1024 - 10));
    expect((await print('github', many, { GITHUB_STEP_SUMMARY: summary })).stderr).toBe(
      'docalign: GITHUB_STEP_SUMMARY: nothing was added: full\n',
    );
    expect(statSync(summary).size).toBe(1024 * 1024 - 10);
  });

  it('says why nothing could be added, without the path', async () => {
    expect((await print('github', LIST, { GITHUB_STEP_SUMMARY: folder })).stderr).toMatch(
      /^docalign: GITHUB_STEP_SUMMARY: nothing was added: [^/]+\n$/,
    );
    expect((await print('github', LIST, { GITHUB_STEP_SUMMARY: join(folder, 'no', 'such') })).stderr).toBe(
      'docalign: GITHUB_STEP_SUMMARY: nothing was added: gone\n',
    );
  });
});
