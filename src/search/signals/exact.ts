import type { Corpus } from '../index/corpus.js';
import { sectionsWithLiteral, isCode, literalsIn, wholeLiteral } from '../query/literal.js';
import type { Literal, Place } from '../query/literal.js';
import { includesCurrentDoc } from '../query/names.js';
import type { Query } from '../query/query.js';
import { titledBy } from '../query/titles.js';
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
      const isHeld = isLineHeld(query.text, held, corpus);
      // `- for: sources` does not ask for a heading "Sources".
      const isForTitles = !isHeld || (!isCode(query.text) && !isMostlyFunctionWords(query.text, corpus));
      const mayTitle = (number: number): boolean =>
        !isLow(number) && (isForTitles || held.get(number)?.place === 'heading');
      const titled = new Set(titledBy(query.text, corpus).filter(mayTitle));
      const found = [...new Set([...titled, ...held.keys()])];
      // A query that names a document asks for that document, not for text about it, unless the name is part of a
      // literal line.
      if (found.length === 0 || (!isHeld && sectionsNamed(query, corpus).length > 0)) return NO_RESULT;
      const tierOf = (number: number): number =>
        (titled.has(number) ? 0 : held.get(number)?.place === 'prose' ? 2 : 1) + (isLow(number) ? LOW : 0);
      const ordered = found.length < 2 ? found : orderByText(query, found, { corpus, tuning });
      const sections = TIERS.flatMap((tier) => ordered.filter((number) => tierOf(number) === tier)).map(
        (number, at) => ({ number, score: 1 / (1 + at) }),
      );
      return {
        sections,
        because: (number) =>
          titled.has(number) ? 'its heading is the words of the query' : becauseOf(held.get(number)),
      };
    },
  };
}

const LOW = 3;
const TIERS = [0, 1, 2, LOW, LOW + 1, LOW + 2];

/** `No such option` is a message, not a heading `Options`. */
function isMostlyFunctionWords(text: string, { words }: Corpus): boolean {
  const all = words.of(text);
  return all.filter(({ isStop }) => isStop).length * 2 > all.length;
}

interface FoundLiteral {
  readonly text: string;
  readonly place: Place;
}

/** Several words, or a piece of code that is more than a name: a call, a flag, a symbol, a path. */
const LINE = /\S\s+\S|[(){}[\]<>=;"':$#@/]|^--?\w/;

/** Whether a section contains a query of several words, or more than a name, as a whole. */
function isLineHeld(query: string, held: ReadonlyMap<number, FoundLiteral>, corpus: Corpus): boolean {
  const whole = wholeLiteral(query, corpus)?.text;
  return LINE.test(query) && [...held.values()].some(({ text }) => text === whole);
}

/** Matches of each query: a reader of queries gives the same object again while the corpus is the same. */
type HeldLiterals = WeakMap<Query, ReadonlyMap<number, FoundLiteral>>;

/** Matches of the surest interpretation of the query that matches anything. */
function placesOfLiteral(query: Query, corpus: Corpus, kept: HeldLiterals): ReadonlyMap<number, FoundLiteral> {
  const known = kept.get(query);
  if (known !== undefined) return known;
  let found: ReadonlyMap<number, FoundLiteral> = new Map();
  for (const literals of literalsIn(query.text, corpus)) if (found.size === 0) found = foundIn(literals, corpus);
  kept.set(query, found);
  return found;
}

/**
 * Sections that contain all literals that occur anywhere, with the place of the first literal; if none contains all,
 * those that contain any.
 */
function foundIn(literals: readonly Literal[], corpus: Corpus): ReadonlyMap<number, FoundLiteral> {
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
  return held === undefined
    ? ''
    : `it holds “${held.text}” in ${held.place === 'heading' ? 'its heading' : held.place}`;
}
