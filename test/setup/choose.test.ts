import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseStart } from '../../src/setup/command/choose.js';
import { keptArgs } from '../../src/setup/command/kept-args.js';
import type { Machine } from '../../src/setup/command/machine.js';
import { clientOf, emptyPlace, put } from './support.js';

const NODE = '/opt/node/bin/node';

/** A machine with these programs on the PATH, on which the server of `running` runs. */
function machine(bin: string, running: string | undefined, platform: NodeJS.Platform = 'linux'): Machine {
  return { platform, env: { PATH: bin }, node: NODE, server: running };
}

function words(id: string, scope: 'project' | 'user', root: string, machine: Machine): readonly (string | boolean)[] {
  const { command, args, isOfThisMachine } = chooseStart({ root, client: clientOf(id), scope, machine });
  return [command, ...args, isOfThisMachine];
}

describe('the command that starts the server', () => {
  it('is npx where nothing is installed, on Windows by the command prompt', () => {
    const { root, home } = emptyPlace();
    expect(words('codex', 'project', root, machine(home, undefined))).toEqual(['npx', '-y', 'docalign-mcp', false]);
    expect(words('codex', 'project', root, machine(home, undefined, 'win32'))).toEqual([
      'cmd',
      '/c',
      'npx',
      '-y',
      'docalign-mcp',
      false,
    ]);
    const cached = join(home, '.npm/_npx/1a2b/node_modules/docalign-mcp/dist/docalign-mcp.js');
    expect(words('codex', 'user', root, machine(home, cached))).toEqual(['npx', '-y', 'docalign-mcp', false]);
  });

  it('is the build of the checkout that runs, by a relative path in the checkout itself', () => {
    const { root, home } = emptyPlace();
    put(join(home, 'bin/node'), '', 0o755);
    const elsewhere = machine(join(home, 'bin'), '/src/docalign/dist/docalign-mcp.js');
    expect(words('zed', 'project', root, elsewhere)).toEqual(['node', '/src/docalign/dist/docalign-mcp.js', true]);
    expect(words('zed', 'user', root, elsewhere)).toEqual(['node', '/src/docalign/dist/docalign-mcp.js', false]);
    expect(words('cline', 'user', root, elsewhere)).toEqual([
      NODE,
      '/src/docalign/dist/docalign-mcp.js',
      '--repo',
      root,
      false,
    ]);
    const own = machine(join(home, 'bin'), join(root, 'dist/docalign-mcp.js'));
    expect(words('zed', 'project', root, own)).toEqual(['node', 'dist/docalign-mcp.js', false]);
    expect(words('cursor', 'project', root, own)).toEqual([
      'node',
      '${workspaceFolder}/dist/docalign-mcp.js',
      '--repo',
      '${workspaceFolder}',
      false,
    ]);
    expect(words('zed', 'project', root, machine('', own.server))).toEqual([NODE, 'dist/docalign-mcp.js', false]);
  });

  it('is the package of the project, for settings of the project', () => {
    const { root, home } = emptyPlace();
    const script = 'node_modules/docalign-mcp/dist/docalign-mcp.js';
    put(join(root, script), '');
    put(join(home, 'bin/node'), '', 0o755);
    const local = machine(join(home, 'bin'), join(root, script));
    expect(words('opencode', 'project', root, local)).toEqual(['node', script, false]);
    expect(words('opencode', 'user', root, local)).toEqual(['node', join(root, script), false]);
    expect(words('opencode', 'user', root, machine(home, undefined))).toEqual(['npx', '-y', 'docalign-mcp', false]);
  });

  it('is the program on the PATH, by its whole path for programs that do not see the PATH of a shell', () => {
    const { root, home } = emptyPlace();
    const script = join(home, 'lib/node_modules/docalign-mcp/dist/docalign-mcp.js');
    put(script, '', 0o755);
    mkdirSync(join(home, 'bin'));
    symlinkSync(script, join(home, 'bin/docalign-mcp'));
    const global = machine(`relative:${join(home, 'bin')}`, script);
    expect(words('gemini-cli', 'project', root, global)).toEqual(['docalign-mcp', false]);
    expect(words('claude-desktop', 'user', root, global)).toEqual([NODE, script, '--repo', root, false]);
    put(join(home, 'win/docalign-mcp.cmd'), '');
    expect(words('gemini-cli', 'user', root, machine(join(home, 'win'), undefined, 'win32'))).toEqual([
      'cmd',
      '/c',
      'docalign-mcp',
      false,
    ]);
  });

  it('is not a program that npx or npm put on the PATH for a moment', () => {
    const { root, home } = emptyPlace();
    put(join(home, 'node_modules/.bin/docalign-mcp'), '', 0o755);
    put(join(home, '.npm/_npx/1a2b/bin/docalign-mcp'), '', 0o755);
    const path = `${join(home, 'node_modules/.bin')}:${join(home, '.npm/_npx/1a2b/bin')}`;
    expect(words('codex', 'project', root, machine(path, undefined))).toEqual(['npx', '-y', 'docalign-mcp', false]);
  });
});

describe('options of an existing command', () => {
  it.each([
    [['old.js', '--tools', 'read', '--verbose', '--other', 'x'], [], ['--tools', 'read', '--verbose']],
    [['--tools=read', '--repo', '/old'], ['--repo', '/now'], ['--tools=read']],
    [['--repo=/old'], [], ['--repo=/old']],
    [
      ['--tools', 'read', '--noteref', 'mine'],
      ['--tools', 'docs,code'],
      ['--noteref', 'mine'],
    ],
    [['--tools'], [], []],
  ])('%j stay where the new one %j lacks them', (before, now, kept) => expect(keptArgs(before, now)).toEqual(kept));
});
