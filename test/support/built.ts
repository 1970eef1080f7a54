import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Counts for tests: what is found does not hang on how often it was right elsewhere. */
const MEASURED = 'test/support/measured.ts';
const CACHE = 'node_modules/.cache/docalign-test';

/**
 * The folder with the bundled programs, built from the sources as they are. Built once a state of the sources, and shared by
 * test files that run at the same time: the first to finish wins.
 */
export function builtPrograms(): string {
  const folder = join(process.cwd(), CACHE, hashOfSources());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "type": "module" }\n');
  execFileSync(process.execPath, ['scripts/build.mjs', '--bundles-only', '--measured', MEASURED, unfinished], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another test file was faster.
    rmSync(unfinished, { recursive: true });
  }
  removeOthers(folder);
  return folder;
}

export function builtServer(): string {
  return join(builtPrograms(), 'docalign-mcp.js');
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = readdirSync('src', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const file of [...sources, 'scripts/build.mjs', 'package.json', 'package-lock.json', MEASURED]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Builds of other states. One that another run still uses is left: it is named after a process, or was made just now. */
function removeOthers(folder: string): void {
  const others = readdirSync(join(process.cwd(), CACHE)).filter((name) => !folder.endsWith(name) && !name.includes('.'));
  for (const name of others.slice(0, Math.max(0, others.length - 3))) rmSync(join(process.cwd(), CACHE, name), { recursive: true, force: true });
}
