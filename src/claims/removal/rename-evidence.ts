import { allKeywords } from '../../ecosystems/languages.js';
import { anyOf } from '../../text/pattern.js';
import { DEFINITION_WORDS, MACRO_WORDS, MODIFIER_WORDS, VALUE_TYPES } from '../../text/words/definition-words.js';
import { humps } from '../../text/words/spellings.js';
import { NOTHING_NAMES, TRUTH_NAMES } from '../../text/words/variable-names.js';
import { splitAtWord } from '../../text/words/whole-word.js';
import { changeIndex } from './change-index.js';
import { renameOf } from './near-names.js';
import type { BeforeAfter, ChangeIndex, Form, Line } from './change-index.js';

/** Minimum of word characters around the name, without keywords, for a line to identify its place by itself. */
const DISTINCTIVE_CHARS = 12;
/** `DISTINCTIVE_CHARS` of a neighbouring line, which must also be a neighbour of the new line. */
const NEIGHBOUR_CHARS = 6;
const NEIGHBOUR_LINE_CHARS = 400;
/** Lines passed in each direction to find such a neighbour. */
const MAX_NEIGHBOURS = 3;
/** Evidence that a new name needs: two lines, or one line that identifies its place. */
const MIN_SUPPORT = 2;
/**
 * The share of the lines that lost the name which must reappear with the new one: the new name may also belong to a
 * similar thing.
 */
const MIN_SHARE = 0.3;
/** If another name has this share of the first name's evidence, the thing was split, or neither name replaced it. */
const RIVAL_SHARE = 0.5;
/** Of the words of two names, those they share: in lines as others are, names must be so alike. */
const LIKENESS = 0.6;
/** Words on any line, which do not identify its place. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...[...DEFINITION_WORDS, ...MODIFIER_WORDS, ...NOTHING_NAMES, ...TRUTH_NAMES, ...VALUE_TYPES],
  ...Object.values(allKeywords).flatMap((keywords) => [...keywords]),
]);
/** Text right before a name that is defined here. */
const DEFINES = new RegExp(
  `(?:^|[\\s(])(?:${anyOf(DEFINITION_WORDS)}\\*?|func\\s*\\([^()]{1,80}\\)|${anyOf(MACRO_WORDS)})\\s+$`,
);

/** What a change shows about a name that it removed. */
export interface RenameEvidence {
  /** The name that replaced the old one; undefined when the change shows none, or several. */
  readonly renamed: string | undefined;
  /** Every name that replaced the old one on some line. */
  readonly shown: ReadonlySet<string>;
  /**
   * Only one line shows the new name, it is a use, and the names have no part in common: a thing may have been removed,
   * and another added.
   */
  readonly isWeak: boolean;
}

/**
 * The name that replaced another: lines of the file that are equal but for the name. O(text) for the first name of a
 * change; then O(lines that lost the name).
 */
export function renamedIn(change: BeforeAfter, forms: readonly Form[]): RenameEvidence {
  const index = changeIndex(change);
  const candidates = new Map<string, { support: number; lines: number; isDefined: boolean }>();
  let lost = 0;
  for (const form of forms) {
    for (const line of index.linesWith(form)) {
      lost += 1;
      for (const [name, count] of candidatesOn(line, form, index)) {
        if (index.wasThereBefore({ ...form, name })) continue;
        const known = candidates.get(name);
        candidates.set(name, {
          support: (known?.support ?? 0) + count,
          lines: (known?.lines ?? 0) + 1,
          isDefined: known?.isDefined === true || isDefinition(line, form),
        });
      }
    }
  }
  const [first, second] = [...candidates].sort(([, a], [, b]) => b.support - a.support);
  const shown = new Set(candidates.keys());
  if (first === undefined || first[1].support < MIN_SUPPORT || first[1].lines < lost * MIN_SHARE)
    return { renamed: undefined, shown, isWeak: true };
  const isWeak =
    first[1].lines === 1 && !first[1].isDefined && forms.every(({ name }) => !haveCommonPart(first[0], name));
  return {
    renamed: second !== undefined && second[1].support > first[1].support * RIVAL_SHARE ? undefined : first[0],
    shown,
    isWeak,
  };
}

