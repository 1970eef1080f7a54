import type { CodeEntity, FileFacts } from '../model/code-facts.js';
import { groupBy } from '../text/multimap.js';

/** Texts whose definitions are kept: many names of a document are looked up in the same few. */
const MOST_TEXTS = 40;

type ByName = ReadonlyMap<string, readonly CodeEntity[]>;

/** Definitions in texts that files had at other times, outside of tests within the file. */
export class PastDefinitions {
  readonly #read: (file: string, text: string) => FileFacts;
  /** By text. */
  readonly #known = new Map<string, { readonly file: string; readonly found: ByName }>();

  constructor(read: (file: string, text: string) => FileFacts) {
    this.#read = read;
  }

  /** By name. O(text) for the first question about it. */
  of(file: string, text: string): ByName {
    const known = this.#known.get(text);
    if (known?.file === file) return known.found;
    const { entities, tests = [] } = this.#read(file, text);
    const found = groupBy(
      entities.filter(({ line }) => !tests.some(([first, last]) => first <= line && line <= last)),
      ({ name }) => name,
    );
    if (this.#known.size >= MOST_TEXTS) this.#known.clear();
    this.#known.set(text, { file, found });
    return found;
  }
}
