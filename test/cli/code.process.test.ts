import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { runCli } from '../support/cli.js';
import { openAt } from '../code-search/support.js';
import { createRepository } from '../support/repository.js';
import { following, searching } from '../tools/code/support.js';

const root = createRepository(
  {
    'src/door.ts': 'export function openDoor(): number {\n  return 1;\n}\n',
    'src/use.ts': "import { openDoor } from './door.js';\nopenDoor();\n",
    'test/door.test.ts': "import { openDoor } from '../src/door.js';\n",
    'README.md': '# Shop\n',
  },
  afterAll,
);
const run = (...args: readonly string[]) => runCli(args, { cwd: root });

describe('docalign grep', () => {
  it('prints files with their lines on stdout, and how many on stderr', async () => {
    expect(await run('grep', 'openDoor')).toEqual({
      code: 0,
      stdout: [
        'src/door.ts (1 line, defines openDoor in line 1)',
        '  1: export function openDoor(): number {',
        '',
        'src/use.ts (2 lines)',
        "  1: import { openDoor } from './door.js';",
        '  2: openDoor();',
        '',
        'test/door.test.ts (test, 1 line)',
        "  1: import { openDoor } from '../src/door.js';",
        '',
      ].join('\n'),
      stderr: '4 lines match in 3 files.\n',
    });
  });

  it('ends with 1 where nothing matches, and with 2 for a wrong call', async () => {
    expect(await run('grep', 'nothing-here')).toEqual({ code: 1, stdout: '', stderr: 'No file matches.\n' });
    for (const args of [
      [],
      ['('],
      ['x', '--limit', '0'],
      ['x', '--path', 'gone'],
      ['x', 'y'],
      ['x', '--mode', 'glob'],
    ]) {
      const mode = args[0] === '(' ? ['--mode', 'regex'] : [];
      const { code, stdout, stderr } = await run('grep', ...args, ...mode);
      expect([code, stdout, stderr.split('\n').length], args.join(' ')).toEqual([2, '', 2]);
      expect(stderr).toMatch(/^docalign grep: /);
    }
  });

  it('prints the answer of the tool with --json', async () => {
    const { stdout } = await run('grep', 'openDoor', '--json', '--output', 'full', '--context', '1', '--limit', '2');
    const args = { term: 'openDoor', output: 'full', context_lines: 1, limit: 2 };
    expect(JSON.parse(stdout)).toEqual((await searching(await openAt(root), args)).json);
  });

  it('reads paths from the folder in which it is called', async () => {
    const { stdout } = await runCli(['grep', 'openDoor', '--path', 'use.ts', '--output', 'paths'], {
      cwd: join(root, 'src'),
    });
    expect(stdout).toBe('src/use.ts (2 lines)\n');
  });

  it('has colours on a terminal, and none with --no-color', async () => {
    const coloured = await runCli(['grep', 'openDoor'], { cwd: root, isTTY: true, env: { TERM: 'xterm' } });
    expect(coloured.stdout).toContain('\u001b[');
    const plain = await runCli(['grep', 'openDoor', '--no-color'], { cwd: root, isTTY: true, env: { TERM: 'xterm' } });
    expect(plain.stdout).not.toContain('\u001b[');
  });

  it('is quiet when the reader of its pipe has seen enough', () => {
    const program = join(builtPrograms(), 'docalign.js');
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', '"$0" "$1" grep openDoor --repo "$2" | head -n 1', process.execPath, program, root],
      { encoding: 'utf8' },
    );
    expect([status, stdout, stderr.replace('4 lines match in 3 files.\n', '')]).toEqual([
      0,
      'src/door.ts (1 line, defines openDoor in line 1)\n',
      '',
    ]);
  });
});

describe('docalign graph', () => {
  it('prints what imports a file, and what it imports', async () => {
    const { code, stdout } = await run('graph', 'src/door.ts');
    expect([code, stdout]).toEqual([
      0,
      '2 files import src/door.ts:\n  src/use.ts (line 1)\n  test/door.test.ts (line 1)\nNo file is imported by src/door.ts.\n',
    ]);
    const { stdout: less } = await run('graph', 'src/door.ts', '--no-tests', '--direction', 'dependents');
    expect(less).toBe('1 file imports src/door.ts:\n  src/use.ts (line 1)\n');
  });

  it('prints the answer of the tool with --json', async () => {
    const { stdout } = await run('graph', 'src/use.ts', '--depth', '2', '--json');
    const { json } = await following(await openAt(root), { file_path: 'src/use.ts', depth: 2 });
    expect(JSON.parse(stdout)).toEqual(json);
  });

  it.each([
    [['src/dor.ts'], /Did you mean "src\/door\.ts"\?/],
    [[], /a file is missing|is missing/],
    [['src/door.ts', '--depth', '6'], /--depth/],
    [['src/door.ts', '--direction', 'up'], /--direction/],
  ])('ends with 2 for %j', async (args, message) => {
    const { code, stdout, stderr } = await run('graph', ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^docalign graph: /);
  });

  it('starts as a program of its own', () => {
    const program = join(builtPrograms(), 'docalign.js');
    const printed = execFileSync(process.execPath, [program, 'graph', 'src/use.ts', '--repo', root], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(printed).toContain('1 file is imported by src/use.ts:\n  src/door.ts (line 1)');
  });
});
