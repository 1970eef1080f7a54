import { groupBy } from './multimap.js';
import { directoryOf, stemOf } from './paths.js';
import { editDistance, foldName, nearest } from './words/nearest.js';
import { quoted } from './layout/printable.js';

/** Most paths that are suggested. */
const MOST = 3;
/** Most letters of a name that are compared with others in its folder: the cost is their product. */
const MOST_COMPARED = 60;
/** Longest path that Linux opens, in bytes: a suggested path is never cut. */
export const PATH_CHARS = 4096;

/**
 * Paths that the user may have meant by a missing one, likeliest first: the same path in other letter case or without a
 * trailing `#slug` or `:line`; else the same name anywhere; else that name with another extension; else a similar
 * spelling. Only matches of the first kind that has any. At most three, spelt exactly as among the candidates. `asked`
 * may have several interpretations of the requested path, likeliest first.
 */
export function nearPaths(asked: readonly string[], candidates: Iterable<string>): readonly string[] {
  const [first = ''] = asked;
  const paths = [...candidates].filter((path) => path !== '' && !asked.includes(path));
  for (const keyOf of [foldName, baseOf, foldedStemOf]) {
    const wanted = new Set(asked.flatMap(withoutPlaces).map(keyOf));
    const found = paths.filter((path) => wanted.has(keyOf(path)));
    if (found.length > 0) return likeliest(first, found);
  }
  return (
    asked.map((each) => nearlySpelt(withoutPlaces(each).at(-1) ?? each, paths)).find((found) => found.length > 0) ?? []
  );
}

/**
 * One sentence with names similar to a missing path: those that may have been meant, else names in its nearest existing
 * folder, most similar first. `places`: all candidates with the folders above them. Undefined when there are none.
 */
export function nearestNames(
  asked: readonly string[],
  places: ReadonlySet<string>,
  candidates: Iterable<string> = places,
): string | undefined {
  return didYouMean(nearPaths(asked, candidates)) ?? namesBeside(asked.at(-1) ?? '', places);
}

function namesBeside(asked: string, places: ReadonlySet<string>): string | undefined {
  const inFolder = groupBy(
    [...places].filter((path) => path !== ''),
    directoryOf,
  );
  let folder = directoryOf(asked);
  // A link out of the repository has the name of a folder, and nothing in it.
  while (folder !== '' && !inFolder.has(folder)) folder = directoryOf(folder);
  const beside = inFolder.get(folder);
  if (beside === undefined) return undefined;
  const stem = foldedStemOf(asked).slice(0, MOST_COMPARED);
  const ranked = beside
    .map((path) => ({ path, letters: lettersBetween(stem, foldedStemOf(path).slice(0, MOST_COMPARED)) }))
    .sort((a, b) => a.letters - b.letters || (a.path < b.path ? -1 : 1));
  const names = ranked
    .slice(0, MOST)
    .map(({ path }) => quoted(path, PATH_CHARS))
    .join(', ');
  const more = beside.length > MOST ? ` and ${beside.length - MOST} more` : '';
  return (
    `${folder === '' ? 'At the root' : `In ${quoted(folder, PATH_CHARS)}`} `
    + `${beside.length === 1 ? 'is' : 'are'} ${names}${more}.`
  );
}

/** `Did you mean "docs/guide.md"?`; undefined without names. */
export function didYouMean(names: readonly string[]): string | undefined {
  const said = names.map((name) => quoted(name, PATH_CHARS));
  const last = said.pop();
  if (last === undefined) return undefined;
  return `Did you mean ${said.length === 0 ? last : `${said.join(', ')} or ${last}`}?`;
}

/**
 * The path itself, then without the section of an id, and without the line numbers of a printed place: `guide.md#use`,
 * `guide.md:12-14`.
 */
function withoutPlaces(path: string): readonly string[] {
  const hash = path.lastIndexOf('#');
  return [
    path,
    ...(hash > 0 ? [path.slice(0, hash)] : []),
    ...(/:\d+(?:[:-]\d+)?$/.test(path) ? [path.replace(/:\d+(?:[:-]\d+)?$/, '')] : []),
  ];
}

/** The whole path with a misspelling, or, where that has fewer wrong letters, only the name. */
function nearlySpelt(asked: string, paths: readonly string[]): readonly string[] {
  const stem = foldedStemOf(asked);
  const whole = nearest(asked, paths);
  const ofWhole = whole === undefined ? Infinity : lettersBetween(foldName(asked), foldName(whole));
  const likely = paths.filter((path) => mayBeMeant(asked, path));
  const nearStem = nearest(stem, new Set(likely.map(foldedStemOf)));
  const ofStem = nearStem === undefined ? Infinity : lettersBetween(stem, nearStem);
  // In a long path, a third of the letters would be a whole name.
  if (whole !== undefined && ofWhole <= Math.min(ofStem, Math.max(1, stem.length / 3))) return [whole];
  return likeliest(
    asked,
    likely.filter((path) => foldedStemOf(path) === nearStem),
  );
}

/** Names of fewer letters are similar by chance: `nope.go` and `node.md`. */
const MIN_SPECIFIC_CHARS = 6;

/** Is a path with a similar name likely: of the same ending, in the same folder, or with a long name? */
function mayBeMeant(asked: string, path: string): boolean {
  const isSamePlace =
    endingOf(asked) === endingOf(path) || directoryOf(foldName(asked)) === directoryOf(foldName(path));
  return isSamePlace || foldedStemOf(asked).length >= MIN_SPECIFIC_CHARS;
}

function lettersBetween(a: string, b: string): number {
  return editDistance(a, b, Math.max(a.length, b.length)) ?? Infinity;
}

function baseOf(path: string): string {
  return foldName(path.slice(path.lastIndexOf('/') + 1));
}

function foldedStemOf(path: string): string {
  return stemOf(baseOf(path));
}

/** The ending of its name, `''` if it has none. */
function endingOf(path: string): string {
  return baseOf(path).slice(foldedStemOf(path).length);
}

/**
 * First the path that shares most folders with the requested one, counted from the name up, then from the root down;
 * then one whose next folder is nearly spelt like the requested one; then the shortest.
 */
function likeliest(asked: string, paths: readonly string[]): readonly string[] {
  const wanted = foldName(asked).split('/');
  const ranked = paths.map((path) => {
    const segments = foldName(path).split('/');
    const down = shared(segments, wanted);
    return {
      path,
      up: shared([...segments].reverse(), [...wanted].reverse()),
      down,
      isSpeltAlike: nearest(wanted[down] ?? '', [segments[down] ?? '']) !== undefined,
      depth: segments.length,
    };
  });
  ranked.sort(
    (a, b) =>
      b.up - a.up
      || b.down - a.down
      || Number(b.isSpeltAlike) - Number(a.isSpeltAlike)
      || a.depth - b.depth
      || (a.path < b.path ? -1 : 1),
  );
  return ranked.slice(0, MOST).map(({ path }) => path);
}

/** Number of equal elements at the start. */
function shared(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((segment, index) => segment !== b[index]);
  return different === -1 ? a.length : different;
}
