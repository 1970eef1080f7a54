import type { CodeFacts } from './code-facts.js';
import type { Doc } from './doc.js';
import type { Manifest } from './manifest.js';
import type { Site, SiteConventions } from './site.js';

/**
 * What the repository is, as questions. A claim type asks; it never reads. All paths are repository-relative with
 * forward slashes, `''` is the root. Answers describe the working tree at the time of the question.
 */
export interface Facts {
  readonly tree: TreeFacts;
  readonly docs: DocFacts;
  readonly manifests: ManifestFacts;
  readonly history: HistoryFacts;
  readonly code: CodeFacts;
}

export interface TreeFacts {
  /** Case-sensitive, also on file systems that are not. Ignored files that exist count as `ignored`. */
  kind(path: string): 'file' | 'directory' | 'ignored' | undefined;
  /** Would git ignore this path, whether or not it exists? */
  isIgnored(path: string): boolean;
  /** Files and directories with exactly this last segment (case-sensitive), sorted. */
  named(basename: string): readonly string[];
  /** Files and directories whose path ends with these segments (`b/c.ts` finds `a/b/c.ts`), sorted. */
  endingWith(suffix: string): readonly string[];
  /** Paths equal but for letter case, sorted. */
  sameButCase(path: string): readonly string[];
  /** Names directly inside a directory, sorted; directories end with `/`. Empty when there is no such directory. */
  list(directory: string): readonly string[];
  /** Every file, sorted. */
  files(): readonly string[];
  /** Files matching a glob (`src/**\/*.ts`), at most `limit`, sorted. */
  matching(glob: string, limit: number): readonly string[];
}

export interface DocFacts {
  get(file: string): Doc | undefined;
  /** The site that the document is published in, from the configuration file of its generator. */
  siteOf(file: string): Site;
  /** Every site of the repository: its first page may be a README outside of its content. */
  sites(): readonly Site[];
  /**
   * Those of all site generators that are known: GitHub shows the pages of any, and settings do not tell of every one.
   */
  conventions(): SiteConventions;
  /**
   * Every fragment that names a place in the doc, with its line: heading slugs by GitHub's and the site's rules,
   * explicit ids, HTML ids and names.
   */
  anchors(file: string): ReadonlyMap<string, number>;
  /** The page that gives itself, in its front matter, an address that ends with these segments. */
  atAddress(path: string): string | undefined;
  /** 1-based line of the page's source from which a site may make this anchor by a rule that is not known here. */
  anchorHint(file: string, fragment: string): number | undefined;
  /**
   * A page of the same docs that gives this name to a place by a directive (`(name)=`, `@page name`), as generators
   * find it from any page.
   */
  labelled(file: string, fragment: string): string | undefined;
  /** Symlinks of the repository that lead to this document: it is read at their places as well. */
  alsoAt(file: string): readonly string[];
  /** Pages that take this file in when they are built. */
  includersOf(file: string): readonly string[];
  /** How the links of this form fare in the docs that the document belongs to. */
  linkHabits(file: string, path: string): LinkHabits;
  /** How the fragments fare there. */
  anchorHabits(file: string): AnchorHabits;
  /** Fragments that cannot be checked because the page is made at build time (includes, components, snippets). */
  isOpen(file: string): boolean;
  /** What the page takes in from other files when it is built. */
  takenIn(file: string): TakenIn;
}

export interface TakenIn {
  /** Files of the repository that it may take in, directly or through each other. */
  readonly files: readonly string[];
  /**
   * Fragments that these make, with the file. `isSure`: it is known that the page takes in this very file as a whole.
   */
  readonly anchors: ReadonlyMap<string, { readonly file: string; readonly isSure: boolean }>;
  /** What it takes in and nobody read, in words for a reader; undefined when all was read. */
  readonly unread: string | undefined;
}

/** Counts of distinct targets. */
export interface LinkHabits {
  /** Folder of the docs that were looked through; '' for the whole repository. */
  readonly root: string;
  /** Those that lead to a file or folder. */
  readonly held: number;
  readonly lost: number;
  /** Where the lost ones were looked for first: each once, in order, not all where they are many. */
  readonly lostAt: readonly string[];
  /** Of these, those that many documents link to; sorted. */
  readonly often: readonly string[];
  /** Of all links that the document itself follows from where it lies, whatever their form. */
  readonly own: { readonly held: number; readonly lost: number };
}

