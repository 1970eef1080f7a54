import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import type { CodeImport } from '../../model/code-facts.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { Crates } from './crates.js';
import { fileOfPath, isPathModule, pathModule } from './language/path-modules.js';

/** Not in a comment: code before it in the row has no `//`. `CRATES` stands for their names. */
const PATH = String.raw`(?<=^(?:(?!\/\/).){0,400})\b(?:crate|super|self|CRATES)(?:::[a-z_]\w*)+`;
/** Crates that come with the compiler. */
const BUILT_IN = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

/** Imports of Rust: `mod` and `use`, in the modules of a crate and of the other crates of the repository. */
export function rustImports(host: ImportHost): ImportResolver {
  const resolver = new RustResolver(host);
  return { resolve: (file, imported) => resolver.resolve(file, imported), inText: (file) => resolver.inText(file) };
}

class RustResolver {
  readonly #host: ImportHost;
  readonly #crates: Crates;
  /** Paths in code that begin with a module or a crate of the repository. */
  readonly #names: RegExp;

  constructor(host: ImportHost) {
    this.#host = host;
    this.#crates = new Crates(host);
    this.#names = new RegExp(
      PATH.replace('CRATES', () => this.#crates.names().join('|')),
      'gm',
    );
  }

  resolve(file: string, imported: CodeImport): ImportTarget | undefined {
    const { from, names } = imported;
    if (isPathModule(imported)) return asTarget(fileOfPath(this.#host, file, from));
    // `mod name;`, with the modules of the file around it: `tests/name`.
    if (names.length === 0) return asTarget(this.#child(file, from));
    const files = new Set<string>();
    let outside: string | undefined;
    for (const written of names) {
      const [name] = splitName(written);
      const path = [...(from === '' ? [] : from.split('::')), ...(name === '*' ? [] : [name])].map((part) =>
        part.replace(/^r#/, ''),
      );
      const found = this.#follow(file, path);
      if (found !== undefined && found !== 'outside') files.add(found);
      else if (found === 'outside') outside = path[0];
    }
    files.delete(file);
    if (files.size > 0) return { files: [...files] };
    if (outside !== undefined) return { external: outside };
    // A name of the module itself.
    return { files: [] };
  }

  /** Files that are named by a path in an expression or a macro: `crate::a::f()`. */
  inText(file: string): readonly string[] {
    const text = this.#host.readText(file) ?? '';
    const found = new Set<string>();
    for (const [row] of text.matchAll(this.#names)) {
      const target = this.#follow(file, row.split('::'));
      if (target !== undefined && target !== 'outside') found.add(target);
    }
    return [...found];
  }

  /** The deepest module on a path; `outside` for one of another crate. */
  #follow(file: string, path: readonly string[]): string | 'outside' | undefined {
    const [first = '', ...rest] = path;
    if (first === 'crate') return this.#below(this.#rootsOf(file), rest);
    if (first === 'self') return this.#below([file], rest);
    if (first === 'super') {
      const parent = this.#parent(file);
      if (parent === undefined) return undefined;
      return this.#follow(parent, rest[0] === 'super' ? rest : ['self', ...rest]);
    }
    if (this.#child(file, first) !== undefined) return this.#below([file], path);
    const crate = this.#crates.called(first, file);
    if (crate !== undefined) return this.#below(this.#there(crate.entries), rest);
    const isDefined = this.#host.facts(file)?.entities.some(({ name }) => name === first) === true;
    return isDefined ? undefined : BUILT_IN.has(first) || /^[a-z_]\w*$/.test(first) ? 'outside' : undefined;
  }

  /** From the first root that has the first module of the path, else the first one. */
  #below(roots: readonly string[], path: readonly string[]): string | undefined {
    const [first = ''] = path;
    const root = roots.find((one) => this.#child(one, first) !== undefined) ?? roots[0];
    let at = root;
    for (const name of path) {
      const child: string | undefined = at === undefined ? undefined : this.#child(at, name);
      if (child === undefined) break;
      at = child;
    }
    return at;
  }

  #rootsOf(file: string): readonly string[] {
    const crate = this.#crates.of(file);
    if (crate === undefined) return [];
    if (this.#crates.isTarget(file)) return [file];
    const inside = file.slice(crate.dir === '' ? 0 : crate.dir.length + 1);
    // Programs, tests and examples are crates of their own.
    const own = /^(?:src\/bin|tests|examples|benches)\/[^/]+(?:\.rs$|\/)/.exec(inside)?.[0];
    if (own === undefined)
      return this.#there([...this.#crates.beginningsAround(file, crate), inFolder(crate.dir, 'build.rs')]);
    if (!own.endsWith('/')) return [file];
    const begins = ['main.rs', 'mod.rs'].map((name) => inFolder(crate.dir, own + name));
    return this.#there([...this.#crates.beginningsIn(directoryOf(file), crate), ...begins]);
  }

  #there(files: readonly string[]): readonly string[] {
    return files.filter((file) => this.#host.facts(file) !== undefined);
  }

  #child(file: string, name: string): string | undefined {
    const folder = this.#isRoot(file) ? directoryOf(file) : file.replace(/\.rs$/, '');
    const base = folder === '' ? name : `${folder}/${name}`;
    // A crate of its own has its modules beside it, too.
    const beside = `${directoryOf(file)}/${name}`.replace(/^\//, '');
    const written = pathModule(this.#host, file, name);
    if (written !== undefined) return written;
    const places = [`${base}.rs`, `${base}/mod.rs`, ...(isOwnCrate(file) ? [`${beside}.rs`, `${beside}/mod.rs`] : [])];
    return places.find((one) => one !== file && this.#host.facts(one) !== undefined) ?? this.#inner(file, name);
  }

  /** The file of a module that is declared in a module of the file: `mod tests { mod name; }`. */
  #inner(file: string, name: string): string | undefined {
    const loads = this.#host.facts(file)?.loads ?? [];
    const inner = loads.find((load) => load.names.length === 0 && load.from.endsWith(`/${name}`));
    return inner === undefined ? undefined : this.#child(file, inner.from);
  }

  #parent(file: string): string | undefined {
    const isFolder = baseNameOf(file) === 'mod.rs';
    if (!isFolder && this.#isRoot(file)) return undefined;
    const folder = isFolder ? directoryOf(directoryOf(file)) : directoryOf(file);
    const inFolder = ['mod.rs', 'lib.rs', 'main.rs'].map((name) => (folder === '' ? name : `${folder}/${name}`));
    const crate = this.#crates.of(file);
    const begins = crate === undefined ? [] : this.#crates.beginningsIn(folder, crate);
    return this.#there([...inFolder, `${folder}.rs`, ...begins]).find((one) => one !== file);
  }

  #isRoot(file: string): boolean {
    return /(?:^|\/)(?:mod|lib|main|build)\.rs$/.test(file) || this.#crates.isTarget(file);
  }
}

function asTarget(file: string | undefined): ImportTarget | undefined {
  return file === undefined ? undefined : { files: [file] };
}

function isOwnCrate(file: string): boolean {
  return /(?:^|\/)(?:src\/bin|tests|examples|benches)\/[^/]+\.rs$/.test(file);
}

function inFolder(dir: string, path: string): string {
  return dir === '' ? path : `${dir}/${path}`;
}
