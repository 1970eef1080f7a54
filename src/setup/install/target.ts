import { resolve } from 'node:path';
import { DocalignError } from '../../model/error.js';
import { nearest } from '../../text/words/nearest.js';
import { quoted } from '../../text/layout/printable.js';
import { isAnythingAt } from '../../repo/files/place.js';
import type { McpClient, Scope } from '../clients/client.js';
import { clients } from '../clients/index.js';
import type { UserPlaces } from '../clients/user-places.js';

/** A settings file, and the clients that read it. */
export interface Target {
  readonly clients: readonly McpClient[];
  /** Absolute path, as it is named. */
  readonly path: string;
}

export interface TargetRequest {
  readonly root: string;
  readonly cwd: string;
  readonly scope: Scope;
  /** Undefined without a home folder: then only the project shows which clients are used. */
  readonly places: UserPlaces | undefined;
  /** Values of `--client`; none: those that are found. */
  readonly named: readonly string[];
  /** Ids of clients that count as found. */
  readonly uses?: readonly string[];
  /** Value of `--config`. */
  readonly config: string | undefined;
  /** True to take all files that are there, for removal. */
  readonly all: boolean;
  /** `docalign mcp install`: the command, for messages. */
  readonly where: string;
}

export interface Targets {
  readonly targets: readonly Target[];
  /** Clients that were found, and have no settings file at this scope. */
  readonly without: readonly McpClient[];
}

/** The settings files to change. Throws BAD_USAGE. */
export function targetsOf(request: TargetRequest): Targets {
  const { named, config, scope, all, where } = request;
  if (config !== undefined)
    return { targets: [{ clients: [clientOf(config, request)], path: resolve(request.cwd, config) }], without: [] };
  if (named.length > 0)
    return { targets: byPath(named.map((id) => targetOf(clientNamed(id, where), request))), without: [] };
  const known = all ? clients : clients.filter((client) => isUsed(client, request));
  const usable = known.filter((client) => filesOf(client, request).length > 0);
  const targets = byPath(usable.map((client) => targetOf(client, request)));
  if (all) return { targets: targets.filter(({ path }) => isAnythingAt(path)), without: [] };
  const without = known.filter((client) => !usable.includes(client));
  if (targets.length === 0 && without.length === 0)
    throw new DocalignError(
      'BAD_USAGE',
      `${where}: no client was found. Name one with --client: ${idsAt(scope).join(', ')}.`,
    );
  return { targets, without };
}

/** Ids of the clients that have settings at this scope. */
function idsAt(scope: Scope): readonly string[] {
  return clients.filter(({ project }) => scope === 'user' || project.length > 0).map(({ id }) => id);
}

export function clientNamed(id: string, where: string): McpClient {
  const client = clients.find((one) => one.id === id);
  if (client !== undefined) return client;
  const ids = clients.map((one) => one.id);
  const near = nearest(id, ids);
  const next = near === undefined ? `There are ${ids.join(', ')}.` : `Did you mean "${near}"?`;
  throw new DocalignError('BAD_USAGE', `${where}: --client names no client, got ${quoted(id)}. ${next}`);
}

/** The client whose form a named file has: that of `--client`, else the one that has a file of this name. */
function clientOf(config: string, { named, where }: TargetRequest): McpClient {
  const [id, other] = named;
  if (other !== undefined)
    throw new DocalignError('BAD_USAGE', `${where}: --config goes with one --client, got ${named.length}.`);
  if (id !== undefined) return clientNamed(id, where);
  const name = config.replaceAll('\\', '/');
  const known = clients.find(({ project }) => project.some((file) => name === file || name.endsWith(`/${file}`)));
  if (known !== undefined) return known;
  throw new DocalignError(
    'BAD_USAGE',
    `${where}: --config needs --client, which says in what form the entry is written.`,
  );
}

function targetOf(client: McpClient, request: TargetRequest): Target {
  const files = filesOf(client, request);
  const path = files.find(isAnythingAt) ?? files[0];
  if (path !== undefined) return { clients: [client], path };
  throw new DocalignError(
    'BAD_USAGE',
    `${request.where}: ${client.title} has no settings file in a project. `
      + `Use "docalign mcp install --scope user --client ${client.id}".`,
  );
}

function filesOf(client: McpClient, { root, scope, places }: TargetRequest): readonly string[] {
  if (scope === 'project') return client.project.map((file) => resolve(root, file));
  return places === undefined ? [] : client.user(places);
}

/** Settings of the user are only for clients that are on this machine. */
export function isUsed(
  { id, signs }: McpClient,
  { root, scope, places, uses = [] }: Pick<TargetRequest, 'root' | 'scope' | 'places' | 'uses'>,
): boolean {
  if (uses.includes(id)) return true;
  const onMachine = places === undefined ? [] : signs.user(places);
  const inProject = scope === 'user' ? [] : signs.project.map((sign) => resolve(root, sign));
  return [...inProject, ...onMachine].some(isAnythingAt);
}

/** Clients that read the same file share a target. */
function byPath(targets: readonly Target[]): readonly Target[] {
  const shared = new Map<string, Target>();
  for (const target of targets) {
    const other = shared.get(target.path);
    const all = [...new Set([...(other?.clients ?? []), ...target.clients])];
    shared.set(target.path, { ...target, clients: all });
  }
  return [...shared.values()];
}
