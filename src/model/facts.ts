import type { CodeFacts } from './code-facts.js';
import type { Doc } from './doc.js';
import type { Manifest } from './manifest.js';
import type { Site, SiteConventions } from './site.js';

/**
 * Questions about the repository. Claim types only ask these questions; they never read files. All paths are
 * repository-relative with forward slashes, `''` is the root. Answers describe the working tree at the time of the
 * question.
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
  /** Whether git would ignore this path, even if it does not exist. */
  isIgnored(path: string): boolean;
  /** Files and directories with exactly this last segment (case-sensitive), sorted. */
  named(basename: string): readonly string[];
  /** Files and directories whose path ends with these segments (`b/c.ts` finds `a/b/c.ts`), sorted. */
  endingWith(suffix: string): readonly string[];
  /** Paths that differ only in letter case, sorted. */
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
  /** All sites of the repository. The first page of a site may be a README outside its content. */
  sites(): readonly Site[];
  /**
   * Conventions of all supported site generators, as GitHub shows pages of any generator, and settings do not always
   * tell which.
   */
  conventions(): SiteConventions;
  /**
   * Every valid fragment of the doc, with its line: heading slugs by GitHub's and the site's rules, explicit ids, HTML
   * ids and names.
   */
  anchors(file: string): ReadonlyMap<string, number>;
  /** The page whose front matter sets an address that ends with these segments. */
  atAddress(path: string): string | undefined;
  /** 1-based line of the page's source from which a site may make this anchor by a rule that docalign does not know. */
  anchorHint(file: string, fragment: string): number | undefined;
  /**
   * A page of the same docs that defines this label by a directive (`(name)=`, `@page name`), which generators resolve
   * from any page.
   */
  labelled(file: string, fragment: string): string | undefined;
  /** Symlinks of the repository to this document, which is also read at their paths. */
  alsoAt(file: string): readonly string[];
  /** Pages that include this file when they are built. */
  includersOf(file: string): readonly string[];
  /** Statistics of links of this form in the docs that contain the document. */
  linkStatistics(file: string, path: string): LinkStatistics;
  /** Statistics of fragments in these docs. */
  anchorStatistics(file: string): AnchorStatistics;
  /** Fragments that cannot be checked because the page is generated at build time (includes, components, snippets). */
  isOpen(file: string): boolean;
  /** Parts of other files that the page includes when it is built. */
  includedFiles(file: string): IncludedFiles;
  /** Files of code that the page shows when it is built: its text may be about these. */
  shownCode(file: string): readonly string[];
}

export interface IncludedFiles {
  /** Files of the repository that the page may include, directly or indirectly. */
  readonly files: readonly string[];
  /** Fragments from these files, with the file. `isSure`: the page certainly includes exactly this file, as a whole. */
  readonly anchors: ReadonlyMap<string, { readonly file: string; readonly isSure: boolean }>;
  /** Includes that could not be read, for people; undefined when all were read. */
  readonly unread: string | undefined;
}

/** Counts of distinct targets. */
export interface LinkStatistics {
  /** Folder of the docs that were checked; '' for the whole repository. */
  readonly root: string;
  /** Targets that exist. */
  readonly existing: number;
  readonly missing: number;
  /** Paths where missing targets were first expected: each once, in order, and not all if there are many. */
  readonly missingAt: readonly string[];
  /** Those of them that many documents link to; sorted. */
  readonly oftenMissing: readonly string[];
  /** Counts for all links that resolve from the document's own folder, whatever their form. */
  readonly own: { readonly existing: number; readonly missing: number };
}

