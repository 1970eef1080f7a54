import type { Claim } from '../../model/claim.js';
import type { HistoryFacts } from '../../model/facts.js';
import type { History } from '../../repo/history/history.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { ClosedFolder } from '../../repo/tree/unavailable-places.js';
import { bareNameOf, baseNameOf, directoryOf, isAtOrUnder } from '../../text/paths.js';
import { hasWord } from '../../text/words/whole-word.js';

/**
 * A place with unknown content: a submodule, a link out of the repository, an archive, or something that git does not
 * track.
 */
export interface ClosedPlace extends Skipped {
  readonly kind: ClosedFolder['kind'] | 'archive' | 'untracked';
}

export interface ClosedPlaceSources {
  readonly history: HistoryFacts;
  readonly past: Pick<History, 'placesThere' | 'touchedBy'>;
  /** A line of a document, 1-based. */
  readonly lineOf: (file: string, line: number) => string;
}

export interface RemovedThing {
  readonly claim: Claim;
  /** Where the thing was. */
  readonly places: readonly string[];
  /** The words that were removed. */
  readonly words: readonly string[];
  /** Names of modules that were asked for. */
  readonly modules: readonly string[];
  /** Does the verdict rest on the change that shows the new name, or on a manifest that has all names of its kind? */
  readonly isKnown?: boolean;
}

/** Maximum number of words of a claim whose removal is looked up. */
const MAX_WORDS = 3;
const SHORTEST_NAME = 3;
/** Maximum number of closed places that git is asked about. */
const MAX_ASKED = 200;

/**
 * The first closed place for which there is a reason to assume that it contains the removed thing, with the reason. Any
 * closed place may contain anything, but then one theme in a submodule, or one archive among test data, would suppress
 * all findings. A thing that a verdict calls removed is proven to have been in the repository's own files, so the
 * question is whether it can have moved to the place: the thing was in the place; the removing change touched the
 * place; a submodule was added after the line was written, as code is often taken out in more than one change; or the
 * line, or the package that it imports, has the name of the place.
 */
export function placeThatMayHold(
  closed: readonly ClosedPlace[],
  removed: RemovedThing,
  sources: ClosedPlaceSources,
): { readonly place: ClosedPlace; readonly because: string } | undefined {
  if (closed.length === 0) return undefined;
  for (const place of closed) {
    const reason = wasThere(place, removed) ?? named(place, removed, sources);
    if (reason !== undefined) return { place, because: reason };
  }
  return fromHistory(closed.filter(({ kind }) => kind !== 'untracked').slice(0, MAX_ASKED), removed, sources);
}

function wasThere({ file, kind }: ClosedPlace, { places }: RemovedThing): string | undefined {
  const isPacked = (place: string): boolean =>
    (directoryOf(file) === directoryOf(place) && bareNameOf(file) === bareNameOf(place))
    || isAtOrUnder(place, unpacked(file));
  const held = places.find((place) => isAtOrUnder(place, file) || (kind === 'archive' && isPacked(place)));
  return held === undefined ? undefined : `${held} was there`;
}

/** The path to which an archive would be unpacked. */
function unpacked(file: string): string {
  const folder = directoryOf(file);
  return folder === '' ? bareNameOf(file) : `${folder}/${bareNameOf(file)}`;
}

function named(
  { file, kind }: ClosedPlace,
  { claim, modules }: RemovedThing,
  { lineOf }: ClosedPlaceSources,
): string | undefined {
  const name = kind === 'archive' ? bareNameOf(file) : baseNameOf(file);
  if (modules.includes(name)) return `${name} is what the example imports`;
  if (name.length < SHORTEST_NAME) return undefined;
  const line = lineOf(claim.file, claim.line);
  return line.includes(file) || (name !== 'src' && name !== 'lib' && hasWord(line, name))
    ? `the line names ${name}`
    : undefined;
}

function fromHistory(
  closed: readonly ClosedPlace[],
  removed: RemovedThing,
  { history, past }: ClosedPlaceSources,
): { readonly place: ClosedPlace; readonly because: string } | undefined {
  // An evident rename tells where the thing went, and the tasks of a manifest are in no other place.
  if (removed.isKnown === true || wasRenamed(removed, history)) return undefined;
  const submodules = closed.filter(({ kind }) => kind === 'submodule');
  const before =
    submodules.length === 0
      ? new Set<string>()
      : past.placesThere(
          removed.claim,
          submodules.map(({ file }) => file),
        );
  const fresh = submodules.find(({ file }) => before?.has(file) === false);
  if (fresh !== undefined) return { place: fresh, because: 'it came after the line was written' };
  for (const commit of commitsThatRemoved(removed, history)) {
    const touched = commit === undefined ? undefined : past.touchedBy(commit);
    const there =
      commit === undefined
        ? past.placesThere(
            'head',
            closed.map(({ file }) => file),
          )
        : undefined;
    const place = closed.find(({ file }) =>
      commit === undefined ? there?.has(file) === false : touched?.has(file) === true,
    );
    // Uncommitted changes count as one change.
    if (place !== undefined)
      return { place, because: commit === undefined ? 'it is not committed either' : `${commit} changed it, too` };
  }
  return undefined;
}

/** Does each removal of the thing that history knows give a new name? */
function wasRenamed({ places }: RemovedThing, history: HistoryFacts): boolean {
  if (history.unavailable() !== undefined) return false;
  const removals = places.flatMap((place) => history.removalOf(place) ?? []);
  return removals.length > 0 && removals.every(({ renamedTo }) => renamedTo !== undefined);
}

/** Commits that removed the thing; undefined for an uncommitted change. */
function commitsThatRemoved(
  { claim, places, words }: RemovedThing,
  history: HistoryFacts,
): readonly (string | undefined)[] {
  if (history.unavailable() !== undefined) return [];
  const commits = places.flatMap((place) => {
    const removed = history.removalOf(place)?.commit;
    if (removed !== undefined) return [/^[\da-f]+$/.test(removed) ? removed : undefined];
    return words.slice(0, MAX_WORDS).flatMap((word) => {
      const removed = history.wordRemovalOf(word, place, claim);
      return removed === undefined ? [] : [removed.commit];
    });
  });
  return [...new Set(commits)];
}
