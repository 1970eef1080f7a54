import { byCodeUnits } from '../../text/sorted.js';
import { BOUNDS } from '../../model/bounds.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { blameArgs, blameFile, type LineOrigin } from './blame.js';
import { withCommitGraph } from './commit-graph.js';
import { MANY_COMMITS, searchCommits } from '../removal/commit-search.js';
import { decode } from '../files/decode.js';
import type { BudgetedGit } from '../git/git-budget.js';
import { blobId, type HeadTree } from '../git/head-tree.js';
import { gitLinesOf, mapEditedLines, mapLines } from '../changes/line-map.js';
import { hashOf } from '../files/text-file.js';
import { normalText } from '../../text/layout/lines.js';
import { readInside } from '../files/read.js';
import { PastTexts } from './past-texts.js';
import type { PastPlace } from './past-texts.js';
import { isSearchable, searchWords } from '../removal/word-search.js';
import type { FoundWords } from '../removal/word-search.js';

/**
 * Files of the work tree as claims and facts read them. The disk may have changed since, and may change back: an answer
 * about the disk must not be cached for these texts.
 */
export interface PresentTexts {
  /** A document: `hash` is that of its bytes; undefined for a document that was not read. */
  readonly document: (file: string) => { readonly hash: string; readonly text: string } | undefined;
  /** Any other file, without secrets; undefined when it is gone or cannot be read. */
  readonly code: (file: string) => string | undefined;
}

export interface LineSources {
  readonly root: string;
  /** Absent: the disk is read. */
  readonly texts?: PresentTexts | undefined;
  readonly git: BudgetedGit;
  /** Full id of the last commit. */
  readonly head: string;
  readonly tree: HeadTree;
  readonly memory: LineMemory;
}

/** Results about lines that can be stored. */
export interface LineMemory {
  /** Path → origin of each line of the file in the last commit. */
  readonly origins: Map<string, ReadonlyMap<number, LineOrigin>>;
  /** Commit → word → a file that contained it, of a bare name a few; empty when none did. Never changes. */
  readonly words: Map<string, Map<string, readonly string[]>>;
}

export interface WordQuestion {
  readonly word: string;
  readonly file: string;
  /** 1-based, of the working tree's text. */
  readonly line: number;
}

/** What was the text of the file when a line was written? */
export interface TextQuestion {
  readonly path: string;
  /** The document and its line, 1-based, of the working tree's text. */
  readonly file: string;
  readonly line: number;
}

/** Line of the work tree → the line in the last commit that it is, or was before it was edited. */
type LineMap = (line: number) => number | undefined;
const NOT_COMMITTED: LineMap = () => undefined;

/** From this number of files on, writing a commit-graph with changed paths saves more time than it costs. */
const MANY_FILES = 10;
/** Present texts of files that are kept in memory. A manifest is needed for many lines in a row. */
const MAX_TEXTS = 100;

/** The state of the repository when a line of a document was written. Lines are those of the present work tree. */
export class LineHistory {
  private readonly sources: LineSources;
  /** Words, by commit, that git cannot look up, however often it is asked. */
  private readonly unknownWords = new Map<string, Set<string>>();
  private readonly lineMaps = new Map<string, LineMap>();
  private readonly past: PastTexts;
  private readonly present = new Map<string, string | undefined>();

  constructor(sources: LineSources) {
    this.sources = sources;
    this.past = new PastTexts(sources.git);
  }

  /** Undefined for a line that is not committed, or when git cannot tell. */
  origin(file: string, line: number): LineOrigin | undefined {
    const committed = this.committedLine(file, line);
    return committed === undefined ? undefined : this.originsOf(file)?.get(committed);
  }

