import type { Worktree } from '../../repo/tree/worktree.js';
import type { CodeAnswer, CodeQuestion, CodeSearch, CodeState } from './code-search.js';

/** The search of the code, loaded with the first question: most programs never ask one. */
export class LazyCodeSearch {
  readonly #worktree: Worktree;
  #search: Promise<CodeSearch> | undefined;

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
  }

  /** Throws BAD_ARGUMENT for a pattern that cannot be read. */
  async search(question: CodeQuestion, state: CodeState): Promise<CodeAnswer> {
    this.#search ??= import('./code-search.js').then((loaded) => new loaded.CodeSearch(this.#worktree));
    return (await this.#search).search(question, state);
  }
}
