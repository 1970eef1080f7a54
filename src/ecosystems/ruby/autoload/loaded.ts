import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { mayTake } from '../../../analysis/imports/scope/modules.js';
import { addTo } from '../../../text/multimap.js';
import { autoloadRoots } from './roots.js';
import { constantsIn } from './constants.js';
import type { Constants, ConstantUse } from './constants.js';

/**
 * Files that Ruby loads when a constant is first named, as Rails and Zeitwerk have it: `Shop::Cart` is what
 * `lib/shop/cart.rb` defines. A file counts that defines the very name which its path stands for.
 */
export class LoadedByName {
  readonly #host: ImportHost;
  readonly #constants = new Map<string, Constants>();
  /** Full name → the files whose paths stand for it. */
  readonly #files = new Map<string, string[]>();
  /** All full names that these files define, which hide those further out. */
  readonly #known = new Set<string>();

  constructor(host: ImportHost) {
    this.#host = host;
    const sources = host.files().filter((file) => file.endsWith('.rb'));
    const roots = [...autoloadRoots(host, sources)];
    for (const file of roots.length === 0 ? [] : sources) {
      const own = roots.filter((root) => file.startsWith(root));
      if (own.length > 0) this.#add(file, own);
    }
  }

  #add(file: string, roots: readonly string[]): void {
    const paths = new Set(roots.map((root) => plain(file.slice(root.length, -'.rb'.length))));
    for (const name of this.#constantsOf(file).defined) {
      // A module for each folder is there without a file of its own.
      for (let at = name; at !== ''; at = outerOf(at)) this.#known.add(at);
      if (paths.has(plain(name.replaceAll('::', '/')))) addTo(this.#files, name, file);
    }
  }

  /** Those that a file needs by the constants that it names. */
  neededBy(file: string): readonly string[] {
    if (this.#files.size === 0) return [];
    const { defined, used } = this.#constantsOf(file);
    return [...new Set(used.flatMap((use) => this.#fileOf(file, use, defined) ?? []))];
  }

  /** Ruby looks for the first name in the modules around, and for the others within it. */
  #fileOf(file: string, { name, around }: ConstantUse, defined: ReadonlySet<string>): string | undefined {
    const written = name.replace(/^::/, '');
    const [first = ''] = written.split('::');
    for (const outer of written === name ? [...around, ''] : ['']) {
      const before = outer === '' ? '' : `${outer}::`;
      if (this.#known.has(before + first) || defined.has(before + first))
        return this.#deepest(file, before + written, before + first);
    }
    return undefined;
  }

  /** The file of the whole name, else of what it is a member of, which defines `least` where that has no file. */
  #deepest(file: string, full: string, least: string): string | undefined {
    for (let at = full; at !== ''; at = outerOf(at)) {
      const files = (this.#files.get(at) ?? []).filter(
        (one) => one === file || (mayTake(file, one) && (at.length >= least.length || this.#defines(one, least))),
      );
      if (files.length > 0) return files.length === 1 ? files[0] : nearestTo(file, files);
      if (at === least && this.#defines(file, least)) return undefined;
    }
    return undefined;
  }

  #defines(file: string, name: string): boolean {
    return this.#constantsOf(file).defined.has(name);
  }

  #constantsOf(file: string): Constants {
    const known = this.#constants.get(file) ?? constantsIn(this.#host.readText(file) ?? '');
    this.#constants.set(file, known);
    return known;
  }
}

function outerOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('::')));
}

/** `htmlpage` for `html_page` and for `HTMLPage`: how a word is written is up to the settings of each program. */
function plain(path: string): string {
  return path.replaceAll('_', '').toLowerCase();
}

/** Of several programs in one repository, the file of the own one; undefined if it is not told. */
function nearestTo(file: string, files: readonly string[]): string | undefined {
  const shared = (one: string): number => {
    const parts = one.split('/');
    const own = file.split('/');
    const at = parts.findIndex((part, index) => part !== own[index]);
    return at === -1 ? parts.length : at;
  };
  const sorted = [...files].sort((a, b) => shared(b) - shared(a));
  const [first = '', second = ''] = sorted;
  return shared(first) > shared(second) ? first : undefined;
}
