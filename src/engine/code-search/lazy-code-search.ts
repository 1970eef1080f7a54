import type { Worktree } from '../../repo/tree/worktree.js';
import type { CodeAnswer, CodeQuestion, CodeSearch, CodeState } from './code-search.js';

/** The search of the code, loaded with the first question: most programs never ask one. */
export class LazyCodeSearch {
  readonly #worktree: Worktree;
  #search: Promise<CodeSearch> | undefined;

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
  }

  /** Loads what a search needs, and what knows the languages; reads the texts. */
  async prepare(state: CodeState): Promise<void> {
    const search = await this.#loaded();
    await import('./definitions.js');
    await search.prepare(state);
  }

  /** Throws BAD_ARGUMENT for a pattern that cannot be read. */
  async search(question: CodeQuestion, state: CodeState): Promise<CodeAnswer> {
    return (await this.#loaded()).search(question, state);
  }

  #loaded(): Promise<CodeSearch> {
    this.#search ??= import('./code-search.js').then((loaded) => new loaded.CodeSearch(this.#worktree));
    return this.#search;
  }
}
