import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli, type Outcome } from '../support/cli.js';
import { git } from '../support/repository.js';
import { createShop } from './shop.js';

const shop = createShop(afterAll);
const run = (line: string, folder = '.'): Promise<Outcome> => runCli(line.split(' '), { cwd: join(shop, folder) });
const readme = (): string => readFileSync(join(shop, 'README.md'), 'utf8');

describe('docalign fix', () => {
  it('shows proven fixes as a diff, changes nothing, and ends with 1', async () => {
    const before = readme();
    const { code, stdout } = await run('fix');
    expect(code).toBe(1);
    expect(stdout).toContain(
      '\n-Prices are in `src/prices.ts`, the server in `src/server.ts`.\n+Prices are in `src/pricing.ts`, the server in `src/server.ts`.',
    );
    expect(readme()).toBe(before);
    expect((await run('fix --write --dry-run')).stdout).toBe(stdout);
    expect(readme()).toBe(before);
  });

  it('paints the diff where colours are asked for, even in a pipe', async () => {
    const { stdout } = await run('fix --color');
    expect(stdout).toContain('\u001b[31m-Prices are in `src/prices.ts`');
    expect(stdout).toContain('\u001b[32m+Prices are in `src/pricing.ts`');
    expect((await run('fix')).stdout).not.toContain('\u001b');
  });

  it('names docs as check does', async () => {
    expect((await run('fix guide.md', 'docs')).stderr).toBe('Nothing to fix.\n');
    expect(await run('fix REAMDE.md')).toMatchObject({
      code: 2,
      stderr: 'docalign fix: there is no document or directory "REAMDE.md". Did you mean "README.md"?\n',
    });
  });

  it('writes with --write what it showed, and a second run finds nothing to do', async () => {
    const { stdout: shown } = await run('fix ../README.md', 'docs');
    const { stdout, stderr } = await run('fix --write');
    expect(stdout).toBe(shown);
    expect(stderr).toMatch(/^Wrote \d fix(?:es)? in 1 document\./);
    expect(readme()).toContain('`src/pricing.ts`');
    expect((await run('check README.md')).stdout).not.toContain('src/prices.ts');
    expect((await run('fix --write')).stdout).toBe('');
    git(shop, 'checkout', '--', 'README.md');
  });
});
