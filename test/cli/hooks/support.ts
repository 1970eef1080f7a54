import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { builtPrograms } from '../../support/built.js';
import { runCli } from '../../support/cli.js';
import { createRepository, type AtEnd } from '../../support/repository.js';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const docalign = (): string => join(builtPrograms(), 'docalign.js');

export interface Started {
  readonly cwd: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a command in this process, without waiting for a program to start. Not for doc-read: it asks threads, whose
 * programs only the build has.
 */
export function run(args: readonly string[], { cwd, stdin = '', env = {} }: Started): Promise<Ended> {
  return runCli(args, { cwd, stdin, env: { PATH: process.env['PATH'] ?? '', ...env } });
}

/** Runs the built program, as Claude Code and git start it. */
export async function runProgram(args: readonly string[], { cwd, stdin = '', env = {} }: Started): Promise<Ended> {
  const child = spawn(process.execPath, [docalign(), ...args], { cwd, env: { PATH: process.env['PATH'], ...env } });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** What Claude Code tells a PostToolUse hook. */
export function toolUse(cwd: string, tool: string, input: Readonly<Record<string, unknown>>, more = {}): string {
  return JSON.stringify({
    session_id: 'a',
    transcript_path: '/home/me/a.jsonl',
    cwd,
    permission_mode: 'default',
    hook_event_name: 'PostToolUse',
    tool_name: tool,
    tool_input: input,
    tool_response: { stdout: '', stderr: '', interrupted: false },
    tool_use_id: 'b',
    duration_ms: 60_000,
    ...more,
  });
}

/** The text that the hook adds to the context; '' if it says nothing. */
export function contextOf({ code, stdout, stderr }: Ended): string {
  if (code !== 0) throw new Error(`it ended with ${code}: ${stderr}`);
  if (stdout === '') return '';
  const { hookSpecificOutput } = JSON.parse(stdout) as { hookSpecificOutput: Record<string, string> };
  if (hookSpecificOutput['hookEventName'] !== 'PostToolUse') throw new Error(stdout);
  return hookSpecificOutput['additionalContext'] ?? '';
}

const FILES = {
  'README.md': `# Shop

Read [the guide](docs/guide.md).

## Contributing

Run \`npm run build\`, then \`npm run check\`.

## Layout

Prices are in \`src/prices.ts\`, the server in \`src/server.ts\`.

## Options

| option | default |
|---|---|
| \`--port\` | 8080 |
`,
  'docs/guide.md': '# Guide\n\nStart [the server](../src/server.ts). It listens on `SHOP_PORT`.\n',
  'package.json': `${JSON.stringify({ name: 'shop', version: '2.0.0', scripts: { build: 'tsc', check: 'eslint .' } }, null, 2)}\n`,
  'src/prices.ts': 'export const prices = [1];\n',
  'src/server.ts': `import { Command } from 'commander';
const program = new Command();
program.option('--port <n>', 'port to listen on', '8080');
export const port = process.env.SHOP_PORT;
export function stop(): void {}
`,
};

/** A repository whose docs are true. */
export function createTrueShop(atEnd?: AtEnd): string {
  return createRepository(FILES, atEnd);
}

export const serverText = FILES['src/server.ts'];
export const packageText = FILES['package.json'];
export const readmeText = FILES['README.md'];
