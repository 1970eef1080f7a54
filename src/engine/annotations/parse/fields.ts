import { BOUNDS } from '../../../model/bounds.js';
import type { Lines } from '../../../model/annotation.js';
import { rootPath } from '../../../text/git/root-paths.js';

/** A JSON object of a note. Values of other types than expected count as absent. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  // Safe: an object of JSON.
  return isObject(value) ? (value as Fields) : {};
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is not blank, without white space around it, cut to its limit. Of a list of texts, a line for each. */
export function textIn(fields: Fields, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const text = wholeText(value).trim();
    if (text !== '') return text.length > BOUNDS.noteTextChars ? `${text.slice(0, BOUNDS.noteTextChars)}…` : text;
  }
  return undefined;
}

/** The same of a path, which may have blanks at its ends where it begins with `./`. */
export function pathTextIn(fields: Fields, ...keys: readonly string[]): string | undefined {
  const trimmed = textIn(fields, ...keys);
  if (trimmed === undefined || !isAsWritten(trimmed)) return trimmed;
  const values = keys.map((key) => (Object.hasOwn(fields, key) ? wholeText(fields[key]) : ''));
  return values.find((value) => isAsWritten(value) && value.trim() === trimmed) ?? trimmed;
}

/** A path that begins so is taken as it is: with blanks at its ends, and with backslashes in its names. */
const AS_WRITTEN = './';

function isAsWritten(path: string): boolean {
  return path.startsWith(AS_WRITTEN);
}

/** A path as a note must have it, so that a reader finds the very name. */
export function writtenPath(path: string): string {
  return path !== path.trim() || path.includes('\\') ? `${AS_WRITTEN}${path}` : path;
}

function wholeText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isOfTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isOfTexts ? value.slice(0, BOUNDS.noteListItems).join('\n') : '';
}

/** A date and a time as RFC 3339 writes them, or nearly so, without white space around it. */
export function timeIn(fields: Fields, key = 'timestamp'): string | undefined {
  const text = textIn(fields, key);
  return text !== undefined && isTime(text) ? text : undefined;
}

export function isTime(text: string): boolean {
  const said = text.trim();
  return said.length <= MOST_TIME_CHARS && /^\d{4}-\d\d-\d\d/.test(said) && Number.isFinite(Date.parse(said));
}

const MOST_TIME_CHARS = 60;

/** The entries of a list; a lone text is one of one entry. */
export function listIn(fields: Fields, key: string, most: number = BOUNDS.noteListItems): readonly unknown[] {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (typeof value === 'string' && value.trim() !== '') return [value];
  return Array.isArray(value) ? value.slice(0, most) : [];
}

/** The entries of a list that are objects. */
export function objectsIn(fields: Fields, key: string, most?: number): readonly Fields[] {
  return listIn(fields, key, most).filter(isObject).map(fieldsOf);
}

/** The entries of a list that are texts. */
export function textsIn(fields: Fields, key: string): readonly string[] {
  return listIn(fields, key).flatMap((value) => textIn({ value }, 'value') ?? []);
}

/** `{start, end}`, or `1-9`, `1:9`, `[1, 9]`; undefined where they make no range. */
export function linesIn(fields: Fields, key = 'lines'): Lines | undefined {
  const { start, end } = endsOf(fields[key]);
  if (!isLine(start)) return undefined;
  return { start, end: isLine(end) && end >= start ? end : start };
}

function endsOf(value: unknown): { readonly start?: unknown; readonly end?: unknown } {
  const [, first, last = first] = (typeof value === 'string' ? RANGE.exec(value) : undefined) ?? [];
  if (first !== undefined) return { start: Number(first), end: Number(last) };
  // Safe: entries are looked at before they are used.
  const [start, end = start] = Array.isArray(value) && value.length <= 2 ? (value as readonly unknown[]) : [value];
  return isObject(value) ? fieldsOf(value) : { start, end };
}

const RANGE = /^\s*(\d{1,9})\s*(?:[-:,]\s*(\d{1,9})\s*)?$/;

function isLine(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** The path of a note, as the root has it; undefined for one that is not wanted, or that no file of git can have. */
export type ToPath = (written: string) => string | undefined;

const NONE: ReadonlySet<string> = new Set();

/**
 * Only those below the root. `prefix`: its folder in the repository of git, with a slash, or `''`. `names`: paths whose
 * backslashes are part of names.
 */
export function pathsBelow(prefix: string, names = NONE): ToPath {
  return (written) => {
    const parts = (isAsWritten(written) || names.has(written) ? written : written.replaceAll('\\', '/'))
      .split('/')
      .filter((part) => part !== '' && part !== '.');
    if (written.startsWith('/') || parts.includes('..')) return undefined;
    const path = parts.join('/');
    return path.startsWith(prefix) && path !== '' ? path.slice(prefix.length) : undefined;
  };
}

/** Also those outside of the root, whose files may have moved into it. */
export function pathsAnywhere(prefix: string, names = NONE): ToPath {
  const toPath = pathsBelow('', names);
  return (written) => {
    const path = toPath(written);
    return path === undefined ? undefined : rootPath(prefix, path);
  };
}

/** The same; of one that is not wanted, from git's top folder; of one that no file of git can have, as it is. */
export function pathAnywhere(written: string, toPath: ToPath): string {
  return toPath(written) ?? (/^\/|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(written) ? written : `:/${written}`);
}
