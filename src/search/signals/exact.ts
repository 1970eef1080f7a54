import type { Corpus } from '../index/corpus.js';
import { isCode, literalsIn, wholeLiteral } from '../query/literal.js';
import type { Literal } from '../query/literal.js';
import { sectionsWithLiteral } from '../query/literal-places.js';
import type { Place } from '../query/literal-places.js';
import { includesCurrentDoc } from '../query/names.js';
import type { Query } from '../query/query.js';
import { isWholeTitle, titledBy, topicsOf } from '../query/titles.js';
import type { Tuning } from '../tuning.js';
import { sectionsNamed } from './path.js';
import { NO_RESULT } from './signal.js';
import type { Signal } from './signal.js';
import { orderByText } from './text.js';

/**
 * Ranks literal matches first: sections with the words of the query as heading, then those that contain its code, error
 * message, quotation or phrase literally, in a heading or in code before prose; change logs and the like last. No
 * result when nothing matches.
 */
export function exactSignal(tuning: Tuning): Signal {
  const kept: HeldLiterals = new WeakMap();
  return {
    name: 'exact',
    weight: tuning.exactWeight,
    decides: true,
    *prepare(query, corpus) {
      if (tuning.exactWeight > 0) yield void placesOfLiteral(query, corpus, kept);
    },
    rank(query, corpus) {
      if (tuning.exactWeight === 0) return NO_RESULT;
      const isLow = (number: number): boolean =>
        !includesCurrentDoc([number], corpus, tuning.kindFactors) || corpus.get(number)?.doc.kind === 'reference';
      const held = placesOfLiteral(query, corpus, kept);
      const titled = titledFor({ text: query.asked }, held, { corpus, isLow });
      const topics = titled.size > 0 ? new Map<number, number>() : topicsBefore(query, held, corpus);
      const found = [...new Set([...titled.keys(), ...topics.keys(), ...held.keys()])];
      if (found.length === 0 || asksForDocument(query, held, corpus)) return NO_RESULT;
      const tierOf = (number: number): number =>
        Math.min(titled.get(number) ?? LOW, tierOfHeld(held.get(number), topics.size > 0), topics.get(number) ?? LOW)
        + (isLow(number) ? LOW : 0);
      const ordered = found.length < 2 ? found : orderByText(query, found, { corpus, tuning });
      const sections = TIERS.flatMap((tier) => ordered.filter((number) => tierOf(number) === tier)).map(
        (number, at) => ({ number, score: 1 / (1 + at) }),
      );
      return {
        sections,
        because: (number) =>
          titled.has(number)
            ? 'its heading is the words of the query'
            : held.has(number)
              ? becauseOf(held.get(number))
              : 'its heading is the topic of the query',
      };
    },
  };
}

/** Headings of the words of the query, function words included, come before others of its words. */
const [WHOLE_TITLE, TITLE, AFTER_CODE] = [0, 1, 4];
const TIER_OF_PLACE: Readonly<Record<Place, number>> = {
  heading: 2,
  entry: 2,
  code: 3,
  expression: 4,
  prose: 5,
  taken: 6,
  quoted: 7,
};
/**
 * What the heading of a section with all words of a phrase must be of it, as a share, for the section to come before
 * those that mention the phrase in prose, or in other code (`Do you want to enable highlighting? [y/N]`).
 */
const TOPIC_SHARES: readonly { readonly before: Place; readonly share: number; readonly tier: number }[] = [
  { before: 'prose', share: 0.6, tier: 4 },
  { before: 'quoted', share: 0.4, tier: 6 },
];
const LOW = 8;
const TIERS = Array.from({ length: 2 * LOW }, (_, tier) => tier);

/** A quoted phrase is code where it is not the topic of any section. */
function tierOfHeld(held: FoundLiteral | undefined, isTopic: boolean): number {
  if (held === undefined) return LOW;
  return TIER_OF_PLACE[held.place === 'quoted' && !isTopic ? 'code' : held.place];
}

interface Judging {
  readonly corpus: Corpus;
  /** Whether a section is in a change log, or in another document that is not about the present. */
  readonly isLow: (number: number) => boolean;
}

