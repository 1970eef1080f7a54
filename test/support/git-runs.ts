import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Counts from now on to the end of the test, with a program called git that notes each run, what this process runs of
 * the commands that read history. Not for Windows.
 */
export function countRuns(): () => readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-runs-'));
  const before = process.env['PATH'] ?? '';
  const log = join(folder, 'log');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(log, '');
  writeFileSync(join(folder, 'git'), `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\nexec '${real}' "$@"\n`);
  chmodSync(join(folder, 'git'), 0o755);
  process.env['PATH'] = `${folder}${delimiter}${before}`;
  onTestFinished(() => {
    process.env['PATH'] = before;
    rmSync(folder, { recursive: true });
  });
  return () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .flatMap((row) => / (blame|cat-file \S+|commit-graph|log|ls-tree) /.exec(`${row} `)?.[1] ?? []);
}
