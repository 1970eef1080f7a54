import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inputDigest, isBuilt } from '../../scripts/build-stamp.mjs';

function run(...args: readonly string[]): { readonly code: number | null; readonly stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { code: status, stderr };
}

/** Programs that rate their findings as users see them, which those of other tests do not. */
function programs(): string {
  if (existsSync('dist') && isBuilt('dist', inputDigest())) return 'dist';
  const folder = mkdtempSync(join(tmpdir(), 'docalign-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(run('scripts/build.mjs', '--bundles-only', folder)).toEqual({ code: 0, stderr: '' });
  return folder;
}

it('commands, tools, settings, claim types and badges are in the documentation as they are in the code', () => {
  expect(run('scripts/docs/reference.mjs')).toEqual({ code: 0, stderr: '' });
});

it('the pictures of the README and the answers of the tools are those of a run', () => {
  expect(run('scripts/docs/story.mjs', '--programs', programs())).toEqual({ code: 0, stderr: '' });
});
