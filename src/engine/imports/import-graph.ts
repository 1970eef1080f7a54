import type { ImportHost, ImportTarget } from '../../analysis/imports/import-host.js';
import { resolverFor, scriptedImports } from '../../ecosystems/modules.js';
import type { DependencyEdge } from '../../graph/imports/dependencies.js';
import { NO_FACTS } from '../../model/code-facts.js';
import { hasUnreadImports, isScripted } from '../../paths/file-kinds.js';
import { extensionOf } from '../../text/paths.js';
import { byCodeUnits } from '../../text/sorted.js';
import { startSlices } from '../yield-to-event-loop.js';
import { boundBy, UsedNames } from './used-names.js';

/** A package or module outside of the repository, and where it is imported first. */
export interface ExternalImport {
  readonly name: string;
  readonly line: number;
}

/** An import that leads neither to a file nor to a package. `from`: what it names. */
export interface UnresolvedImport {
  readonly from: string;
  readonly line: number;
}

export interface FileImports {
  readonly edges: readonly DependencyEdge[];
  readonly external: readonly ExternalImport[];
  readonly unresolved: readonly UnresolvedImport[];
  /** Is it known how files of this language take in others? */
  readonly isRead: boolean;
  /** Why nothing, or not everything, of the file was read. */
  readonly skipped?: string;
}

/** Files with one ending, the dot included. */
export interface UnreadFiles {
  readonly ending: string;
  readonly count: number;
}

const UNREAD: FileImports = { edges: [], external: [], unresolved: [], isRead: false };

/** Which files import which, for one state of the code. */
export class ImportGraph {
  readonly #imports: ReadonlyMap<string, FileImports>;
  readonly #importers: ReadonlyMap<string, readonly DependencyEdge[]>;
  /** Files of programs whose imports are not read. */
  readonly unread: readonly UnreadFiles[];

  private constructor(imports: ReadonlyMap<string, FileImports>, unread: readonly UnreadFiles[]) {
    this.#imports = imports;
    this.unread = unread;
    this.#importers = reversed(imports);
  }

  /** Resolves the imports of all files, in slices. */
  static async of(host: ImportHost): Promise<ImportGraph> {
    const slice = startSlices();
    const imports = new Map<string, FileImports>();
    const names = new UsedNames(host);
    const code = host.files();
    const known = new Set(code);
    const pages = host.allFiles().filter((file) => isScripted(file) && !known.has(file));
    for (const file of [...code, ...pages].sort(byCodeUnits)) {
      imports.set(file, importsOf(host, file, names));
      await slice();
    }
    return new ImportGraph(imports, unreadIn(host));
  }

  /** Undefined for a file that is not code. */
  importsOf(file: string): FileImports | undefined {
    return this.#imports.get(file);
  }

  /** Files that this one takes in, each once. */
  dependenciesOf(file: string): readonly DependencyEdge[] {
    return this.importsOf(file)?.edges ?? [];
  }

  /** Files that take in this one, each once; sorted. */
  dependentsOf(file: string): readonly DependencyEdge[] {
    return this.#importers.get(file) ?? [];
  }
}

function importsOf(host: ImportHost, file: string, names: UsedNames): FileImports {
  const scripted = scriptedImports(host, file);
  const facts = scripted === undefined ? host.facts(file) : { ...NO_FACTS, imports: scripted };
  const resolver = resolverFor(host, file);
  if (facts === undefined || resolver === undefined) return UNREAD;
  const written = [...facts.imports, ...facts.reexports.filter(({ from }) => from !== ''), ...(facts.loads ?? [])];
  const edges = new Map<string, DependencyEdge>();
  const external = new Map<string, ExternalImport>();
  const unresolved = new Map<string, UnresolvedImport>();
  const add = (target: string, line: number | undefined): void => {
    if (target !== file && !edges.has(target)) edges.set(target, { file: target, line });
  };
  // What is imported by name from elsewhere hides what has this name beside the file, or in another package.
  const taken = new Set(written.flatMap(({ names: all }) => boundBy(all)));
  for (const imported of written.sort((a, b) => a.line - b.line)) {
    const target = resolver.resolve(file, imported);
    if (target === undefined) addTo(unresolved, imported.from, { from: imported.from, line: imported.line });
    else if ('external' in target) addTo(external, target.external, { name: target.external, line: imported.line });
    else {
      const isTaken = target.isByName === true ? without(taken, imported.names) : taken;
      const meant = filesMeant(names, file, { ...target, taken: isTaken });
      for (const one of meant) add(one, imported.line);
      if (meant.length === 0 && target.named !== undefined)
        addTo(unresolved, target.named, { from: target.named, line: imported.line });
    }
  }
  for (const one of resolver.visible?.(file) ?? [])
    if (names.areOf(file, one, { except: taken, isImported: false })) add(one, undefined);
  if (resolver.qualified !== undefined)
    for (const name of names.qualifiedIn(file)) for (const one of resolver.qualified(file, name)) add(one, undefined);
  for (const one of resolver.inText?.(file) ?? []) add(one, undefined);
  return {
    edges: [...edges.values()].sort((a, b) => byCodeUnits(a.file, b.file)),
    external: [...external.values()].sort((a, b) => byCodeUnits(a.name, b.name)),
    unresolved: [...unresolved.values()],
    isRead: true,
    ...(facts.skipped === undefined ? {} : { skipped: facts.skipped }),
  };
}

/** The most numerous kind first. */
function unreadIn(host: ImportHost): readonly UnreadFiles[] {
  const counts = new Map<string, number>();
  for (const file of host.allFiles())
    if (hasUnreadImports(file)) {
      const ending = `.${extensionOf(file)}`;
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
    }
  return [...counts]
    .map(([ending, count]) => ({ ending, count }))
    .sort((a, b) => b.count - a.count || byCodeUnits(a.ending, b.ending));
}

function addTo<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

function without(taken: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  const own = new Set(boundBy(names));
  return new Set([...taken].filter((name) => !own.has(name)));
}

type Files = Extract<ImportTarget, { readonly files: readonly string[] }>;

function filesMeant(
  names: UsedNames,
  file: string,
  { files, isByName, orAll, taken }: Files & { readonly taken: ReadonlySet<string> },
): readonly string[] {
  if (isByName !== true) return files;
  const named = files.filter((one) => one !== file && names.areOf(file, one, { except: taken, isImported: true }));
  return named.length === 0 && orAll === true ? files : named;
}

function reversed(imports: ReadonlyMap<string, FileImports>): ReadonlyMap<string, readonly DependencyEdge[]> {
  const importers = new Map<string, DependencyEdge[]>();
  for (const [file, { edges }] of imports)
    for (const { file: target, line } of edges) {
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [{ file, line }]);
      else known.push({ file, line });
    }
  return importers;
}
