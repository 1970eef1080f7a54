import { posix } from 'node:path';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import type { ModuleOf } from '../../analysis/imports/scope/modules.js';
import { TYPES } from '../../analysis/imports/scope/given.js';
import { once, remembered } from '../../text/memo.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

/** `<InternalsVisibleTo Include="Shop.Tests" />`, also by an item of the repository that leads to it. */
const GRANTED = /<InternalsVisibleTo\w{0,20}\s{1,9}Include="([^"]{1,300})"/g;
/** `[assembly: InternalsVisibleTo("Shop.Tests, PublicKey=…")]` */
const GRANTED_IN_CODE =
  /\[assembly:[^\]]{0,100}?InternalsVisibleTo(?:Attribute)?\(\s{0,20}(?:@?"([\w.]{1,200})|[^)]{1,200})/g;
/** Sources that a project compiles from elsewhere: it sees what they define as its own. */
const LINKED = /<(?:Compile\s{1,9}Include|Import\s{1,9}Project)="([^"]{1,300})"/g;
const OWN_NAME = /\$\((?:AssemblyName|MSBuildProjectName|ProjectName|RootNamespace)\)/g;

/** Which types of other projects a file may name: those that are public, or shown to its project. */
export class Internals {
  readonly #host: ImportHost;
  readonly #moduleOf: ModuleOf;
  readonly #linked: () => readonly string[];
  readonly #grants: (folder: string) => readonly string[];
  readonly #projects = new Map<string, string>();

  constructor(host: ImportHost, moduleOf: ModuleOf) {
    this.#host = host;
    this.#moduleOf = moduleOf;
    for (const file of host.allFiles())
      if (file.endsWith('.csproj')) this.#projects.set(directoryOf(file), baseNameOf(file).replace(/\.csproj$/, ''));
    this.#linked = once(() => linkedPlaces(host));
    this.#grants = remembered((folder: string) => this.#grantsOf(folder));
  }

  /** May the file name what the other one gives under this name? */
  maySee(file: string, other: string, name: string): boolean {
    const [own, its] = [this.#moduleOf(file), this.#moduleOf(other)];
    if (own === undefined || its === undefined || own === its || this.#isShown(other, name)) return true;
    if (this.#linked().some((place) => other.startsWith(place))) return true;
    const project = this.#projects.get(own) ?? '';
    return this.#grants(its).some((grant) => grant === project || grant.includes('$('));
  }

  /** Is the name one of a public type, or of a member of one? */
  #isShown(other: string, name: string): boolean {
    const entities = this.#host.facts(other)?.entities ?? [];
    const holders = new Set(entities.flatMap((one) => (one.name === name ? (one.container ?? name) : [])));
    const hidden = entities.filter((one) => TYPES.has(one.kind) && !one.exported && !hasContainer(one.container));
    return !hidden.some((one) => holders.has(one.name) || one.name === name);
  }

  /** Names of the projects that see what is internal in a project. */
  #grantsOf(folder: string): readonly string[] {
    const name = this.#projects.get(folder) ?? '';
    const settings = this.#host.allFiles().filter((file) => isSettingOf(file, folder));
    const written = settings.flatMap((file) => [...(this.#host.readText(file) ?? '').matchAll(GRANTED)]);
    const inCode = this.#host
      .files()
      .filter(
        (file) =>
          file.endsWith('.cs') && this.#host.hasWord(file, 'InternalsVisibleTo') && this.#moduleOf(file) === folder,
      )
      .flatMap((file) => [...(this.#host.readText(file) ?? '').matchAll(GRANTED_IN_CODE)]);
    return [
      ...written.flatMap(([, list = '']) => list.replace(OWN_NAME, name).split(/[;,]/, 1)),
      // A name that is put together may be any.
      ...inCode.map(([, one]) => one ?? '$('),
    ].map((one) => one.trim());
  }
}

function hasContainer(container: string | undefined): boolean {
  return container !== undefined && container !== '';
}

/** The project file of a folder, and what the folders around it set for all projects below. */
function isSettingOf(file: string, folder: string): boolean {
  if (file.endsWith('.csproj')) return directoryOf(file) === folder;
  if (!/\.(?:props|targets)$/.test(file)) return false;
  const around = directoryOf(file);
  const isAbove = around === '' || folder === around || folder.startsWith(`${around}/`);
  return isAbove || !/(?:^|\/)Directory\.Build\.(?:props|targets)$/.test(file);
}

/** What paths of linked sources begin with; empty, which all do, where one is put together. */
function linkedPlaces(host: ImportHost): readonly string[] {
  return host
    .allFiles()
    .filter((file) => /\.(?:csproj|props|targets)$/.test(file))
    .flatMap((file) =>
      [...(host.readText(file) ?? '').matchAll(LINKED)].flatMap(([, path = '']) => placeOf(directoryOf(file), path)),
    );
}

function placeOf(folder: string, path: string): readonly string[] {
  const plain = path.replaceAll('\\', '/').replace(/\$\(MSBuildThisFileDirectory\)/g, './');
  if (!/\.cs$|\.projitems$|\*/.test(plain)) return [];
  if (plain.includes('$(')) return [''];
  const [fixed = ''] = plain.split('*');
  const whole = posix.normalize(
    posix.join(folder === '' ? '.' : folder, fixed.endsWith('.projitems') ? directoryOf(fixed) : fixed),
  );
  return whole.startsWith(`${folder}/`) && !plain.endsWith('.projitems') ? [] : [whole];
}
