import { coverageOf } from '../../graph/coverage.js';
import type { Coverage } from '../../graph/coverage.js';
import { definedName } from '../../graph/documents-of.js';
import type { Mention } from '../../graph/documents-of.js';
import type { Graph } from '../../graph/edges.js';
import { documentsOverExports, documentsThrough } from '../../graph/over-exports.js';
import { BOUNDS } from '../../model/bounds.js';
import { ENTITY_KINDS } from '../../model/code-facts.js';
import type { CodeNames } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import { waitAtMost } from '../../text/wait.js';
import { lastWritten, recentChanges } from '../changes/recent-changes.js';
import type { RecentChange } from '../changes/recent-changes.js';
import type { ImportGraph } from '../imports/import-graph.js';
import type { CodeAnswer, CodeQuestion, CodeState } from '../code-search/code-search.js';
import type { RepositorySources } from '../snapshot-sources.js';
import type { JudgedClaim } from '../verification/section-status.js';

export type { RecentChange } from '../changes/recent-changes.js';
export type { CodeAnswer } from '../code-search/code-search.js';
export type { CodeHit } from '../code-search/hit.js';

/** What a snapshot knows besides its sources. */
export interface CodeContext {
  readonly docs: ReadonlyMap<string, Doc>;
  /** The graph of documents and code. Waits for the first scan. */
  graph(): Promise<Graph<JudgedClaim>>;
}

/** What tools ask about the code itself, at the moment of a snapshot. */
export class CodeQuestions {
  readonly #sources: RepositorySources;
  readonly #context: CodeContext;

  constructor(sources: RepositorySources, context: CodeContext) {
    this.#sources = sources;
    this.#context = context;
  }

  /** Loads and reads what questions about files need, so that the first one does not wait for it. */
  async prepare(): Promise<void> {
    await this.#sources.codeSearch.prepare(this.#searchState());
  }

  /** Searches the texts of these files, documents or not. Throws BAD_ARGUMENT for a pattern that cannot be read. */
  search(question: CodeQuestion): Promise<CodeAnswer> {
    return this.#sources.codeSearch.search(question, this.#searchState());
  }

  #searchState(): CodeState {
    const { tree } = this.#sources;
    return { code: this.#names(), isDoc: (file) => tree.isDoc(file) };
  }

  /** The names that all code defines, once it has been read. */
  #names(): CodeNames | undefined {
    const codeFacts = this.#sources.verification?.codeFacts;
    return codeFacts?.ready() === true ? codeFacts : undefined;
  }

  /** What happened to files last, newest first. Throws BAD_REPOSITORY without git. */
  recent(): readonly RecentChange[] {
    return recentChanges(this.#sources.tree);
  }

  /** These files by the time at which they were last written, the last one first. */
  lastWritten(files: readonly string[]): readonly RecentChange[] {
    return lastWritten(files, this.#sources.tree);
  }

  /**
   * Which files import which. Waits until all code has been read: the check of the shortest document waits for it.
   * Undefined if that takes longer; what was read meanwhile is kept for the next question.
   */
  async imports(mostMs: number = BOUNDS.importsMs): Promise<ImportGraph | undefined> {
    let shortest: Doc | undefined;
    for (const doc of this.#context.docs.values())
      if (shortest === undefined || doc.lineCount < shortest.lineCount) shortest = doc;
    const read = this.#sources.verify(shortest?.file).then((verification) => verification.importGraph());
    return (await waitAtMost(mostMs, read)) ? read : undefined;
  }

  /**
   * Sections with names under which other files give on what these files define, then those that name such a file.
   * Waits for the first scan.
   */
  async overExports(files: readonly string[]): Promise<readonly Mention<JudgedClaim>[]> {
    const { names, surfaces } = (await this.#sources.verify()).givenOnOf(files);
    if (names.length === 0 && surfaces.length === 0) return [];
    const graph = await this.#context.graph();
    const named = documentsOverExports(names, graph);
    const known = new Set(named.map(({ sectionId }) => sectionId));
    return [...named, ...documentsThrough(surfaces, graph).filter(({ sectionId }) => !known.has(sectionId))];
  }

  /** Does the code define this name, in the sense of `Snapshot.documentsOfName`? Waits for the first scan. */
  async defines(name: string): Promise<boolean> {
    return definedName(name, await this.#context.graph()) !== undefined;
  }

  /** All names that the code defines. Waits for the first scan. */
  async definedNames(): Promise<Iterable<string>> {
    const { code } = await this.#context.graph();
    return new Set(ENTITY_KINDS.flatMap((kind) => code.ofKind(kind).map(({ name }) => name)));
  }

  /**
   * How far docs mention the exported definitions at or below these paths, or of the whole repository. Waits for the
   * first scan.
   */
  async coverage(paths: readonly string[]): Promise<Coverage> {
    const { packageNames } = await this.#sources.verify();
    return coverageOf({ paths, packages: packageNames }, await this.#context.graph());
  }
}
