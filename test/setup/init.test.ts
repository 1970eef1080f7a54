import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { parse as parseJsonc } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { CURSOR_HEAD, RULE_BLOCK, SKILL_BLOCK, SKILL_HEAD } from '../../src/setup/instructions/text.js';
import { tools } from '../../src/tools/index.js';
import { inputSchemaOf } from '../../src/tools/input/json-schema.js';
import { runCli } from '../support/cli.js';
import { contentOf, emptyPlace, put, type Place } from './support.js';

const init = ({ root, home }: Place, ...args: readonly string[]) =>
  runCli(['init', ...args], { cwd: root, env: { HOME: home, DOCALIGN_REPO: root, PATH: '/usr/bin:/bin' } });

function git(root: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' });
}

/** All files below a folder but docalign's own and git's objects, with their content. */
function filesOf(root: string, below = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
      const file = join(below, entry.name);
      if (['.docalign', '.git'].includes(entry.name)) return [];
      return entry.isDirectory()
        ? Object.entries(filesOf(root, file))
        : [[file, readFileSync(join(root, file), 'utf8')]];
    }),
  );
}

const SETTINGS = `{
  // mine
  "permissions": { "allow": ["Bash(ls)"] },
  "hooks": {
    "PostToolUse": [
      {
        "matcher": "Edit|Write",
        "hooks": [{ "type": "command", "command": "prettier" }] // keep
      }
    ],
    "Stop": []
  }
}
`;

describe('docalign init', () => {
  it('adds skills and blocks, keeps what is there, changes nothing twice, and removes it to the byte', async () => {
    const place = emptyPlace();
    put(join(place.root, 'CLAUDE.md'), '# Rules\r\n\r\nMine.\r\n');
    put(join(place.root, 'AGENTS.md'), 'Mine, without a line end');
    put(join(place.root, 'GEMINI.md'), '');
    for (const folder of ['.cursor', '.codex', '.gemini']) mkdirSync(join(place.root, folder));
    const before = filesOf(place.root);
    expect((await init(place)).code).toBe(0);
    const after = filesOf(place.root);
    expect(after['.claude/skills/docalign/SKILL.md']).toBe(`${SKILL_HEAD}${SKILL_BLOCK}\n`);
    expect(after['.agents/skills/docalign/SKILL.md']).toBe(`${SKILL_HEAD}${SKILL_BLOCK}\n`);
    expect(after['.cursor/rules/docalign.mdc']).toBe(`${CURSOR_HEAD}${RULE_BLOCK}\n`);
    expect(after['CLAUDE.md']).toBe(`# Rules\r\n\r\nMine.\r\n\r\n${RULE_BLOCK.replaceAll('\n', '\r\n')}\r\n`);
    expect(after['AGENTS.md']).toBe(`Mine, without a line end\n\n${RULE_BLOCK}\n`);
    expect(after['GEMINI.md']).toBe(`${RULE_BLOCK}\n`);
    expect((await init(place)).code).toBe(0);
    expect(filesOf(place.root)).toEqual(after);
    expect((await init(place, '--remove')).code).toBe(0);
    expect(filesOf(place.root)).toEqual(before);
    expect(existsSync(join(place.root, '.claude'))).toBe(false);
    expect(readdirSync(place.home)).toEqual([]);
  });

  it('keeps what the user wrote around a block since, and puts an older block up to date', async () => {
    const place = emptyPlace();
    put(join(place.root, 'CLAUDE.md'), '# Rules\n');
    await init(place);
    const text = contentOf(join(place.root, 'CLAUDE.md')) ?? '';
    put(join(place.root, 'CLAUDE.md'), `${text.replace('Before you rely', 'Once you rely')}\nMore of mine.\n`);
    expect((await init(place)).stdout).toContain('Updated in CLAUDE.md (instructions).');
    expect(contentOf(join(place.root, 'CLAUDE.md'))).toBe(`${text}\nMore of mine.\n`);
    await init(place, '--remove');
    expect(contentOf(join(place.root, 'CLAUDE.md'))).toBe('# Rules\n\n\nMore of mine.\n');
  });

  it('takes marks in an example for text', async () => {
    const place = emptyPlace();
    const file = join(place.root, 'AGENTS.md');
    const example = '````md\n```\n<!-- docalign:start -->\nmine\n<!-- docalign:end -->\n```\n````\n';
    mkdirSync(join(place.root, '.codex'));
    put(file, example);
    await init(place);
    expect(contentOf(file)).toBe(`${example}\n${RULE_BLOCK}\n`);
    expect((await init(place)).stdout).toContain('Is in AGENTS.md');
    put(file, `${contentOf(file) ?? ''}\n${example.replace('<!-- docalign:end -->\n', '')}`);
    await init(place, '--remove');
    expect(contentOf(file)).toBe(`${example}\n\n${example.replace('<!-- docalign:end -->\n', '')}`);
  });

  it('finds its block again after an example that is left open', async () => {
    const place = emptyPlace();
    const file = join(place.root, 'AGENTS.md');
    mkdirSync(join(place.root, '.codex'));
    put(file, '```md\nopen\n');
    await init(place);
    const once = contentOf(file);
    await init(place);
    expect(contentOf(file)).toBe(once);
    expect(once).toContain(RULE_BLOCK);
  });

  it('leaves a skill of the user and broken marks alone', async () => {
    const place = emptyPlace();
    put(join(place.root, '.claude/skills/docalign/SKILL.md'), 'mine\n');
    put(join(place.root, 'CLAUDE.md'), '<!-- docalign:start -->\nno end\n');
    const { code, stderr } = await init(place);
    expect(code).toBe(2);
    expect(stderr).toContain('SKILL.md (skill of Claude Code): it is there already, and not from docalign.\n');
    expect(stderr).toContain('CLAUDE.md (instructions): it does not have the lines "<!-- docalign:start -->"');
    expect(contentOf(join(place.root, '.claude/skills/docalign/SKILL.md'))).toBe('mine\n');
    expect(contentOf(join(place.root, 'CLAUDE.md'))).toBe('<!-- docalign:start -->\nno end\n');
  });

  it('writes a link to another file once, and none out of the repository', async () => {
    const place = emptyPlace();
    put(join(place.root, 'AGENTS.md'), '# Rules\n');
    symlinkSync('AGENTS.md', join(place.root, 'CLAUDE.md'));
    mkdirSync(join(place.root, '.codex'));
    put(join(place.home, 'GEMINI.md'), 'mine\n');
    symlinkSync(join(place.home, 'GEMINI.md'), join(place.root, 'GEMINI.md'));
    const { code, stderr } = await init(place);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('GEMINI.md (instructions): it is outside the repository'),
    ]);
    expect(contentOf(join(place.root, 'AGENTS.md'))).toBe(`# Rules\n\n${RULE_BLOCK}\n`);
    expect(contentOf(join(place.home, 'GEMINI.md'))).toBe('mine\n');
  });

  it('shows with --dry-run what would change, and writes nothing', async () => {
    const place = emptyPlace();
    put(join(place.root, 'CLAUDE.md'), '# Rules\n');
    git(place.root, 'init');
    const { stdout } = await init(place, '--hooks', '--git-hook', '--dry-run');
    expect(stdout.match(/^Would be added to .*$/gm)).toEqual([
      'Would be added to .mcp.json (Claude Code).',
      'Would be added to .claude/skills/docalign/SKILL.md (skill of Claude Code).',
      'Would be added to CLAUDE.md (instructions).',
      'Would be added to .claude/settings.json (hooks of Claude Code).',
      'Would be added to .git/hooks/pre-commit (hook of git).',
    ]);
    expect(filesOf(place.root)).toEqual({ 'CLAUDE.md': '# Rules\n' });
    expect(existsSync(join(place.root, '.git/hooks/pre-commit'))).toBe(false);
  });
});

