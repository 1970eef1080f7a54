import { byCodeUnits } from '../../text/sorted.js';
import { DocGraph } from '../../graph/doc-graph.js';
import type { Graph } from '../../graph/edges.js';
import type { FileChange } from '../../graph/touched.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { Inclusions } from '../inclusions/inclusions.js';
import { docsAbout } from './docs-about.js';
import type { Library } from './library.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { Verification } from '../verification/verification.js';
import { startSlices } from '../yield-to-event-loop.js';

/** In characters; takes about 40 ms. Reading more without a pause would block other requests. */
const MUCH = 1_500_000;

interface GraphSources {
  readonly library: Library;
  readonly worktree: Worktree;
  readonly inclusions: Inclusions;
}

/** The graph of the current documents: made on first use, dropped when a document changes. */
export class GraphKeeper {
  readonly #library: Library;
  readonly #worktree: Worktree;
  readonly #inclusions: Inclusions;
  /** The graph that is being read ahead, or was. */
  #reading: DocGraph | undefined;
  #kept: { readonly version: number; readonly docs: DocGraph } | undefined;

  constructor({ library, worktree, inclusions }: GraphSources) {
    this.#library = library;
    this.#worktree = worktree;
    this.#inclusions = inclusions;
  }

  /** The graph with the current claims and code. */
  graph(claims: Iterable<readonly JudgedClaim[]>, verification: Verification): Graph<JudgedClaim> {
    return this.#graph(this.#docs(), [...claims].flat(), verification);
  }

  /** The graph of the documents that these changes may concern, with these claims: splitting all takes longer. */
  graphAbout(
    changes: readonly FileChange[],
    claims: readonly JudgedClaim[],
    verification: Verification,
  ): Graph<JudgedClaim> {
    const about = docsAbout(changes, { library: this.#library, code: verification.codeFacts, claims });
    const docs =
      about === undefined
        ? this.#docs()
        : new DocGraph(
            [...this.#library.sorted().values()].filter(({ file }) => about.files.has(file)),
            about,
          );
    return this.#graph(docs, claims, verification);
  }

  #graph(docs: DocGraph, edges: readonly JudgedClaim[], { codeFacts }: Verification): Graph<JudgedClaim> {
    return {
      docs,
      edges,
      code: codeFacts,
      files: () => this.#worktree.files(),
      including: (file) => this.#inclusions.including(file),
    };
  }

  /** Can the graph answer without long reading? If not, starts reading it in slices. */
  isAtHand(): boolean {
    const docs = this.#docs();
    if (docs.charsToRead <= MUCH) return true;
    if (this.#reading !== docs) void this.#readAhead(docs);
    return false;
  }

  /** Reads all that `isAtHand` asks for, at once. */
  read(): void {
    for (const _ of this.#docs().steps());
  }

  async #readAhead(docs: DocGraph): Promise<void> {
    this.#reading = docs;
    const slice = startSlices();
    for (const _ of docs.steps()) {
      await slice();
      if (this.#kept?.docs !== docs) return;
    }
  }

  #docs(): DocGraph {
    const { version, docs } = this.#library;
    if (this.#kept?.version !== version) {
      this.#reading = undefined;
      this.#kept = { version, docs: new DocGraph([...docs.values()].sort((a, b) => byCodeUnits(a.file, b.file))) };
    }
    return this.#kept.docs;
  }
}
