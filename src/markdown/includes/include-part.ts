import type { PartMeaning, PartOption } from '../../model/site.js';
import { keptFor } from '../../text/memo.js';
import { inPattern } from '../../text/pattern.js';

/** Lines of a file, 1-based and inclusive; a missing end is that of the file. */
export interface PartRange {
  readonly first?: number;
  readonly last?: number;
}

/** A line with a text that marks the start or end of a part; `isIn`: the line itself belongs to the part. */
export interface PartMark {
  readonly text: string;
  readonly isIn: boolean;
}

/** The part of a file that an include names. `unread`: the include names a part that docalign cannot determine. */
export type IncludePart =
  | { readonly kind: 'lines'; readonly ranges: readonly PartRange[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'object'; readonly name: string }
  | { readonly kind: 'between'; readonly from?: PartMark; readonly to?: PartMark }
  | { readonly kind: 'unread' };

/** The end of a path, which names a part of the file: */
export const PART_AFTER = /(?:[:#{]|\?(?=\w{1,20}=)|\[(?=\w{1,20}[:=])).{0,100}$/;

const COLONS = /^:((?=:?\d)\d{0,7}(?::\d{0,7})?(?:,\d{0,7}:\d{0,7}){0,20})$/;
const BRACES = /\{(\d{0,7}),(\d{0,7})\}$/;
const GITHUB_LINES = /^#L(\d{1,7})(?:(?:C\d{1,5})?-L?(\d{1,7}))?/;
const NAME = /^[:#]([\w.-]{1,80})/;

interface PartContext {
  /** For code, braces select the lines to highlight. */
  readonly isCode: boolean;
  /** Query key that names a part. */
  readonly key: string | undefined;
  /** Options that name a part. */
  readonly options: readonly PartOption[];
}

/** The part named by the end of a path; undefined where none is named. */
export function partAfter(written: string, { isCode, key, options }: PartContext): IncludePart | undefined {
  const colons = COLONS.exec(written)?.[1];
  if (colons !== undefined) return linesIn(colons);
  const braces = isCode ? null : BRACES.exec(written);
  if (braces !== null) return linesIn(`${braces[1] ?? ''}-${braces[2] ?? ''}`);
  const lines = GITHUB_LINES.exec(written);
  if (lines !== null) return linesIn(`${lines[1] ?? ''}-${lines[2] ?? lines[1] ?? ''}`);
  if (/^[?[]/.test(written)) return partOf(new Map(optionsIn(written)), options) ?? partIn(written, key);
  const name = NAME.exec(written)?.[1];
  return name === undefined ? undefined : { kind: 'name', name };
}

/** `?name=part`. */
function partIn(written: string, key: string | undefined): IncludePart | undefined {
  const name = key === undefined ? undefined : new RegExp(`[?&]${inPattern(key)}=([\\w.-]{1,80})`).exec(written)?.[1];
  return name === undefined ? undefined : { kind: 'name', name };
}

const OPTION =
  /([A-Za-z][\w-]{0,30})(?:=|\[|:\s{0,3})(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|([\d\s,.:-]{1,100}|[^\s"'\]]{1,100}))/g;

/** `ln[5:12]`, `lines="1-5"`, `start='<!--a-->'`: options as written after a path. */
export function optionsIn(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(OPTION)].map(
    ([, key = '', double, single, bare]) => [key.toLowerCase(), (double ?? single ?? bare ?? '').trim()] as const,
  );
}

const BELOW = /^\s{0,12}:([a-z][a-z-]{1,30}):\s{0,9}(.{0,200})$/;

/** `:lines: 3-9`: an option in a line below a directive. */
export function optionBelow(line: string): readonly [string, string] | undefined {
  const [, key, value = ''] = BELOW.exec(line) ?? [];
  return key === undefined ? undefined : [key, value.trim().replace(/^(["'])(.*)\1$/, '$2')];
}

/** Options as written, by what they mean. */
type Meant = ReadonlyMap<PartMeaning, string>;

const meaningsOf = keptFor(
  (options: readonly PartOption[]): ReadonlyMap<string, PartMeaning> =>
    new Map(options.map(({ name, means }) => [name, means])),
);

/** The first written option of each meaning. An empty text marks no line. */
function meantBy(written: ReadonlyMap<string, string>, options: readonly PartOption[]): Meant {
  const meant = new Map<PartMeaning, string>();
  for (const [key, value] of written) {
    const means = meaningsOf(options).get(key);
    const isNone = means === undefined || (value === '' && (STARTS.has(means) || ENDS.has(means)));
    if (!isNone && !meant.has(means)) meant.set(means, value);
  }
  return meant;
}

/** Whether the marked line belongs to the part. */
const STARTS: ReadonlyMap<PartMeaning, boolean> = new Map([
  ['after', false],
  ['from', true],
]);
const ENDS: ReadonlyMap<PartMeaning, boolean> = new Map([
  ['before', false],
  ['to', true],
]);

/** The part named by written options; undefined where none is named. `options` are those that name parts. */
export function partOf(written: ReadonlyMap<string, string>, options: readonly PartOption[]): IncludePart | undefined {
  const meant = meantBy(written, options);
  const lines = meant.get('lines');
  if (lines !== undefined) return linesIn(lines);
  const object = meant.get('object');
  if (object !== undefined) return { kind: 'object', name: object };
  const name = meant.get('name');
  if (name !== undefined) return /^[\w.-]{1,80}$/.test(name) ? { kind: 'name', name } : { kind: 'unread' };
  return partBetween(meant);
}

function partBetween(meant: Meant): IncludePart | undefined {
  const [skipped, last] = [countOf(meant.get('skipped')), countOf(meant.get('last'))];
  if (skipped === null || last === null) return { kind: 'unread' };
  if (skipped !== undefined || last !== undefined)
    return {
      kind: 'lines',
      ranges: [{ ...(skipped === undefined ? {} : { first: skipped + 1 }), ...(last === undefined ? {} : { last }) }],
    };
  const [from, to] = [markIn(meant, STARTS), markIn(meant, ENDS)];
  if (from === undefined && to === undefined) return undefined;
  const numbers = [from, to].map((mark) => (mark === undefined ? undefined : countOf(mark.text)));
  if (numbers.every((number) => number !== null)) return linesIn(`${from?.text ?? ''}-${to?.text ?? ''}`);
  return { kind: 'between', ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Null when the text is not a number. */
function countOf(written: string | undefined): number | undefined | null {
  if (written === undefined) return undefined;
  return /^\d{1,7}$/.test(written) ? Number(written) : null;
}

/** The first written mark of these meanings. */
function markIn(meant: Meant, meanings: ReadonlyMap<PartMeaning, boolean>): PartMark | undefined {
  const [means, text] = [...meant].find(([meaning]) => meanings.has(meaning)) ?? [];
  return means === undefined || text === undefined ? undefined : { text, isIn: meanings.get(means) === true };
}

const MOST_RANGES = 20;
const RANGE = /^(\d{0,7})(?:\s{0,2}(?:-|:|\.\.)\s{0,2}(\d{0,7}))?$/;

/** `1-5,7`, `5:12`, `1 8-10`, `3-`. */
function linesIn(written: string): IncludePart {
  const items = written
    .split(/,|(?<=\d)\s+(?=\d)/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const ranges = items.map(rangeOf);
  const read = ranges.flatMap((range) => range ?? []);
  return read.length === 0 || read.length < items.length || items.length > MOST_RANGES
    ? { kind: 'unread' }
    : { kind: 'lines', ranges: read };
}

function rangeOf(item: string): PartRange | undefined {
  const [text, low = '', high] = RANGE.exec(item) ?? [];
  if (text === undefined || text === '') return undefined;
  const last = high ?? low;
  return { ...(low === '' ? {} : { first: Number(low) }), ...(last === '' ? {} : { last: Number(last) }) };
}
