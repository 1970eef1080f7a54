import { byCodeUnits } from '../../text/sorted.js';
import { LiveCodeFacts } from '../../analysis/code-facts.js';
import { codePacks } from '../../ecosystems/modules.js';
import { decodeFacts, decodeWords } from '../../analysis/codec.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import type { CodeExtractor } from '../../ecosystems/extract.js';
import { languageOf } from '../../ecosystems/languages.js';
import { BOUNDS } from '../../model/bounds.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { ListedCode } from '../../model/code-facts.js';
import type { Manifest } from '../../model/manifest.js';
import type { TextFile } from '../../repo/files/text-file.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { memoised } from '../../text/memo.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { codeFromLines, codeToText } from './code-cache.js';
import type { KeptCode } from './code-cache.js';
import type { CodeDependency } from './code-dependencies.js';
import { isCodeFile } from './code-files.js';
import { contentOf, factsOf, readCode, unreadCode } from './code-reader.js';
import type { ReadCode } from './code-reader.js';
import { digestOf, stampOfCode } from './code-stamps.js';
import type { CodeStamps } from './code-stamps.js';
import { RecentTexts } from './recent-texts.js';
import type { Skipped } from '../../repo/files/skipped.js';

export interface CodeIndexInput {
  readonly worktree: Worktree;
  readonly manifests: () => readonly Manifest[];
}

/** Stamp of all code before any was read. */
const UNREAD = 'unread';

/**
 * The definitions in the code, synchronized with the working tree: before the first question of a round, files with
 * changed stamps are read again. Until `complete`, nothing is known and `facts.ready()` is false.
 */
