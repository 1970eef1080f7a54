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
}

/** The part named by the end of a path; undefined where none is named. */
export function partAfter(written: string, { isCode, key }: PartContext): IncludePart | undefined {
  const colons = COLONS.exec(written)?.[1];
  if (colons !== undefined) return linesIn(colons);
  const braces = isCode ? null : BRACES.exec(written);
  if (braces !== null) return linesIn(`${braces[1] ?? ''}-${braces[2] ?? ''}`);
  const lines = GITHUB_LINES.exec(written);
  if (lines !== null) return linesIn(`${lines[1] ?? ''}-${lines[2] ?? lines[1] ?? ''}`);
  if (/^[?[]/.test(written)) return partOf(new Map([...optionsIn(written), ...namedIn(written, key)]));
  const name = NAME.exec(written)?.[1];
  return name === undefined ? undefined : { kind: 'name', name };
}

/** `?name=part`. */
function namedIn(written: string, key: string | undefined): readonly (readonly [string, string])[] {
  const name = key === undefined ? undefined : new RegExp(`[?&]${inPattern(key)}=([\\w.-]{1,80})`).exec(written)?.[1];
  return name === undefined ? [] : [['tag', name]];
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

const LINES: ReadonlySet<string> = new Set(['lines', 'line', 'ln', 'range', 'line-range', 'line_range']);
const NAMES: ReadonlySet<string> = new Set(['region', 'tag', 'tags', 'section', 'snippet', 'anchor', 'fragment']);
/** Options for the start of a part, and whether the named line belongs to it. */
const STARTS: Readonly<Record<string, boolean>> = { start: false, 'start-after': false, 'start-at': true, from: true };
const ENDS: Readonly<Record<string, boolean>> = { end: false, 'end-before': false, 'end-at': true, to: true };

/** The part named by options; undefined where none is named. */
export function partOf(options: ReadonlyMap<string, string>): IncludePart | undefined {
  const lines = [...options].find(([key]) => LINES.has(key))?.[1];
  if (lines !== undefined) return linesIn(lines);
  const object = options.get('pyobject');
  if (object !== undefined) return { kind: 'object', name: object };
  const name = [...options].find(([key]) => NAMES.has(key))?.[1];
  if (name !== undefined) return /^[\w.-]{1,80}$/.test(name) ? { kind: 'name', name } : { kind: 'unread' };
  return partBetween(options);
}

/** `start-line` is the number of lines that are skipped. */
function partBetween(options: ReadonlyMap<string, string>): IncludePart | undefined {
  const [left, right] = [countOf(options.get('start-line')), countOf(options.get('end-line'))];
  if (options.has('start-line') || options.has('end-line')) {
    if (left === null || right === null) return { kind: 'unread' };
    return {
      kind: 'lines',
      ranges: [{ ...(left === undefined ? {} : { first: left + 1 }), ...(right === undefined ? {} : { last: right }) }],
    };
  }
  const [from, to] = [markIn(options, STARTS), markIn(options, ENDS)];
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

function markIn(options: ReadonlyMap<string, string>, keys: Readonly<Record<string, boolean>>): PartMark | undefined {
  const found = [...options].find(([key, value]) => Object.hasOwn(keys, key) && value !== '');
  return found === undefined ? undefined : { text: found[1], isIn: keys[found[0]] === true };
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
