import { isShellScript, isShownAsText } from '../../paths/file-kinds.js';
import type { Doc } from '../../model/doc.js';
import type { PageInclude } from '../../markdown/includes/page-includes.js';
import { mayIncludeFiles } from '../../markup/index.js';
import { writtenIn } from './gather.js';
import type { Call } from './gather.js';
import type { Places } from './sources.js';

export interface TakenPagesInput {
  readonly places: Places;
  /** The text of a document as it was read, before any translation. */
  readonly asRead: (file: string) => string | undefined;
  /** The text of a document as markdown. */
  readonly textOf: (file: string) => string | undefined;
  /** May this file be taken in as a page that is not a document by itself? */
  readonly mayBeTakenIn: (file: string) => boolean;
}

interface Written {
  readonly includes: readonly PageInclude[];
  readonly calls: readonly Call[];
}

interface Found {
  readonly doc: Doc;
  readonly written: Written;
  readonly layout: string;
  /** Stamps of the templates that were read. */
  readonly stamps: ReadonlyMap<string, string>;
  readonly pages: readonly string[];
}

/** Finds the pages that documents include and that are not documents themselves. */
export class TakenPages {
  readonly #input: TakenPagesInput;
  readonly #found = new Map<string, Found>();
  /** Documents that include nothing: each is searched once. */
  readonly #without = new WeakSet<Doc>();

  constructor(input: TakenPagesInput) {
    this.#input = input;
  }

  /** The pages that this document includes itself, in order. */
  of(doc: Doc): readonly string[] {
    if (this.#without.has(doc)) return [];
    const known = this.#found.get(doc.file);
    if (known?.doc === doc && this.#isCurrent(known)) return known.pages;
    const written = known?.doc === doc ? known.written : this.#writtenIn(doc);
    if (written.includes.length === 0 && written.calls.length === 0) {
      this.#without.add(doc);
      this.#found.delete(doc.file);
      return [];
    }
    const found = this.#follow(doc, written);
    this.#found.set(doc.file, found);
    return found.pages;
  }

  /** Does each include still lead to the same file, as far as that depends on other files than the documents? */
  isCurrent(): boolean {
    return [...this.#found.values()].every((found) => this.#isCurrent(found));
  }

  /** Forgets all other documents. */
  keepOnly(docs: ReadonlySet<Doc>): void {
    for (const [file, { doc }] of this.#found) if (!docs.has(doc)) this.#found.delete(file);
  }

  #isCurrent({ layout, stamps }: Found): boolean {
    const { places } = this.#input;
    return layout === places.layout() && [...stamps].every(([file, stamp]) => places.stamp(file) === stamp);
  }

  #writtenIn({ file }: Doc): Written {
    const { asRead, textOf } = this.#input;
    return mayIncludeFiles(file, asRead(file) ?? '') ? writtenIn(textOf(file) ?? '') : { includes: [], calls: [] };
  }

  #follow(doc: Doc, written: Written): Found {
    const { places, mayBeTakenIn } = this.#input;
    const from = doc.file;
    const stamps = new Map<string, string>();
    const inCalls = written.calls.flatMap(({ call, syntax }) => {
      const template = places.lead({ from, path: call.name, kind: 'template' });
      if (template === undefined) return [];
      stamps.set(template, places.stamp(template));
      const source = places.read(template);
      return source === undefined ? [] : syntax.readsOf(source, call).files;
    });
    const shown = [...written.includes, ...inCalls.map((path) => ({ path, shows: 'text' }) as const)];
    const pages = shown.flatMap(({ path, shows }) => {
      const page = places.lead({ from, path, kind: 'include' });
      return page !== undefined && isReadWhere(shows, page) && mayBeTakenIn(page) ? [page] : [];
    });
    return { doc, written, layout: places.layout(), stamps, pages: [...new Set(pages)] };
  }
}

/** Are claims read from a file that is shown in this way? Of code, from shell scripts: they are lists of commands. */
function isReadWhere(shows: PageInclude['shows'], file: string): boolean {
  return isShellScript(file) || (shows === 'text' && isShownAsText(file));
}