describe('docalign init --hooks', () => {
  it('keeps every other hook, changes nothing twice, and is removed to the byte', async () => {
    const place = emptyPlace();
    put(join(place.root, '.claude/settings.json'), SETTINGS);
    const args = ['--hooks', '--client', 'claude-code'];
    await init(place, ...args);
    const text = contentOf(join(place.root, '.claude/settings.json')) ?? '';
    expect(text.startsWith(SETTINGS.slice(0, SETTINGS.indexOf('// keep') + '// keep\n      }'.length))).toBe(true);
    expect(text.endsWith('\n    ],\n    "Stop": []\n  }\n}\n')).toBe(true);
    const { hooks } = parseJsonc(text) as { hooks: { PostToolUse: { matcher: string; hooks: object[] }[] } };
    expect(hooks.PostToolUse.map(({ matcher }) => matcher)).toEqual(['Edit|Write', 'Bash', 'Read']);
    expect(hooks.PostToolUse[1]?.hooks).toEqual([
      {
        type: 'command',
        if: 'Bash(git *)',
        command: 'npx',
        args: ['-y', '--package', 'docalign-mcp', 'docalign', 'hook', 'post-commit'],
        timeout: 15,
      },
    ]);
    await init(place, ...args);
    expect(contentOf(join(place.root, '.claude/settings.json'))).toBe(text);
    put(join(place.root, '.claude/settings.json'), text.replace('prettier', 'biome'));
    await init(place, '--remove');
    expect(contentOf(join(place.root, '.claude/settings.json'))).toBe(SETTINGS.replace('prettier', 'biome'));
  });

  it.each([
    [''],
    ['{}'],
    ['{\n  "model": "opus"\n}\n'],
    ['{ "hooks": {} }'],
    ['{ "hooks": { "PostToolUse": [] } }'],
    ['{\r\n\t"hooks": {\r\n\t\t"PostToolUse": [\r\n\t\t\t{ "matcher": "Edit", "hooks": [] },\r\n\t\t],\r\n\t},\r\n}'],
    ['{"hooks":{"PostToolUse":[{"matcher":"Edit","hooks":[]}]}}'],
  ])('adds to %j, and takes away again, also after another change', async (before) => {
    const place = emptyPlace();
    const file = join(place.root, '.claude/settings.json');
    mkdirSync(join(place.root, '.claude'));
    if (before !== '') put(file, before);
    await init(place, '--hooks');
    expect(contentOf(file)).toContain('"post-commit"');
    const installed = contentOf(file) ?? '';
    await init(place, '--hooks', '--remove');
    expect(contentOf(file)).toBe(before === '' ? undefined : before);
    if (before === '') return;
    await init(place, '--hooks');
    put(file, `// mine\n${installed}`);
    await init(place, '--remove');
    expect(parseJsonc(contentOf(file) ?? '')).toEqual(parseJsonc(before));
  });

  it('sets Claude Code up as a whole where no client was found, and nothing more the second time', async () => {
    const place = emptyPlace();
    expect((await init(place, '--hooks')).code).toBe(0);
    const after = filesOf(place.root);
    expect(Object.keys(after).sort()).toEqual([
      '.claude/settings.json',
      '.claude/skills/docalign/SKILL.md',
      '.mcp.json',
    ]);
    expect((await init(place, '--hooks')).code).toBe(0);
    expect((await init(place)).code).toBe(0);
    expect(filesOf(place.root)).toEqual(after);
    await init(place, '--remove');
    expect(readdirSync(place.root).filter((name) => name !== '.docalign')).toEqual([]);
  });

  it('updates its own handlers, and leaves those that share a group with others', async () => {
    const place = emptyPlace();
    const file = join(place.root, '.claude/settings.json');
    const ours = { type: 'command', command: 'docalign hook post-commit' };
    put(file, JSON.stringify({ hooks: { PostToolUse: [{ matcher: 'Bash', hooks: [ours] }] } }));
    expect((await init(place, '--hooks')).stdout).toContain('Updated in .claude/settings.json');
    expect(contentOf(file)?.match(/post-commit/g)).toHaveLength(1);
    put(file, JSON.stringify({ hooks: { PostToolUse: [{ matcher: 'Bash', hooks: [{ command: 'x' }, ours] }] } }));
    await init(place, '--hooks');
    expect(contentOf(file)?.match(/post-commit/g)).toHaveLength(1);
    await init(place, '--remove');
    expect(parseJsonc(contentOf(file) ?? '')).toEqual({
      hooks: { PostToolUse: [{ matcher: 'Bash', hooks: [{ command: 'x' }] }] },
    });
  });

  it.each([
    ['{ "hooks": [] }', '"hooks" is not an object'],
    ['{ "hooks": { "PostToolUse": {} } }', '"hooks.PostToolUse" is not a list'],
    ['{ "hooks": ', 'it cannot be parsed'],
  ])('leaves %j as it is', async (before, reason) => {
    const place = emptyPlace();
    const file = join(place.root, '.claude/settings.json');
    put(file, before);
    const { code, stderr } = await init(place, '--hooks');
    expect([code, contentOf(file)]).toEqual([2, before]);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('"post-commit"');
  });
});

