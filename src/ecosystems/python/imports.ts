import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import type { CodeImport } from '../../model/code-facts.js';
import { remembered } from '../../text/memo.js';
import { directoryOf, foldersAbove } from '../../text/paths.js';
import { ROOTS } from './exports.js';

const ENDINGS = ['.py', '.pyi', '.pyx', '.pxd'];

/** Imports of Python: relative to the package, or from the folders that programs, tests and builds put on the path. */
export function pythonImports(host: ImportHost): ImportResolver {
  const resolver = new PythonResolver(host);
  return { resolve: (file, imported) => resolver.resolve(file, imported) };
}

class PythonResolver {
  readonly #host: ImportHost;
  /** Folders of manifests, and of their sources. */
  readonly #projects: readonly string[];
  readonly #folders: ReadonlySet<string>;
  readonly #rootsOf: (directory: string) => readonly string[];

  constructor(host: ImportHost) {
    this.#host = host;
    const manifests = host.manifests.filter(({ file }) => /(?:^|\/)(?:pyproject\.toml|setup\.(?:cfg|py))$/.test(file));
    this.#projects = [...new Set(['', ...manifests.map(({ dir }) => dir)])].flatMap(withSources);
    this.#folders = new Set(host.files().filter(isPython).flatMap(foldersAbove));
    this.#rootsOf = remembered((directory: string) => this.#findRoots(directory), MOST_FOLDERS);
  }

  resolve(file: string, { from, names }: CodeImport): ImportTarget | undefined {
    const dots = /^\.*/.exec(from)?.[0].length ?? 0;
    const path = from.slice(dots).split('.').join('/');
    if (dots > 0) return this.#inModule(within(directoryOf(file), `${'../'.repeat(dots - 1)}${path}`), names);
    const top = path.split('/')[0] ?? '';
    for (const root of this.#rootsOf(directoryOf(file))) {
      if (!this.#has(join(root, top))) continue;
      const found = this.#inModule(join(root, path), names);
      if (found !== undefined) return found;
    }
    return /^\w+$/.test(top) ? { external: top } : undefined;
  }

  /** The module of this path, and its submodules among the names. */
  #inModule(base: string | undefined, names: readonly string[]): ImportTarget | undefined {
    if (base === undefined) return undefined;
    const own = this.#moduleAt(base);
    const files = new Set<string>();
    for (const name of names) {
      const source = name.split(' as ', 1)[0] ?? '';
      const inner = source === '*' ? undefined : this.#moduleAt(join(base, source));
      const file = inner ?? own;
      if (file !== undefined) files.add(file);
    }
    if (files.size > 0) return { files: [...files] };
    return own === undefined ? undefined : { files: [own] };
  }

  #moduleAt(base: string): string | undefined {
    const packages = ENDINGS.map((ending) => join(base, `__init__${ending}`));
    const modules = base === '' ? [] : ENDINGS.map((ending) => base + ending);
    return [...packages, ...modules].find((file) => this.#host.has(file));
  }

  /** Is there a module or a folder of modules? */
  #has(base: string): boolean {
    return this.#folders.has(base) || this.#moduleAt(base) !== undefined;
  }

  /**
   * Folders in which modules are looked for, in this order: the one above the outermost package, which for a script is
   * its own, those above it with their sources, and those of the projects. Not those of the package: a module `types`
   * in it is not the one of the standard library.
   */
  #findRoots(directory: string): readonly string[] {
    let above = directory;
    while (above !== '' && this.#host.has(join(above, '__init__.py'))) above = directoryOf(above);
    const ancestors = foldersAbove(join(above, 'x')).toReversed();
    return [...new Set([above, ...ancestors.flatMap(withSources), ...this.#projects])];
  }
}

/** Most folders whose roots are remembered. */
const MOST_FOLDERS = 10_000;

function isPython(file: string): boolean {
  return ENDINGS.some((ending) => file.endsWith(ending));
}

function withSources(directory: string): readonly string[] {
  return ROOTS.map((root) => (root === '' ? directory : join(directory, root)));
}

function join(directory: string, name: string): string {
  if (directory === '' || name === '') return directory + name;
  return `${directory}/${name}`;
}