/** Counts of distinct fragments of the docs below `root`. */
export interface AnchorHabits {
  readonly root: string;
  /** Anchors by the rules that are known, which every rule would make so. */
  readonly plain: number;
  /**
   * The same, of those that other rules make differently: they tell that the rules that are known are the right ones.
   */
  readonly told: number;
  /** No anchor, but one has the same letters and digits. */
  readonly alike: number;
  /** No anchor, but some other piece of the page's source has them. */
  readonly hinted: number;
  readonly lost: number;
  /** Fragments of links to this very page that no anchor of it makes, in no spelling; sorted. */
  readonly lostHere: readonly string[];
  /** Fragments that several pages of the root are linked with, of which none has them; sorted. */
  readonly lostOften: readonly string[];
}

export interface ManifestFacts {
  all(): readonly Manifest[];
  /** Manifests in this directory. */
  at(directory: string): readonly Manifest[];
  /** From this directory upwards, nearest first. */
  above(directory: string): readonly Manifest[];
  /**
   * The manifest as it was at the commit that last touched the doc line; undefined when it did not exist then or
   * history cannot tell.
   */
  whenWritten(manifest: string, file: string, line: number): Manifest | undefined;
}

/** Git's memory. `undefined` where git was not, could not be, or may not be asked: then nothing follows. */
export interface HistoryFacts {
  /** Why nothing can be asked (no git, shallow clone, time ran out), else undefined. */
  unavailable(): string | undefined;
  /**
   * The last time this path left the repository; `renamedTo` when git saw a rename, followed to its present place.
   * Directories count.
   */
  departed(path: string): PathRemoval | undefined;
  /**
   * Paths that left the repository and end with these segments (`b/c.ts` finds `a/b/c.ts`), last departure first, at
   * most `limit`.
   */
  departedEndingWith?(suffix: string, limit: number): readonly string[];
  /** Abbreviated commit that last touched this line, and its date (ISO). */
  lastTouched(file: string, line: number): { readonly commit: string; readonly date: string } | undefined;
  /** When the oldest line that a document still has was written (ISO): about as old is the document. */
  begun(file: string): string | undefined;
  /** When a file first left the repository (ISO), which is at least that old. */
  firstDeparture(): string | undefined;
  /**
   * Says that all these words will be asked of `stoodWhenWritten` for this line: one run of git answers them together.
   */
  prepareWords(words: readonly string[], file: string, line: number): void;
  /** Was this whole word in a non-doc file at the commit that last touched the doc line? With a file that held it. */
  stoodWhenWritten(
    word: string,
    file: string,
    line: number,
  ): { readonly stood: boolean; readonly commit: string; readonly file?: string } | undefined;
  /** Text of a file at the commit that last touched the doc line; undefined when it did not exist then. */
  fileWhenWritten(path: string, file: string, line: number): string | undefined;
  /**
   * When the file at this path, or what it was renamed to, lost a word that it held when the doc line was written, or
   * after an earlier loss.
   */
  lostWord(
    word: string,
    path: string,
    since: { readonly file: string; readonly line: number } | WordRemoval,
  ): WordRemoval | undefined;
  /**
   * Which of these whole words were in a non-doc file just before that loss: word → a file that held it; undefined when
   * none did, absent when git cannot tell.
   */
  stoodBefore(words: readonly string[], lost: WordRemoval): ReadonlyMap<string, string | undefined>;
  /**
   * A non-doc file that held this whole word right after that loss, to which it may have moved; undefined when none
   * did, or git cannot tell.
   */
  stoodAfter(word: string, lost: WordRemoval): string | undefined;
}

/** A file on both sides of the change by which it lost a word. */
export interface WordRemoval {
  /** Abbreviated commit; undefined while the change is not committed. */
  readonly commit: string | undefined;
  /** Of that commit (ISO). */
  readonly date: string | undefined;
  /** Its path now. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

export interface PathRemoval {
  /** Abbreviated commit that removed or renamed it. */
  readonly commit: string;
  readonly date: string;
  /** Present path when it was renamed and still exists. */
  readonly renamedTo: string | undefined;
  /** How much of a file's content went with it, in percent; absent for a folder, and where it is not committed. */
  readonly kept?: number;
  /** A folder most of whose files are still there, in no one place. */
  readonly isScattered?: boolean;
  /** How often a file left, where that was more than once: what comes and goes is made and removed again. */
  readonly times?: number;
}
