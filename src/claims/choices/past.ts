import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import { cutAtHumps } from '../../text/words/spellings.js';
import { isAlike } from '../removal/near-names.js';
import type { Choices } from './known.js';

/** The list of an option's values when a document's line was written. */
export interface PastChoices {
  /** Did it have the value? */
  readonly had: boolean;
  /** The one value that the list has now in its place. */
  readonly renamed: string | undefined;
}

export interface AskedChoice {
  readonly value: string;
  readonly list: Choices;
  readonly claim: Pick<Claim, 'file' | 'line'>;
}

/** Longer lists are data. Characters between the brackets. */
const MAX_LIST = 4_000;
const MAX_TEXT = 2_000_000;

/**
 * Whether the file that lists the values listed this one, when the document's line was written; undefined if history
 * cannot tell, or the list is not found there.
 */
export function choicesThen(
  { value, list: { values, file, enumeration }, claim }: AskedChoice,
  { history }: Pick<Facts, 'history'>,
): PastChoices | undefined {
  const text = history.fileWhenWritten(file, claim.file, claim.line);
  if (text === undefined || text.length > MAX_TEXT) return undefined;
  const lists = enumeration === undefined ? listsWith(text, values) : membersOf(text, enumeration);
  if (lists.length === 0) return undefined;
  const list = lists.find((each) => each.includes(value));
  if (list === undefined) return { had: false, renamed: undefined };
  const gone = list.filter((each) => !values.includes(each));
  const fresh = values.filter((each) => !list.includes(each));
  const [renamed] = fresh;
  const isRenamed = gone.length === 1 && fresh.length === 1 && renamed !== undefined && isAlike(value, renamed);
  return { had: true, renamed: isRenamed ? renamed : undefined };
}

/** Lists in brackets, or the members of a type, that have one of the present values, each as its strings. */
function listsWith(text: string, values: readonly string[]): readonly (readonly string[])[] {
  const found = new Map<number, readonly string[]>();
  for (const value of values)
    for (const quote of ['"', "'", '`']) {
      const form = quote + value + quote;
      for (let at = text.indexOf(form), n = 0; at >= 0 && n < MAX_PLACES; at = text.indexOf(form, at + 1), n++) {
        const [start, end] = listAround(text, at);
        if (!found.has(start)) found.set(start, stringsIn(text.slice(start, end)));
      }
    }
  return [...found.values()];
}

/** Maximum of places of one value in a file. */
const MAX_PLACES = 50;

/** Brackets around a place; where there are none, the rows around it that assign strings: members of an enumeration. */
function listAround(text: string, at: number): readonly [start: number, end: number] {
  const union = unionAround(text, at);
  if (union !== undefined) return union;
  const from = Math.max(0, at - MAX_LIST);
  const before = text.slice(from, at);
  const open = Math.max(before.lastIndexOf('['), before.lastIndexOf('('), before.lastIndexOf('{'));
  const closed = Math.max(before.lastIndexOf(']'), before.lastIndexOf(')'), before.lastIndexOf('}'));
  if (open > closed) {
    const end = text.slice(at, at + MAX_LIST).search(/[\])}]/);
    return [from + open + 1, end < 0 ? at : at + end];
  }
  let start = lineStart(text, at);
  let end = lineEnd(text, at);
  while (start > from && MEMBER.test(text.slice(lineStart(text, start - 1), start - 1)))
    start = lineStart(text, start - 1);
  while (end < at + MAX_LIST && MEMBER.test(text.slice(end + 1, lineEnd(text, end + 1)))) end = lineEnd(text, end + 1);
  return [start, end];
}

/** A union of strings, if the string is part of one: `'json' | 'text'`. */
function unionAround(text: string, at: number): readonly [start: number, end: number] | undefined {
  const before = /(?:["'`][\w.+-]{0,80}["'`]\s{0,40}\|\s{0,40}|\|\s{0,40}){0,100}$/.exec(
    text.slice(Math.max(0, at - MAX_LIST), at),
  );
  const after = /^["'`][\w.+-]{0,80}["'`](?:\s{0,40}\|\s{0,40}["'`][\w.+-]{0,80}["'`]){0,100}/.exec(
    text.slice(at, at + MAX_LIST),
  );
  const [left, right] = [before?.[0] ?? '', after?.[0] ?? ''];
  return left.includes('|') || right.includes('|') ? [at - left.length, at + right.length] : undefined;
}

/** `JSON = "json"` in a type, or a line of comment or white space between such. */
const MEMBER = /^\s{1,40}(?:\w{1,80}\s{0,9}=\s{0,9}["'][^"'\n]{0,80}["'],?|#.{0,200})?\s{0,9}$/;

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function stringsIn(text: string): readonly string[] {
  return [...text.matchAll(/(["'`])([^"'`\s\\]{1,80})\1/g)].map(([, , value = '']) => value);
}

/** Members of an enumeration without values of their own, as they are typed: `OneLine` as `one-line`. */
function membersOf(text: string, enumeration: string): readonly (readonly string[])[] {
  const body = new RegExp(`\\benum\\s+${enumeration}\\s{0,9}\\{([^}]{0,${MAX_LIST}})\\}`).exec(text)?.[1];
  if (body === undefined) return [];
  const plain = body.replace(/\/\/.*/g, '');
  const names = [...plain.matchAll(/(?:^|[,{\n])\s{0,99}([A-Z]\w*)\s{0,9}(?=,|$)/g)].map(([, name = '']) => name);
  const given = stringsIn(plain);
  return [[...names.map((name) => cutAtHumps(name, '-').toLowerCase()), ...given]];
}
