import type { Doc } from '../../model/doc.js';
import type { Included, Section } from '../../model/section.js';
import { once } from '../../text/memo.js';
import { LazyMap } from '../../text/packed/lazy-map.js';
import { textAt } from '../../text/packed/tables.js';
import type { Packed, PackedTexts } from '../../text/packed/tables.js';
import type { SnapshotSources } from '../snapshot-sources.js';
import type { StoredAbout, StoredDoc, StoredSection } from './format.js';

/** The documents of a snapshot file. The text and the sections of a document are read when they are asked for. */
export class StoredDocs {
  /** Place of each file in the tables. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly #docs: LazyMap<Doc>;
  readonly #stored: readonly StoredDoc[];
  readonly #texts: PackedTexts;
  readonly #sections: PackedTexts;
  readonly #about: StoredAbout;
  readonly #parts = new WeakMap<Section, readonly Included[]>();

  constructor(tables: Packed, about: StoredAbout) {
    this.#about = about;
    this.#stored = tables.json<readonly StoredDoc[]>('docs');
    this.#texts = textsIn(tables, 'text');
    this.#sections = textsIn(tables, 'sections');
    this.placeOf = new Map(this.#stored.map(({ file }, at) => [file, at]));
    this.#docs = new LazyMap(
      this.#stored.map(({ file }) => file),
      (at) => this.#docAt(at),
    );
  }

  get all(): ReadonlyMap<string, Doc> {
    return this.#docs;
  }

  /** As the library of a repository. */
  readonly library: SnapshotSources['library'] = {
    sorted: () => this.#docs,
    section: (id) => this.#docs.get(id.slice(0, id.lastIndexOf('#')))?.sections.find((section) => section.id === id),
    textOf: (file) => this.#textOf(file),
    asRead: (file) => {
      const text = this.#textOf(file);
      return text === undefined ? undefined : { hash: '', text };
    },
    isTakenIn: (file) => this.#stored[this.placeOf.get(file) ?? -1]?.isTaken === true,
    unread: () => this.#about.unread,
    mayBeLeftOut: (words) => (this.#about.lacksDocs ? words : words.filter((word) => this.#isInCut(word))),
  };

  /** What a section includes from other files. */
  partsOf(section: Section): readonly Included[] {
    return this.#parts.get(section) ?? [];
  }

  #isInCut(word: string): boolean {
    const wanted = word.toLowerCase();
    return this.#stored.some(({ cut }, at) => cut !== undefined && this.#textAt(at).toLowerCase().includes(wanted));
  }

  #textOf(file: string): string | undefined {
    const at = this.placeOf.get(file);
    return at === undefined ? undefined : this.#textAt(at);
  }

  #textAt(at: number): string {
    return textAt(this.#texts, at);
  }

  #docAt(at: number): Doc {
    const stored = this.#stored[at];
    if (stored === undefined) throw new Error('there is no such document');
    const { file, kind, title, description, lineCount, cut } = stored;
    const sections = once(() => this.#sectionsOf(file, at));
    return {
      file,
      kind,
      title,
      description,
      lineCount,
      cut,
      hash: '',
      get sections() {
        return sections();
      },
    };
  }

  #sectionsOf(file: string, at: number): readonly Section[] {
    const text = once(() => this.#textAt(at));
    // Safe: this program wrote it.
    return (JSON.parse(textAt(this.#sections, at)) as readonly StoredSection[]).map((stored) => {
      const section = sectionOf(file, stored, text);
      if (stored.parts !== undefined) this.#parts.set(section, stored.parts);
      return section;
    });
  }
}

/** A column of texts. */
export function textsIn(tables: Packed, name: string): PackedTexts {
  return { starts: tables.int32(`${name}.starts`), bytes: tables.bytes(`${name}.bytes`) };
}

function sectionOf(file: string, stored: StoredSection, text: () => string): Section {
  const { slug, heading, above, level, lines, content, parts = [] } = stored;
  // What other files include is not here.
  const included = parts.filter((part) => part.text !== '');
  return {
    id: `${file}#${slug}`,
    file,
    heading,
    headingPath: [...above, heading],
    level,
    startLine: lines[0],
    endLine: lines[1],
    get content() {
      return typeof content === 'string' ? content : text().slice(...content);
    },
    ...(included.length === 0 ? {} : { included }),
  };
}
