import type { CodeFacts, CodeRow, DynamicNamePattern } from '../../model/code-facts.js';
import type { Evidence } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { cutsOf } from '../../text/words/qualified.js';

/** Code that makes names, and how it may make one that no file contains as a whole. */
export interface MadeName {
  /** The end of `may be …`. */
  readonly how: string;
  readonly place: Evidence;
}

/** Places of the product that make names of the kind at run time. Tests and examples make names of their own. */
export function makersOf(
  kind: DynamicNamePattern['kind'],
  code: Pick<CodeFacts, 'dynamicNames'>,
): readonly DynamicNamePattern[] {
  return code.dynamicNames(kind).filter(({ file }) => !isBesideCode(file));
}

/** Do the known parts of the names that the code makes fit this name? */
export function mayMake({ prefix, suffix = '' }: DynamicNamePattern, name: string): boolean {
  return name.length >= prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix);
}

/** Shorter pieces occur in too many names. */
const CUTS = { head: 3, tail: 3, most: 8 };
const MAX_PIECE_PLACES = 5;

type Code = Pick<CodeFacts, 'mentions' | 'hasText' | 'dynamicNames' | 'rowsWith'>;

/** The place where a name may be composed of parts: of strings, or of the tokens of a macro. */
export function madeName(name: string, code: Code): MadeName | undefined {
  const strings = joined(name, code);
  if (strings !== undefined) return { how: 'put together of two strings', place: strings };
  const capital = prefixed(name, code);
  if (capital !== undefined) return { how: 'put together of a prefix and a string', place: capital };
  const keys = nested(name, code);
  if (keys !== undefined) return { how: 'put together of a key and the one around it', place: keys };
  const macro = pasted(name, code);
  return macro === undefined ? undefined : { how: 'pasted together by a macro', place: macro };
}

/** A macro that pastes tokens, if the part of the name that it leaves open is a word of the code. */
function pasted(name: string, code: Code): Evidence | undefined {
  const maker = makersOf('definition', code).find((made) => {
    const { prefix, suffix = '' } = made;
    if (prefix === '' && suffix === '')
      return cutsOf(name, /_/g, { ...CUTS, head: 1, tail: 1 }).some(([head, tail]) => areWords([head, tail], code));
    const open = name.slice(prefix.length, name.length - suffix.length);
    return mayMake(made, name) && open !== '' && areWords([open], code);
  });
  return maker === undefined ? undefined : { file: maker.file, line: maker.line };
}

function areWords(words: readonly string[], code: Code): boolean {
  return words.every((word) => code.mentions(word, 1).length > 0);
}

/**
 * A place where a name may be composed of two strings in one file, like a metric of `Subsystem: "shop_cart"` and `Name:
 * "items_total"`.
 */
function joined(name: string, code: Code): Evidence | undefined {
  for (const [head, tail] of cutsOf(name, /[_.:/-]/g, CUTS)) {
    for (const quote of ['"', "'"]) {
      const first = [head.slice(0, -1), head].map((piece) => quote + piece + quote);
      const places = code.mentions(quote + tail + quote, MAX_PIECE_PLACES).filter(({ file }) => !isBesideCode(file));
      const place = places.find(({ file }) => first.some((piece) => code.hasText(file, piece)));
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** A place that puts a prefix before words, `"on" + …`, where the rest is a string: `onFilter` of `"filter"`. */
function prefixed(name: string, code: Code): Evidence | undefined {
  const [, head, first = '', rest = ''] = /^([a-z]{2,12})([A-Z])([A-Za-z\d]{2,40})$/.exec(name) ?? [];
  if (head === undefined) return undefined;
  const forms = [`'${head}' +`, `"${head}" +`, `'${head}'+`, `"${head}"+`, `\`${head}\${`, `"${head}#{`];
  const makers = forms.flatMap((form) => code.mentions(form, MAX_PIECE_PLACES));
  const maker = makers.find(({ file }) => !isBesideCode(file));
  if (maker === undefined) return undefined;
  const words = [first.toLowerCase() + rest, first + rest].flatMap((word) => [`'${word}'`, `"${word}"`]);
  const isString = words.some((word) => code.mentions(word, MAX_PIECE_PLACES).some(({ file }) => !isBesideCode(file)));
  return isString ? maker : undefined;
}

/** What follows a key that opens a group: `azure=Namespace(`, `"azure": {`. */
const OPENS = /^["']?\s{0,4}(?:[=:]|=>)\s{0,4}(?:new )?[\w.]{0,60}\s?[({[]\s*$/;
const IS_SET = /^["']?\s{0,4}(?:[=:]|=>)/;

/** A key of the name's end in a group that has its begin: `retry_max=3` below `azure=Namespace(`, `azure_retry_max`. */
function nested(name: string, code: Code): Evidence | undefined {
  for (const [head, tail] of cutsOf(name, /_/g, CUTS)) {
    const keys = code.rowsWith(tail, MAX_PIECE_PLACES).filter((row) => isKey(row, tail, IS_SET));
    if (keys.length === 0) continue;
    const groups = code.rowsWith(head.slice(0, -1), MAX_GROUPS).filter((row) => isKey(row, head.slice(0, -1), OPENS));
    const key = keys.find(({ file, line }) => groups.some((group) => group.file === file && group.line < line));
    if (key !== undefined) return { file: key.file, line: key.line };
  }
  return undefined;
}

/** Rows of a group's name that are read: the name is often that of a module, too. */
const MAX_GROUPS = 40;

function isKey({ file, row, offset }: CodeRow, name: string, after: RegExp): boolean {
  return !isBesideCode(file) && /^\s*["']?$/.test(row.slice(0, offset)) && after.test(row.slice(offset + name.length));
}
