import { wayTo } from './claims-on.js';
import { documentsNaming } from './mentions/documents-naming.js';
import type { Mention } from './documents-of.js';
import type { Graph, JudgedEdge } from './edges.js';
import { isDistinctiveName } from './mentions/words.js';

/** A name under which a file gives on something of another file, where that one calls it otherwise. */
export interface GivenName {
  readonly name: string;
  /** The file that gives it on. */
  readonly file: string;
}

/** Names of a file that are looked for at most: each is looked for in all documents. */
const MOST_NAMES = 20;

/** A file that gives on what another file defines: `export * from './client.js'`. */
export interface Surface {
  readonly file: string;
  /** The file that gives it on. */
  readonly through: string;
}

/** Sections found through the files that give on a file at most: what names an index is about more than one file. */
const MOST_THROUGH = 5;

/** Sections whose claims name the files through which others are given on, each once; in the order of the claims. */
export function documentsThrough<E extends JudgedEdge>(
  surfaces: readonly Surface[],
  { docs, edges }: Graph<E>,
): readonly Mention<E>[] {
  const found = new Map<string, Mention<E>>();
  for (const { file, through } of surfaces) {
    const naming = edges.filter((edge) => edge.claim.file !== file && wayTo(through, edge) === 'names');
    const ids = new Set(naming.map(({ claim }) => claim.sectionId));
    for (const sectionId of [...ids].slice(0, MOST_THROUGH)) {
      if (found.has(sectionId) || docs.numberOf(sectionId) === undefined) continue;
      const own = naming.filter(({ claim }) => claim.sectionId === sectionId);
      found.set(sectionId, { sectionId, score: 0, because: [{ edge: 'through', to: through, via: file }], edges: own });
    }
  }
  return [...found.values()];
}

/** Sections that contain these names, each once. */
export function documentsOverExports<E extends JudgedEdge>(
  names: readonly GivenName[],
  graph: Graph<E>,
): readonly Mention<E>[] {
  const found = new Map<string, Mention<E>>();
  for (const { name, file } of names.filter((one) => isDistinctiveName(one.name)).slice(0, MOST_NAMES))
    for (const mention of documentsNaming(name, graph)) {
      const because = mention.because.map((reason) => ({ ...reason, via: file }));
      if (!found.has(mention.sectionId)) found.set(mention.sectionId, { ...mention, because });
    }
  return [...found.values()];
}
