import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../src/setup/install/settings-subject.js';
import { runCli } from '../support/cli.js';
import { clientOf, contentOf, emptyPlace, install, modeOf, put } from './support.js';

const OTHERS = '{\n  "mcpServers": {\n    "files": { "command": "files" }\n  }\n}\n';

describe('a settings file', () => {
  it('that is a symlink inside the repository is changed where it leads, and stays a link', async () => {
    const place = emptyPlace();
    put(join(place.root, 'config/mcp.json'), OTHERS);
    symlinkSync('config/mcp.json', join(place.root, '.mcp.json'));
    const { code } = await install(place, '--client', 'claude-code');
    expect([code, readlinkSync(join(place.root, '.mcp.json'))]).toEqual([0, 'config/mcp.json']);
    expect(contentOf(join(place.root, 'config/mcp.json'))).toContain('"docalign"');
    await install(place, '--client', 'claude-code', '--remove');
    expect(contentOf(join(place.root, 'config/mcp.json'))).toBe(OTHERS);
  });

  it('that leads out of the repository is written for the user only', async () => {
    const place = emptyPlace();
    put(join(place.home, 'dotfiles/mcp.json'), OTHERS, 0o600);
    mkdirSync(join(place.home, '.cursor'));
    symlinkSync(join(place.home, 'dotfiles/mcp.json'), join(place.root, '.mcp.json'));
    symlinkSync('../dotfiles/mcp.json', join(place.home, '.cursor/mcp.json'));
    const { code, stderr } = await install(place, '--client', 'claude-code');
    expect([code, contentOf(join(place.home, 'dotfiles/mcp.json'))]).toEqual([2, OTHERS]);
    expect(stderr).toContain(
      'Not changed: .mcp.json (Claude Code): it is outside the repository; only "docalign mcp install --scope user" writes there.\n',
    );
    const user = await install(place, '--client', 'cursor', '--scope', 'user');
    expect([user.code, lstatSync(join(place.home, '.cursor/mcp.json')).isSymbolicLink()]).toEqual([0, true]);
    expect(contentOf(join(place.home, 'dotfiles/mcp.json'))).toContain('"docalign"');
    expect(modeOf(join(place.home, 'dotfiles/mcp.json'))).toBe(0o600);
  });

  it.each([
    [
      'a folder that leads out of the repository',
      '.cursor',
      '../home',
      'it is outside the repository; only "docalign mcp install --scope user" writes there',
    ],
    ['a broken symlink', '.cursor/mcp.json', 'nowhere.json', 'it is a symlink to a file that does not exist'],
    [
      'a folder that is a broken symlink',
      '.cursor',
      'nowhere',
      '".cursor" is a symlink to a folder that does not exist',
    ],
    ['a loop of symlinks', '.cursor/mcp.json', 'mcp.json', 'it is a symlink loop'],
  ])('that is %s is left as it is', async (_title, link, to, reason) => {
    const place = emptyPlace();
    if (link.includes('/')) mkdirSync(join(place.root, '.cursor'));
    symlinkSync(to, join(place.root, link));
    const { code, stderr } = await install(place, '--client', 'cursor');
    expect([code, stderr.split('\n', 1)[0]]).toEqual([2, `Not changed: .cursor/mcp.json (Cursor): ${reason}.`]);
    expect(readdirSync(place.home)).toEqual([]);
  });

  it('that is a folder or a pipe is left as it is, and does not block', async () => {
    const place = emptyPlace();
    mkdirSync(join(place.root, '.mcp.json'));
    mkdirSync(join(place.root, '.cursor'));
    execFileSync('mkfifo', [join(place.root, '.cursor/mcp.json')]);
    const { code, stderr } = await install(place, '--client', 'claude-code', '--client', 'cursor');
    expect(code).toBe(2);
    expect(stderr).toContain('.mcp.json (Claude Code): it is not a regular file (directory).\n');
    expect(stderr).toContain('.cursor/mcp.json (Cursor): it is not a regular file (FIFO).\n');
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${OTHERS}`, 'utf16le'), 'it is not UTF-8 text'],
    ['not text', Buffer.from([0x7b, 0xff, 0x7d]), 'it is not UTF-8 text'],
    ['too deep', '['.repeat(100_000), 'it cannot be parsed, it is nested more than 200 deep'],
    ['too large', ' '.repeat(17 * 1024 * 1024), 'it is larger than 16 MiB'],
    ['ambiguous', '{"mcpServers": {}, "mcpServers": {}}', 'it has the key "mcpServers" twice'],
    [
      'for a server with an address',
      '{"mcpServers": {"docalign": {"type": "http", "url": "http://x"}}}',
      'it has a server "docalign" already, which is reached by an address',
    ],
    ['for something else', '{"mcpServers": {"docalign": "x"}}', '"mcpServers.docalign" is a string, not an object'],
  ])('that is %s is left as it is', async (_title, content, reason) => {
    const place = emptyPlace();
    put(join(place.root, '.mcp.json'), content);
    const { code, stderr } = await install(place, '--client', 'claude-code');
    expect([code, stderr.split('\n', 1)[0]]).toEqual([2, `Not changed: .mcp.json (Claude Code): ${reason}.`]);
    expect(readFileSync(join(place.root, '.mcp.json')).equals(Buffer.from(content))).toBe(true);
  });

  it.each([
    [
      'codex',
      '.codex/config.toml',
      '[mcp_servers.docalign]\ncommand = "x"\nargs = [\n  "# a", # first\n  "b",\n]\n',
      'mcp_servers.docalign.args',
    ],
    [
      'cursor',
      '.cursor/mcp.json',
      '{ "mcpServers": { "docalign": { "command": "x", "args": ["// a", /* first */ "b"] } } }',
      'mcpServers.docalign.args',
    ],
  ])('of %s with a comment in a list is left as it is', async (client, name, content, list) => {
    const place = emptyPlace();
    put(join(place.root, name), content);
    const { code, stderr } = await install(place, '--client', client);
    expect([code, contentOf(join(place.root, name))]).toEqual([2, content]);
    expect(stderr).toContain(`: ${list} has comments in it, which would be lost.\nPaste this into it:\n`);
    put(join(place.root, name), content.replace(/ # first| \/\* first \*\//, ''));
    expect((await install(place, '--client', client)).stdout).toContain('Updated in');
  });

  it('of some megabytes, and on one line, keeps every byte of the others', async () => {
    const place = emptyPlace();
    const projects = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`/home/me/${n}`, { history: ['x'.repeat(200)] }]),
    );
    const before = JSON.stringify({ mcpServers: { files: { command: 'files' } }, projects });
    put(join(place.home, '.claude.json'), before, 0o600);
    const { code, stdout } = await install(place, '--client', 'claude-code', '--scope', 'user');
    const entry = ',"docalign":{"type":"stdio","command":"npx","args":["-y","docalign-mcp"]}';
    expect([
      code,
      contentOf(join(place.home, '.claude.json')) === before.replace('"files"}', `"files"}${entry}`),
    ]).toEqual([0, true]);
    expect(stdout.length).toBeLessThan(2_000);
  });

  it('of the user is not made where there is no home', async () => {
    const { root, home } = emptyPlace();
    const missing = join(home, 'gone');
    const { code, stderr } = await install({ root, home: missing }, '--client', 'cursor', '--scope', 'user');
    expect([code, stderr]).toEqual([
      2,
      'docalign mcp install: the home folder does not exist. Set HOME, or use --scope project.\n',
    ]);
    const project = await install({ root, home: missing }, '--client', 'cursor');
    expect(project.code).toBe(0);
  });

  it('shows no secret in the change, and keeps the copy to the user', async () => {
    const place = emptyPlace();
    put(
      join(place.root, '.mcp.json'),
      OTHERS.replace(
        '"files" }',
        '"files", "env": { "API_KEY": "s3cr3t" }, "headers": { "Authorization": "Bearer abc" } }',
      ),
    );
    const { stdout } = await install(place, '--client', 'claude-code');
    expect(stdout).not.toMatch(/s3cr3t|Bearer abc/);
    const [backup = ''] = readdirSync(join(place.root, '.docalign/backup')).filter((name) => name.endsWith('.bak'));
    expect(contentOf(join(place.root, '.docalign/backup', backup))).toContain('s3cr3t');
    expect(modeOf(join(place.root, '.docalign/backup', backup))).toBe(0o600);
  });
});

describe('a file that another program writes meanwhile', () => {
  /** Installs into a file that is changed after it was read, before it is written, this many times. */
  function installDuring(changes: number) {
    const { root, home } = emptyPlace();
    const path = join(root, '.mcp.json');
    put(path, OTHERS);
    let count = 0;
    const machine = {
      platform: process.platform,
      node: process.execPath,
      server: undefined,
      // The PATH is read when the entry is made.
      get env() {
        if (count < changes) put(path, OTHERS.replace('"files" }', `"files${(count += 1)}" }`));
        return { PATH: '' };
      },
    };
    const target = { clients: [clientOf('claude-code')], path };
    const options = { root, scope: 'project', dryRun: false, remove: false, storeRoot: root, home, machine } as const;
    return { outcome: changeSettings(target, options), text: contentOf(path), left: readdirSync(root).sort() };
  }

  it('is read again, so that both changes are kept', () => {
    const { outcome, text } = installDuring(2);
    expect([outcome.state, text?.includes('"files2" },\n    "docalign": {')], text).toEqual(['added', true]);
  });

  it('is left to the other program if that does not end', () => {
    const { outcome, text, left } = installDuring(Infinity);
    expect([outcome.state, outcome.reason, text?.includes('docalign')]).toEqual([
      'refused',
      'another program keeps changing it',
      false,
    ]);
    expect(left).toEqual(['.docalign', '.mcp.json']);
  });
});

describe('removing the server', () => {
  it('keeps what the user changed since, and what was an empty table before', async () => {
    const place = emptyPlace();
    const file = join(place.root, '.cursor/mcp.json');
    put(file, '{ "mcpServers": {} }\n');
    await install(place, '--client', 'cursor');
    put(file, `// mine\n${contentOf(file) ?? ''}`);
    expect((await install(place, '--remove')).code).toBe(0);
    expect(contentOf(file)).toBe('// mine\n{ "mcpServers": {} }\n');
  });

  it('removes the tables that it had added, also after other changes', async () => {
    const place = emptyPlace();
    const file = join(place.root, '.gemini/settings.json');
    put(file, '{\n  "theme": "dark"\n}\n');
    await install(place, '--client', 'gemini-cli');
    put(file, (contentOf(file) ?? '').replace('dark', 'light'));
    await install(place, '--remove');
    expect(contentOf(file)).toBe('{\n  "theme": "light"\n}\n');
  });

  it('removes a file of its own that another clone has, without knowing what was there before', async () => {
    const [place, clone] = [emptyPlace(), emptyPlace()];
    await install(place, '--client', 'opencode');
    put(join(clone.root, 'opencode.json'), contentOf(join(place.root, 'opencode.json')) ?? '');
    await install(clone, '--client', 'opencode', '--remove');
    expect(contentOf(join(clone.root, 'opencode.json'))).toBe(undefined);
  });

  it('removes an entry of its own that it brought up to date after other changes', async () => {
    const place = emptyPlace();
    const file = join(place.root, '.mcp.json');
    put(file, OTHERS);
    await install(place, '--client', 'claude-code');
    put(file, (contentOf(file) ?? '').replace('"files" }', '"files2" }'));
    put(join(place.root, 'node_modules/docalign-mcp/dist/docalign-mcp.js'), '');
    expect((await install(place, '--client', 'claude-code')).stdout).toContain('Updated in');
    await install(place, '--remove');
    expect(contentOf(file)).toBe(OTHERS.replace('"files" }', '"files2" }'));
  });

  it('puts an entry back that the user wrote after the server was removed', async () => {
    const place = emptyPlace();
    const file = join(place.root, '.mcp.json');
    const mine = OTHERS.replace(
      '"files":',
      '"docalign": { "command": "npx", "args": ["docalign-mcp"] },\n    "files":',
    );
    put(file, OTHERS);
    await install(place, '--client', 'claude-code');
    await install(place, '--remove');
    put(file, mine);
    await install(place, '--client', 'claude-code');
    put(file, `${contentOf(file) ?? ''}\n`);
    await install(place, '--remove');
    expect(contentOf(file)).toBe(`${mine}\n`);
  });

  it('says what it cannot put back, and where it is', async () => {
    const place = emptyPlace();
    const file = join(place.root, '.codex/config.toml');
    put(file, '[mcp_servers.docalign]\ncommand = "mine"\ncwd = "x"\n');
    await install(place, '--client', 'codex');
    const changed = (contentOf(file) ?? '').replace('cwd = "x"\n', '');
    put(file, changed);
    const { code, stderr } = await install(place, '--remove');
    expect([code, contentOf(file)]).toEqual([2, changed]);
    expect(stderr).toMatch(
      /^Not changed: \.codex\/config\.toml \(Codex\): mcp_servers\.docalign does not have all that it had; the entry from before is not put back, it is in \.docalign\/backup\/config\.toml-\S+\.bak\.\n$/,
    );
  });

  it('does nothing where it is not', async () => {
    const place = emptyPlace();
    put(join(place.root, '.mcp.json'), OTHERS);
    const { code, stdout } = await install(place, '--remove');
    expect([code, stdout, contentOf(join(place.root, '.mcp.json'))]).toEqual([
      0,
      'Is not in .mcp.json (Claude Code, Copilot CLI).\n',
      OTHERS,
    ]);
    const nothing = await install(emptyPlace(), '--remove');
    expect([nothing.code, nothing.stderr]).toEqual([0, 'Nothing to do.\n']);
  });
});

