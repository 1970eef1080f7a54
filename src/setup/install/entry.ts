import type { McpClient, ServerEntry } from '../clients/client.js';
import { wordsOf } from '../clients/entries.js';
import { chooseStart } from '../command/choose.js';
import { keptArgs } from '../command/kept-args.js';
import type { Installing } from './installing.js';
import type { Entry } from './plan.js';
import type { Target } from './target.js';

/** The entry of the server; options of the server that the user added to an existing one stay. */
export function entryFor(client: McpClient, present: Entry, installing: Installing): ServerEntry {
  const start = chooseStart({ ...installing, client });
  const args = [...start.args, ...(installing.tools === undefined ? [] : ['--tools', installing.tools])];
  const kept = present === undefined ? [] : keptArgs(wordsOf(present), args);
  return client.entry({ command: start.command, args: [...args, ...kept] }, installing.scope);
}

/** The command that starts the server, and why it is this one. */
export function startsWith({ clients: [client] }: Target, installing: Installing): readonly string[] {
  if (client === undefined) return [];
  const { command, args, why, isOfThisMachine } = chooseStart({ ...installing, client });
  const warning = 'The path is of this machine: do not commit the file.';
  return [`Starts "${[command, ...args].join(' ')}": ${why}.`, ...(isOfThisMachine ? [warning] : [])];
}