/** Is the name defined there, or is it a string or the first word, like keys and tasks? */
function isDefinition({ text }: Line, { name, open, close }: Form): boolean {
  const [before = ''] = splitAtWord(text, open + name + close);
  return open !== '' || before === '' || DEFINES.test(before);
}

/** How strongly a line that lost the name shows each name that replaced it. */
function candidatesOn(line: Line, form: Form, index: ChangeIndex): ReadonlyMap<string, number> {
  const pieces = splitAtWord(line.text, form.open + form.name + form.close);
  const distinctiveChars = wordCharsOf(pieces.join(' '));
  const isBare = /^[\s,]*$/.test(pieces.join('')) && /^['"`]?$/.test(form.close);
  const candidates = new Map<string, number>();
  const filling = index.filling(pieces, form);
  // `class X extends Error {`, as others are that stayed: another one may have left and another come.
  const isMold = filling.length > 0 && index.isPattern(pieces, form);
  // Fewer new names than were lost on such lines: not each of them can have one of its own.
  if (filling.length > 0 && new Set(filling.map(({ name }) => name)).size < index.namesLost(pieces, form))
    return candidates;
  for (const { name, line: candidate } of filling) {
    // An entry of a list can stand for any other: then the names must have a part in common.
    if (!isLike(name, form.name) || (isBare && !haveCommonPart(name, form.name))) continue;
    const isInPlace = isBeside(line, candidate, index);
    if (isMold && !isInPlace && renameOf(form.name, [name], LIKENESS) === undefined) continue;
    candidates.set(
      name,
      Math.max(candidates.get(name) ?? 0, distinctiveChars >= DISTINCTIVE_CHARS || isInPlace ? MIN_SUPPORT : 1),
    );
  }
  if (candidates.size > 0 || !DEFINES.test(pieces[0] ?? '')) return candidates;
  // A definition whose rest was changed as well: it must be the only new definition of its kind.
  const heads = index.headedLike(pieces, form).filter(({ name }) => /^[\w$]+$/.test(name) && isLike(name, form.name));
  return heads.length === 1 && heads[0] !== undefined ? new Map([[heads[0].name, 1]]) : candidates;
}

/** Does the candidate have the same syntax? A route is a path, an option may have dashes, all else is an identifier. */
function isLike(candidate: string, name: string): boolean {
  if (candidate === name) return false;
  // Methods of Ruby and Elixir: `add!`, `empty?`.
  if (/[!?]$/.test(name)) return /^[A-Za-z_]\w*[!?]?$/.test(candidate);
  if (name.startsWith('/')) return /^\/[\w/:{}<>.*-]*$/.test(candidate);
  // Tasks are named with colons and dots: `docs:build`.
  if (/[:.]/.test(name)) return /^[\w$:.-]+$/.test(candidate) && /\w/.test(candidate);
  return name.includes('-')
    ? /^[\w$-]+$/.test(candidate) && /\w/.test(candidate)
    : /^[A-Za-z_$][\w$-]*$/.test(candidate) && (!candidate.includes('-') || /^[a-z]+$/.test(name));
}

function haveCommonPart(a: string, b: string): boolean {
  const parts = new Set(humps(a));
  return humps(b).some((part) => part.length > 2 && parts.has(part));
}

/** Is a neighbour of the line still the neighbour of the candidate? Blank lines and marks are passed. */
function isBeside(line: Line, candidate: Line, { old, now }: ChangeIndex): boolean {
  return [-1, 1].some((step) => {
    for (let away = step; Math.abs(away) <= MAX_NEIGHBOURS; away += step) {
      const [then = '', there = ''] = [old[line.index + away], now[candidate.index + away]];
      if (then.trim() !== there.trim() || then.length > NEIGHBOUR_LINE_CHARS) return false;
      if (wordCharsOf(then) >= NEIGHBOUR_CHARS) return true;
    }
    return false;
  });
}

function wordCharsOf(text: string): number {
  return (text.match(/\w+/g) ?? []).reduce((sum, word) => sum + (KEYWORDS.has(word) ? 0 : word.length), 0);
}
