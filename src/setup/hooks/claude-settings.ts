import { addItem, itemAt, setItem } from '../../formats/edit/json-list.js';
import { jsonSettings } from '../../formats/edit/json-edit.js';
import { removeChecked, type Edited } from '../../formats/edit/checked-edit.js';
import { isSameValue } from '../../formats/edit/same-value.js';
import type { SettingsTable } from '../../formats/edit/settings-format.js';
import type { ServerStart } from '../clients/client.js';
import type { Plan } from '../install/plan.js';

const LIST = ['hooks', 'PostToolUse'];
/** Seconds after which Claude Code gives the hook up; it ends by itself before. */
const SECONDS = 15;
/** The rule is best effort and the hook looks at the command itself: `git -C dir commit` is one as well. */
const GIT = 'Bash(git *)';
/** Other files are no documents, so that reading code starts no program. */
const DOCUMENTS = ['*.md', '*.mdx', '*.markdown', '*.rst', '*.adoc'];

/** The groups of handlers that docalign adds, one an event of its own. */
export function hookGroups({ command, args }: ServerStart): Readonly<Record<string, SettingsTable>> {
  const handler = (event: string, rule: string): SettingsTable => ({
    type: 'command',
    if: rule,
    command,
    args: [...args, 'hook', event],
    timeout: SECONDS,
  });
  return {
    'post-commit': { matcher: 'Bash', hooks: [handler('post-commit', GIT)] },
    'doc-read': { matcher: 'Read', hooks: DOCUMENTS.map((name) => handler('doc-read', `Read(${name})`)) },
  };
}

/** Adds the groups, or sets those that are docalign's alone; others with a handler of docalign are left to the user. */
export function planHooks(text: string | undefined, groups: ReturnType<typeof hookGroups>): Plan {
  let now = text ?? '';
  let isUpdate = false;
  for (const [event, group] of Object.entries(groups)) {
    const found = groupsOf(now).find((each) => each.event === event);
    isUpdate ||= found !== undefined;
    if (found !== undefined && (!found.isOwn || isSameValue(found.group, group))) continue;
    const edited: Edited = found === undefined ? addItem(now, LIST, group) : setItem(now, [...LIST, found.at], group);
    if (!edited.ok) return { state: 'refused', reason: edited.reason };
    now = edited.text;
  }
  if (now === text) return parsed(now);
  return { state: isUpdate ? 'updated' : 'added', text: now };
}

function parsed(text: string): Plan {
  const read = jsonSettings.parse(text);
  return read.ok ? { state: 'unchanged' } : { state: 'refused', reason: `it cannot be parsed, ${read.problem}` };
}

/** Removes every handler of docalign, and what is empty then and was not there before. */
export function planHookRemoval(text: string | undefined, original: string | undefined): Plan {
  if (text === undefined) return { state: 'absent' };
  const read = jsonSettings.parse(text);
  if (!read.ok) return { state: 'refused', reason: `it cannot be parsed, ${read.problem}` };
  let now = text;
  for (let found = groupsOf(now)[0]; found !== undefined; found = groupsOf(now)[0]) {
    const way = found.isOwn ? [...LIST, found.at] : [...LIST, found.at, 'hooks', found.handler];
    const edited = setItem(now, way, undefined);
    if (!edited.ok) return { state: 'refused', reason: edited.reason };
    now = edited.text;
  }
  if (now === text) return { state: 'absent' };
  now = withoutEmpty(now, original);
  return { state: 'removed', text: original === '' && jsonSettings.parse(now).ok && isEmpty(now) ? undefined : now };
}

function isEmpty(text: string): boolean {
  const root = itemAt(text, []);
  return typeof root === 'object' && root !== null && Object.keys(root).length === 0;
}

/** Without an empty `PostToolUse` and `hooks` that the original did not have. */
function withoutEmpty(text: string, original: string | undefined): string {
  let now = text;
  for (const way of [LIST, LIST.slice(0, 1)]) {
    const value = itemAt(now, way);
    const isBare = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    if (!isBare || original === undefined || itemAt(original, way) !== undefined) continue;
    const [path, key = ''] = [way.slice(0, -1), way.at(-1)];
    const edited = removeMember(now, path, key);
    if (edited !== undefined) now = edited;
  }
  return now;
}

/** An empty list counts as a table here: it is removed like one. */
function removeMember(text: string, path: readonly string[], key: string): string | undefined {
  const before = jsonSettings.remove(text, [...path, key]);
  const edited = removeChecked(jsonSettings, before, { path: [...path, key], emptied: [] });
  return edited.ok ? edited.text : undefined;
}

interface FoundGroup {
  readonly event: string;
  /** Place in the list, and of the handler in the group. */
  readonly at: number;
  readonly handler: number;
  readonly group: unknown;
  /** All of its handlers are docalign's. */
  readonly isOwn: boolean;
}

function groupsOf(text: string): readonly FoundGroup[] {
  const groups = jsonSettings.parse(text).ok ? itemAt(text, LIST) : undefined;
  if (!Array.isArray(groups)) return [];
  return (groups as unknown[]).flatMap((group, at): FoundGroup[] => {
    const handlers = typeof group === 'object' && group !== null && 'hooks' in group ? group.hooks : undefined;
    const events = Array.isArray(handlers) ? handlers.map(eventOf) : [];
    const handler = events.findIndex((event) => event !== undefined);
    const event = events[handler];
    if (event === undefined) return [];
    return [{ event, at, handler, group, isOwn: events.every((each) => each !== undefined) }];
  });
}

const OURS = /\bdocalign\b.*\bhook (post-commit|doc-read)$/s;

/** The event of a handler that starts docalign; undefined for any other. */
function eventOf(handler: unknown): string | undefined {
  if (typeof handler !== 'object' || handler === null) return undefined;
  const { command, args } = handler as Partial<Record<string, unknown>>;
  const words = [command, args].flat().filter((word) => typeof word === 'string');
  return OURS.exec(words.join(' '))?.[1];
}
