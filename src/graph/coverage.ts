import { byCodeUnits } from '../text/sorted.js';
import { IMPORTED_KINDS } from '../model/code-facts.js';
import type { CodeEntity } from '../model/code-facts.js';
import { isShellScript } from '../paths/file-kinds.js';
import { hasRole } from '../paths/roles.js';
import { isAtOrUnder } from '../text/paths.js';
import { isDocumentation } from './doc-weight.js';
import type { Graph, JudgedEdge } from './edges.js';
import { isNotProduct } from './mentions/names-of-file.js';
import { isOneWord } from './mentions/words.js';

/** The number of exported definitions of one file, and those that docs do not mention, by line. */
export interface FileCoverage {
  readonly file: string;
  readonly total: number;
  readonly missing: readonly CodeEntity[];
}

export interface Coverage {
  /**
   * `exports`: what the packages' entry points export; `public`: what the code declares public, if the entry points are
   * unknown.
   */
  readonly of: 'exports' | 'public';
  readonly total: number;
  readonly mentioned: number;
  /** Files with missing definitions, those with the most first. */
  readonly files: readonly FileCoverage[];
  /** Packages that are not counted, because no entry point of theirs is known. Empty for `public`, and below paths. */
  readonly leftOut: readonly string[];
  /** Packages that are not counted, because all that they export is of examples, tests or the like. */
  readonly examples: readonly string[];
}

export interface CoverageRequest {
  /** Files and directories; empty for the whole repository. */
  readonly paths: readonly string[];
  /** Names under which programs import the packages of the repository. */
  readonly packages: ReadonlySet<string>;
}

/** Files that a repository does not offer for import. */
const isInternal = hasRole(
  'documentation',
  'website',
  'generated',
  'internal',
  'scripts',
  'tooling',
  'toolState',
  'hidden',
);

/**
 * Which exported definitions do docs mention, and which not? Change logs and blogs do not count. O(exports log names).
 */
export function coverageOf({ paths, packages }: CoverageRequest, graph: Graph<JudgedEdge>): Coverage {
  const { exported, ...others } = exportsOf(packages, graph);
  const of = exported.length > 0 ? 'exports' : 'public';
  const { leftOut, examples } = of === 'exports' && paths.length === 0 ? others : { leftOut: [], examples: [] };
  const found = (exported.length > 0 ? exported : publicOf(graph)).filter(
    ({ file }) => paths.length === 0 || paths.some((path) => isAtOrUnder(file, path)),
  );
  const byFile = new Map<string, { total: number; missing: CodeEntity[] }>();
  for (const entity of found) {
    const entry = byFile.get(entity.file) ?? { total: 0, missing: [] };
    entry.total += 1;
    if (!isMentioned(entity.name, graph)) entry.missing.push(entity);
    byFile.set(entity.file, entry);
  }
  const files = [...byFile].map(([file, { total, missing }]) => ({
    file,
    total,
    missing: missing.sort((a, b) => a.line - b.line || (a.name < b.name ? -1 : 1)),
  }));
  const missing = files.reduce((sum, file) => sum + file.missing.length, 0);
  return {
    of,
    total: found.length,
    mentioned: found.length - missing,
    files: files
      .filter((file) => file.missing.length > 0)
      .sort((a, b) => b.missing.length - a.missing.length || byCodeUnits(a.file, b.file)),
    leftOut,
    examples,
  };
}

/** Packages are sorted. */
interface Exported extends Pick<Coverage, 'leftOut' | 'examples'> {
  /** One entry for each name under which a definition is exported. */
  readonly exported: readonly CodeEntity[];
}

function exportsOf(packages: ReadonlySet<string>, { code }: Graph<JudgedEdge>): Exported {
  const found = new Map<string, CodeEntity>();
  const leftOut: string[] = [];
  const examples: string[] = [];
  for (const name of [...packages].sort(byCodeUnits)) {
    const names = code.someExportsOf(name);
    if (names === undefined) leftOut.push(name);
    const entities = [...(names ?? [])].flatMap(([, entity]) => entity ?? []);
    if (entities.length > 0 && entities.every(({ file }) => isNotProduct(file))) examples.push(name);
    for (const [exportedAs, entity] of names ?? []) {
      if (
        entity === undefined
        || isNotProduct(entity.file)
        || !isNamable(exportedAs)
        || !IMPORTED_KINDS.has(entity.kind)
      )
        continue;
      found.set(`${entity.file} ${entity.line} ${exportedAs}`, { ...entity, name: exportedAs });
    }
  }
  return { exported: [...found.values()], leftOut, examples };
}

function publicOf({ code, files }: Graph<JudgedEdge>): CodeEntity[] {
  const found = new Map<string, CodeEntity>();
  for (const file of files()) {
    // A shell script is run: its functions are its own.
    if (isNotProduct(file) || isInternal(file) || isShellScript(file)) continue;
    for (const entity of code.inFile(file)) {
      if (
        entity.exported
        && entity.container === undefined
        && IMPORTED_KINDS.has(entity.kind)
        && isNamable(entity.name)
      )
        found.set(`${file} ${entity.name}`, entity);
    }
  }
  return [...found.values()];
}

function isNamable(name: string): boolean {
  return name !== 'default' && !name.startsWith('_') && isOneWord(name);
}

function isMentioned(name: string, { docs }: Graph<JudgedEdge>): boolean {
  return docs.mentions.mentionsOf(name).some(({ section }) => isDocumentation(docs.kind(section)));
}