  /**
   * Does the last commit lack this line as it is now, or without a line the text of the whole file? Also false for what
   * is not there, and when git cannot tell.
   */
  isUncommitted(file: string, line: number | undefined): boolean {
    const blob = this.sources.tree.get(file);
    const now = this.presentDocument(file, blob ?? '');
    if (now === undefined || now.isCommitted) return false;
    if (blob === undefined) return true;
    const before = this.past.textAt(this.sources.head, file);
    if (before === undefined) return false;
    return line === undefined
      ? normalText(before) !== normalText(now.text)
      : mapLines(before, now.text)[line] === undefined;
  }

  /** Time, in seconds, at which the oldest line of the file in the last commit was written. */
  oldestLine(file: string): number | undefined {
    const origins = this.originsOf(file);
    return origins === undefined || origins.size === 0
      ? undefined
      : Math.min(...new Set([...origins.values()].map(({ time }) => time)));
  }

  /** The commit that a line describes: the last one that touched it, or HEAD while it is not committed. */
  commitOf(file: string, line: number): string | undefined {
    if (this.committedLine(file, line) === undefined) return this.sources.head;
    return this.originsOf(file)?.get(this.committedLine(file, line) ?? 0)?.commit;
  }

  /**
   * Looks up the words of many lines. Words that `lookAhead` did not find take one run of git per commit, not one per
   * word.
   */
  prepareWords(questions: readonly WordQuestion[]): void {
    for (const [commit, words] of this.openWords(questions))
      this.note(commit, searchWords(this.sources.git, commit, words));
  }

  /** Asks git, in few runs, for what `prepareWords` needs for the same questions, and for the texts. */
  async lookAhead(questions: readonly WordQuestion[], texts: readonly TextQuestion[]): Promise<void> {
    await this.lookForOrigins([...questions, ...texts].map(({ file }) => file));
    await this.lookForTexts(
      texts.flatMap(({ path, file, line }) => {
        const commit = this.commitOf(file, line);
        return commit === undefined ? [] : [{ commit, path }];
      }),
    );
    await this.lookForWords(questions);
  }

  /** As `lookAhead`, for questions which commits touched the lines of these documents. */
  async lookForOrigins(documents: readonly string[]): Promise<void> {
    const { git, head, tree, memory } = this.sources;
    const files = [...new Set(documents)].filter((file) => tree.has(file) && !memory.origins.has(file));
    const blame = (objects?: string): Promise<void> =>
      git.prepare(files.map((file) => ({ args: blameArgs(git, head, file), how: { objects } })));
    await (files.length < MANY_FILES ? blame() : withCommitGraph(git, head, blame));
  }

  /** As `lookAhead`, for questions of `textAt`. */
  lookForTexts(places: readonly PastPlace[]): Promise<void> {
    return this.past.lookAhead(places);
  }

  /** Does `textAt` need no git for this? */
  knowsText(commit: string, path: string): boolean {
    return this.past.has(commit, path);
  }

  private async lookForWords(questions: readonly WordQuestion[]): Promise<void> {
    const { git, head } = this.sources;
    const open = this.openWords(questions);
    if (open.length < MANY_COMMITS) return;
    const times = new Map(
      questions.map(({ file, line }) => [this.commitOf(file, line), this.origin(file, line)?.time]),
    );
    const asked = open.map(([commit, words]) => ({
      commit,
      time: times.get(commit) ?? Number.MAX_SAFE_INTEGER,
      words,
    }));
    for (const [commit, found] of await searchCommits(git, head, asked)) this.note(commit, found);
  }

  /**
   * Words still to look up, by the commit of their line. Commits with most words come first, so that most words are
   * answered if time runs out.
   */
  private openWords(
    questions: readonly WordQuestion[],
  ): readonly (readonly [commit: string, words: readonly string[]])[] {
    const open = new Map<string, Set<string>>();
    for (const { word, file, line } of questions) {
      const commit = isSearchable(word) ? this.commitOf(file, line) : undefined;
      if (
        commit === undefined
        || this.sources.memory.words.get(commit)?.has(word) === true
        || this.unknownWords.get(commit)?.has(word) === true
      )
        continue;
      const words = open.get(commit) ?? new Set();
      open.set(commit, words.add(word));
    }
    return [...open]
      .sort(([a, m], [b, n]) => n.size - m.size || byCodeUnits(a, b))
      .map(([commit, words]) => [commit, [...words]]);
  }

