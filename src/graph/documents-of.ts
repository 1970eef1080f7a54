import type { Claim } from '../model/claim.js';
import type { Verdict } from '../model/verdict.js';
import { baseNameOf, isAtOrUnder } from '../text/paths.js';

/** A claim with what was found of it. */
export interface JudgedEdge {
  readonly claim: Claim;
  readonly verdict: Verdict | undefined;
}

/** A section that speaks of a file, through these claims. */
export interface Mention<E extends JudgedEdge> {
  readonly sectionId: string;
  /** Of the most telling claim. It has no unit. */
  readonly strongest: number;
  /** Of all claims together. */
  readonly weight: number;
  readonly edges: readonly E[];
}

/** How much a claim says about the file. A claim that names it says most; one about its folder, least. */
const WEIGHTS = {
  /** The claim's text is the very path, or what holds of it does. */
  names: 4,
  /** The claim rests on a line in the file: something defined there. */
  defines: 2,
  /** The claim rests on something below the folder that is asked for, or fails in it. */
  within: 1,
  /** The claim names a folder that holds the file. */
  holds: 0.5,
} as const;

/**
 * What documents this file? Sections whose claims name it, rest on something in it, or name a folder it is in; the most telling
 * claim decides, then how much there is: no number of claims about its folder outweighs one that names the file. Then by section.
 * O(claims × evidence).
 */
export function documentsOf<E extends JudgedEdge>(path: string, edges: Iterable<E>): readonly Mention<E>[] {
  const bySection = new Map<string, { strongest: number; weight: number; edges: E[] }>();
  for (const edge of edges) {
    const weight = weightOf(path, edge);
    if (weight === 0) continue;
    const entry = bySection.get(edge.claim.sectionId) ?? { strongest: 0, weight: 0, edges: [] };
    entry.strongest = Math.max(entry.strongest, weight);
    entry.weight += weight;
    entry.edges.push(edge);
    bySection.set(edge.claim.sectionId, entry);
  }
  return [...bySection].map(([sectionId, entry]) => ({ sectionId, ...entry }))
    .sort((a, b) => b.strongest - a.strongest || b.weight - a.weight || (a.sectionId < b.sectionId ? -1 : 1));
}

function weightOf(path: string, { claim, verdict }: JudgedEdge): number {
  // What a document says of itself does not change with anything else.
  if (claim.file === path) return 0;
  const isPath = claim.type === 'path_reference';
  if (isPath && namesPath(claim.text, path)) return WEIGHTS.names;
  const evidence = verdict?.evidence ?? [];
  const holds = verdict?.status === 'verified';
  const own = evidence.find(({ file }) => file === path);
  if (own !== undefined && !isPath && own.line !== undefined) return WEIGHTS.defines;
  if (own !== undefined) return holds ? WEIGHTS.names : WEIGHTS.within;
  if (evidence.some(({ file }) => isAtOrUnder(file, path))) return WEIGHTS.within;
  // The evidence for something missing is the folder it is not in: that says nothing of what is there.
  return isPath && holds && evidence.some(({ file }) => file !== '' && isAtOrUnder(path, file)) ? WEIGHTS.holds : 0;
}

/** Does the text of a path claim, which may be relative, end in this very path's last two segments, or its only one? */
function namesPath(text: string, path: string): boolean {
  const plain = text.replace(/[?#].*$/s, '').replace(/^(?:\.{0,2}\/)+|\/+$/g, '');
  if (plain === path) return true;
  return plain.includes('/') && baseNameOf(plain) === baseNameOf(path) && path.endsWith(`/${plain}`);
}
