import type { Affected, EarlierScan, FileChange, JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import type { Claim } from '../../model/claim.js';
import type { Verdict } from '../../model/verdict.js';
import { byCodeUnits } from '../../text/sorted.js';
import { removalIn, touchOf } from '../../engine/changes/touch.js';
import type { Touch } from '../../engine/changes/touch.js';

/** A change whose effect on the docs is asked: a commit, or what has not been committed yet. */
export interface AskedChange {
  readonly files: readonly FileChange[];
  /** Full id of the commit; undefined before it is made. */
  readonly commit: string | undefined;
  /** Full ids of all commits of the change, if there are several, as a merge brings them. */
  readonly commits?: readonly string[];
  /** Full id of the commit before the change; undefined where there is none. */
  readonly parent: string | undefined;
  /** What was known before the change; undefined if nothing was kept. */
  readonly earlier: EarlierScan | undefined;
}

/** A claim with its verdict, maybe an earlier one. */
type Judged = Pick<JudgedClaim, 'claim' | 'verdict'>;

export interface Effects {
  /** Drifted claims that held before the change, or that it wrote. */
  readonly madeFalse: readonly JudgedClaim[];
  /** Drifted claims that rest on what the change touched, and of which nothing shows that they held before. */
  readonly unsure: readonly JudgedClaim[];
  /** Sections that document what changed, most relevant first. */
  readonly sections: readonly Affected<JudgedClaim>[];
  /** Number of documents that the change may concern, and that were not checked because the time was over. */
  readonly unchecked: number;
}

/**
 * What a change does to the docs as they are now. Checks only documents that the change edits, or that have a section
 * or a claim about what it changed, the most relevant first, until the time is over. Waits for the first scan.
 */
export async function effectsOf(snapshot: Snapshot, change: AskedChange, isOver = () => false): Promise<Effects> {
  const { sections, claims } = await snapshot.affectedByLast(change.files);
  const touching = touchOf(change.files);
  const touched = (judged: Judged): Touch | undefined => touching(judged)?.touch;
  // What a claim rested on may be gone, and with it from the verdict of now.
  const touchBefore = new Map(claims.map((last) => [last.claim.id, touched(last)]));
  const concerned = claims.filter((last) => mayBeMadeFalse(last, { change, touch: touchBefore.get(last.claim.id) }));
  const isExact = change.earlier?.commit === change.parent && change.earlier?.isBefore(change.files) === true;
  const files = docsOf(snapshot, change.files, [
    ...sections.flatMap(({ sectionId, edges }) => [
      snapshot.section(sectionId)?.file ?? '',
      ...edges.map(({ claim }) => claim.file),
    ]),
    ...concerned.map(({ claim }) => claim.file),
  ]);
  const isAsked = (claim: Claim, last: Verdict | undefined): boolean =>
    mayBeMadeFalse({ claim, verdict: last }, { change, touch: touched({ claim, verdict: last }) });
  const checked = await snapshot.claimsAmong(files, { isAsked, isOver });
  const rated = [...checked].flatMap(([file, judgements]) => {
    const before = change.earlier?.verdictsOf(file);
    return judgements.filter(isDrifted).map((judged) => {
      const touch = touched(judged) ?? touchBefore.get(judged.claim.id);
      return { judged, part: partOf(judged, { change, before, isExact, touch }) };
    });
  });
  rated.sort(({ judged: { claim: a } }, { judged: { claim: b } }) => byCodeUnits(a.file, b.file) || a.line - b.line);
  return {
    madeFalse: rated.filter(({ part }) => part === 'made').map(({ judged }) => judged),
    unsure: rated.filter(({ part }) => part === 'unsure').map(({ judged }) => judged),
    sections,
    unchecked: files.size - checked.size,
  };
}

/** The documents that the changes edit, then these others. */
function docsOf(snapshot: Snapshot, changes: readonly FileChange[], others: readonly string[]): ReadonlySet<string> {
  return new Set([...changes.map(({ file }) => file), ...others].filter((file) => snapshot.docs.has(file)));
}

/**
 * May the change have a part in this claim, by its last verdict? Otherwise it is not judged again: neither what it says
 * nor what it rested on is in the change. A link within the page has its target in the page.
 */
function mayBeMadeFalse(
  last: Judged,
  { change, touch }: Pick<Known, 'change'> & { readonly touch: Touch | undefined },
): boolean {
  if (touch !== undefined || last.verdict === undefined) return true;
  const removal = removalIn(last);
  if (isDrifted(last)) return removal === undefined || removal === '' || isOf(removal, change);
  return last.claim.text.startsWith('#') && change.files.some(({ file }) => file === last.claim.file);
}

/** Is the claim false? */
export function isDrifted({ verdict }: Judged): boolean {
  return verdict?.status === 'drifted';
}

type Part = 'made' | 'unsure' | 'others';

interface Known {
  readonly change: AskedChange;
  /** The verdicts before the change, by id of the claim. */
  readonly before: ReadonlyMap<string, Verdict['status']> | undefined;
  /** Are they those right before the change, and not of a part of it? */
  readonly isExact: boolean;
  readonly touch: Touch | undefined;
}

/**
 * The part that the change has in a drifted claim, by the first of these that is known: whether the change wrote it;
 * the verdict right before the change; the commit that its reason names; whether the change removed what made it true;
 * an earlier verdict; whether the change touched what decides it.
 */
function partOf(judged: Judged, { change, before, isExact, touch }: Known): Part {
  const { parent, earlier } = change;
  const removal = removalIn(judged);
  const status = before?.get(judged.claim.id);
  if (touch === undefined) return removal !== undefined && isOf(removal, change) ? 'made' : 'others';
  if (touch === 'written' && isNew(judged.claim, change)) return 'made';
  if (isExact && status !== undefined) return status === 'drifted' ? 'others' : 'made';
  if (removal !== undefined) return isOf(removal, change) ? 'made' : 'others';
  if (touch === 'removed') return 'made';
  if (status === 'drifted') return touch === 'near' ? 'others' : 'unsure';
  if (status === undefined) return touch === 'written' ? 'made' : touch === 'decides' ? 'unsure' : 'others';
  if (touch !== 'near' || earlier?.commit === parent) return 'made';
  return 'unsure';
}

/** Did no line of the file say it before the change? A scan of what had not been committed may have known it. */
function isNew({ file, text }: Claim, { files }: AskedChange): boolean {
  const own = files.find((one) => one.file === file);
  return own?.lines !== undefined && !own.lines.gone.some((line) => line.includes(text));
}

function isOf(removal: string, { commit, commits = [] }: AskedChange): boolean {
  if (commit === undefined) return removal === '';
  return removal !== '' && [commit, ...commits].some((id) => id.startsWith(removal));
}
