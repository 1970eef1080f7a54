import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import type { CodeImport } from '../../model/code-facts.js';
import { isProductCode } from '../../paths/roles.js';
import { remembered } from '../../text/memo.js';
import { directoryOf, foldersAbove } from '../../text/paths.js';
import { ROOTS } from './exports.js';
import { PythonProjects, plainName } from './modules/projects.js';
import type { PythonProject } from './modules/projects.js';
import { STANDARD_LIBRARY } from './modules/standard-library.js';

const ENDINGS = ['.py', '.pyi', '.pyx', '.pxd'];

/** Imports of Python: relative to the package, or from the folders that programs, tests and builds put on the path. */
export function pythonImports(host: ImportHost): ImportResolver {
  const resolver = new PythonResolver(host);
  return { resolve: (file, imported) => resolver.resolve(file, imported) };
}

/** Where the files of one folder look for modules, in this order. */
interface Path {
  /** Folders that come before the standard library. */
  readonly own: readonly string[];
  /** All folders: also those around, and those of projects that are known to the own one. */
  readonly known: readonly string[];
  /** Packages in folders of another name. */
  readonly packages: ReadonlyMap<string, string>;
  /** The projects around, the innermost first. */
  readonly around: readonly PythonProject[];
}

interface Giver {
  readonly root: string;
  readonly project: PythonProject;
}

class PythonResolver {
  readonly #host: ImportHost;
  readonly #projects: PythonProjects;
  readonly #folders: ReadonlySet<string>;
  readonly #pathOf: (directory: string) => Path;
  readonly #givers: (top: string) => readonly Giver[];

  constructor(host: ImportHost) {
    this.#host = host;
    this.#projects = new PythonProjects(host);
    this.#folders = new Set(host.files().filter(isPython).flatMap(foldersAbove));
    this.#pathOf = remembered((directory: string) => this.#findPath(directory), MOST_REMEMBERED);
    this.#givers = remembered((top: string) => this.#findGivers(top), MOST_REMEMBERED);
  }

  resolve(file: string, { from, names }: CodeImport): ImportTarget | undefined {
    const dots = /^\.*/.exec(from)?.[0].length ?? 0;
    const parts = from.slice(dots).split('.');
    if (dots > 0)
      return this.#inModule(within(directoryOf(file), `${'../'.repeat(dots - 1)}${parts.join('/')}`), names);
    const found = this.#onPath(this.#pathOf(directoryOf(file)), { parts, names }) ?? this.#beside(file, parts, names);
    const [top = ''] = parts;
    return found ?? (/^\w+$/.test(top) ? { external: top } : undefined);
  }

  #onPath(
    { own, known, packages }: Path,
    { parts, names }: { readonly parts: readonly string[]; readonly names: readonly string[] },
  ): ImportTarget | undefined {
    const [top = '', ...rest] = parts;
    const renamed = packages.get(top);
    const moved = renamed === undefined ? undefined : this.#inModule([renamed, ...rest].join('/'), names);
    if (moved !== undefined) return moved;
    for (const root of STANDARD_LIBRARY.has(top) ? own : known) {
      if (!this.#has(join(root, top))) continue;
      const found = this.#inModule(join(root, parts.join('/')), names);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * A package of another project that nothing connects with that of the file, where that does not tell on what it
   * depends, as with tests and scripts: the only one of the name.
   */
  #beside(file: string, parts: readonly string[], names: readonly string[]): ImportTarget | undefined {
    const [top = ''] = parts;
    const { around } = this.#pathOf(directoryOf(file));
    const [own] = around;
    if (STANDARD_LIBRARY.has(top) || around.some(({ demands }) => demands.has(plainName(top)))) return undefined;
    if ((own?.demands.size ?? 0) > 0 && isProductCode(file)) return undefined;
    const found = new Map<string, ImportTarget>();
    for (const { root, project } of this.#givers(top)) {
      const target = around.includes(project) ? undefined : this.#inModule(join(root, parts.join('/')), names);
      if (target !== undefined && 'files' in target) found.set(target.files.join('\n'), target);
    }
    return found.size === 1 ? [...found.values()][0] : undefined;
  }

  /** Folders of projects that give a package of this name to others, or the module that they are called after. */
  #findGivers(top: string): readonly Giver[] {
    return this.#projects.all.flatMap((project) =>
      project.isOfAnother
        ? []
        : project.roots.flatMap((root) => {
            const init = join(root, `${top}/__init__.py`);
            const isGiven = this.#host.has(init) || plainName(top) === project.name;
            return isGiven && isProductCode(init) ? [{ root, project }] : [];
          }),
    );
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
   * The folder above the outermost package, which for a script is its own, and those of the project; then those above
   * with their sources, and those of projects around and of projects that these name. Not the folders of the package: a
   * module `types` in it is not the one of the standard library.
   */
  #findPath(directory: string): Path {
    let above = directory;
    while (above !== '' && this.#host.has(join(above, '__init__.py'))) above = directoryOf(above);
    const ancestors = foldersAbove(join(above, 'x')).toReversed();
    const around = this.#projects.around(directory);
    const known = this.#projects.knownTo(around);
    const [own] = around;
    return {
      own: [...new Set([above, ...(own?.roots ?? [])])],
      known: [
        ...new Set([above, ...ancestors.flatMap(withSources), ...[...around, ...known].flatMap(({ roots }) => roots)]),
      ],
      packages: new Map([...known, ...around.toReversed()].flatMap(({ packages }) => [...packages])),
      around,
    };
  }
}

/** Most folders, and names, about which answers are remembered. */
const MOST_REMEMBERED = 10_000;

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
