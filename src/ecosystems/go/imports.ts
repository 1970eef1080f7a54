import { splitName, topLevel, within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeImport } from '../../model/code-facts.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { canMeet, constraintOf } from './uses/constraints.js';
import type { BuildConstraint } from './uses/constraints.js';
import { namesIn } from './uses/names.js';
import type { GoNames } from './uses/names.js';

/** Names that no other file can use. */
const OWN_NAMES = new Set(['_', 'init', 'main']);

/** What a file of Go defines for its package, and what it uses. */
interface Source extends GoNames {
  readonly file: string;
  readonly defined: ReadonlySet<string>;
  readonly constraint: BuildConstraint;
}

/** Imports of Go: a package is a folder of a module, whose files see each other. */
export function goImports(host: ImportHost): ImportResolver {
  const modules = host.manifests
    .flatMap(({ file, dir, name }) => (baseNameOf(file) === 'go.mod' && name !== undefined ? [{ dir, name }] : []))
    .sort((a, b) => b.name.length - a.name.length);
  const sources = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const known = sources.get(file) ?? readSource(host, file);
    sources.set(file, known);
    return known;
  };
  const sourcesIn = (directory: string): readonly Source[] =>
    host
      .filesIn(directory)
      .filter((file) => file.endsWith('.go'))
      .map(sourceOf);
  return {
    resolve(file, imported): ImportTarget | undefined {
      const module = modules.find(({ name }) => imported.from === name || imported.from.startsWith(`${name}/`));
      if (module === undefined) return { external: imported.from };
      const directory = within(module.dir, imported.from.slice(module.name.length + 1));
      if (directory === undefined) return undefined;
      // A test from outside its package sees what the tests within it give on.
      const seesTests = isTest(file) && directoryOf(file) === directory;
      const inPackage = sourcesIn(directory).filter((one) => seesTests || !isTest(one.file));
      const files = filesMeant(sourceOf(file), inPackage, imported);
      return files.length === 0 ? undefined : { files };
    },
    inText(file) {
      const source = sourceOf(file);
      const beside = sourcesIn(directoryOf(file)).filter(
        (one) => one.packageName === source.packageName && (isTest(file) || !isTest(one.file)),
      );
      const imports = new Set(
        host.facts(file)?.imports.flatMap(({ names }) => names.map((name) => splitName(name)[1])),
      );
      const names = [...source.free].filter((name) => !imports.has(name) && !source.defined.has(name));
      return definersAmong(beside, names, source);
    },
  };
}

function readSource(host: ImportHost, file: string): Source {
  const text = host.readText(file) ?? '';
  const { packageName, free, members } = namesIn(text);
  const defined = topLevel(host.facts(file) ?? NO_FACTS).map(({ name }) => name);
  return {
    file,
    packageName,
    free,
    members,
    defined: new Set(defined.filter((name) => !OWN_NAMES.has(name))),
    constraint: constraintOf(file, text),
  };
}

/** Files of a package whose names the source uses; all of them where none is known, or none is named. */
function filesMeant(source: Source, inPackage: readonly Source[], { names: [written = ''] }: CodeImport): string[] {
  const other = inPackage.filter(({ file, packageName }) => file !== source.file && packageName !== source.packageName);
  const candidates = other.length === 0 ? inPackage.filter(({ file }) => file !== source.file) : other;
  const alias = splitName(written)[1];
  const names = written === '*' ? source.free : membersOf(source, alias, candidates);
  const meant = definersAmong(candidates, [...names], source);
  return meant.length > 0 ? meant : candidates.map(({ file }) => file);
}

/** A path need not end with the name of its package. */
function membersOf(source: Source, alias: string, candidates: readonly Source[]): ReadonlySet<string> {
  const known = source.members.get(alias) ?? source.members.get(candidates[0]?.packageName ?? '');
  return known ?? new Set();
}

function definersAmong(candidates: readonly Source[], names: readonly string[], source: Source): string[] {
  return candidates
    .filter((one) => one.file !== source.file && names.some((name) => one.defined.has(name)))
    .filter((one) => canMeet(one.constraint, source.constraint))
    .map(({ file }) => file);
}

function isTest(file: string): boolean {
  return file.endsWith('_test.go');
}
