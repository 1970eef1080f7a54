import { createHash } from 'node:crypto';
import { makeCodeFacts } from '../code/code-facts.js';
import type { LiveCodeFacts } from '../code/code-facts.js';
import { decodeFacts, decodeWords, FACTS_VERSION } from '../code/codec.js';
import type { CodeExtractor } from '../code/extract.js';
import { BOUNDS } from '../model/bounds.js';
import type { CodeFacts } from '../model/code-facts.js';
import type { Manifest } from '../model/manifest.js';
import type { Worktree } from '../repo/worktree.js';
import { isCodeFile } from './code-files.js';
import { readCode } from './code-reader.js';
import type { ReadCode } from './code-reader.js';
import { RecentTexts } from './recent-texts.js';

interface Kept extends ReadCode {
  readonly stamp: string;
}

export interface CodeIndexInput {
  readonly worktree: Worktree;
  readonly manifests: () => readonly Manifest[];
}

/** Reads a file of code as text; undefined when it is gone, binary, too large or unreadable. */
type ReadText = (file: string) => string | undefined;

/**
 * What the code defines, kept equal to the working tree: before the first question of a round, files whose stamps moved are
 * read again. Until `complete`, nothing is known and `facts.ready()` is false.
 */
export class CodeIndex {
  readonly #worktree: Worktree;
  readonly #manifests: () => readonly Manifest[];
  readonly #kept = new Map<string, Kept>();
  readonly #live: LiveCodeFacts;
  readonly #readText: ReadText;
  /** Of this round: claims of one scan ask for the same files again and again. */
  readonly #texts = new RecentTexts();
  #extractor: CodeExtractor | undefined;
  /** Stamp of this round, once it has been taken. */
  #round: string | undefined;
  /** Of the working tree, when the round was taken. */
  #looks = -1;

  constructor({ worktree, manifests }: CodeIndexInput) {
    this.#worktree = worktree;
    this.#manifests = manifests;
    this.#readText = (file) => this.#texts.get(file, () => {
      const read = worktree.readFile(file, BOUNDS.codeFileBytes);
      return read.ok ? read.text : undefined;
    });
    this.#live = makeCodeFacts({ files: [], manifests: [], readText: this.#readText });
    this.#live.setReady(false);
  }

  /** Facts that look at the disk once a round before they answer. */
  get facts(): CodeFacts {
    const live = this.#live;
    const synced = (): LiveCodeFacts => {
      this.stamp();
      return live;
    };
    return {
      ready: () => live.ready(),
      named: (name) => synced().named(name),
      ofKind: (kind) => synced().ofKind(kind),
      inFile: (file) => synced().inFile(file),
      derivers: (kind) => synced().derivers(kind),
      mentions: (word, limit) => synced().mentions(word, limit),
      standsIn: (file, text) => synced().standsIn(file, text),
      exportsOf: (name) => synced().exportsOf(name),
    };
  }

  /** A new round of questions: files may have changed since the last one. */
  refresh(): void {
    this.#texts.clear();
    if (this.#worktree.looks !== this.#looks) this.#round = undefined;
  }

  /** Files that are new or have changed since they were read; forgets those that are gone. One stat a file. */
  pending(): readonly string[] {
    const files = this.#worktree.files().filter((file) => isCodeFile(file, this.#worktree.isDoc(file)));
    const present = new Set(files);
    for (const file of this.#kept.keys()) if (!present.has(file)) this.#drop(file);
    return files.filter((file) => this.#kept.get(file)?.stamp !== (this.#worktree.stamp(file) ?? ''));
  }

  /** Takes facts that were read elsewhere. `stamp` is that of the file before its text was read. */
  put(file: string, stamp: string, read: ReadCode): void {
    const facts = decodeFacts(read.facts, file);
    if (facts === undefined) return;
    this.#kept.set(file, { stamp, facts: read.facts, words: read.words });
    this.#live.set({ file, facts, words: decodeWords(read.words) });
  }

  textOf(file: string): string | undefined {
    this.#texts.delete(file);
    return this.#readText(file);
  }

  stampOf(file: string): string {
    return this.#worktree.stamp(file) ?? '';
  }

  /** From now on absence means something: every file has been read. */
  complete(extractor: CodeExtractor): void {
    this.#extractor = extractor;
    this.#live.setManifests(this.#manifests());
    this.#live.setReady(true);
    this.#round = undefined;
  }

  /** Equal stamps, equal code. Reads what changed, once a round; '' while nothing is known. */
  stamp(): string {
    if (this.#extractor === undefined) return '';
    this.#round ??= this.#sync(this.#extractor);
    return this.#round;
  }

  #sync(extractor: CodeExtractor): string {
    this.#round = '';
    this.#looks = this.#worktree.looks;
    for (const file of this.pending()) this.read(file, extractor);
    this.#live.setManifests(this.#manifests());
    const stamps = [...this.#kept].map(([file, { stamp }]) => `${file} ${stamp}`).sort();
    return createHash('sha256').update(stamps.join('\n')).digest('hex').slice(0, 16);
  }

  read(file: string, extractor: CodeExtractor): void {
    const stamp = this.stampOf(file);
    this.#texts.delete(file);
    const text = this.#readText(file);
    this.put(file, stamp, readCode(extractor, file, text ?? ''));
  }

  #drop(file: string): void {
    this.#kept.delete(file);
    this.#live.delete(file);
  }

  /** What was read, for the next process: a line for each file. */
  serialise(): string {
    const rows = [...this.#kept].map(([file, { stamp, facts, words }]) => JSON.stringify([file, stamp, facts, words]));
    return [JSON.stringify({ version: FACTS_VERSION, build: BUILD }), ...rows, ''].join('\n');
  }

  /** Takes over what an earlier process of the same build read; anything else is left alone. */
  restore(saved: string): void {
    const [head = '', ...rows] = saved.split('\n');
    if (head !== JSON.stringify({ version: FACTS_VERSION, build: BUILD })) return;
    for (const row of rows) {
      if (row === '') continue;
      const [file, stamp, facts, words] = JSON.parse(row) as [string, string, string, string]; // Safe: the head says that this program wrote it.
      this.put(file, stamp, { facts, words });
    }
  }
}

const BUILD = typeof __DOCALIGN_BUILD__ === 'string' ? __DOCALIGN_BUILD__ : 'source';
