import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Section } from '../../../model/section.js';
import { LIST_MARK } from '../../../text/layout/block-start.js';
import { spellingsOf } from '../../../text/words/spellings.js';
import { rowsOf, sectionOf } from '../../reading/doc-line.js';

/** An entry of a list or a row of a table that begins with a name in code, in one mark or, as DocC writes it, two. */
const ENTRY = new RegExp(
  String.raw`^\s{0,12}(?:${LIST_MARK}\s{1,4}|\|\s{0,4})[*_]{0,2}\[?\x60{1,2}([^\x60]{1,80})\x60`,
);
/** The name that an entry is about: `openPort(number)`, `Cart.total`, `:Close`, `sign-tag`. */
const NAME = /^[:$@.]?(?:[\w$]{1,80}(?:\.|::|#))?([A-Za-z_$][\w$-]{2,80})(?![\w-])/;
const LEAST_OTHERS = 3;
const LEAST_SHARE = 0.6;
const MOST_OTHERS = 40;

interface ListedName {
  readonly name: string;
  /** The file that lost it. */
  readonly file: string;
}

/**
 * Is the name an entry of a list, or the heading of a section among others, at least three other entries of which, and
 * most of all, are names in this file now? The list then is about what the file holds.
 */
export function isListedWithPresent(claim: Claim, { name, file }: ListedName, facts: Facts): boolean {
  const section = sectionOf(claim, facts);
  if (section === undefined || facts.tree.kind(file) !== 'file') return false;
  const isHeading = claim.line === section.startLine && section.level > 0;
  const [own, all] = isHeading
    ? [nameIn(section.heading), headingsBeside(section, facts.docs.get(claim.file)?.sections ?? [])]
    : entriesAround(section, claim.line);
  if (own === undefined || !formsOf(own).includes(name)) return false;
  const others = [...new Set(all)].filter((other) => other !== own).slice(0, MOST_OTHERS);
  const present = others.filter((other) => formsOf(other).some((form) => facts.code.hasText(file, form)));
  return present.length >= LEAST_OTHERS && present.length >= LEAST_SHARE * others.length;
}

/** A key of a settings file is a field of the code in another spelling. */
function formsOf(entry: string): readonly string[] {
  return entry.includes('-') ? [entry, ...spellingsOf(entry)] : [entry];
}

/** Headings of one level below one heading that are names. */
function headingsBeside({ level, headingPath }: Section, sections: readonly Section[]): readonly string[] {
  const above = headingPath.slice(0, -1).join('\n');
  return sections
    .filter((other) => other.level === level && other.headingPath.slice(0, -1).join('\n') === above)
    .flatMap(({ heading }) => nameIn(heading) ?? []);
}

function entriesAround(section: Section, line: number): readonly [own: string | undefined, all: readonly string[]] {
  const { rows, at } = rowsOf(section, line);
  return [entryIn(rows[at]), [...entriesFrom(rows, at, -1), ...entriesFrom(rows, at, 1)]];
}

function entryIn(row = ''): string | undefined {
  return nameIn(ENTRY.exec(row)?.[1] ?? '');
}

/** A heading is plain text: only a word that no sentence has counts as a name. */
function nameIn(text: string): string | undefined {
  const name = NAME.exec(text)?.[1];
  return name !== undefined && !/\s/.test(text.replace(/\(.*/, '')) ? name : undefined;
}

/** Rows without an entry that may come between two entries of one list. */
const MOST_BETWEEN = 3;

function entriesFrom(rows: readonly string[], start: number, step: 1 | -1): readonly string[] {
  const entries: string[] = [];
  let between = 0;
  for (let at = start + step; at >= 0 && at < rows.length && between <= MOST_BETWEEN; at += step) {
    const entry = entryIn(rows[at]);
    between = entry === undefined ? between + 1 : 0;
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}
