import { isAbsolute, resolve } from 'node:path';
import { isFileAt, realPathOf } from '../../repo/files/place.js';
import { isInside } from '../../repo/files/paths.js';
import type { McpClient, Scope } from '../clients/client.js';
import { possibleStarts, type ChosenStart } from '../command/choose.js';
import { valuesOf, withoutOptions } from '../command/kept-args.js';
import { onPath, type Machine } from '../command/machine.js';

export interface EntryOf {
  readonly client: McpClient;
  readonly scope: Scope;
  /** Command and arguments, as the settings have them. */
  readonly words: readonly string[];
  readonly root: string;
  readonly home: string | undefined;
  readonly machine: Machine;
}

/** How the server of an entry may be started to see whether it works. */
export type EntryStart =
  | { readonly kind: 'run'; readonly program: string; readonly args: readonly string[]; readonly cwd: string }
  /** A program or script that the entry names does not exist. */
  | { readonly kind: 'missing'; readonly reason: string }
  /** Not started, and why. */
  | { readonly kind: 'left'; readonly reason: string };

/**
 * What may be started for an entry. Settings files of a repository are not trusted, and a client asks its user before
 * it starts what they name. So nothing of the entry is run: only if its words are those of a command that installing
 * would write here, that command is run, by the absolute path of its program, without the environment of the entry. Not
 * run are `npx`, which may download, and programs in the repository, except the one that runs already.
 */
export function entryStart(entry: EntryOf): EntryStart {
  const start = possibleStarts(entry).find((possible) => isSameCommand(entry, possible));
  if (start !== undefined) return startOf(start, entry);
  const missing = missingIn(entry);
  if (missing !== undefined) return { kind: 'missing', reason: missing };
  return { kind: 'left', reason: 'it is not the command that docalign writes here' };
}

/** The same words but for options of the server, and for how the entry names Node. */
function isSameCommand({ words, machine }: EntryOf, { command, args }: ChosenStart): boolean {
  const [name, ...rest] = withoutOptions(words);
  const own = withoutOptions(args);
  const isNode = (word: string | undefined): boolean => word === 'node' || word === machine.node;
  const isSameName = name === command || (isNode(name) && isNode(command));
  return isSameName && rest.length === own.length && rest.every((word, index) => word === own[index]);
}

function startOf({ starts }: ChosenStart, entry: EntryOf): EntryStart {
  const { client, scope, words, root, home, machine } = entry;
  if (starts === undefined) return startOfNpx(machine);
  const real = realPathOf(starts.path);
  if (real === undefined) return { kind: 'missing', reason: 'its program does not exist' };
  const isRunning = machine.server !== undefined && real === realPathOf(machine.server);
  if (isInside(root, real) && !isRunning)
    return { kind: 'left', reason: 'its program is in the repository, and is only started by clients' };
  const repo = valuesOf('--repo', words)
    .at(-1)
    ?.replaceAll(client.folderVariable ?? '\0', root);
  if (scope === 'project' && repo !== undefined && !isInside(root, resolve(root, repo)))
    return { kind: 'left', reason: 'it names another repository' };
  const cwd = client.startsIn === 'project' && client.folderVariable === undefined ? root : (home ?? root);
  const tools = valuesOf('--tools', words).at(-1);
  const args = [
    ...(repo === undefined ? [] : [`--repo=${repo}`]),
    ...(tools === undefined ? [] : [`--tools=${tools}`]),
  ];
  if (starts.kind === 'program' && !real.endsWith('.js')) return { kind: 'run', program: starts.path, args, cwd };
  return { kind: 'run', program: machine.node, args: [real, ...args], cwd };
}

function startOfNpx(machine: Machine): EntryStart {
  if (onPath('npx', machine) === undefined) return { kind: 'missing', reason: 'npx is not on the PATH' };
  return { kind: 'left', reason: 'npx may download the package, and doctor uses no network' };
}

/** What a foreign command names by a path and is not there. Looks at names only. */
function missingIn({ words, root, client, machine }: EntryOf): string | undefined {
  const [command = '', ...args] = words.map((word) => word.replaceAll(client.folderVariable ?? '\0', root));
  if (command === '') return 'it has no command';
  const isPath = /[\\/]/.test(command);
  if (isPath && !isFileAt(resolve(root, command))) return `there is no program ${command}`;
  if (!isPath && onPath(command, machine) === undefined) return `there is no ${command} on the PATH`;
  const script = args.find((word) => word.endsWith('.js') && !word.startsWith('-'));
  if (script === undefined || (client.startsIn === 'elsewhere' && !isAbsolute(script))) return undefined;
  return isFileAt(resolve(root, script)) ? undefined : `there is no script ${script}`;
}