  /** Files that contained a word at a commit, the best first; undefined when git could not tell. */
  wordAt(commit: string, word: string): readonly string[] | undefined {
    return this.sources.memory.words.get(commit)?.get(word);
  }

  /**
   * Text of a file of the work tree, without secrets. Read once a round, since many names are compared with one file.
   * Undefined when it is gone or cannot be read.
   */
  presentText(path: string): string | undefined {
    if (!this.present.has(path)) {
      if (this.present.size >= MAX_TEXTS) this.present.clear();
      this.present.set(path, this.readPresent(path));
    }
    return this.present.get(path);
  }

  private readPresent(path: string): string | undefined {
    if (this.sources.texts !== undefined) return this.sources.texts.code(path);
    const read = readInside(this.sources.root, path, BOUNDS.codeFileBytes);
    const decoded = read.ok ? decode(read.bytes) : undefined;
    return decoded?.ok === true ? withoutSecrets(path, decoded.text) : undefined;
  }

  /** Text of a file at a commit, without secrets; undefined when it did not exist then or git cannot tell. */
  textAt(commit: string, path: string): string | undefined {
    const text = this.past.textAt(commit, path);
    return text === undefined ? undefined : withoutSecrets(path, text);
  }

  private note(commit: string, { places, unknown }: FoundWords): void {
    const known = this.sources.memory.words.get(commit) ?? new Map<string, readonly string[]>();
    for (const [word, files] of places) known.set(word, files);
    this.unknownWords.set(commit, new Set([...(this.unknownWords.get(commit) ?? []), ...unknown]));
    this.sources.memory.words.set(commit, known);
  }

  private originsOf(file: string): ReadonlyMap<number, LineOrigin> | undefined {
    if (!this.sources.tree.has(file)) return undefined;
    const { origins } = this.sources.memory;
    const known = origins.get(file);
    if (known !== undefined) return known;
    const found = blameFile(this.sources.git, this.sources.head, file);
    if (found !== undefined) origins.set(file, found);
    return found;
  }

  /** The same line in the last commit, or the one that it was before it was edited. */
  private committedLine(file: string, line: number): number | undefined {
    const map = this.lineMaps.get(file) ?? this.mapFile(file);
    if (map === undefined) return undefined;
    this.lineMaps.set(file, map);
    return map(line);
  }

  /** Undefined when git cannot tell what was committed; git is then asked again. */
  private mapFile(file: string): LineMap | undefined {
    const blob = this.sources.tree.get(file);
    const now = blob === undefined ? undefined : this.presentDocument(file, blob);
    if (now === undefined) return NOT_COMMITTED;
    const before = now.isCommitted ? now.text : this.past.textAt(this.sources.head, file);
    if (before === undefined) return undefined;
    const inGit = gitLinesOf(before);
    if (now.isCommitted) return inGit;
    const map = mapEditedLines(before, now.text);
    return (line) => (map[line] === undefined ? undefined : inGit(map[line]));
  }

  /**
   * The text on disk, or the text that claims were read from when the disk has changed. Undefined when there is
   * neither.
   */
  private presentDocument(
    file: string,
    blob: string,
  ): { readonly text: string; readonly isCommitted: boolean } | undefined {
    const known = this.sources.texts?.document(file);
    const read = readInside(this.sources.root, file, BOUNDS.docBytes);
    if (!read.ok || (known !== undefined && hashOf(read.bytes) !== known.hash))
      return known === undefined ? undefined : { text: known.text, isCommitted: false };
    const decoded = decode(read.bytes);
    return decoded.ok ? { text: decoded.text, isCommitted: blobId(read.bytes, blob) === blob } : undefined;
  }
}
