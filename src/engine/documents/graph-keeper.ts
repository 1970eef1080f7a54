import { DocGraph } from '../../graph/doc-graph.js';
import type { Graph } from '../../graph/edges.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { Library } from './library.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { Verification } from '../verification/verification.js';

/** The graph of the documents as they are: made on first need, dropped when a document changes. */
export class GraphKeeper {
  readonly #library: Library;
  readonly #worktree: Worktree;
  #kept: { readonly version: number; readonly docs: DocGraph } | undefined;

  constructor({ library, worktree }: { readonly library: Library; readonly worktree: Worktree }) {
    this.#library = library;
    this.#worktree = worktree;
  }

  /** With the claims and the code as they are at this moment. */
  graph(claims: Iterable<readonly JudgedClaim[]>, { codeFacts }: Verification): Graph<JudgedClaim> {
    return { docs: this.#docs(), edges: [...claims].flat(), code: codeFacts, files: () => this.#worktree.files() };
  }

  #docs(): DocGraph {
    const { version, docs } = this.#library;
    if (this.#kept?.version !== version) {
      this.#kept = { version, docs: new DocGraph([...docs.values()].sort((a, b) => (a.file < b.file ? -1 : 1))) };
    }
    return this.#kept.docs;
  }
}
