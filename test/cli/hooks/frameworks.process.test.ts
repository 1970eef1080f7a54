import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { git, write } from '../../support/repository.js';
import { createTrueShop, docalign, packageText } from './support.js';

const DOC = readFileSync('docs/hooks.md', 'utf8');

/** The first fence of this language after a text. */
function fenceAfter(text: string, language: string): string {
  const from = DOC.indexOf(text);
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(DOC.slice(from))?.[1] ?? '';
}

/** The command that each framework runs, as its file names it. */
const LINES = {
  'pre-commit': () => (parse(readFileSync('.pre-commit-hooks.yaml', 'utf8')) as { entry: string }[])[0]?.entry ?? '',
  lefthook: () => {
    const settings = parse(fenceAfter('With lefthook', 'yaml')) as Record<
      string,
      { commands: Record<string, { run: string }> }
    >;
    return settings['pre-commit']?.commands['docalign']?.run ?? '';
  },
  husky: () => fenceAfter('With husky', 'sh'),
};

/** Commits with a pre-commit hook that runs this line, with the package among those of the project. */
function commitWith(line: string, root: string): { readonly status: number | null; readonly said: string } {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(docalign(), join(root, 'node_modules/.bin/docalign'));
  chmodSync(docalign(), 0o755);
  // Husky and lefthook run a line by the shell; pre-commit starts the program that npm has installed for it.
  write(root, {
    '.git/info/exclude': 'node_modules\n',
    '.git/hooks/pre-commit': `#!/bin/sh\nexport PATH="${join(root, 'node_modules/.bin')}:$PATH"\nset -e\n${line}\n`,
  });
  chmodSync(join(root, '.git/hooks/pre-commit'), 0o755);
  const args = ['-c', 'user.name=T', '-c', 'user.email=t@e', 'commit', '--quiet', '--message', 'x'];
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: root, NPM_CONFIG_UPDATE_NOTIFIER: 'false' },
  });
  return { status, said: stdout + stderr };
}

describe.each(Object.entries(LINES))('what is documented for %s', (_name, lineOf) => {
  it('refuses a commit that makes the docs false, and lets another pass', () => {
    const root = createTrueShop();
    write(root, { 'package.json': packageText.replace('"check"', '"lint"') });
    git(root, 'add', '--all');
    const { status, said } = commitWith(lineOf(), root);
    expect([status, said]).toEqual([1, expect.stringContaining('npm run check')]);
    const other = createTrueShop();
    write(other, { 'notes.txt': 'x\n' });
    git(other, 'add', '--all');
    expect(commitWith(lineOf(), other)).toEqual({ status: 0, said: '' });
  });
});

describe('.pre-commit-hooks.yaml', () => {
  it('has what pre-commit needs', () => {
    const bin = (JSON.parse(readFileSync('package.json', 'utf8')) as { bin: Record<string, string> }).bin;
    expect(parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'))).toEqual([
      {
        id: 'docalign',
        name: 'docalign',
        description: expect.any(String) as string,
        entry: 'docalign hook pre-commit',
        language: 'node',
        pass_filenames: false,
        always_run: true,
        stages: ['pre-commit'],
      },
    ]);
    expect(Object.keys(bin)).toContain('docalign');
  });
});
