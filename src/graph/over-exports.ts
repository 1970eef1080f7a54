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
