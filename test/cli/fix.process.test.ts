import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli, type Outcome } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
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

  it('fixes only the finding that a place or an id names, as explain does', async () => {
    const { stdout } = await run('fix README.md:14');
    expect(stdout.match(/^[-+][^-+].*$/gm)).toEqual([
      '-Prices are in `src/prices.ts`, the server in `src/server.ts`.',
      '+Prices are in `src/pricing.ts`, the server in `src/server.ts`.',
    ]);
    const explained = JSON.parse((await run('explain --json README.md:14:16')).stdout) as { claims: { id: string }[] };
    const id = explained.claims[0]?.id ?? '';
    expect((await run(`fix ${id}`)).stdout).toBe(stdout);
    expect((await run(`fix ${id} README.md:14:16 docs`)).stdout).toBe(stdout);
    expect(await run('fix README.md:14:50')).toEqual({ code: 0, stdout: '', stderr: 'Nothing to fix.\n' });
    expect(await run('fix README.md:99')).toMatchObject({
      code: 2,
      stderr: 'docalign fix: README.md has lines 1 to 14, got line 99.\n',
    });
    expect(await run('fix README.md:13')).toMatchObject({
      code: 2,
      stderr: 'docalign fix: README.md:13 makes no claim that can be checked. The nearest are lines 9 and 14.\n',
    });
    expect((await run('fix nope.md:3')).stderr).toContain('docalign fix: there is no document "nope.md".');
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

describe('a program of which a flag was renamed', () => {
  const program = (flag: string): string =>
    "import { program } from 'commander';\n"
    + `program.option('--port <n>').option('--${flag}');\nprogram.command('serve');\nprogram.parse();\n`;
  const root = createRepository(
    {
      'package.json': '{ "name": "shop", "bin": "cli.js", "dependencies": { "commander": "^12.0.0" } }\n',
      'cli.js': program('verbose'),
      'README.md': '# Shop\n\n```sh\nshop serve --port 3000 --verbose\n```\n',
    },
    afterAll,
  );
  write(root, { 'cli.js': program('loud') });
  commit(root);

  it('has carets below the flag, a fix of it although another flag has a value, and a line that says so', async () => {
    const { stdout } = await runCli(['check'], { cwd: root });
    expect(stdout.split('\n').slice(0, 1)).toEqual(['README.md:4:24  high  flag-renamed']);
    expect(stdout).toContain('  4 | shop serve --port 3000 --verbose\n    |                        ^^^^^^^^^\n');
    expect(stdout).toMatch(/\n1 of these findings has a proven fix: "docalign fix" shows it\.\n$/);
    expect((await runCli(['fix'], { cwd: root })).stdout).toContain('\n+shop serve --port 3000 --loud\n');
  });
});
