import { commitsIn } from '../../claims/removal/commit-wording.js';
import type { Evidence } from '../../model/verdict.js';
import { commitReader } from '../../repo/changes/commit-reader.js';
import type { CommitNote } from '../../repo/changes/commit-reader.js';
import type { ProvenFix } from '../fixes/planned.js';
import type { JudgedClaim, Snapshot } from '../snapshot.js';

export type { CommitNote } from '../../repo/changes/commit-reader.js';

/** A place that was looked at. */
export interface Ground extends Evidence {
  /** Does the file or folder exist now? */
  readonly isThere: boolean;
  /**
   * The commit that last changed the line, or the whole file. Undefined beyond the first few places, and for a line
   * that is not committed.
   */
  readonly last: CommitNote | undefined;
  /** Does the last commit lack the line, or the text of the file, as it is now? False beyond the first few places. */
  readonly isUncommitted: boolean;
}

/** What the verdict on a claim rests on. */
export interface Explanation {
  readonly judged: JudgedClaim;
  /** The commit that last changed the line of the claim; undefined for a line that is not committed. */
  readonly written: CommitNote | undefined;
  /** Does the last commit lack the line of the claim as it is now? */
  readonly isUncommitted: boolean;
  readonly grounds: readonly Ground[];
  /** The commits that the reason and the details name. */
  readonly commits: readonly CommitNote[];
  readonly fix: ProvenFix | undefined;
  /** Why the fix that the evidence suggests must not be made, as the end of a sentence. */
  readonly obstacle: string | undefined;
}

/** Most places whose last commit is looked for: git takes a while for each file. */
const MOST_DATED = 8;

/** `root`: real path of the repository. */
export async function explain(judged: JudgedClaim, snapshot: Snapshot, root: string): Promise<Explanation> {
  const { claim, verdict } = judged;
  const commits = commitReader(root);
  const history = await snapshot.lineHistory(claim.file);
  const lastOf = ({ file, line }: Evidence): CommitNote | undefined => {
    if (line === undefined) return commits.lastTo(file);
    const touched = history.isUncommitted(file, line) ? undefined : history.lastTouched(file, line);
    return touched === undefined ? undefined : commits.read(touched.commit);
  };
  const planned = verdict?.status === 'drifted' ? await snapshot.fixes(claim.file) : [];
  const fix = planned.find(({ judgement }) => judgement.claim.id === claim.id);
  return {
    judged,
    written: lastOf(claim),
    isUncommitted: history.isUncommitted(claim.file, claim.line),
    grounds: placesOf(verdict?.evidence ?? []).map((place, index) => ({
      ...place,
      isThere: snapshot.pathKind(place.file) !== undefined,
      last: index < MOST_DATED ? lastOf(place) : undefined,
      isUncommitted: index < MOST_DATED && history.isUncommitted(place.file, place.line),
    })),
    commits: commitsIn(`${verdict?.reason ?? ''} ${verdict?.detail ?? ''}`).flatMap((id) => commits.read(id) ?? []),
    fix: fix?.fix,
    obstacle: fix?.obstacle,
  };
}

/** Each place once; none for the root. */
function placesOf(evidence: readonly Evidence[]): readonly Evidence[] {
  const places = evidence.filter(({ file }) => file !== '');
  return [...new Map(places.map((place) => [`${place.file}:${place.line ?? ''}`, place])).values()];
}
