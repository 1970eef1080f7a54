import { builtinModules } from 'node:module';
import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import type { CodeImport } from '../../model/code-facts.js';
import type { Manifest } from '../../model/manifest.js';
import { NO_FACTS } from '../../model/code-facts.js';
import { directoryOf } from '../../text/paths.js';
import { ambientModules } from './language/ambient-modules.js';
import type { AmbientModules } from './language/ambient-modules.js';
import { moduleFile } from './module-files.js';
import { KnownPackages } from './packages/known-packages.js';
import { importTargets, isExported, nodeEntries } from './packages/package-entries.js';
import { aliasesOf, foldersBeside, isOwnAlias, placesOf } from './packages/path-aliases.js';
import type { PathAliases } from './packages/path-aliases.js';

const BUILTIN: ReadonlySet<string> = new Set(builtinModules);
const PLAIN = /\.[cm]?jsx?$/;
/** `@/views/Home`, `~/views/Home`: no package can have such a name. */
const FROM_SOURCES = /^[@~]\//;
/** Where it leads in programs of Vite, Vue, Next.js and Nuxt. */
const SOURCES = ['src', 'app', ''];
/** Addresses and modules that a program makes: `https://…`, `virtual:…`, `npm:…`, `bun:test`. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]+:/i;

/** Imports of TypeScript and JavaScript: relative, aliases of the compiler, subpaths, packages of the repository. */
export function nodeImports(host: ImportHost): ImportResolver {
  const resolver = new NodeResolver(host);
  return { resolve: (file, imported) => resolver.resolve(file, imported), inText: (file) => resolver.ofModules(file) };
}

class NodeResolver {
  readonly #host: ImportHost;
  readonly #ambient: AmbientModules;
  readonly #aliases: (directory: string) => PathAliases;
  readonly #packages: KnownPackages;

  constructor(host: ImportHost) {
    this.#host = host;
    this.#aliases = aliasesOf(host);
    this.#packages = new KnownPackages(host);
    this.#ambient = ambientModules(host, new Set(this.#packages.byDir.keys()));
  }

  resolve(file: string, imported: CodeImport): ImportTarget | undefined {
    const found = this.#found(file, imported);
    if (found !== undefined) return found;
    const files = this.#ambient.declaring(file, imported.from);
    return files.length === 0 ? undefined : { files };
  }

  /** Files of what TypeScript declares of modules: those that the file adds to, and those of modules from outside. */
  ofModules(file: string): readonly string[] {
    const filesOf = (from: string): readonly string[] => {
      const found = this.#found(file, { from, names: [], line: 0 });
      return found !== undefined && 'files' in found ? found.files : [];
    };
    const outside = (this.#host.facts(file) ?? NO_FACTS).imports.filter(({ from }) => filesOf(from).length === 0);
    return [
      ...this.#ambient.addedTo(file).flatMap(filesOf),
      ...outside.flatMap(({ from }) => this.#ambient.declaring(file, from)),
    ];
  }

  #found(file: string, { from }: CodeImport): ImportTarget | undefined {
    // Bundlers give hints before and after a name: `raw-loader!./a`, `./a?raw`.
    const name = from.split('!').at(-1)?.split('?', 1)[0] ?? from;
    const isPlain = PLAIN.test(file);
    if (/^\.{1,2}(?:\/|$)/.test(name)) return this.#relative(file, { path: name, isPlain });
    if (name.startsWith('#')) return this.#subpath(file, name);
    const outside = externalOf(name);
    if (isBuiltin(name)) return this.#aliased(file, name) ?? outside;
    const here = this.#aliased(file, name) ?? this.#ofPackage(file, name);
    if (here !== undefined) return here === 'missing' ? undefined : here;
    const found = FROM_SOURCES.test(name) ? this.#fromSources(file, name.slice(2)) : undefined;
    if (found !== undefined || outside === undefined) return found;
    const isAlias = isOwnAlias(this.#aliases(directoryOf(file)), name);
    return isAlias && !this.#packages.demands(file, outside.external) ? undefined : outside;
  }

  /** Beside the file, or in a folder that is as if it were the same one. */
  #relative(
    file: string,
    { path, isPlain }: { readonly path: string; readonly isPlain: boolean },
  ): ImportTarget | undefined {
    const directory = directoryOf(file);
    const found = this.#at({ directory, path, isPlain });
    if (found !== undefined) return found;
    for (const folder of foldersBeside(this.#aliases(directory), directory)) {
      const other = this.#at({ directory: folder, path, isPlain });
      if (other !== undefined) return other;
    }
    return undefined;
  }

  #at(place: {
    readonly directory: string;
    readonly path: string;
    readonly isPlain: boolean;
  }): ImportTarget | undefined {
    const found = moduleFile((file) => this.#host.has(file), place) ?? this.#folderPackage(place);
    return found === undefined ? undefined : { files: [found] };
  }

  /** A folder with a `package.json` of its own is a module. */
  #folderPackage({ directory, path }: { readonly directory: string; readonly path: string }): string | undefined {
    const folder = within(directory, path);
    const manifest = folder === undefined ? undefined : this.#packages.byDir.get(folder);
    return manifest === undefined ? undefined : this.#entryOf(manifest, '');
  }

