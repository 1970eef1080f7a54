import type { Doc } from '../../model/doc.js';
import type { Included, Section } from '../../model/section.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Library } from '../documents/library.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { gatherIncluded } from './gather.js';
import type { Gathered } from './gather.js';
import type { Places } from './sources.js';

type Parts = Gathered['parts'];
const NONE: Parts = new Map();

/**
 * The text that the sections of each page include from other files. Read on demand and kept until one of these files,
 * or the target of an include, changes.
 */
export class Inclusions {
  readonly #library: Library;
  readonly #worktree: Worktree;
  readonly #places: Places;
  readonly #kept = new Map<string, Gathered & { readonly doc: Doc }>();
  /** Documents without includes: each is searched once. */
  readonly #without = new WeakSet<Doc>();
  #chars = 0;
  #looks = -1;
  #layout = '';

  constructor({ library, worktree }: { readonly library: Library; readonly worktree: Worktree }) {
    this.#library = library;
    this.#worktree = worktree;
    this.#places = library.places;
  }

  /** By section id; without sections that include nothing. */
  of(doc: Doc): Parts {
    const known = this.#kept.get(doc.file);
    if (known?.doc === doc) return known.parts;
    if (this.#without.has(doc)) return NONE;
    this.#forget(doc.file);
    const gathered = gatherIncluded(doc, {
      text: this.#library.textOf(doc.file) ?? '',
      places: this.#places,
      room: BOUNDS.includedCharsInAll - this.#chars,
    });
    if (gathered === undefined) {
      this.#without.add(doc);
      return NONE;
    }
    this.#chars += gathered.chars;
    this.#kept.set(doc.file, { ...gathered, doc });
    return gathered.parts;
  }

  /** The text that one section includes. */
  in({ id, file }: Section): readonly Included[] {
    const doc = this.#library.docs.get(file);
    return doc === undefined ? [] : (this.of(doc).get(id) ?? []);
  }

  /** Ids of the sections of all documents that include lines of this file. */
  including(file: string): readonly string[] {
    return [...this.#library.docs.values()].flatMap((doc) =>
      [...this.of(doc)].filter(([, parts]) => parts.some((part) => part.file === file)).map(([id]) => id),
    );
  }

  /** The document in the form that is searched, with included text. */
  whole(doc: Doc): Doc {
    const parts = this.of(doc);
    if (parts.size === 0) return doc;
    const sections = doc.sections.map((section) => {
      const included = parts.get(section.id);
      return included === undefined ? section : { ...section, included };
    });
    return {
      file: doc.file,
      hash: doc.hash,
      kind: doc.kind,
      title: doc.title,
      description: doc.description,
      sections,
      lineCount: doc.lineCount,
      cut: doc.cut,
    };
  }

  /** Documents of which an included file has changed; their includes are read again on demand. */
  takeStale(): readonly Doc[] {
    if (this.#looks === this.#worktree.looks) return [];
    const layout = this.#places.layout();
    const isMoved = layout !== this.#layout;
    this.#looks = this.#worktree.looks;
    this.#layout = layout;
    return [...this.#kept.values()].flatMap(({ doc, stamps, ways }) => {
      const isGone = this.#library.docs.get(doc.file) !== doc;
      const isStale =
        [...stamps].some(([file, stamp]) => this.#places.stamp(file) !== stamp)
        || (isMoved && ways.some((way) => this.#places.lead(way) !== way.to));
      if (isGone || isStale) this.#forget(doc.file);
      return isStale && !isGone ? [doc] : [];
    });
  }

  #forget(file: string): void {
    this.#chars -= this.#kept.get(file)?.chars ?? 0;
    this.#kept.delete(file);
  }
}
