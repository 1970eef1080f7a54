/** Every limit on what a repository or a client may make us do, in one table. */
export const BOUNDS = {
  /** A larger document is skipped, and said to be. */
  docBytes: 8 * 1024 * 1024,
  /** A document with more lines is indexed up to this line. */
  docLines: 200_000,
  /** A document with more headings is indexed up to this section. */
  sectionsPerDoc: 20_000,
  /** Characters of one heading that are read as its text. */
  headingChars: 2_000,
  /** Characters of one section that are indexed; the rest is still returned. */
  indexedCharsPerSection: 200_000,
  /** Documents larger than this are searched but no claims are read from them. */
  claimDocBytes: 2 * 1024 * 1024,
  claimsPerDoc: 5_000,
  /**
   * Time to read the claims of one document, and to check them: what is left then stays uncertain. A page of 5,000
   * claims takes about one second each.
   */
  docReadMs: 10_000,
  docCheckMs: 10_000,
  /** Time to prove the fixes of one document: claims whose fix is not found by then keep none, and that is said. */
  docFixMs: 10_000,
  /**
   * A document that takes longer is slow; when the slow ones of a round took `slowDocsMs` together, each further
   * document gets this.
   */
  docSlowMs: 1_000,
  slowDocsMs: 60_000,
  /**
   * Work on one document that takes longer, by the clock, is broken off, and the document set aside: it does not look
   * at its time. The thread of the scan is ended where even that does not help.
   */
  docHangMs: 30_000,
  scanThreadMs: 60_000,
  /** A thread that is at one document or file for longer, by the clock, is ended, and the document set aside. */
  threadFileMs: 60_000,
  /** Characters of a line that a claim pattern is run on. */
  claimLineChars: 4_000,
  /** Folders that a chain of `cd` in a document is followed into; behind that, nobody knows where it leads. */
  folderDepth: 32,
  /** A larger file is not taken in by the section that includes it, and no more of one file than these characters. */
  includedFileBytes: 1024 * 1024,
  includedChars: 100_000,
  /** Characters that all sections take in: one file can be taken in by each of many. Some two seconds of indexing. */
  includedCharsInAll: 8 * 1024 * 1024,
  /**
   * Files of settings that are searched as references: how many are looked at, the size of one, and the characters of
   * all.
   */
  references: 100,
  referenceBytes: 512 * 1024,
  referenceChars: 2 * 1024 * 1024,
  frontmatterBytes: 64 * 1024,
  frontmatterAliases: 100,
  configBytes: 256 * 1024,
  manifestBytes: 2 * 1024 * 1024,
  codeFileBytes: 1024 * 1024,
  /** A file that is not read as text is looked through for single words up to this size. */
  searchedBytes: 256 * 1024 * 1024,
  /** Time for the syntax of one file, by the clock that the caller gives. */
  codeFileMs: 2000,
  /**
   * A file that makes the parser's memory grow beyond this is given up; 1 MB of dense code was measured to need 40 MB.
   */
  parserBytes: 80 * 1024 * 1024,
  /** Names of one file of code that are kept; the rest is counted. */
  entitiesPerFile: 20_000,
  /** Definitions of one name that are given. */
  entitiesPerName: 1000,
  /** Characters of one JSON-RPC line on stdin. */
  rpcLineChars: 4 * 1024 * 1024,
  gitOutputBytes: 64 * 1024 * 1024,
  gitTimeoutMs: 10_000,
  /** Entries of the tree that are walked. */
  treeEntries: 400_000,
} as const;
