import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { resolverFor } from '../../ecosystems/modules.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeImport, FileFacts } from '../../model/code-facts.js';
import type { GivenName, Surface } from '../../graph/over-exports.js';
import { addTo } from '../../text/multimap.js';

/** What other files give on of some files. */
export interface GivenOn {
  /** Names under which they give on what these files define, or export, under another name. */
  readonly names: readonly GivenName[];
  /** The files that give on these, for each the first by name. */
  readonly surfaces: readonly Surface[];
}

/** Looks only at what files give on, so it needs no graph of imports. */
export function givenOnOf(host: ImportHost, files: readonly string[]): GivenOn {
  const all = [...reexports(host)];
  return { names: givenNames(host, all, files), surfaces: surfacesOf(all, files) };
}

function givenNames(host: ImportHost, all: readonly Reexport[], files: readonly string[]): readonly GivenName[] {
  const own = new Map(files.map((file) => [file, new Set(host.facts(file)?.entities.map(({ name }) => name))]));
  const byFile = new Map<string, GivenName[]>();
  for (const { importer, names, targets } of all)
    for (const file of targets)
      for (const name of names) if (own.get(file)?.has(name) === false) addTo(byFile, file, { name, file: importer });
  return files.flatMap((file) => byFile.get(file) ?? []);
}

/** What gives on more files is named for other reasons than one of them. */
const MOST_GIVEN = 20;
/** Files that are told to give on one file. */
const MOST_SURFACES = 3;

function surfacesOf(all: readonly Reexport[], files: readonly string[]): readonly Surface[] {
  const wanted = new Set(files);
  const targetsOf = new Map<string, Set<string>>();
  for (const { importer, targets } of all)
    targetsOf.set(importer, new Set([...(targetsOf.get(importer) ?? []), ...targets]));
  const byFile = new Map<string, Surface[]>();
  for (const [through, targets] of targetsOf)
    for (const file of targets.size > MOST_GIVEN ? [] : targets)
      if (wanted.has(file)) addTo(byFile, file, { file, through });
  return files.flatMap((file) => (byFile.get(file) ?? []).slice(0, MOST_SURFACES));
}

interface Reexport {
  readonly importer: string;
  /** As importers of it see them, without `*`. */
  readonly names: readonly string[];
  /** The files that define them, but not the importer. */
  readonly targets: readonly string[];
}

function* reexports(host: ImportHost): Generator<Reexport> {
  for (const importer of host.files().filter(isSurface))
    for (const entry of givenOnBy(host.facts(importer) ?? NO_FACTS)) {
      const target = resolverFor(host, importer)?.resolve(importer, entry);
      if (target === undefined || !('files' in target)) continue;
      const names = entry.names.map((name) => splitName(name)[1]).filter((name) => name !== '*');
      yield { importer, names, targets: target.files.filter((file) => file !== importer) };
    }
}

/** Also what is imported in one statement and exported in another: `import { a } from './a.js'; export { a as b }`. */
function givenOnBy({ imports, reexports: all }: FileFacts): readonly CodeImport[] {
  const [direct, own] = [all.filter(({ from }) => from !== ''), all.filter(({ from }) => from === '')];
  if (own.length === 0) return direct;
  const bound = new Map(
    imports.flatMap((entry) => entry.names.map((name) => [splitName(name)[1], { entry, name }] as const)),
  );
  const exported = own.flatMap(({ names, line }) =>
    names.flatMap((written) => {
      const [local, name] = splitName(written);
      const imported = local === '*' ? undefined : bound.get(local);
      if (imported === undefined) return [];
      return { from: imported.entry.from, names: [`${splitName(imported.name)[0]} as ${name}`], line };
    }),
  );
  return [...direct, ...exported];
}

/** In Python each import can be imported from the file, too: only a package gives on names on purpose. */
function isSurface(file: string): boolean {
  return !/\.pyi?$/.test(file) || /(?:^|\/)__init__\.pyi?$/.test(file);
}
