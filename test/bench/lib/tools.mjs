// Pinned npm packages that a benchmark runs, installed once into test/bench/.tools: no test needs them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const toolsDir = resolve(import.meta.dirname, '../.tools');

/** The main module of the package, installed first if it is missing. */
export async function tool(name, version) {
  const root = join(toolsDir, `${name}-${version}`);
  if (!existsSync(join(root, 'node_modules', name))) {
    mkdirSync(root, { recursive: true });
    execFileSync('npm', ['install', '--prefix', root, '--no-save', '--silent', `${name}@${version}`], {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
  }
  return createRequire(join(root, 'index.js'))(name);
}
