import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';
import { builtPrograms, builtServer } from '../support/built.js';
import { createRepository } from '../support/repository.js';
import type { AtEnd } from '../support/repository.js';

const USER = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];

/** What git prints, without the last line break. */
export function gitSays(root: string, args: readonly string[], input = ''): string {
  return execFileSync('git', [...USER, ...args], { cwd: root, encoding: 'utf8', input, stdio: 'pipe' }).trimEnd();
}

/** A note of a commit, as text or as JSON. */
export function addNote(root: string, note: unknown, { commit = 'HEAD', ref = 'ultragit' } = {}): void {
  const text = typeof note === 'string' ? note : JSON.stringify(note);
  gitSays(root, ['notes', `--ref=${ref}`, 'add', '--force', '--file=-', commit], text);
}

export function idOf(root: string, revision = 'HEAD'): string {
  return gitSays(root, ['rev-parse', revision]);
}

/** A document of the first schema. */
export function annotation(regions: readonly object[], more: object = {}): object {
  return {
    schema: 'ultragit/v1',
    timestamp: '2026-02-06T19:38:38Z',
    summary: 'A change',
    context_level: 'enhanced',
    regions,
    provenance: { operation: 'initial' },
    ...more,
  };
}

export function region(file: string, name: string, more: object = {}): object {
  return { file, ast_anchor: { unit_type: 'function', name }, intent: `${name} does it`, ...more };
}

export const CLIENT = `export class MqttClient {
  connect(): number {
    return retry(3);
  }

  close(): void {
    this.connect();
  }
}

export function open(): MqttClient {
  return new MqttClient();
}
`;
export const RETRY = 'export function retry(times: number): number {\n  return times;\n}\n';

/** A repository of two files, annotated in its only commit. */
export function annotated(atEnd?: AtEnd): string {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY, 'README.md': '# Shop\n' }, atEnd);
  addNote(
    root,
    annotation([
      region('src/client.ts', 'MqttClient::connect', {
        lines: { start: 2, end: 4 },
        reasoning: 'The broker counts connections',
        constraints: [{ text: 'Never connect twice', source: 'author' }],
        semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up after 3 tries' }],
        risk_notes: 'Blocks on shutdown',
        tags: ['mqtt'],
      }),
      region('src/client.ts', 'open', { lines: { start: 11, end: 13 } }),
    ]),
  );
  return root;
}

/** The official client, connected to a server with these options. Closed when the test ends. */
export function connectTo(root: string, ...args: readonly string[]): Promise<Client> {
  return openTo(root, (putAway) => onTestFinished(putAway), ...args);
}

/** The same, closed at a time of the caller's. */
export async function openTo(
  root: string,
  atEnd: (putAway: () => Promise<void>) => void,
  ...args: readonly string[]
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const command = [builtServer(), '--repo', root, '--tools', 'annotations', ...args];
  await client.connect(new StdioClientTransport({ command: process.execPath, args: command, stderr: 'ignore' }));
  atEnd(() => client.close());
  return client;
}

export interface Called {
  readonly text: string;
  readonly json: Record<string, unknown>;
  readonly isError: boolean;
}

export async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Called> {
  const result = await client.callTool({ name, arguments: args });
  const [{ text } = { text: '' }] = result.content as readonly { text: string }[];
  return { text, json: (result.structuredContent ?? {}) as Record<string, unknown>, isError: result.isError === true };
}

/** The built command line, as a program of its own. */
export function cli(root: string, ...args: readonly string[]): string {
  const program = join(builtPrograms(), 'docalign.js');
  return execFileSync(process.execPath, [program, '--repo', root, ...args], { encoding: 'utf8', stdio: 'pipe' });
}
