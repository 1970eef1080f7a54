import { firstHeld, wantedWords, wordsOf } from '../../analysis/words/words.js';
import type { WordSet } from '../../analysis/words/words.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { isBuildOutput } from '../../paths/roles.js';
import { isSecretFile } from '../../paths/secrets/secret-files.js';
import { isCodeFile } from './code-files.js';
import { digestOf } from './code-stamps.js';

/** Maximum number of characters searched in all such files. */
const MAX_CHARS = 32 * 1024 * 1024;

/**
 * Code in the work tree that git does not track: ignored files, which a generator may have made, and other repositories
 * in the folder. A document may be about their content. An old build does not count: it contains what the code
 * contained before.
 */
export class UntrackedTexts {
  readonly #worktree: Worktree;
  readonly #known = new Map<
    string,
    { readonly stamp: string; readonly words: WordSet; readonly chars: number; readonly problem: string | undefined }
  >();

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
  }

  /** The first of these words that occurs in such a file. `places`: where the thing was before. */
  find(
    words: readonly string[],
    places: readonly string[],
  ): { readonly file: string; readonly word: string } | undefined {
    const wanted = wantedWords(words);
    if (wanted.length === 0) return undefined;
    let left = MAX_CHARS;
    for (const file of this.#files()) {
      const { words: set, chars } = this.#wordsOf(file);
      left -= chars;
      if (left < 0) break;
      const word = firstHeld(wanted, set, () => this.#textOf(file));
      if (word !== undefined && !this.#isOldBuild(file, places)) return { file, word };
    }
    return undefined;
  }

  /** Untracked files that were not searched. */
  closed(): readonly Skipped[] {
    let left = MAX_CHARS;
    const unread = this.#files().flatMap((file) => {
      const { chars, problem } = this.#wordsOf(file);
      left -= chars;
      const reason =
        problem
        ?? (left < 0 ? 'git does not track it, and it exceeds the limit on such files that are searched' : undefined);
      return reason === undefined ? [] : [{ file, reason }];
    });
    return [...unread, ...this.#worktree.elsewhere.untracked().left];
  }

  stamp(): string {
    const { left } = this.#worktree.elsewhere.untracked();
    return digestOf(
      [
        ...this.#files().map((file) => `${file} ${this.#worktree.stamp(file) ?? ''}`),
        ...left.map(({ file, reason }) => `${file}\0${reason}`),
      ].join('\n'),
    );
  }

  /** Excludes files with secrets: setting a value does not mean that the code reads it. */
  #files(): readonly string[] {
    return this.#worktree.elsewhere.untracked().files.filter((file) => isCodeFile(file, false) && !isSecretFile(file));
  }

  /** Is this a build output, made before the place was changed? */
  #isOldBuild(file: string, places: readonly string[]): boolean {
    if (!isBuildOutput(file)) return false;
    const madeAt = this.#worktree.changedAt(file);
    return places.some((place) => madeAt < this.#worktree.changedAt(place));
  }

  #wordsOf(file: string): { readonly words: WordSet; readonly chars: number; readonly problem: string | undefined } {
    const stamp = this.#worktree.stamp(file) ?? '';
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known;
    const read = this.#worktree.readFile(file, BOUNDS.codeFileBytes);
    const text = read.ok ? read.text : '';
    const made = {
      stamp,
      words: wordsOf(text),
      chars: text.length,
      problem: read.ok || read.isGone ? undefined : read.reason,
    };
    this.#known.set(file, made);
    return made;
  }

  #textOf(file: string): string {
    const read = this.#worktree.readFile(file, BOUNDS.codeFileBytes);
    return read.ok ? read.text : '';
  }
}
