import type { Target } from '../../model/claim.js';
import { latest } from '../../text/memo.js';

/** One line of a document that is translated. */
export interface TranslatedLine {
  /** As the file has it. */
  readonly written: string;
  /** As markdown, which claims are read from. */
  readonly read: string;
}

/** Words of a line. `at` is 0-based; both in UTF-16 units. */
interface Place {
  readonly at: number;
  readonly length: number;
}

/** Names of roles, directives and macros: they are markup, and not words that a claim is read from. */
const NAMES = [
  /(?<![\w:`]):[A-Za-z][\w.+:-]{0,60}:(?=`)/,
  /(?<=`):[A-Za-z][\w.+-]{0,60}:(?!\w)/,
  /^\s{0,200}\.\. (?:\|[^|]{1,200}\| )?[\w:-]{1,60}::(?!\S)/,
  /(?<!\w)[a-z][a-z\d]{0,30}::?(?!\/\/)(?=[^\s[\]]{0,300}\[)/,
  /\[[.#][\w.#-]{1,100}\](?=[`*_#+])/,
];
const ANY_NAME = new RegExp(NAMES.map(({ source }) => source).join('|'), 'g');

/** The line with blanks for the names, so that columns stay. */
const withoutNames = latest((line: string) => line.replace(ANY_NAME, (name) => ' '.repeat(name.length)));

/** A longer line takes too long when many claims are on it. */
const MOST_CHARS = 4000;

/**
 * Where the file itself has the words that a claim was read from, in the translation of the same line. Of several
 * places, it is the one with the same number, or with the same words around it. Undefined where this does not tell.
 * O(line).
 */
export function writtenPlace(
  { column, text }: Pick<Target, 'column' | 'text'>,
  line: TranslatedLine,
): Place | undefined {
  const { read } = line;
  if (text === '' || Math.max(read.length, line.written.length) > MOST_CHARS) return undefined;
  const at = read.startsWith(text, column - 1) ? column - 1 : undefined;
  const written = withoutNames(line.written);
  for (const words of new Set([text, withoutEscapes(text)])) {
    const isWhole = at === undefined || standsAlone(read, { at, length: text.length });
    const places = placesOf(words, written, isWhole);
    if (places.length > 0) return placeAmong(places, { written, read, from: placesOf(text, read, isWhole), at });
  }
  const places = placesOf(text, line.written, false);
  return places.length === 1 && placesOf(text, read, false).length === 1 ? places[0] : undefined;
}

/** The translation puts a backslash before signs that markdown would read as markup. */
function withoutEscapes(text: string): string {
  return text.replace(/\\([\\`*_[<!&])/g, '$1');
}

function placesOf(words: string, line: string, isWhole: boolean): readonly Place[] {
  const places: Place[] = [];
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + words.length)) {
    const place = { at, length: words.length };
    if (!isWhole || standsAlone(line, place)) places.push(place);
  }
  return places;
}

const WORD = /[\p{L}\p{N}]/u;

/** Is this not a part of a longer name or path? An underscore beside a sign is a mark of emphasis or of a link. */
function standsAlone(line: string, { at, length }: Place): boolean {
  const end = at + length;
  const [before, after, next] = [line.charAt(at - 1), line.charAt(end), line.charAt(end + 1)];
  if (/[/.-]/.test(before) || WORD.test(before) || WORD.test(after) || after === '/') return false;
  if (before === '_' && WORD.test(line.charAt(at - 2))) return false;
  return !/[._-]/.test(after) || !WORD.test(next);
}

interface Lines extends TranslatedLine {
  /** Places of the words in the translation. */
  readonly from: readonly Place[];
  /** The place that is meant; undefined where the translation does not have it. */
  readonly at: number | undefined;
}

function placeAmong(places: readonly Place[], lines: Lines): Place | undefined {
  const { from, at, read } = lines;
  if (at === undefined) return places.length === 1 ? places[0] : undefined;
  const index = from.findIndex((place) => place.at === at);
  if (from.length === places.length) return places[index];
  // A link without a text of its own shows its address: both are one place of the file.
  const numbers: number[] = [];
  for (const [order, place] of from.entries()) {
    const last = numbers.at(-1) ?? -1;
    const previous = from[order - 1];
    numbers.push(previous !== undefined && isAddressOf(previous, place, read) ? last : last + 1);
  }
  if ((numbers.at(-1) ?? -1) + 1 === places.length) return places[numbers[index] ?? -1];
  return likest(places, lines);
}

function isAddressOf(label: Place, { at }: Place, read: string): boolean {
  return /^\]\([<#]*$/.test(read.slice(label.at + label.length, at));
}

/** How many words around a place are compared, to each side. */
const AROUND = 4;
const AROUND_CHARS = 200;
/** Most places that are compared. */
const MOST_PLACES = 20;

/** The one place with the most words around it as in the translation, on both sides. */
function likest(places: readonly Place[], { written, read, from, at }: Lines): Place | undefined {
  const meant = from.find((place) => place.at === at);
  if (meant === undefined || places.length > MOST_PLACES) return undefined;
  const words = wordsAround(read, meant);
  const ranked = places
    .map((place) => ({ place, score: likeness(wordsAround(written, place), words) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  return best === undefined || best.score === 0 || best.score === second?.score ? undefined : best.place;
}

/** The words before a place, nearest first, and those after it. */
interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A side that ends sooner ends with ''. */
function wordsAround(line: string, { at, length }: Place): Around {
  const words = (part: string): string[] => part.match(/[\p{L}\p{N}]+/gu) ?? [];
  const before = words(line.slice(Math.max(0, at - AROUND_CHARS), at)).reverse();
  const after = words(line.slice(at + length, at + length + AROUND_CHARS));
  return { before: [...before, ''].slice(0, AROUND), after: [...after, ''].slice(0, AROUND) };
}

/** The number of equal words next to two places; 0 if there are none on one side. */
function likeness(a: Around, b: Around): number {
  const [before, after] = [equalWords(a.before, b.before), equalWords(a.after, b.after)];
  return before === 0 || after === 0 ? 0 : before + after;
}

function equalWords(some: readonly string[], others: readonly string[]): number {
  const differs = some.findIndex((word, order) => word !== others[order]);
  return differs < 0 ? some.length : differs;
}
