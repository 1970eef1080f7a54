import { BOUNDS } from '../../../model/bounds.js';
import { jsonText, quoted } from '../../../text/layout/printable.js';
import { nearest } from '../../../text/words/nearest.js';
import { fieldsOf, isObject } from '../parse/fields.js';
import { wrong } from './problem.js';

/** Says what a value must be; undefined if it is that. Throws BAD_ARGUMENT for a value inside of it. */
export type Shape = (value: unknown, where: string) => string | undefined;

/** Throws BAD_ARGUMENT that names the key, what it must have and what it has. */
export function check(value: unknown, shape: Shape, where: string): void {
  const expected = shape(value, where);
  if (expected !== undefined) throw wrong(`"${where}" must be ${expected}, got ${shown(value)}`);
}

/** What readers read whole. */
export const text: Shape = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return 'a text that is not blank';
  return value.length > BOUNDS.noteTextChars ? `a text of at most ${BOUNDS.noteTextChars} characters` : undefined;
};

/** A text that may be blank. */
export const anyText: Shape = (value, where) => (value === '' ? undefined : text(value, where));

export const flag: Shape = (value) => (typeof value === 'boolean' ? undefined : 'true or false');

export const lineNumber: Shape = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 1 ? undefined : 'a whole number from 1';

const TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

export const commitId: Shape = (value) =>
  typeof value === 'string' && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(value) ? undefined : 'the full id of a commit';

/** RFC 3339. */
export const time: Shape = (value) => {
  const [, year, month, day] = (typeof value === 'string' ? TIME.exec(value) : undefined) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last ? undefined : 'a time like 2026-02-06T19:38:38Z';
};

export function oneOf(...words: readonly string[]): Shape {
  const said = words.map((word) => `"${word}"`).join(' or ');
  return (value) => (words.includes(String(value)) && typeof value === 'string' ? undefined : said);
}

/** Longer lists are not read whole. */
export function listOf(entry: Shape, most: number = BOUNDS.noteListItems): Shape {
  return (value, where) => {
    if (!Array.isArray(value)) return 'a list';
    if (value.length > most) throw wrong(`"${where}" must have at most ${most} entries, got ${value.length}`);
    for (const [at, one] of value.entries()) check(one, entry, `${where}[${at}]`);
    return undefined;
  };
}

/** `{start, end}`. */
export const lineRange: Shape = (value, where) => {
  const expected = objectOf({ start: lineNumber, end: lineNumber }, ['start', 'end'])(value, where);
  if (expected !== undefined) return expected;
  const { start, end } = fieldsOf(value);
  if (Number(end) >= Number(start)) return undefined;
  throw wrong(`"${where}" must end where it starts or later, got ${Number(start)}:${Number(end)}`);
};

/** A text, or an object as `other` says. */
export function textOr(other: Shape): Shape {
  return (value, where) => {
    if (typeof value === 'string') return text(value, where);
    return isObject(value) ? other(value, where) : 'an object or a text';
  };
}

/**
 * An object with these keys, some of which must be there. Others are mistyped: readers would pass over them, and no
 * answer would tell their text. Keys of the author's own begin with `x_` or `x-`. `null` is as if a key were left out.
 */
export function objectOf(keys: Readonly<Record<string, Shape>>, needed: readonly string[] = []): Shape {
  return (value, where) => {
    if (!isObject(value)) return 'an object';
    const fields = fieldsOf(value);
    for (const key of needed) if (!Object.hasOwn(fields, key)) throw wrong(`"${where}" must have "${key}"`);
    const other = Object.keys(fields).find((key) => !Object.hasOwn(keys, key) && !/^x[_-]/.test(key));
    if (other !== undefined) throw wrong(unknownKey(other, { where, known: Object.keys(keys) }));
    for (const [key, shape] of Object.entries(keys))
      if (Object.hasOwn(fields, key) && (fields[key] !== null || needed.includes(key)))
        check(fields[key], shape, where === '' ? key : `${where}.${key}`);
    return undefined;
  };
}

interface KnownKeys {
  readonly where: string;
  readonly known: readonly string[];
}

function unknownKey(key: string, { where, known }: KnownKeys): string {
  const near = nearest(key, known);
  const listed = `Known are ${known.map((one) => `"${one}"`).join(', ')}. `;
  const step = near === undefined ? listed : `Did you mean "${near}"? `;
  const place = where === '' ? 'of a document' : `of "${where}"`;
  return `${quoted(key, 200)} is not a key ${place}. ${step}Keys of your own begin with "x_"`;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : jsonText(value, 0);
}
