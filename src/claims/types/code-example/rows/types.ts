import { isJoinedName } from '../../../../text/words/qualified.js';

/** Longer rows are data. */
const ROW_CHARS = 500;

/** Types that an example takes from elsewhere: base types and annotations. */
const TYPE = new RegExp(
  String.raw`(?:\bextends |\bimplements |\bnew |: ?|<)([A-Z][a-z\d]+(?:[A-Z][a-z\d]*){1,8})\b(?!\\)`
    + String.raw`|(?<![\w.$'"/\\-])([A-Z][a-z\d]+(?:[A-Z][a-z\d]*){1,8})(?=(?:\.|::)[A-Za-z])`,
  'g',
);

export function typesIn(text: string): readonly string[] {
  return text.length > ROW_CHARS ? [] : [...text.matchAll(TYPE)].map(([, typed, receiver]) => typed ?? receiver ?? '');
}

/** Is the type named after a package, as `FastifyPluginAsync` is after `fastify`? */
export function isNamedAfter(name: string, packages: ReadonlySet<string>): boolean {
  return packages.has(/^[A-Z][a-z\d]+/.exec(name)?.[0].toLowerCase() ?? '');
}

/**
 * A word in upper case, or with such a letter at its start: neither part of a path, nor the name of a file, nor a
 * string.
 */
const CAPITALISED = /(?<![\w$@/\\#'"`-])[A-Z]\w{3,80}(?![\w$/\\-]|\.[a-z]{1,5}(?![\w(.]))/g;

/**
 * Types and constants of two words, wherever a row of code or a remark in it has them:
 * `CurrencyFormat : IValueFormat<decimal>`, `run(RunMode.NO_WAIT)`. Any package may have them.
 */
export function capitalisedIn(row: string): readonly string[] {
  return row.length > ROW_CHARS ? [] : [...row.matchAll(CAPITALISED)].map(([name]) => name).filter(isJoinedName);
}