describe('docalign init --git-hook', () => {
  it('writes a hook that can be run, where there is none', async () => {
    const place = emptyPlace();
    git(place.root, 'init');
    const file = join(place.root, '.git/hooks/pre-commit');
    await init(place, '--git-hook');
    expect(contentOf(file)).toBe(
      '#!/bin/sh\n# docalign checks what is staged against the docs.\n'
        + 'if npx -y --package docalign-mcp docalign --version >/dev/null 2>&1; then\n'
        + '  exec npx -y --package docalign-mcp docalign hook pre-commit\nfi\n'
        + "echo 'docalign: the docs were not checked, npx cannot start it: "
        + 'install docalign-mcp, and run "docalign init --git-hook" again\' >&2\n',
    );
    expect(statSync(file).mode & 0o111).not.toBe(0);
    expect((await init(place, '--git-hook')).stdout).toContain('Is in .git/hooks/pre-commit');
    await init(place, '--remove');
    expect(existsSync(file)).toBe(false);
  });

  it('writes a hook that lets a commit pass where the program is not there, and none with drift', async () => {
    const place = emptyPlace();
    const { root } = place;
    git(root, 'init');
    const program = 'node_modules/docalign-mcp/dist/docalign.js';
    put(join(root, program), 'console.error(process.argv.slice(2).join(" ")); process.exit(1);\n');
    await init(place, '--git-hook');
    const commit = (folder: string) =>
      spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--allow-empty', '-m', 'x'], {
        cwd: folder,
        env: { HOME: place.home, PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
        encoding: 'utf8',
      });
    const stopped = commit(root);
    expect([stopped.status, stopped.stderr]).toEqual([1, 'hook pre-commit\n']);
    rmSync(join(root, 'node_modules'), { recursive: true });
    const passed = commit(root);
    expect([passed.status, passed.stderr]).toEqual([
      0,
      expect.stringMatching(
        /^docalign: the docs were not checked, \S+ or node_modules\/docalign-mcp\/dist\/docalign\.js is not there: install the packages of the project \("npm install"\) to have it here\n$/,
      ),
    ]);
    git(root, 'worktree', 'add', join(place.home, 'tree'));
    expect(commit(join(place.home, 'tree')).status).toBe(0);
  });

  it('brings a hook of an older version up to date, and removes it', async () => {
    const place = emptyPlace();
    git(place.root, 'init');
    const file = join(place.root, '.git/hooks/pre-commit');
    const line = 'npx -y --package docalign-mcp docalign hook pre-commit';
    const older = `#!/bin/sh\n# docalign checks what is staged against the docs.\nexec ${line}\n`;
    put(file, older, 0o755);
    expect((await init(place, '--git-hook')).stdout).toContain('Updated in .git/hooks/pre-commit');
    expect([contentOf(file)?.includes('\nif npx '), statSync(file).mode & 0o111]).toEqual([true, 0o111]);
    await init(place, '--remove');
    expect(existsSync(file)).toBe(false);
    put(file, older, 0o755);
    await init(place, '--remove');
    expect(existsSync(file)).toBe(false);
  });

  it('never overwrites one, and gives the line to paste', async () => {
    const place = emptyPlace();
    git(place.root, 'init');
    const file = join(place.root, '.git/hooks/pre-commit');
    put(file, '#!/bin/sh\nmake lint\n', 0o755);
    const { code, stderr } = await init(place, '--git-hook');
    expect([code, contentOf(file)]).toEqual([2, '#!/bin/sh\nmake lint\n']);
    expect(stderr).toContain('there is a pre-commit hook already');
    expect(stderr).toContain('\nnpx -y --package docalign-mcp docalign hook pre-commit\n');
    put(file, '#!/bin/sh\nmake lint\nnpx -y --package docalign-mcp docalign hook pre-commit\n', 0o755);
    expect((await init(place, '--git-hook')).code).toBe(0);
    expect((await init(place, '--remove')).stderr).toContain('remove the one with "hook pre-commit" by hand');
  });

  it('follows core.hooksPath inside the repository only', async () => {
    const place = emptyPlace();
    git(place.root, 'init');
    mkdirSync(join(place.root, '.githooks'));
    git(place.root, 'config', 'core.hooksPath', '.githooks');
    await init(place, '--git-hook');
    expect(existsSync(join(place.root, '.githooks/pre-commit'))).toBe(true);
    expect(existsSync(join(place.root, '.git/hooks/pre-commit'))).toBe(false);
    git(place.root, 'config', 'core.hooksPath', place.home);
    const { code, stderr } = await init(place, '--git-hook');
    expect([code, readdirSync(place.home)]).toEqual([2, []]);
    expect(stderr).toContain('core.hooksPath names a folder outside the repository');
  });
});

describe('the skill and the rules', () => {
  const texts = [SKILL_HEAD + SKILL_BLOCK, CURSOR_HEAD + RULE_BLOCK];

  it('name tools, arguments and commands that are there', () => {
    const names = tools.map(({ name }) => name);
    const args = tools.flatMap(({ input }) => Object.keys(inputSchemaOf(input)['properties'] as object));
    for (const text of texts) {
      const marked = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      expect(marked.length).toBeGreaterThan(5);
      for (const code of marked) {
        const [program, name = '', ...rest] = code.split(' ');
        if (program !== 'docalign') {
          expect([...names, ...args, 'verified'], code).toContain(code);
          continue;
        }
        const command = commands.find((each) => each.name === name);
        expect(command, code).toBeDefined();
        for (const option of rest.filter((word) => word.startsWith('--')))
          expect(Object.keys(command?.options ?? {}), code).toContain(option.slice(2));
      }
    }
    const named = new Set(texts.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []));
    expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are short, and have what clients read first', () => {
    for (const text of texts) expect(text.length).toBeLessThan(2_000);
    expect(SKILL_HEAD).toMatch(/^---\nname: docalign\ndescription: [^\n:]{100,1000}\n---\n/);
  });
});
