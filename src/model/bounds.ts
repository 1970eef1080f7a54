/** All limits on the work that a repository or a client can cause. */
export const BOUNDS = {
  /** A larger document is skipped and reported. */
  docBytes: 8 * 1024 * 1024,
  /** A document with more lines is indexed up to this line. */
  docLines: 200_000,
  /** A document with more headings is indexed up to this section. */
  sectionsPerDoc: 20_000,
  /** Most characters of a heading that are read as its text. */
  headingChars: 2_000,
  /** Most characters of a section that are indexed; the rest is still returned. */
  indexedCharsPerSection: 200_000,
  /** No claims are read from larger documents, which are still searched. */
  claimDocBytes: 2 * 1024 * 1024,
  claimsPerDoc: 5_000,
  /** Comments of a document that say what to ignore; later ones hide nothing. */
  ignoresPerDoc: 1_000,
  /**
   * Time to read the claims of one document, and to check them: remaining claims stay uncertain. A page of 5,000 claims
   * takes about one second each.
   */
  docReadMs: 10_000,
  docCheckMs: 10_000,
  /** Time to prove the fixes of one document: later claims get no fix, which is reported. */
  docFixMs: 10_000,
  /**
   * A document that takes longer is slow. Once the slow ones of a round have taken `slowDocsMs` in total, each further
   * document gets only this time.
   */
  docSlowMs: 1_000,
  slowDocsMs: 60_000,
  /**
   * Work on one document that takes longer in real time, without observing its own limit, is aborted, and the document
   * is set aside. If even that fails, the scan thread is ended.
   */
  docHangMs: 30_000,
  scanThreadMs: 60_000,
  /** A thread that works on one document or file for longer, in real time, is ended, and the document is set aside. */
  threadFileMs: 60_000,
  /** Most characters of a line that claim patterns are run on. */
  claimLineChars: 4_000,
  /** Most folders into which a chain of `cd` in a document is followed; after that, the folder is unknown. */
  folderDepth: 32,
  /** A larger file is not included in a section; of one file, at most these characters are included. */
  includedFileBytes: 1024 * 1024,
  includedChars: 100_000,
  /**
   * Most included characters of all sections together, as many sections can include the same file. Some two seconds of
   * indexing.
   */
  includedCharsInAll: 8 * 1024 * 1024,
  /** Most pages that are not documents and are checked because documents include them. */
  pagesTakenIn: 2_000,
  /**
   * Settings files that are searched as references: their number, the size of one, the characters of all, and of all
   * that are read to find them.
   */
  references: 100,
  referenceBytes: 512 * 1024,
  referenceChars: 2 * 1024 * 1024,
  referenceCharsRead: 4 * 1024 * 1024,
  frontmatterBytes: 64 * 1024,
  frontmatterAliases: 100,
  configBytes: 256 * 1024,
  manifestBytes: 2 * 1024 * 1024,
  codeFileBytes: 1024 * 1024,
  /** Largest file that is searched for single words when it cannot be read as text. */
  searchedBytes: 256 * 1024 * 1024,
  /** A larger file is left out of searches of the code. */
  grepFileBytes: 16 * 1024 * 1024,
  /** Most bytes of texts, and of filters of texts, that are kept for the next search of the code. */
  grepKeptBytes: 64 * 1024 * 1024,
  grepFilterBytes: 32 * 1024 * 1024,
  /** Time for a search of the code: after it, what was found is the answer. */
  grepMs: 10_000,
  /** Time to read all code for a question about imports: clients wait a minute for an answer, if not told otherwise. */
  importsMs: 45_000,
  /** Time to parse one file, by the caller's clock. */
  codeFileMs: 2000,
  /** Parsing stops when the parser's memory grows beyond this; 1 MB of dense code was measured to need 40 MB. */
  parserBytes: 80 * 1024 * 1024,
  /** Most names of one code file that are kept; the rest is only counted. */
  entitiesPerFile: 20_000,
  /** Most definitions of one name that are returned. */
  entitiesPerName: 1000,
  /** Most characters of one JSON-RPC line on stdin. */
  rpcLineChars: 4 * 1024 * 1024,
  gitOutputBytes: 64 * 1024 * 1024,
  gitTimeoutMs: 10_000,
  /** A clone of another repository: files that are larger are left out; bytes of all files; bytes received. */
  cloneFileBytes: 8 * 1024 * 1024,
  cloneTreeBytes: 4 * 1024 * 1024 * 1024,
  cloneReceivedBytes: 4 * 1024 * 1024 * 1024,
  cloneReceiveMs: 30 * 60_000,
  /** Memory of git and what it starts while it talks to a server, which may send without end. */
  cloneMemoryBytes: 2 * 1024 * 1024 * 1024,
  /** A larger git note is skipped and reported. */
  noteBytes: 1024 * 1024,
  noteDepth: 32,
  noteValues: 50_000,
  /** Documents of one note, regions of one document, entries of one list, characters of one text: the rest is left. */
  noteDocuments: 50,
  noteRegions: 1_000,
  noteListItems: 200,
  noteTextChars: 20_000,
  /** Most bytes of one folder in the tree of notes: half a million notes in one folder. */
  notesTreeBytes: 40 * 1024 * 1024,
  /** Where all notes are read: their number, bytes of their texts, time. */
  notesListed: 20_000,
  notesListedBytes: 32 * 1024 * 1024,
  notesListedMs: 5_000,
  /** Most bytes of notes that stay in memory once they were read. */
  notesKeptBytes: 16 * 1024 * 1024,
  /** Most commits of one file whose notes are looked up, the newest first. */
  annotatedCommits: 10_000,
  /** Most commits of the repository that are told from those of other branches. */
  reachableCommits: 500_000,
  /** Most files that are parsed for one answer, to see whether what a note names is still defined. */
  annotatedFiles: 100,
  /** Most files of code whose annotations are looked up for the sections of one answer. */
  annotatedSectionFiles: 20,
  /** Most annotated regions of one file that are placed for one answer, the newest first. */
  placedRegions: 5_000,
  /** Most entries of the tree that are walked. */
  treeEntries: 400_000,
} as const;
