import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clients } from '../../src/setup/clients/index.js';
import type { McpClient } from '../../src/setup/clients/client.js';
import { contentOf, emptyPlace, install, modeOf, put, serversIn, settingsIn, usualFile } from './support.js';

/** Texts of settings files, by how the servers are written. */
const TEXTS: Readonly<
  Record<McpClient['format'], (servers: string, client: McpClient) => Readonly<Record<string, string>>>
> = {
  json: (servers, { id }) => ({
    others: `{\n    "theme": "dark",\n    "${servers}": {\n        "files": { "command": "files", "args": [] }\n    },\n    "last": [1, 2]\n}`,
    onOneLine: `{"${servers}":{"files":{"command":"files"}}}`,
    otherArguments: `{\n  "${servers}": {\n    "docalign": ${JSON.stringify(
      id === 'opencode'
        ? { type: 'local', command: ['node', 'old.js', '--tools', 'read'], environment: { A: 'b' }, timeout: 5 }
        : { command: 'node', args: ['old.js', '--tools', 'read'], env: { A: 'b' }, timeout: 5 },
    )},\n    "files": { "command": "files" }\n  }\n}\n`,
    broken: `{\n  "${servers}": {\n    "files": {\n`,
    commented: `\ufeff// mine\r\n{\r\n\t"${servers}": {\r\n\t\t/* one */ "files": { "command": "files" }, // note\r\n\t\t// "off": {},\r\n\t},\r\n\t"z": 1, // end\r\n}\r\n// last`,
  }),
  toml: () => ({
    others: 'model = "x"\n\n[mcp_servers.files]\ncommand = "files"\n\n[tui]\ntheme = "dark"',
    onOneLine: '[mcp_servers]\nfiles = { command = "files" }\n',
    otherArguments:
      '[mcp_servers.docalign] # mine\ncommand = "node" # runs it\nargs = ["old.js", "--tools", "read"]\ntimeout = 5\n\n[mcp_servers.docalign.env]\nA = "b"\n\n[mcp_servers.files]\ncommand = "files"\n',
    broken: 'model = "x"\n[mcp_servers.files\n',
    commented:
      '\ufeff# mine\r\nmodel = "x" # note\r\n\r\n# files\r\n[mcp_servers.files]\r\ncommand = "files"\r\nargs = [\r\n  "a", # one\r\n]\r\n# last\r\n',
  }),
};

/** What a new entry has, for the clients that are not written as `command` and `args` alone. */
const ENTRIES: Readonly<Record<string, unknown>> = {
  'claude-code': { type: 'stdio', command: 'npx', args: ['-y', 'docalign-mcp'] },
  'claude-desktop': { command: 'npx', args: ['-y', 'docalign-mcp', '--repo', 'ROOT'] },
  cursor: { command: 'npx', args: ['-y', 'docalign-mcp', '--repo', '${workspaceFolder}'] },
  vscode: { type: 'stdio', command: 'npx', args: ['-y', 'docalign-mcp', '--repo', '${workspaceFolder}'] },
  codex: { command: 'npx', args: ['-y', 'docalign-mcp'], startup_timeout_sec: 60 },
  'gemini-cli': { command: 'npx', args: ['-y', 'docalign-mcp'] },
  windsurf: { command: 'npx', args: ['-y', 'docalign-mcp', '--repo', 'ROOT'] },
  zed: { source: 'custom', command: 'npx', args: ['-y', 'docalign-mcp'] },
  opencode: { type: 'local', command: ['npx', '-y', 'docalign-mcp'] },
  'copilot-cli': { type: 'stdio', command: 'npx', args: ['-y', 'docalign-mcp'] },
  cline: { command: 'npx', args: ['-y', 'docalign-mcp', '--repo', 'ROOT'] },
};

