import { parseJsonWithin } from '../../formats/bounded-json.js';
import { isTable, at } from '../../formats/toml.js';
import { maskTokens } from '../../paths/secrets/secrets.js';
import { firstAnswer, type FirstAnswer } from '../../repo/programs/first-answer.js';
import { remembered } from '../../text/memo.js';
import { isRemote, wordsOf } from '../clients/entries.js';
import type { Scope } from '../clients/client.js';
import { userPlaces } from '../clients/user-places.js';
import { thisMachine } from '../command/machine.js';
import { entryIn, formatOf, SERVER_NAME } from '../install/plan.js';
import { decoded, openSettings } from '../install/settings-file.js';
import { shownPath } from '../install/shown.js';
import { targetsOf, type Target } from '../install/target.js';
import { entryStart, type EntryStart } from './entry-start.js';

export interface ClientRequest {
  /** Real path of the repository. */
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
}

/** A settings file that mentions docalign. */
export interface ClientEntry {
  /** Names and ids of the clients that read the file. */
  readonly titles: readonly string[];
  readonly id: string;
  readonly scope: Scope;
  /** As people name it: `.mcp.json`, `~/.cursor/mcp.json`. */
  readonly file: string;
  /** Command and arguments on one line, secrets masked; '' if there are none. */
  readonly command: string;
  readonly state: EntryState;
}

export type EntryState =
  | { readonly kind: 'answers'; /** Version that the server gives. */ readonly version: string }
  /** The reasons are ends of sentences. `left`: it was not started. */
  | { readonly kind: 'silent' | 'missing' | 'left' | 'broken' | 'unread'; readonly reason: string }
  | { readonly kind: 'off' }
  | { readonly kind: 'remote' };

/** Settings of all clients that mention docalign, and whether their command starts the server. Writes nothing. */
export async function clientEntries(request: ClientRequest): Promise<readonly ClientEntry[]> {
  const places = userPlaces(request.env);
  const find = { ...request, places, named: [], config: undefined, all: true, where: 'docalign doctor' };
  const inScopes = (['project', 'user'] as const).flatMap((scope) =>
    targetsOf({ ...find, scope }).targets.map((target) => ({ target, scope })),
  );
  // Several clients start the same command.
  const ask = remembered((key: string) => askServer(JSON.parse(key) as Running, request));
  const entries: ClientEntry[] = [];
  for (const { target, scope } of inScopes) {
    const entry = await entryOf(target, {
      ...request,
      scope,
      home: places?.home,
      ask: (run) => ask(JSON.stringify(run)),
    });
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

type Running = Extract<EntryStart, { kind: 'run' }>;

interface Looking extends ClientRequest {
  readonly scope: Scope;
  readonly home: string | undefined;
  readonly ask: (run: Running) => Promise<EntryState>;
}

async function entryOf({ clients, path }: Target, looking: Looking): Promise<ClientEntry | undefined> {
  const { root, scope, home, env, ask } = looking;
  const [client] = clients;
  if (client === undefined) return undefined;
  const named = {
    titles: clients.map(({ title }) => title),
    id: client.id,
    scope,
    file: shownPath(path, { root, home }),
  };
  const read = textOf(path, scope === 'project' ? root : undefined);
  if (!read.ok) return { ...named, command: '', state: { kind: 'unread', reason: read.reason } };
  const parsed = formatOf(client).parse(read.text);
  if (!parsed.ok)
    return mentions(read.text)
      ? { ...named, command: '', state: { kind: 'broken', reason: parsed.problem } }
      : undefined;
  const { path: keys, present } = entryIn(client, read.text);
  if (present === undefined) {
    const isThere = at(parsed.root, ...keys) !== undefined;
    const reason = `its "${SERVER_NAME}" is not an entry of a server`;
    return isThere ? { ...named, command: '', state: { kind: 'broken', reason } } : undefined;
  }
  const words = wordsOf(present);
  const command = maskTokens(words.join(' ')).slice(0, MOST_SHOWN);
  if (isRemote(present)) return { ...named, command, state: { kind: 'remote' } };
  if (present['disabled'] === true || present['enabled'] === false)
    return { ...named, command, state: { kind: 'off' } };
  const start = entryStart({ client, scope, words, root, home, machine: thisMachine(env) });
  return { ...named, command, state: start.kind === 'run' ? await ask(start) : start };
}

const MOST_SHOWN = 300;

function textOf(
  path: string,
  within: string | undefined,
): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string } {
  const opened = openSettings(path, within);
  return opened.ok ? decoded(opened.settings.bytes ?? Buffer.alloc(0)) : opened;
}

function mentions(text: string): boolean {
  return text.includes(SERVER_NAME);
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'docalign-doctor', version: '1' } },
};
const ANSWER_BOUNDS = { depth: 20, values: 10_000 };

async function askServer({ program, args, cwd }: Running, { env, timeoutMs }: ClientRequest): Promise<EntryState> {
  const input = `${JSON.stringify(INITIALIZE)}\n`;
  return stateOf(await firstAnswer({ program, args, cwd, env, input, timeoutMs }));
}

function stateOf(answer: FirstAnswer): EntryState {
  if (!answer.ok) return { kind: 'silent', reason: answer.reason };
  const parsed = parseJsonWithin(answer.line, ANSWER_BOUNDS);
  const version = parsed.ok && isTable(parsed.json) ? at(parsed.json, 'result', 'serverInfo', 'version') : undefined;
  if (typeof version === 'string') return { kind: 'answers', version };
  return { kind: 'silent', reason: 'answered with something that is not a message of the protocol' };
}
