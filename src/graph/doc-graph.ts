import type { Doc, DocKind } from '../model/doc.js';
import type { Section } from '../model/section.js';
import { linkPlaces, writtenLinks } from '../paths/doc-links.js';
import { MentionIndex } from './mentions/mention-index.js';
import { addTo } from '../text/multimap.js';
import { Stepwise } from '../text/stepwise.js';

/** What is known of documents that a graph does not have. */
export interface PartOfDocs {
  /** How much of all text is in the documents of the graph, 0..1. */
  readonly share: number;
  /** Names that are too common there to tell anything. */
  readonly common: ReadonlySet<string>;
}
const ALL: PartOfDocs = { share: 1, common: new Set() };

/**
 * The sections of all documents, numbered, with what is known without the code: which names they contain and which
 * sections they link to. Each part is computed on first use. Valid for one state of the documents.
 */
export class DocGraph {
  readonly sections: readonly Section[];
  /** Number of sections of the repository, by which a name is rare or common; estimated where only some are here. */
  readonly size: number;
  readonly #docs: readonly Doc[];
  readonly #common: ReadonlySet<string>;
  readonly #docOf: Uint32Array;
  #numbers: ReadonlyMap<string, number> | undefined;
  #byFile: ReadonlyMap<string, Doc> | undefined;
  #mentions: MentionIndex | undefined;
  readonly #linking = new Stepwise(this.#readingLinks());

  /** `docs` sorted by file: all, or a part. */
  constructor(docs: Iterable<Doc>, { share, common }: PartOfDocs = ALL) {
    this.#docs = [...docs];
    this.#common = common;
    this.sections = this.#docs.flatMap((doc) => doc.sections);
    this.size = Math.round(this.sections.length / share);
    this.#docOf = Uint32Array.from(this.#docs.flatMap((doc, number) => doc.sections.map(() => number)));
  }

  numberOf(sectionId: string): number | undefined {
    this.#numbers ??= new Map(this.sections.map(({ id }, number) => [id, number]));
    return this.#numbers.get(sectionId);
  }

  doc(section: number): Doc | undefined {
    return this.#docs[this.#docOf[section] ?? -1];
  }

  kind(section: number): DocKind {
    return this.doc(section)?.kind ?? 'guide';
  }

  /** Numbers of a document's sections, in order. */
  sectionsOf(file: string): readonly number[] {
    this.#byFile ??= new Map(this.#docs.map((doc) => [doc.file, doc]));
    return (this.#byFile.get(file)?.sections ?? []).flatMap(({ id }) => this.numberOf(id) ?? []);
  }

  get mentions(): MentionIndex {
    this.#mentions ??= new MentionIndex(this.sections, this.#common);
    return this.#mentions;
  }

  /** Number of characters that must be read before the first lookup of a name or a link. */
  get charsToRead(): number {
    return this.mentions.isComplete && this.#linking.isMade
      ? 0
      : this.sections.reduce((sum, { content }) => sum + content.length, 0);
  }

  /** Reads these, in steps that are each fast. */
  *steps(): Generator<void> {
    while (!this.mentions.isComplete) yield void this.mentions.readOne();
    yield* this.#linking.steps();
  }

  /** Sections that link to this one, or, for the first section of a document, to the document. */
  linkingTo(section: number): readonly number[] {
    return this.#linking.value().get(section) ?? [];
  }

  *#readingLinks(): Generator<void, ReadonlyMap<number, readonly number[]>> {
    const places = linkPlaces(this.#docs);
    const linking = new Map<number, number[]>();
    for (const [from, section] of this.sections.entries()) {
      const targets = new Set(
        writtenLinks(section.content).flatMap(
          ({ target }) => this.numberOf(places.find(section.file, target) ?? '') ?? [],
        ),
      );
      targets.delete(from);
      for (const target of targets) addTo(linking, target, from);
      yield;
    }
    return linking;
  }
}