  #aliased(file: string, name: string): ImportTarget | undefined {
    for (const place of placesOf(this.#aliases(directoryOf(file)), name)) {
      const found = this.#at({ directory: '', path: place, isPlain: PLAIN.test(file) });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** `#name` of the nearest manifest. */
  #subpath(file: string, name: string): ImportTarget | undefined {
    for (let directory = directoryOf(file); ; directory = directoryOf(directory)) {
      const manifest = this.#packages.byDir.get(directory);
      if (manifest !== undefined) {
        for (const target of importTargets(this.#host, manifest, name)) {
          const found = this.#at({ directory, path: target, isPlain: PLAIN.test(file) });
          if (found !== undefined) return found;
        }
        return this.#aliased(file, name);
      }
      if (directory === '') return this.#aliased(file, name);
    }
  }

  /** From the sources of the nearest package that has such a file, as tools for applications have it unless told. */
  #fromSources(file: string, path: string): ImportTarget | undefined {
    for (let directory = directoryOf(file); ; directory = directoryOf(directory)) {
      if (this.#packages.byDir.has(directory))
        for (const folder of SOURCES) {
          const at = [directory, folder].filter(Boolean).join('/');
          const found = this.#at({ directory: at, path, isPlain: PLAIN.test(file) });
          if (found !== undefined) return found;
        }
      if (directory === '') return undefined;
    }
  }

  /** A package of this repository, or a path in one: `missing` for one that it has not, or keeps for itself. */
  #ofPackage(file: string, name: string): ImportTarget | 'missing' | undefined {
    const parts = name.split('/');
    const length = name.startsWith('@') ? 2 : 1;
    const manifest = this.#packages.meant(file, parts.slice(0, length).join('/'));
    if (manifest === undefined) return undefined;
    const subpath = parts.slice(length).join('/');
    const found = this.#entryOf(manifest, subpath);
    if (found !== undefined) return { files: [found] };
    // What a package lists without having it is made by its build.
    return subpath === '' || isExported(this.#host, manifest, subpath) ? undefined : 'missing';
  }

  #entryOf(manifest: Manifest, subpath: string): string | undefined {
    for (const places of nodeEntries(this.#host, manifest, subpath))
      for (const path of places) {
        const found = moduleFile((file) => this.#host.has(file), { directory: manifest.dir, path });
        if (found !== undefined) return found;
      }
    return undefined;
  }
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || (BUILTIN.has(name.split('/')[0] ?? '') && !name.endsWith('/'));
}

function externalOf(name: string): { readonly external: string } | undefined {
  if (OTHER_SCHEME.test(name)) return { external: name };
  if (isBuiltin(name)) return { external: `node:${name}` };
  const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  return /^(?:@[\w.~-]+\/)?[\w.~-]+$/.test(parts.join('/')) ? { external: parts.join('/') } : undefined;
}
