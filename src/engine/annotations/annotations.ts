import { BOUNDS } from '../../model/bounds.js';
import { DocalignError } from '../../model/error.js';
import { nestedRepository } from '../../repo/git/nested.js';
import { StagedRenames } from '../../repo/notes/trails/staged-renames.js';
import type { NestedRepository } from '../../repo/git/nested.js';
import type { JudgedClaim } from '../verification/section-status.js';
import { annotationsOfSections } from './questions/about-sections.js';
import type { DepsAnswer, HistoryAnswer, ReadAnswer, SectionsAnswer, SummaryAnswer } from './questions/answers.js';
import type { AnnotationSources, Asked, PlaceQuestion, ReadQuestion } from './questions/asked.js';
import { Definitions } from './definitions/definitions.js';
import { dependentsOf } from './questions/dependents.js';
import { FilePasts } from './places/file-view.js';
import { readPresentNames } from './places/present-names.js';
import { historyOf } from './questions/history.js';
import { NotesReader } from './notes/notes-now.js';
import { readRegions } from './questions/read-regions.js';
import { summaryOf } from './questions/summary.js';
import type { Annotated, AnnotationDraft } from './write/draft.js';

const NO_NOTES = 'There are no annotations: the repository has no git notes.';

/** Answers questions about the annotations of a repository. All throw BAD_REPOSITORY without git. */
export class Annotations {
  readonly #sources: AnnotationSources;
  readonly #reader: NotesReader;
  readonly #definitions: Definitions;
  readonly #pasts = new FilePasts();

  constructor(sources: AnnotationSources) {
    this.#sources = sources;
    this.#reader = new NotesReader(sources.root, sources.ref);
    this.#definitions = new Definitions(sources.readFile);
  }

  /** What was written about a file, a definition or lines. */
  read(question: ReadQuestion): Promise<ReadAnswer> {
    return readRegions(question, this.#asked());
  }

  /**
   * What annotations warn of in the code that sections are about, by their claims. Without notes, git does not run, and
   * a folder without git has none.
   */
  async ofSections(sections: readonly (readonly JudgedClaim[])[]): Promise<SectionsAnswer> {
    if (!this.#reader.mayHaveNotes()) return { sections: sections.map(() => []), remarks: [NO_NOTES] };
    return annotationsOfSections(sections, this.#asked());
  }

  /** What relies on a file or a definition. */
  deps(question: PlaceQuestion): Promise<DepsAnswer> {
    return dependentsOf(question, this.#asked());
  }

  /** How a file or a definition came to be what it is: the newest `limit` entries. */
  history(question: PlaceQuestion & { readonly limit: number }): Promise<HistoryAnswer> {
    return historyOf(question, this.#asked());
  }

  /** The latest of each region of a file or folder. */
  summary(question: PlaceQuestion & { readonly isFolder: boolean }): Promise<SummaryAnswer> {
    return summaryOf(question, this.#asked());
  }

  /**
   * The present name of a file that moved away from this one, in the index or by a commit. Git runs only where there
   * may be notes.
   */
  async movedTo(path: string): Promise<string | undefined> {
    if (!this.#reader.mayHaveNotes()) return undefined;
    const { notes, pasts, staged, exists, isFile, isShown } = this.#asked();
    const { git, head } = notes;
    if (head === undefined) return undefined;
    const one = { commit: head, file: path };
    const { file } = (await readPresentNames([one], { git, head, pasts, exists, staged })).of(one);
    return file !== path && isFile(file) && isShown(file) ? file : undefined;
  }

  /** Reads all notes, and which commits HEAD has, before anyone asks. What fails is told by the question. */
  async prepare(): Promise<void> {
    if (!this.#reader.mayHaveNotes()) return;
    try {
      await this.#reader.now().all();
    } catch (error) {
      if (!(error instanceof DocalignError)) throw error;
    }
  }

  /** What a path on the disk is that is neither file nor folder: `FIFO`, `socket`; undefined for others. */
  specialKind(path: string): string | undefined {
    const read = this.#sources.readFile(path, 1);
    return read.ok ? undefined : /^not a regular file \((FIFO|socket|[a-z]+ device)\)$/.exec(read.reason)?.[1];
  }

  /** Writes a note, under the first of the references that are read. Throws what `annotate` throws. */
  async write(draft: AnnotationDraft): Promise<Annotated> {
    const { annotate } = await import('./write/annotate.js');
    const { git, names } = this.#reader.now();
    const [ref = ''] = names;
    return annotate(draft, { git, ref, now: this.#sources.now });
  }

  #asked(): Asked {
    const { root, exists, isFile, isLink, isShown, now } = this.#sources;
    const definitions = this.#definitions.within(BOUNDS.annotatedFiles);
    const notes = this.#reader.now();
    const nestedIn = (path: string): NestedRepository | undefined => nestedRepository(root, path, notes.git.places);
    const staged = new StagedRenames(notes.git, notes.head);
    return { exists, isFile, isLink, isShown, now, notes, definitions, pasts: this.#pasts, staged, nestedIn };
  }
}
