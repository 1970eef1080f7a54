import { firstHeld, wantedWords, wordsOf } from '../../analysis/words/words.js';
import type { WantedWord, WordSet } from '../../analysis/words/words.js';
import { BOUNDS } from '../../model/bounds.js';
import { isArchive, isMedia, isPage, isTranslated } from '../../paths/file-kinds.js';
import { isDocalignFile } from '../../paths/known-files.js';
import { isTextForPeople } from '../../paths/doc-names.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { memoised } from '../../text/memo.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { isCodeFile } from './code-files.js';
import { digestOf } from './code-stamps.js';

export interface OtherTextsInput {
  readonly worktree: Worktree;
  /** Does the word occur in the code? */
  readonly isInCode: (word: string) => boolean;
}

/**
 * The words of a text; or that the bytes are not text but may contain a word; or why the content is unknown, with
 * undefined for pictures and the like.
 */
type Read = { readonly words: WordSet } | { readonly isRaw: true } | { readonly closed: string | undefined };

const ARCHIVE = 'a compressed archive, which is not opened';
/** Maximum number of archives listed one by one. */
const MAX_LINES = 50;

/**
 * Files that are neither documents nor code: texts of other kinds, lock files, minified programs, binaries, and files
 * that git tracks below an ignored folder. Words in them do not count as removed. Read when a verdict first says that
 * something is removed, and again when a file changed; keeps 4 bytes per word.
 */
export class OtherTexts {
  readonly #worktree: Worktree;
  readonly #isInCode: (word: string) => boolean;
  readonly #known = new Map<string, { readonly stamp: string; readonly read: Read }>();
  readonly #files = memoised(
    () => this.#worktree.layout,
    () => this.#list(),
  );
  readonly #archives = memoised(
    () => this.#worktree.version,
    () => this.#worktree.files().filter(isArchive),
  );
  readonly #stamp = memoised(
    () => this.#worktree.looks,
    () =>
      digestOf(
        this.#files()
          .map((file) => `${file} ${this.#worktree.stamp(file) ?? ''}`)
          .join('\n'),
      ),
  );

  constructor({ worktree, isInCode }: OtherTextsInput) {
    this.#worktree = worktree;
    this.#isInCode = isInCode;
  }

  /** The first of these words that does not occur in the code, but in such a file that `isAsked` takes. */
  find(
    words: readonly string[],
    isAsked: (file: string) => boolean = () => true,
  ): { readonly file: string; readonly word: string } | undefined {
    const gone = wantedWords(this.gone(words));
    if (gone.length === 0) return undefined;
    for (const file of this.#files().filter(isAsked)) {
      const word = this.#wordIn(file, gone);
      if (word !== undefined) return { file, word };
    }
    return undefined;
  }

  /** Those of these words that do not occur in the code. */
  gone(words: readonly string[]): readonly string[] {
    return words.filter((word) => !this.#isInCode(word));
  }

  /** Files whose content is unknown. */
  closed(): readonly Skipped[] {
    return this.#files().flatMap((file) => {
      const read = this.#readOf(file);
      return 'closed' in read && read.closed !== undefined ? [{ file, reason: read.closed }] : [];
    });
  }

  /** Archives, to be reported as skipped, without reading any other file. */
  skipped(): readonly Skipped[] {
    const found = this.#archives()
      .filter((file) => 'closed' in this.#readOf(file))
      .map((file) => ({ file, reason: ARCHIVE }));
    const [last] = found.slice(MAX_LINES);
    if (last === undefined) return found;
    return [
      ...found.slice(0, MAX_LINES),
      { file: last.file, reason: `${ARCHIVE}, as are ${found.length - MAX_LINES - 1} others` },
    ];
  }

  /** Equal stamps mean equal answers, while the code is the same. */
  stamp(): string {
    return this.#stamp();
  }

  #list(): readonly string[] {
    const others = this.#worktree.files().filter((file) => !this.#worktree.isDoc(file) && !isCodeFile(file, false));
    return [...others, ...this.#worktree.elsewhere.trackedIgnored()].filter(
      (file) => !isPage(file) && !isTranslated(file) && !isTextForPeople(file) && !isDocalignFile(file),
    );
  }

  #wordIn(file: string, gone: readonly WantedWord[]): string | undefined {
    const read = this.#readOf(file);
    if ('words' in read) return firstHeld(gone, read.words, () => this.#textOf(file) ?? '');
    if ('closed' in read) return undefined;
    const found = this.#worktree.findWord(
      file,
      gone.map(({ word }) => word),
    );
    if ('problem' in found)
      this.#known.set(file, { stamp: this.#worktree.stamp(file) ?? '', read: { closed: found.problem } });
    return 'word' in found ? found.word : undefined;
  }

  #readOf(file: string): Read {
    const stamp = this.#worktree.stamp(file) ?? '';
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known.read;
    const read = this.#readNow(file);
    this.#known.set(file, { stamp, read });
    return read;
  }

  #readNow(file: string): Read {
    const kind = closedKindOf(file, this.#worktree.headOf(file));
    if (kind !== undefined) return { closed: kind === 'archive' ? ARCHIVE : undefined };
    const text = this.#textOf(file);
    return text === undefined ? { isRaw: true } : { words: wordsOf(text) };
  }

  #textOf(file: string): string | undefined {
    const read = this.#worktree.readFile(file, BOUNDS.codeFileBytes);
    return read.ok ? withoutSecrets(file, read.text) : undefined;
  }
}

/** Git's own packs, which contain everything and which only git can read. */
const PACK = /\.(?:idx|pack)$/i;
/** Gzip, zip, bzip2, xz, 7z, zstandard, rar. */
const COMPRESSED = ['1f8b', '504b', '425a68', 'fd377a58', '377abcaf', '28b52ffd', '52617221'];

/**
 * Kind of a file by its name and first bytes; for a text named like a picture, the bytes count. Undefined for bytes
 * that may contain any name.
 */
function closedKindOf(file: string, head: Buffer | undefined): 'media' | 'archive' | undefined {
  if (head === undefined) return undefined;
  if (isMedia(file) || PACK.test(file)) return head.includes(0) || /\.pdf$/i.test(file) ? 'media' : undefined;
  const start = head.toString('hex', 0, 4);
  return COMPRESSED.some((magic) => start.startsWith(magic)) ? 'archive' : undefined;
}
