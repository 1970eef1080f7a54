import { posix } from 'node:path';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { moduleAmong } from '../../analysis/imports/scope/modules.js';
import type { ModuleOf } from '../../analysis/imports/scope/modules.js';
import { once, remembered } from '../../text/memo.js';
import { addTo } from '../../text/multimap.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

const PROJECT = /\.(?:cs|fs|vb)proj$/;
/** `<ProjectReference Include="..\Shop\Shop.csproj" />`, and several with semicolons. */
const REFERENCE = /<ProjectReference\s[^>]{0,300}?Include="([^"]{1,1000})"/g;
/** What may be one of the projects here by its name, as a package or as a library that was built before. */
const BY_NAME = /<(?:Package)?Reference\s[^>]{0,300}?Include="([^",]{1,300})/g;

/** Which projects a file's project refers to, itself or by others: it can name nothing of the rest. */
export class ProjectReferences {
  readonly #host: ImportHost;
  readonly #projectOf: ModuleOf;
  /** Project files by their folders. */
  readonly #inFolder = new Map<string, string[]>();
  /** Folders of the projects that a folder's projects refer to; undefined where a reference cannot be read. */
  readonly #reached: (folder: string) => ReadonlySet<string> | undefined;
  readonly #isOpen: () => boolean;

  constructor(host: ImportHost) {
    this.#host = host;
    for (const file of host.allFiles()) if (PROJECT.test(file)) addTo(this.#inFolder, directoryOf(file), file);
    this.#projectOf = moduleAmong(new Set(this.#inFolder.keys()));
    this.#reached = remembered((folder: string) => this.#reachedFrom(folder));
    this.#isOpen = once(() => this.#areSharedSettings());
  }

  /** May the file name anything of the other one? So it is where that cannot be told. */
  mayName(file: string, other: string): boolean {
    const [own, its] = [this.#projectOf(file), this.#projectOf(other)];
    if (own === undefined || its === undefined || own === its || this.#isOpen()) return true;
    return this.#reached(own)?.has(its) !== false;
  }

  /** Settings that projects share may add references, and sources of other folders, to any of them. */
  #areSharedSettings(): boolean {
    return this.#host
      .allFiles()
      .filter((file) => /\.(?:props|targets|projitems|shproj)$/.test(file))
      .some((file) => /<ProjectReference\s|<Reference\s|<Compile\s|\.projitems"/.test(this.#host.readText(file) ?? ''));
  }

  #reachedFrom(start: string): ReadonlySet<string> | undefined {
    const reached = new Set([start]);
    for (const folder of reached) {
      for (const file of this.#inFolder.get(folder) ?? []) {
        const referred = this.#referredIn(file);
        if (referred === undefined) return undefined;
        for (const one of referred) reached.add(one);
      }
    }
    // What refers to none may get its references from elsewhere: from a tool, or an old kind of settings.
    return reached.size > 1 ? reached : undefined;
  }

  /** Undefined for a project that takes sources or references from where they cannot be followed. */
  #referredIn(file: string): readonly string[] | undefined {
    const text = this.#host.readText(file);
    if (text === undefined || /<Compile\s[^>]{0,300}?Include="[^"]{0,300}(?:\.\.|\$\()|\.projitems"/.test(text))
      return undefined;
    const paths = [...text.matchAll(REFERENCE)].flatMap(([, list = '']) => list.split(';'));
    if (paths.some((path) => /\$\(|\*/.test(path))) return undefined;
    const folder = directoryOf(file);
    const folders = paths.map((path) =>
      directoryOf(posix.normalize(posix.join(folder === '' ? '.' : folder, path.trim().replaceAll('\\', '/')))),
    );
    const named = [...text.matchAll(BY_NAME)].flatMap(([, name = '']) => this.#foldersNamed(name.trim()));
    return [...folders, ...named];
  }

  #foldersNamed(name: string): readonly string[] {
    return [...this.#inFolder].flatMap(([folder, files]) =>
      files.some((file) => baseNameOf(file).replace(PROJECT, '') === name) ? [folder] : [],
    );
  }
}
