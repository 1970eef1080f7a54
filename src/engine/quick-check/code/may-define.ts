import { mayDeclareProgram } from '../../../ecosystems/extract.js';
import type { Keywords } from '../../../analysis/extraction/define.js';
import type { SourceHabits } from '../../../analysis/extraction/source-forms.js';
import { commentsOf, keywordsOf } from '../../../ecosystems/languages.js';
import { habitsOf } from '../../../ecosystems/source-forms.js';
import { DEFINITION_WORDS, MODIFIER_WORDS } from '../../../text/words/definition-words.js';
import { SETTINGS_STEMS } from '../../../text/words/variable-names.js';
import { anyOf } from '../../../text/pattern.js';
import { keptFor } from '../../../text/memo.js';
import { humps } from '../../../text/words/spellings.js';
import { lettersOf, placesOf, spelt, stemOf } from './spelt-places.js';
import type { SearchedText } from './spelt-places.js';

/** Places of a name in one file that are read. */
const MOST_PLACES = 200;
/** Number of characters before a name in which marks of its type are looked for. */
const NEAR_CHARS = 100;
/**
 * A line with one of these may define any name in it, in any language: a word too many only means that a file is
 * parsed.
 */
const DEFINING = new RegExp(
  String.raw`\b(?:${[
    ...DEFINITION_WORDS,
    ...MODIFIER_WORDS,
    ...['typedef', 'package', 'mod', 'extension', 'impl', 'import', 'use', 'using', 'exports', 'extends', 'object'],
    ...['val', 'macro_rules', 'get', 'set', 'field', 'property', 'case'],
  ].join('|')})\b|=>|@\w|->`,
);
/** Objects whose members are settings: a row that only reads one may define it. */
const SETTINGS = new RegExp(
  String.raw`${anyOf([...SETTINGS_STEMS, 'env', 'param', 'arg', 'flag', 'default', 'prop', 'attr', 'field'])}\w{0,12}`
    + String.raw`[?!]?\.(?:\w+[?!]?\.)?$`,
  'i',
);
/** A definition by a full name, which many languages have: `namespace Shop.Cart`, `fun String.name`. */
const BY_TYPE = /\s\w+(?:<[^=]*>)?\.$/;
/** An import in one line. Not one that gives another name (`import A = B`), which may count as a definition. */
const IMPORT_LINE = /import\s[^\n;=(]{0,1000}(?:;|$)/;
/** Text right before the name of a type, or of a value in an object: `key: Name`, `-> Name`, `List<Name`, `a::Name`. */
const TYPE_MARKS = [
  ...[String.raw`[\w)\]"'?}]\s?:\s+`, String.raw`->\s*`, String.raw`[\w>]<`, String.raw`\w\[\[?`],
  ...[String.raw`[|&]\s?`, '::'],
];
/** Text before a type in one language, with what may be between it and the name. */
const typedIn = keptFor(
  ({ typeMarks = [], typeSigns = [] }: SourceHabits) =>
    new RegExp(`${anyOf([...TYPE_MARKS, ...typeMarks])}(?:${anyOf(typeSigns)}){0,4}$`),
);
/** Text right after the name of something that has members, and the words before it that define the name itself. */
const WITH_MEMBERS = /^(?:::|\?\.|\.)\s?[A-Za-z_<]/;
const DEFINED_BY = new RegExp(String.raw`\b(?:${DEFINITION_WORDS.join('|')}|package)\s+$`);
const ASSIGNED = /^\s*=(?!=)/;
/** Text right before a name that is only read or called, in one language. */
const readIn = keptFor(({ values }: Keywords) => new RegExp(`(?:[=(!&|+]|\\b${anyOf([...values])})\\s*$`));

/** May the file declare options or commands of a program? Kept, because every name asks. */
export const mayDeclarePrograms = keptFor(({ file, text }: SearchedText) => mayDeclareProgram(file, text));

/** Tests whether texts may define a name. */
export interface MayDefine {
  /** Letters and digits, in lower case, that every text which may define the name contains. */
  readonly stem: string;
  /** For a text that contains the stem. */
  in(searched: SearchedText): boolean;
}

/**
 * May a text define the name, in any language and spelling (`extra_watch_dirs` is the key `extra-watch-dirs`)? False if
 * the text does not contain it, and if each place certainly only uses it: a member that is read (`request.body`), a
 * call after punctuation, a comment. Undefined for a name without letters, and for one of a single letter, which is too
 * common.
 */
export function mayDefine(given: string): MayDefine | undefined {
  // A declaration of `--color` also declares `--no-color`.
  const name = given.replace(/^--no-/, '--');
  const letters = lettersOf(name);
  if (letters.length < 2) return undefined;
  const parts = humps(name);
  const stem = stemOf(name);
  const isPlain = /^[A-Za-z_]\w*$/.test(name) && /[a-z]/.test(name);
  const words = parts.length;
  const written = name.replace(/^[^A-Za-z\d]+|(?<=[A-Za-z\d])[^A-Za-z\d]+$/g, '');
  const placesIn = placesOf(name);
  const cuts = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name) ? cutsOf(name) : [];
  const isIn = (searched: SearchedText): boolean => {
    const { file, text, lower } = searched;
    const habits = habitsOf(file);
    const { hasCommonSyntax, keepsLetterCase } = habits;
    // Plain words are found much faster than patterns.
    if (
      lower.includes('prefix')
      && cuts.some(({ head, tail, last }) => lower.includes(last) && tail.test(text) && head.test(text))
    )
      return true;
    if (!parts.every((part) => lower.includes(part))) return false;
    let places = 0;
    const imports = importsOf(searched);
    for (const { at, found } of placesIn(searched)) {
      if (hasCommonSyntax === true && imports.some(([from, to]) => at >= from && at < to)) continue;
      places += 1;
      if (!isPlain || places > MOST_PLACES || hasCommonSyntax !== true) return true;
      // A name is not derived from one without visible word boundaries: `fastmcp` does not show the words of `FastMCP`.
      // Only in some languages, and in programs' options, is a one-word name derived from another letter case.
      const isOther = words === 1 ? found !== written : humps(found).length < words;
      if (isOther && keepsLetterCase === true && !mayDeclarePrograms(searched)) continue;
      if (!isUse(searched, { at, length: found.length }, habits)) return true;
    }
    return false;
  };
  return { stem, in: isIn };
}

