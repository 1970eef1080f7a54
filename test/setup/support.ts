import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { onTestFinished } from 'vitest';
import { clients } from '../../src/setup/clients/index.js';
import type { McpClient } from '../../src/setup/clients/client.js';
import { userPlaces } from '../../src/setup/clients/user-places.js';
import { runCli, type Outcome } from '../support/cli.js';
import type { AtEnd } from '../support/repository.js';

/** A repository and a home folder, both empty. */
export interface Place {
  readonly root: string;
  readonly home: string;
}

export function emptyPlace(atEnd: AtEnd = (putAway) => onTestFinished(putAway)): Place {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-setup-')));
  atEnd(() => rmSync(base, { recursive: true, force: true }));
  const place = { root: join(base, 'shop'), home: join(base, 'home') };
  mkdirSync(place.root);
  mkdirSync(place.home);
  return place;
}

export function clientOf(id: string): McpClient {
  const client = clients.find((one) => one.id === id);
  if (client === undefined) throw new Error(`no client ${id}`);
  return client;
}

/** The options and the file of a client: of the project, if it has settings there. */
export function usualFile(
  { id, project, user }: McpClient,
  { root, home }: Place,
): { readonly args: readonly string[]; readonly path: string } {
  const [inProject] = project;
  if (inProject !== undefined) return { args: ['--client', id], path: join(root, inProject) };
  const [path = ''] = user(userPlaces({ HOME: home }) ?? failed());
  return { args: ['--client', id, '--scope', 'user'], path };
}

function failed(): never {
  throw new Error('no home folder');
}

export function put(path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
}

export function contentOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

/** What a client reads in its settings. */
export function settingsIn(client: McpClient, text: string): Record<string, unknown> {
  const plain = text.replace(/^\ufeff/, '');
  return (client.format === 'toml' ? parseToml(plain) : parseJsonc(plain, [], { allowTrailingComma: true })) as Record<
    string,
    unknown
  >;
}

export function serversIn(client: McpClient, text: string): Record<string, Record<string, unknown>> {
  const servers = client.servers.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    settingsIn(client, text),
  );
  return servers as Record<string, Record<string, unknown>>;
}

export function install({ root, home }: Place, ...args: readonly string[]): Promise<Outcome> {
  return runCli(['mcp', 'install', ...args], {
    cwd: root,
    env: { HOME: home, DOCALIGN_REPO: root, PATH: '/usr/bin:/bin' },
  });
}
