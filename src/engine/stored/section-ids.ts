import { once } from '../../text/memo.js';
import type { Packed } from '../../text/packed/tables.js';
import type { StoredDocs } from './stored-docs.js';

/** The ids of the sections that are searched, by their numbers in the index. */
export class SectionIds {
  readonly #docs: StoredDocs;
  readonly #files: () => readonly string[];
  /** Of each section, the place of its document among the files. */
  readonly #docOf: Int32Array;
  /** The number of the first section of each document. */
  readonly #first: () => ReadonlyMap<string, number>;

  constructor(tables: Packed, docs: StoredDocs) {
    this.#docs = docs;
    this.#files = once(() => tables.json<readonly string[]>('index.files'));
    this.#docOf = tables.int32('sections.doc');
    this.#first = once(() => firstNumbers(this.#docOf, this.#files()));
  }

  idOf(number: number): string | undefined {
    const file = this.#files()[this.#docOf[number] ?? -1];
    if (file === undefined) return undefined;
    return this.#docs.all.get(file)?.sections[number - (this.#first().get(file) ?? 0)]?.id;
  }
}

function firstNumbers(docOf: Int32Array, files: readonly string[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  docOf.forEach((doc, number) => {
    const file = files[doc];
    if (file !== undefined && !first.has(file)) first.set(file, number);
  });
  return first;
}
