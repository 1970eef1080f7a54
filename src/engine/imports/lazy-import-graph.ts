import type { CodeIndex } from '../code/code-index.js';
import type { ImportGraph } from './import-graph.js';

/** The graph of a repository's imports, made anew when the code has changed. */
export class LazyImportGraph {
  #known: { readonly stamp: string; readonly graph: Promise<ImportGraph> } | undefined;

  /** The graph of the code as it is now. All code must have been read. */
  of(code: Pick<CodeIndex, 'whole' | 'importHost'>): Promise<ImportGraph> {
    const stamp = code.whole();
    if (this.#known?.stamp !== stamp) this.#known = { stamp, graph: made(code) };
    return this.#known.graph;
  }
}

async function made(code: Pick<CodeIndex, 'importHost'>): Promise<ImportGraph> {
  const { ImportGraph: Graph } = await import('./import-graph.js');
  return Graph.of(code.importHost());
}
