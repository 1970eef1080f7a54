import { byCodeUnits } from '../../text/sorted.js';
import { splitDoc } from '../../markdown/split.js';
import { loadTranslators, markdownOf } from '../../markup/index.js';
import { BOUNDS } from '../../model/bounds.js';
import { IGNORE_PREFIX } from '../../model/ignore.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { allConventions } from '../../sites/conventions.js';
import { oldVersionFolders } from '../../paths/old-versions.js';
import { markupOf } from '../../paths/file-kinds.js';
import { hasLineLongerThan, normalText } from '../../text/layout/lines.js';
import { isAtOrUnder } from '../../text/paths.js';
import { memoised, once } from '../../text/memo.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { MAX_DEPTH } from '../facts/docs/include-places.js';
import { placesIn } from '../inclusions/sources.js';
import type { Places } from '../inclusions/sources.js';
import { TakenPages } from '../inclusions/taken-pages.js';
import { startSlices } from '../yield-to-event-loop.js';
import type { Skipped } from '../../repo/files/skipped.js';

/** Shorter documents cannot exceed the limits on lines and headings: each takes at least two characters. */
const MAY_BE_CUT_CHARS = 2 * BOUNDS.sectionsPerDoc;

/**
 * Notified of every added, changed and removed document, but not of pages that are here only because others take them
 * in; a search index follows the library this way.
 */
export interface LibraryListener {
  put(doc: Doc): void;
  remove(file: string): void;
}

/**
 * The documents of a repository, split into sections, synchronized with the working tree by `refresh`. A page that
 * documents take in is among them, so that its claims are checked, although it is found through these documents only.
 */
export class Library {
  /** Access to the files that documents include. */
  readonly places: Places;
  readonly #worktree: Worktree;
  readonly #docs = new Map<string, Doc>();
  /** Texts as read. The sections are slices of them, or of their translation to markdown. */
  readonly #texts = new Map<string, string>();
  /** The translations, each made on first use; only of documents that are not markdown. */
  readonly #translations = new Map<string, () => string>();
  readonly #unread = new Map<string, string>();
  /** Documents that may exceed the limits: the others need not be checked. */
  readonly #large = new Set<string>();
  /** Pages that are not documents by themselves. */
  readonly #taken = new Set<string>();
  readonly #takenPages: TakenPages;
  /** Version for which the pages that documents take in were last determined. */
  #takenAt = -1;
  readonly #listener: LibraryListener | undefined;
  readonly #withholds: (file: string, text: string) => boolean;
  /** Incremented whenever a document is added, changed or removed. */
  version = 0;
  /** May documents be withheld? */
  readonly isSelective: boolean;
  /** The articles of which nothing may be told: they count as if they did not exist. Another set for other files. */
  withheld: ReadonlySet<string> = new Set();
  #isRead = false;
  /** Documents that were added, changed or removed since the last `refresh`. */
  readonly #awaiting = new Set<string>();
  /** Version of the tree whose file names were last looked at. */
  #lookedAt: number | undefined;
  #oldVersions: readonly string[] = [];

