import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import type { CodeImport } from '../../model/code-facts.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

/** Crates that come with the compiler. */
const BUILT_IN = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

/** Imports of Rust: `mod` and `use`, in the modules of a crate and of the other crates of the repository. */
export function rustImports(host: ImportHost): ImportResolver {
  const resolver = new RustResolver(host);
  return { resolve: (file, imported) => resolver.resolve(file, imported) };
}

interface CratePlace {
  /** Name in programs. */
  readonly name: string;
  readonly dir: string;
}

class RustResolver {
  readonly #host: ImportHost;
  /** Of the deepest folders first. */
  readonly #crates: readonly CratePlace[];

  constructor(host: ImportHost) {
    this.#host = host;
    this.#crates = host.manifests
      .flatMap(({ file, dir, name }) =>
        baseNameOf(file) === 'Cargo.toml' && name !== undefined ? [{ name: name.replaceAll('-', '_'), dir }] : [],
      )
      .sort((a, b) => b.dir.length - a.dir.length);
  }

  resolve(file: string, { from, names }: CodeImport): ImportTarget | undefined {
    // `mod name;`
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

  /** The deepest module on a path; `outside` for one of another crate. */
  #follow(file: string, path: readonly string[]): string | 'outside' | undefined {
    const [first = '', ...rest] = path;
    if (first === 'crate') return this.#below(this.#rootsOf(file), rest);
    if (first === 'self') return this.#below([file], rest);
    if (first === 'super') {
      const parent = this.#parent(file);
      return parent === undefined ? undefined : this.#follow(parent, ['self', ...rest]);
    }
    if (this.#child(file, first) !== undefined) return this.#below([file], path);
    const crate = this.#crates.find(({ name }) => name === first);
    if (crate !== undefined) return this.#below(this.#entries(crate, ['src/lib.rs', 'src/main.rs']), rest);
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
    const crate = this.#crates.find(({ dir }) => dir === '' || file.startsWith(`${dir}/`));
    if (crate === undefined) return [];
    const inside = file.slice(crate.dir === '' ? 0 : crate.dir.length + 1);
    // Programs, tests and examples are crates of their own.
    const own = /^(?:src\/bin|tests|examples|benches)\/([^/]+)(?:\.rs$|\/)/.exec(inside)?.[0];
    if (own !== undefined)
      return this.#entries(crate, own.endsWith('/') ? [`${own}main.rs`, `${own}mod.rs`] : [own]).concat(
        own.endsWith('/') ? [] : [file],
      );
    return this.#entries(crate, ['src/lib.rs', 'src/main.rs', 'build.rs']);
  }

  #entries({ dir }: CratePlace, names: readonly string[]): readonly string[] {
    return names
      .map((name) => (dir === '' ? name : `${dir}/${name}`))
      .filter((file) => this.#host.facts(file) !== undefined);
  }

  #child(file: string, name: string): string | undefined {
    const folder = isRoot(file) ? directoryOf(file) : file.replace(/\.rs$/, '');
    const base = folder === '' ? name : `${folder}/${name}`;
    // A crate of its own has its modules beside it, too.
    const beside = `${directoryOf(file)}/${name}`.replace(/^\//, '');
    const places = [`${base}.rs`, `${base}/mod.rs`, ...(isOwnCrate(file) ? [`${beside}.rs`, `${beside}/mod.rs`] : [])];
    return places.find((one) => one !== file && this.#host.facts(one) !== undefined);
  }

  #parent(file: string): string | undefined {
    const isFolder = baseNameOf(file) === 'mod.rs';
    if (!isFolder && isRoot(file)) return undefined;
    const folder = isFolder ? directoryOf(directoryOf(file)) : directoryOf(file);
    const inFolder = ['mod.rs', 'lib.rs', 'main.rs'].map((name) => (folder === '' ? name : `${folder}/${name}`));
    return [...inFolder, `${folder}.rs`].find((one) => one !== file && this.#host.facts(one) !== undefined);
  }
}

function asTarget(file: string | undefined): ImportTarget | undefined {
  return file === undefined ? undefined : { files: [file] };
}

function isRoot(file: string): boolean {
  return /(?:^|\/)(?:mod|lib|main|build)\.rs$/.test(file);
}

function isOwnCrate(file: string): boolean {
  return /(?:^|\/)(?:src\/bin|tests|examples|benches)\/[^/]+\.rs$/.test(file);
}
