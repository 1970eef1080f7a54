import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/cli/commands.js';
import { runCli } from '../../support/cli.js';
import { builtPrograms } from '../../support/built.js';

let folder = '';

/** A folder with a file and a folder to complete, and `docalign` as a program. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docalign-completion-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'here/guide pages'), { recursive: true });
  writeFileSync(join(folder, 'here/guide.md'), '# Guide\n');
  const program = join(folder, 'bin/docalign');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${join(builtPrograms(), 'docalign.js')}' "$@"\n`);
  chmodSync(program, 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout } = await runCli(['completion', shell], { cwd: folder });
  expect(code).toBe(0);
  return stdout;
}

const has = (shell: string): boolean => spawnSync(shell, ['--version'], { stdio: 'ignore' }).status === 0;

/** A shell that is not installed: its script is not run, and the log says so. */
function isMissing(shell: string): boolean {
  const missing = !has(shell);
  if (missing) console.warn(`\n!!! NOT TESTED: ${shell} is not installed, so its completion was not run.\n`);
  return missing;
}

describe('the completion of bash', () => {
  /** What bash offers at the last of these words. */
  async function offered(...words: readonly string[]): Promise<readonly string[]> {
    const file = join(folder, 'bash.sh');
    writeFileSync(file, await scriptFor('bash'));
    const script = `source "$1"; shift; complete -p docalign >/dev/null || exit 9
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docalign; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const stdout = execFileSync('bash', ['--norc', '-c', script, 'bash', file, ...words], {
      cwd: join(folder, 'here'),
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((line) => line !== '');
  }

  it('offers every command, and options of all of them', async () => {
    const first = [...new Set(commands.map(({ name }) => name.split(' ')[0]))];
    expect(await offered('docalign', '')).toEqual(expect.arrayContaining([...first, 'help', '--repo', '--version']));
    expect(await offered('docalign', 'st')).toEqual(['stale']);
    expect(await offered('docalign', 'mcp', '')).toEqual(['install']);
    for (const { name, options } of commands)
      for (const option of Object.keys(options))
        expect(await offered('docalign', ...name.split(' '), `--${option}`)).toContain(`--${option}`);
  });

  it.each([
    [
      ['check', '--format', 'g'],
      ['github', 'gitlab'],
    ],
    [['scan', '--fail-on', '=', 'l'], ['low']],
    [['--repo', 'x', 'check', '--format=json', '--fail-on', 'hi'], ['high']],
    [['--repo', ''], ['guide pages']],
    [
      ['check', 'gui'],
      ['guide pages', 'guide.md'],
    ],
    [['search', '--path', 'guide.'], ['guide.md']],
    [['search', ''], []],
    [['search', '--limit', ''], []],
    [
      ['mcp', 'install', '--scope', ''],
      ['project', 'user'],
    ],
    [
      ['init', '--client', 'c'],
      ['claude-code', 'claude-desktop', 'cline', 'codex', 'copilot-cli', 'cursor'],
    ],
    [['mcp', 'install', '--client', 'cursor', '--client', 'z'], ['zed']],
    [['mcp', 'install', '--dr'], ['--dry-run']],
    [['reports', 'res'], ['resolve']],
    [
      ['hook', 'p'],
      ['post-commit', 'pre-commit'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['help', 'cov'], ['coverage']],
    [['explain', 'anchor-n'], ['anchor-never']],
    [['explain', 'guide.'], ['guide.md']],
  ])('after %j offers %j', async (words, expected) => {
    expect([...(await offered('docalign', ...words))].sort()).toEqual([...expected].sort());
  });
});

describe('the completion of zsh', () => {
  /** Types the text and the tabulator into a zsh of its own; what it then shows, without terminal codes. */
  async function shown(typed: string): Promise<string> {
    const file = join(folder, 'zsh.zsh');
    writeFileSync(file, await scriptFor('zsh'));
    const harness = `zmodload zsh/zpty || exit 9
      zpty z zsh -f -i
      zpty -w z 'PS1="%%"; autoload -Uz compinit; compinit -u -D; source ${file}; LISTMAX=0; setopt no_beep; echo REA''DY'
      zpty -r z out '*READY*'
      zpty -n -w z "$1"$'\\t\\t'
      for i in {1..30}; do sleep 0.1; while zpty -r -t z chunk; do print -rn -- "$chunk"; done; done
      zpty -d z`;
    const out = execFileSync('zsh', ['-f', '-c', harness, 'zsh', typed], {
      cwd: join(folder, 'here'),
      encoding: 'utf8',
    });
    return out.replace(/\u001b\[[0-9;?]{0,20}[a-zA-Z]/g, '');
  }

  it('offers commands, options, values and files', async ({ skip }) => {
    if (isMissing('zsh')) skip();
    expect(await shown('docalign st')).toContain('docalign stale ');
    expect(await shown('docalign check --format ')).toMatch(/github.*sarif/s);
    expect(await shown('docalign mcp ')).toContain('docalign mcp install');
    expect(await shown('docalign check guide.')).toContain('docalign check guide.md');
    expect(await shown('docalign explain anchor-n')).toContain('docalign explain anchor-never');
    expect(await shown('docalign explain guide.')).toContain('docalign explain guide.md');
  });
});

describe('the completion of fish', () => {
  async function offered(typed: string): Promise<readonly string[]> {
    const file = join(folder, 'fish.fish');
    writeFileSync(file, await scriptFor('fish'));
    const stdout = execFileSync('fish', ['--no-config', '-c', `source ${file}; complete -C '${typed}'`], {
      cwd: join(folder, 'here'),
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    });
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0] ?? '']));
  }

  it('offers commands, options, values and files', async ({ skip }) => {
    if (isMissing('fish')) skip();
    expect(await offered('docalign st')).toEqual(['stale']);
    expect(await offered('docalign mcp ')).toEqual(['install']);
    expect(await offered('docalign check --format g')).toEqual(['github', 'gitlab']);
    expect(await offered('docalign search ')).toEqual([]);
    expect(await offered('docalign check guide.')).toEqual(['guide.md']);
    expect(await offered('docalign explain anchor-n')).toEqual(['anchor-never']);
    expect(await offered('docalign explain guide.')).toEqual(['guide.md']);
  });
});

it('names the shells when it gets another one', async () => {
  expect(await runCli(['completion', 'csh'], { cwd: folder })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'docalign completion: the shell must be one of bash, zsh, fish, got "csh".\n',
  });
});
