import { firstHeld, wantedWords, wordsOf } from '../../analysis/words.js';
import type { WordSet } from '../../analysis/words.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { isSecretFile } from '../../text/secrets/secret-files.js';
import { isCodeFile } from './code-files.js';
import { digestOf } from './code-stamps.js';

/** Characters of all such files that are looked through. */
const MAX_CHARS = 32 * 1024 * 1024;
/** Where builds put what they make of the code. */
const OUTPUT = /(?:^|\/)(?:dist|build|out|output|target|bin|obj|lib|public|site|_build|_site)\//;

/**
 * Code that git does not track, but that lies in the work tree: ignored files, which a generator may have made, and
 * other repositories in the folder. What stands there may be what a document speaks of. An old build is no such thing:
 * it holds what the code held before.
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

  /** The first of these words that stands in such a file. `places`: where the thing was before. */
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

  /** What was not looked through of what git does not track. */
  closed(): readonly Skipped[] {
    let left = MAX_CHARS;
    const unread = this.#files().flatMap((file) => {
      const { chars, problem } = this.#wordsOf(file);
      left -= chars;
      const reason =
        problem
        ?? (left < 0 ? 'git does not track it, and it lies beyond what is looked through of such files' : undefined);
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

  /** Not those that bear secrets: a value that is set somewhere does not make the code read it. */
  #files(): readonly string[] {
    return this.#worktree.elsewhere.untracked().files.filter((file) => isCodeFile(file, false) && !isSecretFile(file));
  }

  /** Made before the place was changed, where builds put what they make. */
  #isOldBuild(file: string, places: readonly string[]): boolean {
    if (!OUTPUT.test(file)) return false;
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