  /** `withholds`: must nothing be told of the document with this text? */
  constructor(worktree: Worktree, listener?: LibraryListener, withholds?: (file: string, text: string) => boolean) {
    this.#worktree = worktree;
    this.#listener = listener;
    this.#withholds = withholds ?? (() => false);
    this.isSelective = withholds !== undefined;
    this.places = placesIn(worktree, this);
    this.#takenPages = new TakenPages({
      places: this.places,
      asRead: (file) => this.#texts.get(file),
      textOf: (file) => this.textOf(file),
      mayBeTakenIn: (file) => worktree.mayBeTakenIn(file),
    });
  }

  /** Is this a page that is here only because documents take it in? */
  isTakenIn(file: string): boolean {
    return this.#taken.has(file);
  }

  /** The document that a symlink leads to; any other path as it is. */
  targetOf(path: string): string {
    return this.#worktree.aliases().get(path) ?? path;
  }

  get docs(): ReadonlyMap<string, Doc> {
    return this.#docs;
  }

  /** The current documents, sorted by name; a later change makes another map. */
  readonly sorted = memoised(
    () => this.version,
    () => new Map([...this.#docs].sort(([a], [b]) => byCodeUnits(a, b))) as ReadonlyMap<string, Doc>,
  );

  /**
   * Text of a document as it was split, line breaks as `\n`; undefined if it does not exist. Never the current text on
   * disk: results for it are kept under the hash of the split text.
   */
  textOf(file: string): string | undefined {
    const text = this.#translations.get(file)?.() ?? this.#texts.get(file);
    return text === undefined ? undefined : normalText(text);
  }

  /**
   * Text and hash of a document as read, before any translation, with original line breaks; undefined if it does not
   * exist.
   */
  asRead(file: string): { readonly hash: string; readonly text: string } | undefined {
    const [text, doc] = [this.#texts.get(file), this.#docs.get(file)];
    if (text === undefined || doc === undefined) return undefined;
    return { hash: doc.isOld === true ? doc.hash.slice(0, -OLD.length) : doc.hash, text };
  }

  section(id: string): Section | undefined {
    const file = id.slice(0, id.lastIndexOf('#'));
    return this.#docs.get(file)?.sections.find((section) => section.id === id);
  }

  /** Why a document was not read, or not completely. */
  problemOf(file: string): string | undefined {
    return this.#unread.get(file) ?? this.#docs.get(file)?.cut;
  }

  /** Folders that were not listed, and documents that could not be read, or not completely. */
  unread(): readonly Skipped[] {
    return [...this.#unreadWhole(), ...[...this.#large].flatMap((file) => this.#partsLeftOut(file))];
  }

  /** Could whole folders or documents not be read, in which any word may be? */
  get lacksDocs(): boolean {
    return this.#unreadWhole().length > 0;
  }

  #unreadWhole(): readonly Skipped[] {
    return [...this.#worktree.hidden(), ...[...this.#unread].map(([file, reason]) => ({ file, reason }))];
  }

  /**
   * Those of the words that may be in what was left out: in a document that was cut, or anywhere if whole folders or
   * documents could not be read. Linear in the text of the cut documents.
   */
  mayBeLeftOut(words: readonly string[]): readonly string[] {
    if (words.length === 0 || this.lacksDocs) return words;
    const cut = [...this.#large].filter((file) => this.#docs.get(file)?.cut !== undefined);
    const texts = cut.map((file) => (this.#texts.get(file) ?? '').toLowerCase());
    return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
  }

  /** Files skipped by the walk, and docs that were not read, or not completely. */
  skipped(): readonly Skipped[] {
    const walked = this.#worktree.skipped();
    const said = new Set(walked.map(({ file }) => file));
    const unread = [...this.#unread].filter(([file]) => !said.has(file)).map(([file, reason]) => ({ file, reason }));
    return [...walked, ...unread, ...[...this.#large].flatMap((file) => this.#partsLeftOut(file))];
  }

  #partsLeftOut(file: string): readonly Skipped[] {
    const doc = this.#docs.get(file);
    if (doc === undefined) return [];
    const isLong = doc.sections.some(({ content }) => content.length > BOUNDS.indexedCharsPerSection);
    const reasons = [...(doc.cut === undefined ? [] : [doc.cut]), ...(isLong ? [LONG_SECTIONS] : [])];
    return reasons.map((reason) => ({ file, reason, isInPart: true }));
  }

  /**
   * Synchronizes the names of the files with the disk, for questions that need no document. The documents follow with
   * the next `refresh`.
   */
  async refreshNames(): Promise<void> {
    await this.#worktree.ready();
    await this.#worktree.settled();
    const { changed, removed } = this.#worktree.refresh();
    for (const file of [...changed, ...removed]) this.#awaiting.add(file);
  }

  /** Synchronizes the documents with the disk. Yields to the event loop during long reading. */
  async refresh(): Promise<void> {
    await this.refreshNames();
    const isThere = (file: string): boolean => this.#worktree.isDoc(file) || this.#taken.has(file);
    const changed = [...this.#awaiting].filter(isThere).sort(byCodeUnits);
    for (const file of this.#awaiting) if (!isThere(file)) this.#drop(file);
    this.#awaiting.clear();
    const hasNewNames = this.#lookedAt !== this.#worktree.version;
    this.#lookedAt = this.#worktree.version;
    const moved = hasNewNames ? this.#findOldVersions() : [];
    const files = this.#isRead ? new Set([...changed, ...moved]) : this.#worktree.docFiles();
    this.#isRead = true;
    if (hasNewNames) await loadTranslators(this.#worktree.pages());
    const slice = startSlices();
    for (const file of files) {
      this.#read(file);
      await slice();
    }
    if (this.#takenAt !== this.version || !this.#takenPages.isCurrent()) await this.#takePages(slice);
    this.#takenAt = this.version;
  }

  /** Reads the pages that documents take in, and those that these take in; drops pages that none takes in any more. */
  async #takePages(slice: () => Promise<void>): Promise<void> {
    const taken = new Set<string>();
    const searched = new Set<Doc>();
    let level: readonly Doc[] = [...this.sorted().values()].filter(({ file }) => !this.#taken.has(file));
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      const next = new Set<string>();
      for (const doc of level) {
        searched.add(doc);
        for (const page of this.#takenPages.of(doc)) {
          if (taken.has(page) || taken.size >= BOUNDS.pagesTakenIn) continue;
          taken.add(page);
          next.add(page);
        }
        await slice();
      }
      this.#worktree.takeIn(new Set([...this.#taken, ...taken]));
      for (const page of next) {
        if (!this.#docs.has(page) && !this.#unread.has(page)) this.#read(page);
        await slice();
      }
      level = [...next].flatMap((page) => this.#docs.get(page) ?? []);
    }
    for (const page of this.#taken) if (!taken.has(page)) this.#drop(page);
    this.#worktree.takeIn(taken);
    this.#takenPages.keepOnly(searched);
  }

  /** The documents whose version became an earlier one, or ceased to be one, since the last call. */
  #findOldVersions(): readonly string[] {
    const before = this.#oldVersions;
    this.#oldVersions = oldVersionFolders(this.#worktree.docFiles());
    const differing = [...before, ...this.#oldVersions].filter(
      (folder) => before.includes(folder) !== this.#oldVersions.includes(folder),
    );
    return differing.length === 0
      ? []
      : [...this.#docs.keys()].filter((file) => differing.some((folder) => isAtOrUnder(file, folder)));
  }

  /** Is the document a copy of an earlier version of the docs? */
  #isOld(file: string): boolean {
    return this.#oldVersions.some((folder) => isAtOrUnder(file, folder));
  }

  #read(file: string): void {
    const read = this.#worktree.readDoc(file);
    const isTaken = !this.#worktree.isDoc(file);
    if (!read.ok) {
      this.#drop(file);
      this.#unread.set(file, read.reason);
      if (isTaken) this.#taken.add(file);
      return;
    }
    if (this.#withhold(file, read.text)) return;
    const isOld = this.#isOld(file);
    // What is kept of a document, by its hash, is something else once a later version of the docs is beside it.
    const hash = isOld ? `${read.hash}${OLD}` : read.hash;
    if (this.#docs.get(file)?.hash === hash && this.#taken.has(file) === isTaken) return;
    const text = isTaken ? withoutSecrets(file, read.text) : read.text;
    const translation = markupOf(file) === undefined ? undefined : once(() => markdownOf(file, text));
    const doc = docOf(file, hash, { written: text, textOf: translation ?? (() => text), isOld });
    this.#unread.delete(file);
    if (mayBeCut(text, translation === undefined ? 1 : MOST_LONGER)) this.#large.add(file);
    else this.#large.delete(file);
    this.#docs.set(file, doc);
    this.#texts.set(file, text);
    if (translation !== undefined) this.#translations.set(file, translation);
    if (isTaken) this.#taken.add(file);
    else this.#taken.delete(file);
    if (!isTaken) this.#listener?.put(doc);
    this.version += 1;
  }

  /** Updates what is withheld; true if the file is. */
  #withhold(file: string, text: string): boolean {
    const isWithheld = this.#withholds(file, text);
    if (isWithheld === this.withheld.has(file)) return isWithheld;
    if (isWithheld) {
      this.#drop(file);
      this.withheld = new Set([...this.withheld, file]);
    } else this.#show(file);
    this.version += 1;
    return isWithheld;
  }

  #show(file: string): void {
    if (this.withheld.has(file)) this.withheld = new Set([...this.withheld].filter((one) => one !== file));
  }

  #drop(file: string): void {
    this.#show(file);
    this.#unread.delete(file);
    this.#large.delete(file);
    this.#texts.delete(file);
    this.#translations.delete(file);
    const wasTaken = this.#taken.delete(file);
    if (!this.#docs.delete(file)) return;
    if (!wasTaken) this.#listener?.remove(file);
    this.version += 1;
  }
}

/** After the hash of a copy of an earlier version of the docs. */
const OLD = '-old';
const LONG_SECTIONS =
  `of a section longer than ${BOUNDS.indexedCharsPerSection} characters, ` + 'only the beginning is searched';

/** A line of a translation is seldom longer than this many times the written line. */
const MOST_LONGER = 8;

/** `longer` is how many times longer the text that is split may be. */
function mayBeCut(text: string, longer: number): boolean {
  return text.length * longer > MAY_BE_CUT_CHARS || hasLineLongerThan(text, BOUNDS.headingChars / longer);
}

/** Split on first access: if nothing changed, a scan accesses few documents. */
function docOf(
  file: string,
  hash: string,
  { written, textOf, isOld }: { readonly written: string; readonly textOf: () => string; readonly isOld: boolean },
): Doc {
  let split: Doc | undefined;
  const whole = (): Doc => (split ??= splitDoc({ file, text: textOf(), hash, isOld }, allConventions));
  const hasIgnores = once(() => written.includes(IGNORE_PREFIX));
  return {
    file,
    hash,
    isOld,
    get kind() {
      return whole().kind;
    },
    get title() {
      return whole().title;
    },
    get description() {
      return whole().description;
    },
    get sections() {
      return whole().sections;
    },
    get lineCount() {
      return whole().lineCount;
    },
    get cut() {
      return whole().cut;
    },
    get ignores() {
      return hasIgnores() ? whole().ignores : undefined;
    },
  };
}
