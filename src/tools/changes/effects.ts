import type { Affected, EarlierScan, FileChange, JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { touchOf, type Touch } from './touched-claims.js';

/** A change whose effect on the docs is asked: a commit, or what has not been committed yet. */
export interface AskedChange {
  readonly files: readonly FileChange[];
  /** Full id of the commit; undefined before it is made. */
  readonly commit: string | undefined;
  /** Full id of the commit before the change; undefined where there is none. */
  readonly parent: string | undefined;
  /** What was known before the change; undefined if nothing was kept. */
  readonly earlier: EarlierScan | undefined;
}

export interface Effects {
  /** Drifted claims that held before the change, or that it wrote. */
  readonly madeFalse: readonly JudgedClaim[];
  /** Drifted claims that rest on what the change touched, and of which nothing shows that they held before. */
  readonly unsure: readonly JudgedClaim[];
  /** Sections that document what changed, most relevant first. */
  readonly sections: readonly Affected<JudgedClaim>[];
}

/** What a change does to the docs as they are now. Waits for the first scan. Throws what `Snapshot.affectedBy` does. */
export async function effectsOf(snapshot: Snapshot, change: AskedChange): Promise<Effects> {
  const drifted = (await snapshot.ofEachDoc((claims) => claims.filter(isDrifted))).values();
  const rated = rate([...drifted].flat(), change);
  return {
    madeFalse: rated.filter(({ part }) => part === 'made').map(({ judged }) => judged),
    unsure: rated.filter(({ part }) => part === 'unsure').map(({ judged }) => judged),
    sections: change.files.length === 0 ? [] : await snapshot.affectedBy(change.files),
  };
}

/** Is the claim false? */
export function isDrifted({ verdict }: JudgedClaim): boolean {
  return verdict?.status === 'drifted';
}

type Part = 'made' | 'unsure' | 'others';

function rate(
  drifted: readonly JudgedClaim[],
  change: AskedChange,
): readonly { readonly judged: JudgedClaim; readonly part: Part }[] {
  const touched = touchOf(change.files);
  return drifted.map((judged) => ({ judged, part: partOf(judged, { change, touch: touched(judged) }) }));
}

/**
 * The part that the change has in a drifted claim, by the first of these that is known: the commit that its reason
 * names; whether the change removed what made it true; the verdict before the change; whether the change touched what
 * decides it.
 */
function partOf(
  judged: JudgedClaim,
  { change: { commit, parent, earlier }, touch }: { readonly change: AskedChange; readonly touch: Touch },
): Part {
  const removal = removalIn(judged);
  if (touch === undefined) return removal !== undefined && isOf(removal, commit) ? 'made' : 'others';
  if (removal !== undefined) return isOf(removal, commit) ? 'made' : 'others';
  if (touch === 'removed') return 'made';
  const before = earlier?.verdicts.get(judged.claim.id);
  if (before === 'drifted') return touch === 'near' ? 'others' : 'unsure';
  if (before === undefined) return touch === 'written' ? 'made' : touch === 'decides' ? 'unsure' : 'others';
  if (touch !== 'near' || earlier?.commit === parent) return 'made';
  return 'unsure';
}

/** `removed in 1a2b3c4d5e`, `renamed to b since the last commit`: what reasons say of the change that removed a thing. */
const REMOVAL = /\b(?:removed|renamed to \S{1,200}|moved to \S{1,200}) (?:in ([\da-f]{7,64}|the working tree)|since the last commit)\b/;

/** The commit in which the claim's thing was removed, as far as its reason names it; '' for an uncommitted removal. */
function removalIn({ verdict }: JudgedClaim): string | undefined {
  const found = REMOVAL.exec(verdict?.reason ?? '');
  if (found === null) return undefined;
  const [, commit = ''] = found;
  return /^[\da-f]+$/.test(commit) ? commit : '';
}

function isOf(removal: string, commit: string | undefined): boolean {
  return commit === undefined ? removal === '' : removal !== '' && commit.startsWith(removal);
}