/** Offsets at which imports begin and end: they name what other files define. */
const importsOf = keptFor(({ file, text }: SearchedText) =>
  [...text.matchAll(importPattern(habitsOf(file)))].map(({ index, 0: { length } }) => [index, index + length] as const),
);

const importPattern = keptFor(
  ({ imports = [] }: SourceHabits) =>
    new RegExp(`^[\\t ]*(?:${[...imports, IMPORT_LINE].map(({ source }) => source).join('|')})`, 'gm'),
);

/** The first words of a name, as a string of their own, and the other words. */
interface PrefixedName {
  readonly head: RegExp;
  readonly tail: RegExp;
  /** Occurs in every text in which both do, in lower case. */
  readonly last: string;
}

/** Settings put a prefix before their fields: `env_prefix="FAST_MCP_"` and `host` are `FAST_MCP_HOST`. */
function cutsOf(name: string): readonly PrefixedName[] {
  const parts = name.split('_');
  return parts
    .slice(1)
    .map((_, at) => ({
      head: new RegExp(`["'\x60]${spelt([...parts.slice(0, at + 1).join('')])}_?["'\x60]`, 'i'),
      tail: new RegExp(spelt([...parts.slice(at + 1).join('')]), 'i'),
      last: (parts.at(-1) ?? '').toLowerCase(),
    }));
}

function isUse(
  { file, text }: SearchedText,
  { at, length }: { readonly at: number; readonly length: number },
  habits: SourceHabits,
): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(start, at);
  if (!before.includes('@') && commentsOf(file).isIn(text.slice(start, at + 1), before.length)) return true;
  if (/\b(?:from|import|require)[\s(]{0,3}["'][^"']*$/.test(before)) return true;
  const end = text.indexOf('\n', at);
  const after = text.slice(at + length, end < 0 ? text.length : end);
  // A command may be named by the first words of its function.
  if (after.startsWith('_')) return false;
  if (typedIn(habits).test(before.slice(-NEAR_CHARS)) && !ASSIGNED.test(after)) return true;
  if (WITH_MEMBERS.test(after) && !before.endsWith('.') && !DEFINED_BY.test(before)) return true;
  if (before.endsWith('.') && !before.endsWith('..'))
    return habits.embeds?.test(before) !== true && isRead(before, after);
  return (
    readIn(keywordsOf(file)).test(before)
    && /^\s*(?:[.);,(\]?]|&&|\|\||$)/.test(after)
    && !DEFINING.test(before)
    && !DEFINING.test(after)
  );
}

/** Is the member after `before` certainly only read: not assigned, not a setting, not a type? */
function isRead(before: string, after: string): boolean {
  return !BY_TYPE.test(before) && !SETTINGS.test(before) && !/^\s*(?:\?\?|\|\|)?(?:=(?!=)|:)/.test(after);
}