/** Counts of distinct fragments of the docs below `root`. */
export interface AnchorStatistics {
  readonly root: string;
  /** Fragments that match anchors by the known rules, and that any rule would make the same. */
  readonly plain: number;
  /** Those that match and that other rules would make differently: evidence that the known rules are the right ones. */
  readonly decisive: number;
  /** Fragments without an anchor, where an anchor has the same letters and digits. */
  readonly alike: number;
  /** Fragments without an anchor, where another part of the page's source has the same letters and digits. */
  readonly hinted: number;
  readonly missing: number;
  /** Fragments of links to this page that match none of its anchors in any spelling; sorted. */
  readonly missingHere: readonly string[];
  /** Fragments used in links to several pages of the root, none of which has them; sorted. */
  readonly oftenMissing: readonly string[];
  /** Folders in which many pages lack places of their own that others have, as parts of one page do; sorted. */
  readonly foldersOfParts: readonly string[];
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

/** Facts from git history. `undefined` where git could not or must not be asked; nothing follows from that. */
export interface HistoryFacts {
  /** Why history is unavailable (no git, shallow clone, time ran out), else undefined. */
  unavailable(): string | undefined;
  /**
   * The last removal of this path; `renamedTo` when git detected a rename, followed to its present path. Directories
   * count.
   */
  removalOf(path: string): PathRemoval | undefined;
  /** Removed paths that end with these segments (`b/c.ts` finds `a/b/c.ts`), last removal first, at most `limit`. */
  removedEndingWith?(suffix: string, limit: number): readonly string[];
  /** Abbreviated commit that last touched this line, and its date (ISO). */
  lastTouched(file: string, line: number): { readonly commit: string; readonly date: string } | undefined;
  /** Date of the oldest line that a document still has (ISO), which approximates the document's age. */
  oldestLine(file: string): string | undefined;
  /** Date of the first removal of a file (ISO), a lower bound for the repository's age. */
  firstRemoval(): string | undefined;
  /** Announces words for `stoodWhenWritten` on this line, so that one run of git answers them together. */
  prepareWords(words: readonly string[], file: string, line: number): void;
  /** Whether this whole word was in a non-doc file at the commit that last touched the doc line, and where. */
  wordWhenWritten(word: string, file: string, line: number): WordPlaces | undefined;
  /** Text of a file at the commit that last touched the doc line; undefined when it did not exist then. */
  fileWhenWritten(path: string, file: string, line: number): string | undefined;
  /**
   * The change by which the file at this path, possibly renamed, lost a word that it contained when the doc line was
   * written, or after an earlier removal.
   */
  wordRemovalOf(
    word: string,
    path: string,
    since: { readonly file: string; readonly line: number } | WordRemoval,
  ): WordRemoval | undefined;
  /**
   * For each of these whole words, a non-doc file that contained it just before that removal; undefined when none did,
   * absent when git cannot tell.
   */
  wordsBefore(words: readonly string[], removal: WordRemoval): ReadonlyMap<string, string | undefined>;
  /**
   * A non-doc file that contained this whole word right after that removal, to which the word may have moved; undefined
   * when none did, or git cannot tell.
   */
  wordAfter(word: string, removal: WordRemoval): string | undefined;
}

/** Where a word was at a commit. `file` is the best of the files that contained it, `others` a few more. */
export interface WordPlaces {
  readonly isPresent: boolean;
  /** Abbreviated. */
  readonly commit: string;
  readonly file?: string;
  /** Only for a bare name. */
  readonly others?: readonly string[];
}

/** A file before and after the change by which it lost a word. */
export interface WordRemoval {
  /** Abbreviated commit; undefined while the change is not committed. */
  readonly commit: string | undefined;
  /** Date of that commit (ISO). */
  readonly date: string | undefined;
  /** Present path. */
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
  /**
   * Share of a file's content that was kept in the rename, in percent; absent for a folder, and for uncommitted
   * changes.
   */
  readonly kept?: number;
  /** True for a folder most of whose files still exist, but not in one place. */
  readonly isScattered?: boolean;
  /**
   * True when the commit removed more files than the repository has now: a part of it went on elsewhere, probably with
   * the file.
   */
  readonly isSplit?: boolean;
  /** Number of removals of a file, if more than one: such a file is probably created and removed regularly. */
  readonly times?: number;
}