export class CodeIndex implements CodeStamps {
  readonly #worktree: Worktree;
  readonly #manifests: () => readonly Manifest[];
  readonly #kept = new Map<string, KeptCode>();
  readonly #live: LiveCodeFacts;
  /** Files whose facts are still encoded as text: they are decoded only when the code is asked about. */
  readonly #closed = new Set<string>();
  /** Texts of this round: claims of one scan ask for the same files repeatedly. */
  readonly #texts = new RecentTexts();
  #extractor: CodeExtractor | undefined;
  /** Stamp of this round, once taken. */
  #round: string | undefined;
  /** The working tree's `looks` when the round's stamp was taken. */
  #looks = -1;
  #isSaved = false;
  /** Code files, sorted. */
  readonly #present = memoised(
    () => this.#worktree.layout,
    () => this.#listCode(),
  );

  constructor({ worktree, manifests }: CodeIndexInput) {
    this.#worktree = worktree;
    this.#manifests = manifests;
    this.#live = new LiveCodeFacts({
      packs: codePacks,
      files: [],
      manifests: [],
      readText: (file) => this.textInRound(file),
      readOther: (file, text) => (this.#extractor === undefined ? NO_FACTS : factsOf(this.#extractor, file, text)),
    });
    this.#live.setReady(false);
  }

  /** Facts that look at the disk once a round before they answer. */
  get facts(): ListedCode {
    const live = this.#live;
    const synced = (): LiveCodeFacts => {
      this.whole();
      this.#open();
      return live;
    };
    return {
      ready: () => live.ready(),
      named: (name) => synced().named(name),
      ofKind: (kind) => synced().ofKind(kind),
      inFile: (file) => synced().inFile(file),
      importersOf: (name) => synced().importersOf(name),
      reexportedBy: (file) => synced().reexportedBy(file),
      oneLetterOff: (name) => synced().oneLetterOff(name),
      dynamicNames: (kind) => synced().dynamicNames(kind),
      mentions: (word, limit) => synced().mentions(word, limit),
      rowsWith: (text, limit) => synced().rowsWith(text, limit),
      textOf: (file) => synced().textOf(file),
      hasText: (file, text) => synced().hasText(file, text),
      isOnlyInTests: (file, text) => synced().isOnlyInTests(file, text),
      definedIn: (name, file, text) => live.definedIn(name, file, text),
      hasModule: (name) => synced().hasModule(name),
      exportsOf: (name) => synced().exportsOf(name),
      someExportsOf: (name) => synced().someExportsOf(name),
      refusesImport: (module, name) => synced().refusesImport(module, name),
    };
  }

  /** What the resolution of imports may ask, the same while code and files are. All code must have been read. */
  readonly importHost = memoised(
    () => `${this.whole()} ${this.#worktree.layout}`,
    () => this.#makeImportHost(),
  );

  #makeImportHost(): ImportHost {
    this.#open();
    const live = this.#live;
    return {
      manifests: live.manifests,
      facts: (file) => live.facts(file),
      filesIn: (directory) => live.filesIn(directory),
      foldersIn: (directory) => live.foldersIn(directory),
      definersOf: (name, endings) => live.definersOf(name, endings),
      readText: (file) => this.textInRound(file),
      has: (file) => this.#worktree.kind(file) === 'file',
      hasWord: (file, word) => live.hasWord(file, word),
      allFiles: () => this.#worktree.files(),
      files: () => live.files(),
    };
  }

  /** True if there are unsaved facts, ones that were not restored. */
  get isChanged(): boolean {
    return !this.#isSaved;
  }

  /** Starts a new round of questions: files may have changed since the last one. */
  refresh(): void {
    this.#texts.clear();
    if (this.#worktree.looks !== this.#looks) this.#round = undefined;
  }

  /** Files that are new or changed since they were read; drops removed files. One stat per file. */
  pending(): readonly string[] {
    const present = this.#present();
    for (const file of this.#kept.keys()) if (!present.has(file)) this.#drop(file);
    return [...present].filter((file) => this.#kept.get(file)?.stamp !== this.stampOf(file));
  }

  #listCode(): ReadonlySet<string> {
    return new Set(
      this.#worktree.files().filter((file) => isCodeFile(file, this.#worktree.isDoc(file)) && this.#mayHoldCode(file)),
    );
  }

  /**
   * A broken link contains nothing. A link out of the repository counts as code only if its name is that of a program.
   */
  #mayHoldCode(file: string): boolean {
    const end = this.#worktree.deadEnd(file);
    return end === undefined || (end === 'outside' && languageOf(file) !== undefined);
  }

  /** Takes facts that were read elsewhere. `stamp` was taken before the file's text was read. */
  put(file: string, stamp: string, read: ReadCode): void {
    this.#kept.set(file, { ...read, stamp });
    this.#closed.add(file);
    this.#isSaved = false;
  }

  /** The current text of the file. An unreadable file is recorded as unread and gives undefined. */
  textOf(file: string): string | undefined {
    const stamp = this.stampOf(file);
    const read = this.#readNow(file);
    this.#texts.set(file, read.ok ? read.text : undefined);
    if (read.ok) return read.text;
    this.put(file, stamp, unreadCode(read.reason));
    return undefined;
  }

  /**
   * Code files that were not read, or not completely, with the reason; sorted. As of this round, if code has been read
   * at all.
   */
  unread(): readonly Skipped[] {
    this.whole();
    return [...this.#kept]
      .flatMap(([file, { skipped }]) => (skipped === undefined ? [] : [{ file, reason: skipped }]))
      .sort((a, b) => byCodeUnits(a.file, b.file));
  }

  stampOf(file: string): string {
    return this.#worktree.stamp(file) ?? '';
  }

  /**
   * From now on, absence is meaningful. With `isCurrent`, everything that `pending()` returned has just been read, and
   * this is the round.
   */
  complete(extractor: CodeExtractor, { isCurrent }: { readonly isCurrent: boolean }): void {
    this.#extractor = extractor;
    this.#live.setManifests(this.#manifests());
    this.#live.setReady(true);
    this.#looks = this.#worktree.looks;
    this.#round = isCurrent ? this.#digest() : undefined;
  }

  /** Equal stamps mean equal code. Reads changed files, once a round. */
  whole(): string {
    if (this.#extractor === undefined) return UNREAD;
    this.#round ??= this.#sync(this.#extractor);
    return this.#round;
  }

  /** Stamp of the part of the code that the dependency is about; a `file:` may be any file. */
  of(dependency: CodeDependency): string {
    const whole = this.whole();
    if (dependency === 'code' || whole === UNREAD) return whole;
    if (dependency === 'code:ready') return 'read';
    if (dependency.startsWith('file:')) return this.#stampOfFile(dependency.slice('file:'.length));
    this.#open();
    return stampOfCode(dependency, this.#live, (file) => this.#contentOf(file));
  }

  #sync(extractor: CodeExtractor): string {
    this.#looks = this.#worktree.looks;
    for (const file of this.pending()) this.read(file, extractor);
    this.#live.setManifests(this.#manifests());
    return this.#digest();
  }

  #digest(): string {
    return digestOf(
      [...this.#kept]
        .map(([file, { content }]) => `${file} ${content}`)
        .sort()
        .join('\n'),
    );
  }

  /** A file whose content is unchanged keeps its facts. */
  read(file: string, extractor: CodeExtractor): void {
    const stamp = this.stampOf(file);
    const text = this.textOf(file);
    if (text === undefined) return;
    if (!this.keep(file, { stamp, text })) this.put(file, stamp, readCode(extractor, file, text));
  }

  /** Keeps the facts of a file that has this content now, as after a new checkout. False if it had another one. */
  keep(file: string, { stamp, text }: { readonly stamp: string; readonly text: string }): boolean {
    const kept = this.#kept.get(file);
    if (kept?.content !== contentOf(text)) return false;
    this.#kept.set(file, { ...kept, stamp });
    this.#isSaved = false;
    return true;
  }

  #drop(file: string): void {
    this.#kept.delete(file);
    this.#closed.delete(file);
    this.#live.delete(file);
    this.#isSaved = false;
  }

  /** Decodes the facts kept as text. A file with damaged text is read again. */
  #open(): void {
    for (const file of this.#closed) {
      const facts = decodeFacts(this.#kept.get(file)?.facts ?? '', file);
      if (facts === undefined && this.#extractor !== undefined) this.#readAnew(file, this.#extractor);
      const kept = this.#kept.get(file);
      const whole = facts ?? decodeFacts(kept?.facts ?? '', file);
      if (kept !== undefined && whole !== undefined)
        this.#live.set({ file, facts: whole, words: decodeWords(kept.words) });
    }
    this.#closed.clear();
  }

  #readNow(file: string): TextFile {
    const read = this.#worktree.readFile(file, BOUNDS.codeFileBytes);
    return read.ok ? { ...read, text: withoutSecrets(file, read.text) } : read;
  }

  #readAnew(file: string, extractor: CodeExtractor): void {
    const stamp = this.stampOf(file);
    const text = this.textOf(file);
    if (text !== undefined) this.put(file, stamp, readCode(extractor, file, text));
  }

  /**
   * The text of a file in this round. If the file was written since the round began, its recorded content changes:
   * verdicts on this text must not count as resting on the earlier one, even if the file is changed back.
   */
  textInRound(file: string): string | undefined {
    return this.#texts.get(file, () => {
      const read = this.#worktree.readFile(file, BOUNDS.codeFileBytes);
      // The kept text has no secrets, so an equal one has none either.
      if (read.ok && this.#kept.get(file)?.content === contentOf(read.text)) return read.text;
      const text = read.ok ? withoutSecrets(file, read.text) : undefined;
      this.#noteContent(file, read.ok ? contentOf(text ?? '') : unreadCode(read.reason).content);
      return text;
    });
  }

  #noteContent(file: string, content: string): void {
    const kept = this.#kept.get(file);
    if (kept === undefined || kept.content === content) return;
    this.#kept.set(file, { ...kept, stamp: '', content: `torn ${content}` });
    this.#round = this.#digest();
  }

  /** Digest of the text that this round's answers rest on. */
  #contentOf(file: string): string {
    return this.#kept.get(file)?.content ?? contentOf(this.textInRound(file) ?? '');
  }

  /**
   * Covers the text and the definitions, because the parser's time limit may cut the definitions at different places.
   */
  #stampOfFile(file: string): string {
    return `${this.#contentOf(file)} ${digestOf(this.#kept.get(file)?.facts ?? '')}`;
  }

  /** The facts as text, for the next process. */
  serialise(): string {
    this.#isSaved = true;
    return codeToText(this.#kept);
  }

  /** Takes over the facts that an earlier process of the same build read; ignores anything else. */
  restore(saved: readonly string[]): void {
    for (const [file, kept] of codeFromLines(saved)) this.put(file, kept.stamp, kept);
    this.#isSaved = this.#kept.size > 0;
  }
}
