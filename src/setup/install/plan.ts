import { isTable, at } from '../../formats/toml.js';
import { putBackChecked, removeChecked, setChecked } from '../../formats/edit/checked-edit.js';
import { jsonSettings } from '../../formats/edit/json-edit.js';
import { tomlSettings } from '../../formats/edit/toml-edit.js';
import type { SettingsFormat, SettingsTable } from '../../formats/edit/settings-format.js';
import type { McpClient, ServerEntry } from '../clients/client.js';
import { isRemote, wordsOf } from '../clients/entries.js';

/** Name of the server in the settings of all clients. */
export const SERVER_NAME = 'docalign';

/** What becomes of the text of a settings file. */
export type Plan =
  | { readonly state: 'unchanged' | 'absent' }
  /** `text` undefined: the file is removed. */
  | { readonly state: 'added' | 'updated' | 'removed' | 'restored'; readonly text: string | undefined }
  | { readonly state: 'refused'; readonly reason: string };

export function formatOf({ format }: McpClient): SettingsFormat {
  return format === 'json' ? jsonSettings : tomlSettings;
}

/** Adds the entry, or sets the keys of it that are ours. `text` undefined: there is no file. */
export function planInstall(
  client: McpClient,
  text: string | undefined,
  entryFor: (present: Entry) => ServerEntry,
): Plan {
  const format = formatOf(client);
  const found = entryIn(client, text ?? '');
  if (found.present !== undefined && isRemote(found.present))
    return { state: 'refused', reason: `it has a server "${SERVER_NAME}" already, which is reached by an address` };
  const edited = setChecked(format, text ?? '', { path: found.path, ...entryFor(found.present) });
  if (!edited.ok) return { state: 'refused', reason: edited.reason };
  if (edited.text === text) return { state: 'unchanged' };
  return { state: found.present === undefined ? 'added' : 'updated', text: edited.text };
}

/** Is it the name or the path of this program? */
function isProgram(word: string): boolean {
  return /^docalign/i.test(word.split(/[\\/]/).at(-1) ?? '');
}

/**
 * Removes the entry, or puts back the one that the file had before (`original`, as far as that is known). Tables that
 * this leaves empty go too if the file did not have them, and so does a file that has nothing but what installing
 * writes into a file of its own. An entry that starts another program is the user's.
 */
export function planRemoval(client: McpClient, text: string | undefined, original: string | undefined): Plan {
  const format = formatOf(client);
  const { path, present } = entryIn(client, text ?? '');
  if (text === undefined || (present === undefined && format.parse(text).ok)) return { state: 'absent' };
  if (present !== undefined && !wordsOf(present).some(isProgram)) return { state: 'unchanged' };
  if (original !== undefined && entryIn(client, original).present !== undefined)
    return planRestoring(client, text, original);
  if (present !== undefined && isOnly(format, text, { path, present })) return { state: 'removed', text: undefined };
  const edited = removeChecked(format, text, { path, emptied: emptiedBy(format, path, original) });
  if (!edited.ok) return { state: 'refused', reason: edited.reason };
  return { state: 'removed', text: edited.text };
}

function planRestoring(client: McpClient, text: string, original: string): Plan {
  const { path } = entryIn(client, text);
  if (entryIn(client, original).path.join('.') !== path.join('.'))
    return { state: 'refused', reason: 'the servers are in another place now' };
  const restored = putBackChecked(formatOf(client), text, { path, from: original });
  if (!restored.ok) return { state: 'refused', reason: restored.reason };
  return restored.text === text ? { state: 'unchanged' } : { state: 'restored', text: restored.text };
}

/** The tables around the entry, the innermost first, that the original did not have. */
function emptiedBy(format: SettingsFormat, path: readonly string[], original: string | undefined): string[][] {
  const before = original === undefined ? undefined : format.parse(original);
  if (before?.ok !== true) return [];
  const around = path.slice(0, -1).map((_, index) => path.slice(0, index + 1));
  return around.filter((keys) => at(before.root, ...keys) === undefined).toReversed();
}

/** Whether the text is what installing writes where there is no file. */
function isOnly(
  format: SettingsFormat,
  text: string,
  { path, present }: { readonly path: readonly string[]; readonly present: NonNullable<Entry> },
): boolean {
  // Safe: it is compared as text, which no value of another kind equals.
  const alone = setChecked(format, '', { path, whole: present as SettingsTable, keys: [] });
  return alone.ok && alone.text === text;
}

/** The entry that a file has. */
export type Entry = Readonly<Record<string, unknown>> | undefined;

/** Where the entry is or belongs, and what it has. */
export function entryIn(
  client: McpClient,
  text: string,
): { readonly path: readonly string[]; readonly present: Entry } {
  const parsed = formatOf(client).parse(text);
  const root = parsed.ok ? parsed.root : undefined;
  const deeper = client.deeper === undefined ? [] : [client.deeper];
  const isDeeper = deeper.length > 0 && isTable(at(root, ...client.servers, ...deeper));
  const path = [...client.servers, ...(isDeeper ? deeper : []), SERVER_NAME];
  const present = at(root, ...path);
  return { path, present: isTable(present) ? present : undefined };
}
