import type { AnyClaimType } from '../claims/define.js';
import type { Claim } from '../model/claim.js';
import type { Doc } from '../model/doc.js';
import type { ExtractFault } from './extract.js';
import { judgeClaims } from './judge.js';
import type { Judgement, JudgeInput, Suppression } from './judge.js';
import type { DocScan, ScanResult } from './scan-result.js';
import type { Dependency, TrackedFacts } from './tracked-facts.js';

export interface ScanInput {
  readonly docs: readonly Doc[];
  readonly types: readonly AnyClaimType[];
  readonly tracked: TrackedFacts;
  readonly suppression: Suppression;
  /** Claims of one document, read anew. */
  readonly extract: (doc: Doc) => { readonly claims: readonly Claim[]; readonly faults: readonly ExtractFault[] };
  /** What a dependency looks like now: equal stamps, equal answers. */
  readonly stampOf: (dependency: Dependency) => string;
  readonly previous: ScanResult | undefined;
  readonly commit: string | null;
  readonly engine: string;
  readonly now: string;
}

/** How far a scan is. `reused` documents had nothing to check again. */
export interface ScanProgress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

/**
 * Judges every document, one a step, so that the caller can report progress and answer others in between. Documents whose text
 * is unchanged keep their claims; claims of which no dependency changed keep their verdict.
 */
export function* scanDocs(input: ScanInput): Generator<ScanProgress, ScanResult> {
  const previous = input.previous?.engine === input.engine ? input.previous : undefined;
  const still = makeStill(input, previous);
  const docs = new Map<string, DocScan>();
  for (const [index, doc] of input.docs.entries()) {
    docs.set(doc.file, scanDoc(doc, input, { before: previous?.docs.get(doc.file), still }));
    yield { done: index + 1, total: input.docs.length, file: doc.file };
  }
  return { scannedAt: input.now, commit: input.commit, engine: input.engine, docs, stamps: stampsOf(docs, input.stampOf) };
}

interface Before {
  readonly before: DocScan | undefined;
  readonly still: (judgement: Judgement) => boolean;
}

function scanDoc(doc: Doc, input: ScanInput, { before, still }: Before): DocScan {
  if (before?.hash !== doc.hash) return { hash: doc.hash, judgements: judge(doc, input.extract(doc).claims, input) };
  const stale = before.judgements.filter((judgement) => !still(judgement));
  if (stale.length === 0) return before;
  const fresh = new Map(judge(doc, stale.map(({ claim }) => claim), input).map((judgement) => [judgement.claim.id, judgement]));
  return { hash: doc.hash, judgements: before.judgements.map((judgement) => fresh.get(judgement.claim.id) ?? judgement) };
}

function judge(doc: Doc, claims: readonly Claim[], input: JudgeInput): readonly Judgement[] {
  return judgeClaims(doc, claims, input);
}

/** Does everything the judgement rested on look as it did then? */
function makeStill(input: ScanInput, previous: ScanResult | undefined): (judgement: Judgement) => boolean {
  const same = new Map<Dependency, boolean>();
  const isSame = (dependency: Dependency): boolean => {
    const known = same.get(dependency);
    if (known !== undefined) return known;
    const answer = previous?.stamps.get(dependency) === input.stampOf(dependency);
    same.set(dependency, answer);
    return answer;
  };
  return ({ dependsOn }) => dependsOn.every(isSame);
}

function stampsOf(docs: ReadonlyMap<string, DocScan>, stampOf: ScanInput['stampOf']): ReadonlyMap<Dependency, string> {
  const dependencies = new Set([...docs.values()].flatMap((doc) => doc.judgements.flatMap(({ dependsOn }) => dependsOn)));
  return new Map([...dependencies].map((dependency) => [dependency, stampOf(dependency)]));
}
