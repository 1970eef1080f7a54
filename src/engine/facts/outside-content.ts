import type { Claim } from '../../model/claim.js';
import { isLink } from '../../claims/types/path-reference/payload.js';
import type { PathReference } from '../../claims/types/path-reference/payload.js';
import { AbsentSearch } from '../../repo/removal/absent-search.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { isBuildWrapper } from '../../paths/known-files.js';
import { isAtOrUnder, trimmedPath } from '../../text/paths.js';
import { digestOf } from '../code/code-stamps.js';
import type { OtherTexts } from '../code/other-texts.js';
import { UntrackedTexts } from '../code/untracked-texts.js';
import { placeThatMayHold } from './closed-places.js';
import type { ClosedPlace, ClosedPlaceSources, RemovedThing } from './closed-places.js';

/**
 * Content outside the tree that may contain what a verdict calls removed: tells in one sentence why the removal is
 * uncertain.
 */
export interface OutsideContent {
  /** `gone`: paths that were looked for and do not exist. */
  path(claim: Claim, gone: readonly string[]): string | undefined;
  /** `removed.words`: words that do not occur in the code. */
  name(removed: RemovedThing): string | undefined;
  /** Does git track the file while the checkout omits it? */
  isAbsent(file: string): boolean;
  stamp(): string;
}

export interface OutsideContentInput {
  readonly worktree: Worktree;
  readonly others: Pick<OtherTexts, 'closed'>;
  readonly grounds: ClosedPlaceSources;
}

export function outsideContentOf({ worktree, others, grounds }: OutsideContentInput): OutsideContent {
  const { elsewhere } = worktree;
  const absent = new AbsentSearch(worktree.root, elsewhere);
  const untracked = new UntrackedTexts(worktree);
  const folders = (): readonly ClosedPlace[] => elsewhere.closed();
  const archives = (): readonly ClosedPlace[] =>
    others
      .closed()
      .filter(({ file }) => !isBuildWrapper(file))
      .map((place) => ({ ...place, kind: 'archive' }));
  const closed = (): readonly ClosedPlace[] => [
    ...folders(),
    ...archives(),
    ...untracked.closed().map((place): ClosedPlace => ({ ...place, kind: 'untracked' })),
  ];
  const reasonIn = (places: readonly ClosedPlace[], removed: RemovedThing): string | undefined => {
    const found = placeThatMayHold(places, removed, grounds);
    return found === undefined
      ? undefined
      : `${found.place.file} was not searched (${found.place.reason}), and ${found.because}`;
  };
  return {
    path(claim, gone) {
      const above = folders().find(({ file }) => gone.some((path) => isAtOrUnder(path, file)));
      if (above !== undefined) return `${above.file} was not searched (${above.reason}), so its content is unknown`;
      // Safe: the caller checks the type.
      const payload = claim.payload as PathReference;
      // A link names one place; a path in a text may be relative to any folder.
      if (isLink(payload) || gone.length === 0) return undefined;
      const named = absent.endingWith(trimmedPath(payload.path));
      return named !== undefined
        ? `${named} is left out of this checkout, and may be meant`
        : reasonIn(folders(), { claim, words: [], modules: [], places: gone });
    },
    name(removed) {
      const { words } = removed;
      const found = words.length === 0 ? undefined : absent.find(words);
      if (found !== undefined && 'problem' in found)
        return `files that are left out of this checkout were not searched (${found.problem})`;
      if (found !== undefined) return `${found.word} is in ${found.file}, which is left out of this checkout`;
      const held = untracked.find(words, removed.places);
      if (held !== undefined) return `${held.word} is in ${held.file}, which git does not track`;
      return reasonIn(closed(), removed);
    },
    isAbsent: (file) => elsewhere.absent().some(({ path }) => path === file),
    stamp: () =>
      digestOf(
        [absent.stamp(), untracked.stamp(), ...elsewhere.closed().map(({ file, reason }) => `${file}\0${reason}`)].join(
          '\n',
        ),
      ),
  };
}
