import type { CodeEntity, CodeFacts, EntityKind } from '../../model/code-facts.js';
import { hasRole, isBesideCode } from '../../paths/roles.js';
import { bareNameOf } from '../../text/paths.js';
import { isDashed, isOneWord } from './words.js';

/** How much a section tells about a file if it contains a name of this kind that the file defines. */
const KIND_WEIGHTS: Readonly<Record<EntityKind, number>> = {
  class: 1,
  interface: 1,
  enum: 1,
  type: 0.9,
  function: 0.9,
  method: 0.7,
  constant: 0.7,
  module: 0.5,
  cli_option: 1,
  cli_command: 0.8,
  env_var: 1,
  config_key: 0.7,
  property: 0.4,
  variable: 0.4,
  parameter: 0.25,
  route: 0,
};
/** Sections are seldom about a name that users of the package do not see. */
const PRIVATE = 0.5;
/** A name that a file only exports again is defined elsewhere. */
const REEXPORTED = 0.3;
const isTemplate = hasRole('template');
/** Weight of the name of the file itself. */
const FILE_WEIGHT = 0.9;
/** Maximum number of names of one file or folder that are looked up. */
const MOST_NAMES = 3_000;

/** A name that a file defines. `weight` 0..1: how distinctive it is, by kind and by how many other files define it. */
export interface OwnName {
  readonly name: string;
  readonly line: number;
  readonly weight: number;
  /** Do many files have things of that name: parameters, and flags of one word (`--verbose`)? */
  readonly isOfMany?: boolean;
}

/**
 * Does a file only test or demonstrate the program? Names in tests and samples do not make a name of the program less
 * distinctive.
 */
export function isNotProduct(file: string): boolean {
  return isBesideCode(file) || isTemplate(file);
}

/** Names defined in these files, or else exported by them, each once, with its highest weight. */
export function namesOf(files: readonly string[], code: CodeFacts): readonly OwnName[] {
  const own = new Set(files);
  const best = new Map<string, OwnName>();
  for (const file of files) {
    for (const entity of code.inFile(file)) {
      if (best.size >= MOST_NAMES) return [...best.values()];
      const weight = weightOf(entity);
      if (weight > (best.get(entity.name)?.weight ?? 0))
        best.set(entity.name, {
          name: entity.name,
          line: entity.line,
          weight,
          isOfMany: entity.kind === 'parameter' || /^--\w+$/.test(entity.name),
        });
    }
  }
  const defined = [...best.values()].map((each) => ({ ...each, weight: each.weight * rarity(each.name, own, code) }));
  const named = namesLikeFiles(files).filter(({ name }) => !best.has(name));
  return [...(best.size === 0 ? reexportedNames(files, code) : defined), ...named];
}

/** A program, or a thing of several words, is called like its file: `cross-util`. */
function namesLikeFiles(files: readonly string[]): readonly OwnName[] {
  const names = new Set(files.map(bareNameOf).filter(isDashed));
  return [...names].map((name) => ({ name, line: 0, weight: FILE_WEIGHT }));
}

function reexportedNames(files: readonly string[], code: CodeFacts): readonly OwnName[] {
  const names = new Set(files.flatMap((file) => code.reexportedBy(file)).filter(isOneWord));
  return [...names].slice(0, MOST_NAMES).map((name) => ({ name, line: 0, weight: REEXPORTED }));
}

function weightOf({ name, kind, exported }: CodeEntity): number {
  return isOneWord(name) && !/^__\w+__$/.test(name) ? KIND_WEIGHTS[kind] * (exported ? 1 : PRIVATE) : 0;
}

/** Falls with the number of other files that define the name, parameters excluded. */
function rarity(name: string, own: ReadonlySet<string>, code: CodeFacts): number {
  const others = new Set(
    code
      .named(name)
      .filter(({ file, kind }) => !own.has(file) && kind !== 'parameter' && !isNotProduct(file))
      .map(({ file }) => file),
  );
  return 1 / Math.sqrt(1 + others.size);
}