/** Sections whose heading is the words of the query, with their tiers. */
function titledFor(
  { text }: Pick<Query, 'text'>,
  held: FoundLiterals,
  { corpus, isLow }: Judging,
): ReadonlyMap<number, number> {
  // `- for: sources` does not ask for a heading "Sources".
  const isForTitles = !isLineHeld(text, held, corpus) || (!isCode(text) && !isMostlyFunctionWords(text, corpus));
  const titled = titledBy(text, corpus).filter(
    (number) => !isLow(number) && (isForTitles || held.get(number)?.place === 'heading'),
  );
  // `which bun` is a command before it is a heading "Why Bun".
  const other = held.size > 0 && wholeLiteral(text, corpus)?.kind === 'command' ? AFTER_CODE : TITLE;
  const tierOf = (number: number): number =>
    isWholeTitle(corpus.get(number)?.section.heading ?? '', text, corpus.words) ? WHOLE_TITLE : other;
  return new Map(titled.map((number) => [number, tierOf(number)]));
}

/**
 * Whether a query asks for a document that it names, not for text about it: it is its name, or no section contains it
 * literally.
 */
function asksForDocument(query: Query, held: FoundLiterals, corpus: Corpus): boolean {
  return (
    (!/\s/.test(query.text.trim()) || !isLineHeld(query.text, held, corpus)) && sectionsNamed(query, corpus).length > 0
  );
}

/** Sections that a phrase is the topic of, if others mention it, with their tiers. */
function topicsBefore({ text }: Query, held: FoundLiterals, corpus: Corpus): ReadonlyMap<number, number> {
  if (held.size === 0 || wholeLiteral(text, corpus)?.kind !== 'phrase') return new Map();
  const places = new Set([...held.values()].map(({ place }) => place));
  const shares = TOPIC_SHARES.filter(
    ({ before }) => places.has(before) || (before === 'prose' && places.has('quoted')),
  );
  return new Map(
    [...topicsOf(text, corpus)].flatMap(([number, own]) => {
      const passed = shares.find(({ share }) => own >= share);
      return passed === undefined ? [] : [[number, passed.tier] as const];
    }),
  );
}

/** `No such option` is a message, not a heading `Options`. */
function isMostlyFunctionWords(text: string, { words }: Corpus): boolean {
  const all = words.of(text);
  return all.filter(({ isStop }) => isStop).length * 2 > all.length;
}

interface FoundLiteral {
  readonly text: string;
  readonly place: Place;
}

/** Several words, or a piece of code that is more than a name: a call, a member, a flag, a symbol, a path. */
const LINE = /[^\p{L}\p{N}_-]|^[-_]|[-_]$/u;

/** Whether a section contains a query of several words, or more than a name, as a whole. */
function isLineHeld(query: string, held: FoundLiterals, corpus: Corpus): boolean {
  const whole = wholeLiteral(query, corpus)?.text;
  return LINE.test(query) && [...held.values()].some(({ text }) => text === whole);
}

/** The literal found in each section, by its number. */
type FoundLiterals = ReadonlyMap<number, FoundLiteral>;
/** Matches of each query: a reader of queries gives the same object again while the corpus is the same. */
type HeldLiterals = WeakMap<Query, FoundLiterals>;

/** Matches of the surest interpretation of the query that matches anything. */
function placesOfLiteral(query: Query, corpus: Corpus, kept: HeldLiterals): FoundLiterals {
  const known = kept.get(query);
  if (known !== undefined) return known;
  let found: FoundLiterals = new Map();
  for (const literals of literalsIn(query.text, corpus)) if (found.size === 0) found = foundIn(literals, corpus);
  kept.set(query, found);
  return found;
}

/**
 * Sections that contain all literals that occur anywhere, with the place of the first literal; if none contains all,
 * those that contain any.
 */
function foundIn(literals: readonly Literal[], corpus: Corpus): FoundLiterals {
  const lists = literals.map(
    (literal) =>
      new Map(
        [...sectionsWithLiteral(literal, corpus)].map(([number, place]) => [number, { text: literal.text, place }]),
      ),
  );
  const [first = new Map<number, FoundLiteral>(), ...others] = lists.filter(({ size }) => size > 0);
  const all = new Map([...first].filter(([number]) => others.every((list) => list.has(number))));
  return all.size > 0 ? all : new Map([...others.flatMap((list) => [...list]), ...first]);
}

function becauseOf(held: FoundLiteral | undefined): string {
  return held === undefined ? '' : `it holds “${held.text}” in ${PLACE_NAMES[held.place]}`;
}

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  heading: 'its heading',
  entry: 'an entry of its own',
  code: 'code',
  expression: 'an expression',
  prose: 'prose',
  taken: 'text of another document',
  quoted: 'a line of code',
};