describe.each(clients.map((client) => [client.id, client] as const))('the settings of %s', (id, client) => {
  const texts = TEXTS[client.format](client.servers[0] ?? '', client);
  const entryIn = (root: string): unknown => JSON.parse(JSON.stringify(ENTRIES[id]).replace('ROOT', root)) as unknown;

  /** Installs, installs again, removes. The texts after each, and what the first run did. */
  async function through(before: string | undefined) {
    const place = emptyPlace();
    const { args, path } = usualFile(client, place);
    if (before !== undefined) put(path, before);
    const planned = await install(place, ...args, '--dry-run');
    const untouched = contentOf(path);
    expect([place.root, place.home].filter((folder) => existsSync(join(folder, '.docalign')))).toEqual([]);
    const first = await install(place, ...args);
    const installed = contentOf(path) ?? '';
    const second = await install(place, ...args);
    const again = contentOf(path);
    const dry = await install(place, ...args, '--remove', '--dry-run');
    expect([dry.code === 2 || dry.code === 0, contentOf(path)]).toEqual([true, again]);
    const removal = await install(place, ...args, '--remove');
    return { place, path, planned, untouched, first, installed, second, again, removal, removed: contentOf(path) };
  }

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['with others', texts['others']],
    ['on one line', texts['onOneLine']],
    ['commented', texts['commented']],
  ])('that are %s get the entry and nothing else, and are put back to the byte', async (_state, before) => {
    const run = await through(before);
    expect([run.planned.code, run.untouched], run.planned.stderr).toEqual([0, before]);
    expect(run.planned.stdout).toContain(`Would be added to `);
    expect([run.first.code, run.first.stdout.split(' ', 2).join(' ')], run.first.stderr).toEqual([0, 'Added to']);
    const { docalign, ...others } = serversIn(client, run.installed);
    expect(docalign).toEqual(entryIn(run.place.root));
    const isBare = before === undefined || before === '';
    expect(Object.keys(others)).toEqual(isBare ? [] : ['files']);
    if (!isBare) {
      const without = settingsIn(client, run.installed);
      delete client.servers.reduce<Record<string, unknown>>(
        (value, key) => value[key] as Record<string, unknown>,
        without,
      )['docalign'];
      expect(without).toEqual(settingsIn(client, before ?? ''));
      // Each line of the old text is there still, but for a comma.
      const lines = run.installed.split('\n');
      for (const line of (before ?? '').split('\n').slice(0, -1))
        expect(lines.some((one) => one === line || one === `${line},`) || !before?.includes('\n', 1), line).toBe(true);
    }
    expect([run.second.code, run.second.stdout.split(' ', 2).join(' '), run.again]).toEqual([
      0,
      'Is in',
      run.installed,
    ]);
    expect([run.removal.code, run.removed], run.removal.stderr).toEqual([0, before]);
    if (before === undefined && (client.project[0] ?? '').includes('/'))
      expect(existsSync(dirname(run.path))).toBe(false);
  });

  it('of the user leave no folder when they are removed', async () => {
    const place = emptyPlace();
    const args = ['--client', id, '--scope', 'user'];
    expect((await install(place, ...args)).stdout).toMatch(/^Added to /);
    expect(readdirSync(place.home).length).toBeGreaterThan(1);
    expect((await install(place, ...args, '--remove')).code).toBe(0);
    expect(readdirSync(place.home)).toEqual(['.docalign']);
  });

  it('keep what the user wrote in an entry with other arguments', async () => {
    const run = await through(texts['otherArguments']);
    expect([run.first.code, run.first.stdout.split(' ', 2).join(' ')], run.first.stderr).toEqual([0, 'Updated in']);
    const { docalign = {}, files } = serversIn(client, run.installed);
    const wanted = entryIn(run.place.root) as Readonly<Record<string, unknown>>;
    const command = [wanted['command'], wanted['args'] ?? []].flat();
    expect([docalign['command'], docalign['args'] ?? []].flat()).toEqual([...command, '--tools', 'read']);
    expect(docalign).toMatchObject(
      id === 'opencode' ? { environment: { A: 'b' }, timeout: 5 } : { env: { A: 'b' }, timeout: 5 },
    );
    expect(files).toEqual({ command: 'files' });
    if (client.format === 'toml') expect(run.installed).toContain('command = "npx" # runs it\n');
    expect(run.again).toBe(run.installed);
    expect([run.removal.stdout.split('\n', 1)[0], run.removed]).toEqual([
      expect.stringMatching(/^Put back as it was in /),
      texts['otherArguments'],
    ]);
  });

  it('have the tools that are asked for, also in place of those that they had', async () => {
    const place = emptyPlace();
    const { args, path } = usualFile(client, place);
    const argsOf = (): readonly unknown[] => {
      const { docalign = {} } = serversIn(client, contentOf(path) ?? '');
      return [docalign['command'], docalign['args'] ?? []].flat().slice(-2);
    };
    expect((await install(place, ...args, '--tools', 'docs,code')).code).toBe(0);
    expect(argsOf()).toEqual(['--tools', 'docs,code']);
    await install(place, ...args);
    expect(argsOf()).toEqual(['--tools', 'docs,code']);
    await install(place, ...args, '--tools', 'read');
    expect(argsOf()).toEqual(['--tools', 'read']);
    const wrong = await install(place, ...args, '--tools', 'reed');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean "read"?')]);
    expect(argsOf()).toEqual(['--tools', 'read']);
  });

  it('keep an entry of that name that starts another program', async () => {
    const place = emptyPlace();
    const { args, path } = usualFile(client, place);
    await install(place, ...args);
    const own = (contentOf(path) ?? '').replace(/"[^"\n]*docalign-mcp[^"\n]*"/g, '"own"');
    expect(own).toContain('"own"');
    put(path, own);
    for (const options of [['--remove'], ['--remove', '--dry-run']])
      expect((await install(place, ...args, ...options)).stdout).toMatch(
        /^Is in .*\n {2}The entry is not the one that/,
      );
    expect(contentOf(path)).toBe(own);
  });

  it('get the entry back that they had, also after other changes, and keep it then', async () => {
    const place = emptyPlace();
    const { args, path } = usualFile(client, place);
    const before = texts['otherArguments'] ?? '';
    const changed = (text: string): string => text.replace('"files"', '"files2"');
    put(path, before);
    await install(place, ...args);
    put(path, changed(contentOf(path) ?? ''));
    expect((await install(place, ...args, '--remove', '--dry-run')).stdout).toMatch(/^Would be put back as it was in /);
    expect((await install(place, ...args, '--remove')).code).toBe(0);
    expect(contentOf(path)).toBe(changed(before));
    const again = await install(place, ...args, '--remove');
    expect([again.code, again.stdout, contentOf(path)]).toEqual([
      0,
      expect.stringMatching(/^Is in .*\n {2}The entry is not the one that docalign wrote: take it out by hand/),
      changed(before),
    ]);
    await install(place, ...args);
    await install(place, ...args, '--remove');
    expect(contentOf(path)).toBe(changed(before));
  });

  it('that are broken are left as they are, with the text to paste', async () => {
    const run = await through(texts['broken']);
    expect([run.first.code, run.removed, run.removal.code]).toEqual([2, texts['broken'], 2]);
    expect(run.first.stderr).toMatch(/^Not changed: .*it cannot be parsed, line \d+: .*\.\nPaste this into it:\n/);
    expect(run.planned.stderr).toMatch(/^Cannot be changed: /);
    const [, snippet = ''] = run.first.stderr.split('Paste this into it:\n');
    expect(serversIn(client, snippet)['docalign']).toEqual(entryIn(run.place.root));
  });

  it('that are read-only are left as they are', async () => {
    const place = emptyPlace();
    const { args, path } = usualFile(client, place);
    put(path, texts['others'] ?? '', 0o444);
    for (const more of [[], ['--dry-run'], ['--remove']]) {
      const { code, stderr } = await install(place, ...args, ...more);
      if (more.includes('--remove')) expect(code).toBe(0);
      else expect([code, stderr.includes('it is read-only.')], stderr).toEqual([2, true]);
    }
    expect([contentOf(path), modeOf(path)]).toEqual([texts['others'], 0o444]);
  });

  it('that have something else where the servers belong are left as they are', async () => {
    for (const text of client.format === 'toml'
      ? ['mcp_servers = 1\n', '[[mcp_servers]]\n']
      : [`{"${client.servers[0]}": []}`, '[]', '1', `{"${client.servers[0]}": null}`]) {
      const run = await through(text);
      expect([run.first.code, run.removed, run.first.stderr.includes('Paste this')], text).toEqual([2, text, true]);
    }
  });
});
