import { hasHash, hashesFor, lineOfWord, wordsOf } from '../code/words.js';
import type { WordSet } from '../code/words.js';
import { BOUNDS } from '../model/bounds.js';
import type { Worktree } from '../repo/worktree.js';
import { memoised } from '../text/memo.js';
import { withoutSecrets } from '../text/secrets.js';
import { isCodeFile } from './code-files.js';
import { digestOf } from './code-stamps.js';

/** Files that are no text, by the ends of their names; and documents, of which none proves what the code holds. */
const NO_TEXT = /\.(?:png|jpe?g|gif|ico|webp|avif|bmp|tiff?|psd|woff2?|ttf|otf|eot|pdf|zip|t?gz|bz2|xz|7z|zst|jar|war|class|so|dylib|dll|exe|o|a|lib|wasm|mp[34]|mov|webm|ogg|wav|flac|db|sqlite3?|pyc|pack|idx)$/i;
const DOCUMENT = /\.(?:md|mdx|mdc|markdown|rst|adoc|asciidoc)$/i;

export interface OtherTextsInput {
  readonly worktree: Worktree;
  /** Does the word stand in the code? */
  readonly stands: (word: string) => boolean;
}

/**
 * Text that is neither document nor code: files of other kinds, lock files, minified programs, and files that git tracks below an ignored folder. What
 * stands there is not gone. Read when a verdict first says that something is, and again when a file changed; 4 bytes a word are kept.
 */
export class OtherTexts {
  readonly #worktree: Worktree;
  readonly #stands: (word: string) => boolean;
  readonly #sets = new Map<string, { readonly stamp: string; readonly words: WordSet }>();
  readonly #files = memoised(() => this.#worktree.layout, () => this.#list());
  readonly #stamp = memoised(() => this.#worktree.looks, () => digestOf(this.#files().map((file) => `${file} ${this.#worktree.stamp(file) ?? ''}`).join('\n')));

  constructor({ worktree, stands }: OtherTextsInput) {
    this.#worktree = worktree;
    this.#stands = stands;
  }

  /** The first of these words that stands nowhere in the code, but in such a file. */
  find(words: readonly string[]): { readonly file: string; readonly word: string } | undefined {
    const gone = words.filter((word) => !this.#stands(word)).map((word) => ({ word, hashes: hashesFor(word) })).filter(({ hashes }) => hashes.length > 0);
    if (gone.length === 0) return undefined;
    for (const file of this.#files()) {
      const set = this.#setOf(file);
      const held = gone.find(({ word, hashes }) => hashes.every((hash) => hasHash(set, hash)) && lineOfWord(this.#textOf(file), word) !== undefined);
      if (held !== undefined) return { file, word: held.word };
    }
    return undefined;
  }

  /** Equal stamps, equal answers, while the code is the same. */
  stamp(): string {
    return this.#stamp();
  }

  #list(): readonly string[] {
    const others = this.#worktree.files().filter((file) => !this.#worktree.isDoc(file) && !isCodeFile(file, false));
    return [...others, ...this.#worktree.trackedBesides()].filter((file) => !NO_TEXT.test(file) && !DOCUMENT.test(file));
  }

  #setOf(file: string): WordSet {
    const stamp = this.#worktree.stamp(file) ?? '';
    const known = this.#sets.get(file);
    if (known?.stamp === stamp) return known.words;
    const words = wordsOf(this.#textOf(file));
    this.#sets.set(file, { stamp, words });
    return words;
  }

  /** Empty for what cannot be read as text: files of unknown kinds are most often data. */
  #textOf(file: string): string {
    const read = this.#worktree.readFile(file, BOUNDS.codeFileBytes);
    return read.ok ? withoutSecrets(file, read.text) : '';
  }
}