describe('which clients', () => {
  it('are found in the repository and on the machine', async () => {
    const place = emptyPlace();
    put(join(place.root, '.vscode/settings.json'), '{}');
    mkdirSync(join(place.home, '.gemini'));
    mkdirSync(join(place.home, '.codeium/windsurf'), { recursive: true });
    const { code, stdout, stderr } = await install(place);
    expect([code, stdout.match(/^Added to .*$/gm)]).toEqual([
      0,
      ['Added to .vscode/mcp.json (VS Code).', 'Added to .gemini/settings.json (Gemini CLI).'],
    ]);
    expect(stderr).toContain(
      'Windsurf was found, and has no settings file in a project: "docalign mcp install --scope user" writes those of the user.\n',
    );
    expect(readdirSync(join(place.home, '.gemini'))).toEqual([]);
    const user = await install(place, '--scope', 'user');
    expect([user.code, user.stdout.match(/^Added to .*$/gm)]).toEqual([
      0,
      ['Added to ~/.gemini/settings.json (Gemini CLI).', 'Added to ~/.codeium/windsurf/mcp_config.json (Windsurf).'],
    ]);
  });

  it('share a file', async () => {
    const place = emptyPlace();
    const { stdout } = await install(place, '--client', 'claude-code', '--client', 'copilot-cli');
    expect(stdout.match(/^Added to .*$/gm)).toEqual(['Added to .mcp.json (Claude Code, Copilot CLI).']);
  });

  it.each([
    [
      [],
      'no client was found. Name one with --client: claude-code, cursor, vscode, codex, gemini-cli, zed, opencode, copilot-cli.',
    ],
    [['--client', 'cursr'], '--client names no client, got "cursr". Did you mean "cursor"?'],
    [
      ['--client', 'windsurf'],
      'Windsurf has no settings file in a project. Use "docalign mcp install --scope user --client windsurf".',
    ],
    [['--config', 'x.json'], '--config needs --client, which says in what form the entry is written.'],
    [['--config', 'x.json', '--client', 'zed', '--client', 'cline'], '--config goes with one --client, got 2.'],
  ])('are not clear from %j', async (args, message) => {
    const { code, stderr } = await install(emptyPlace(), ...args);
    expect([code, stderr]).toEqual([2, `docalign mcp install: ${message}\n`]);
  });

  it('have the form of a named file', async () => {
    const place = emptyPlace();
    const named = await install(place, '--config', 'sub/.vscode/mcp.json');
    expect([named.code, contentOf(join(place.root, 'sub/.vscode/mcp.json'))?.split('\n', 2)]).toEqual([
      0,
      ['{', '  "servers": {'],
    ]);
    const outside = await install(place, '--config', join(place.home, 'x.toml'), '--client', 'codex');
    expect([outside.code, contentOf(join(place.home, 'x.toml'))]).toEqual([2, undefined]);
    const user = await install(place, '--config', join(place.home, 'x.toml'), '--client', 'codex', '--scope', 'user');
    expect([user.code, contentOf(join(place.home, 'x.toml'))?.split('\n', 1)]).toEqual([0, ['[mcp_servers.docalign]']]);
    const git = await install(place, '--config', '.git/x.json', '--client', 'zed');
    expect([git.code, existsSync(join(place.root, '.git'))]).toEqual([2, false]);
  });

  it('take the deeper table of version 2 of OpenCode', async () => {
    const place = emptyPlace();
    put(
      join(place.root, 'opencode.jsonc'),
      '{ "mcp": { "servers": { "files": { "type": "local", "command": ["files"] } } } }',
    );
    const { code } = await install(place, '--client', 'opencode');
    expect([code, contentOf(join(place.root, 'opencode.jsonc'))]).toEqual([
      0,
      '{ "mcp": { "servers": { "files": { "type": "local", "command": ["files"] }, "docalign": {"type": "local", "command": ["npx", "-y", "docalign-mcp"]} } } }',
    ]);
    expect(contentOf(join(place.root, 'opencode.json'))).toBe(undefined);
  });
});

describe('docalign init', () => {
  it('adds the server for the clients of the project, once, and undoes it', async () => {
    const place = emptyPlace();
    put(join(place.root, 'CLAUDE.md'), '# Shop\n');
    const init = (...args: readonly string[]) =>
      runCli(['init', ...args], { cwd: place.root, env: { HOME: place.home, DOCALIGN_REPO: place.root, PATH: '' } });
    const first = await init();
    expect([first.code, first.stdout.split('\n', 1)]).toEqual([0, ['Added to .mcp.json (Claude Code).']]);
    expect(readdirSync(place.root).sort()).toEqual(['.claude', '.docalign', '.mcp.json', 'CLAUDE.md']);
    expect(readdirSync(place.home)).toEqual([]);
    expect((await init()).stdout.split('\n', 1)).toEqual(['Is in .mcp.json (Claude Code).']);
    expect((await init('--remove')).code).toBe(0);
    expect(readdirSync(place.root).sort()).toEqual(['.docalign', 'CLAUDE.md']);
  });
});
