import { perFile } from '../../../analysis/extraction/family.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { groupBy } from '../../../text/multimap.js';
import { isHeader } from './visibility.js';

/** A list of entries: `#define COLORS(X) X(RED, "red") X(GREEN, "green")`. */
interface EntryList {
  readonly node: number;
  readonly entries: readonly (readonly string[])[];
}

/** What makes a name of an entry: `#define X(name, text) COLOR_##name,`. */
interface EntryMaker {
  readonly name: string;
  readonly start: number;
  readonly prefix: string;
  readonly suffix: string;
  /** Number of the argument in the name. */
  readonly argument: number;
}

const MAX_ENTRIES = 2_000;
const listsOf = perFile(() => new Map<string, EntryList>());
/** A macro whose body begins with the name of an enumerator. No tree shows one inside an enumeration. */
const MAKER = new RegExp(
  String.raw`^[ \t]{0,20}#[ \t]{0,20}define[ \t]{1,20}(\w{1,60})\(([\w, .]{1,100})\)[ \t\\\n]{1,80}`
    + String.raw`(?:(\w{0,60})[ \t]{0,9}##[ \t]{0,9})?(\w{1,60})(?:[ \t]{0,9}##[ \t]{0,9}(\w{1,60}))?[ \t]{0,9}[,=]`,
  'gm',
);
const USE = /(?<!\w)(\w{1,80})\([ \t]{0,9}(\w{1,80})[ \t]{0,9}\)/g;

/** Keeps a macro of one parameter whose body calls it for each entry. */
export function keepList(context: ExtractionContext, node: number, [name, call]: readonly [string, string]): void {
  const { syntax } = context;
  if (!/^\w+$/.test(call)) return;
  const pattern = new RegExp(`(?<!\\w)${call}\\(([^()\\n]{1,200})`, 'g');
  const entries = [...syntax.name(node, 'value').matchAll(pattern)]
    .slice(0, MAX_ENTRIES)
    .map(([, list = '']) => list.split(',').map((argument) => argument.trim()));
  if (entries.length > 0) listsOf(context).set(name, { node, entries });
}

/** Defines the enumerators of each use of a list: `COLORS(X)`. */
export function defineEntries(context: ExtractionContext): void {
  const lists = listsOf(context);
  if (lists.size === 0) return;
  const makers = makersIn(context.syntax.text);
  const exported = isHeader(context.file);
  for (const { 1: name = '', 2: macro = '', index } of context.syntax.text.matchAll(USE)) {
    const list = lists.get(name);
    const maker = list === undefined ? undefined : makers.get(macro)?.findLast(({ start }) => start < index);
    if (list === undefined || maker === undefined) continue;
    for (const entry of list.entries) {
      const part = entry[maker.argument] ?? '';
      const made = maker.prefix + part + maker.suffix;
      if (/^\w+$/.test(part))
        context.define(list.node, { kind: 'constant', name: made, exported, container: '', doc: '' });
    }
  }
}

/** By name: one name is often defined again for another use of the list. */
function makersIn(text: string): ReadonlyMap<string, readonly EntryMaker[]> {
  const found = [...text.matchAll(MAKER)].flatMap(({ index, 1: name = '', 2: list = '', ...groups }): EntryMaker[] => {
    const parameters = list.split(',').map((parameter) => parameter.trim());
    const parts = [groups[3] ?? '', groups[4] ?? '', groups[5] ?? ''];
    const at = parts.findIndex((part) => parameters.includes(part));
    const [prefix, suffix] = [parts.slice(0, at).join(''), parts.slice(at + 1).join('')];
    return at < 0 ? [] : [{ name, start: index, prefix, suffix, argument: parameters.indexOf(parts[at] ?? '') }];
  });
  return groupBy(found, ({ name }) => name);
}
