import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { mcp } from '../../src/cli/commands/serving/mcp.js';
import { invoke, readCommandLine } from '../../src/cli/main.js';
import type { Program } from '../../src/cli/arguments/parse.js';
import { NO_STOPS } from '../support/cli.js';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(line: string, program: Program = { name: 'docalign' }): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({ write: (text: string) => void (written[name] += text) });
  const host = {
    argv: line === '' ? [] : line.split(' '),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env: {},
    cwd: '.',
    stops: NO_STOPS,
    isInteractive: () => false,
    stdin: () => process.stdin,
    end: () => undefined,
  };
  const invocation = readCommandLine(program, host);
  const code = typeof invocation === 'number' ? invocation : await invoke(invocation, program, host);
  return { code, ...written };
}

describe('docalign', () => {
  it('prints its version and nothing else', async () => {
    expect(await run('--version')).toEqual({ code: 0, stdout: '0.0.0-source\n', stderr: '' });
  });

  it('lists every command in its help, in 80 columns, without colours in a pipe', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const command of commands) expect(stdout).toContain(`\n  ${command.name}`);
    for (const option of ['--repo DIR', '--verbose', '--quiet', '--color, --no-color', '-h, --help', '-v, --version'])
      expect(stdout).toContain(option);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).not.toContain('\u001b');
  });

  it('colours its help when told to', async () => {
    expect((await run('--help --color')).stdout).toContain('\u001b[1mUsage:\u001b[22m');
  });

  it('shows help and ends with 2 when nothing is asked, so that an empty command passes no check', async () => {
    const { code, stdout } = await run('');
    expect(code).toBe(2);
    expect(stdout).toBe((await run('--help')).stdout);
  });

  it.each(commands.map((command) => command.name))('explains %s with options and examples', async (name) => {
    const { code, stdout } = await run(`${name} --help`);
    expect(code).toBe(0);
    expect(stdout).toContain(`\nUsage: docalign ${name}`);
    expect(stdout).toContain('\nExamples:\n  # ');
    for (const option of Object.keys(commands.find((command) => command.name === name)?.options ?? {}))
      expect(stdout).toContain(`  --${option}`);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect((await run(`help ${name}`)).stdout).toBe(stdout);
  });

  it('explains docalign-mcp by its own name', async () => {
    const { code, stdout } = await run('--help', { name: 'docalign-mcp', only: mcp });
    expect(code).toBe(0);
    expect(stdout).toContain('\nUsage: docalign-mcp [options]\n');
  });

  it('says a mistake in one line on stderr and ends with 2', async () => {
    expect(await run('serach x')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'docalign: unknown command "serach". Did you mean "search"?\n',
    });
  });

  it('adds the stack when told to be verbose', async () => {
    const { code, stderr } = await run('search --limit x y --verbose');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^docalign search: --limit must be a whole number from 1 to 50, got "x"\.\nDocalignError: .*\n {4}at /,
    );
  });
});
