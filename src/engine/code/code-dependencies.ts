import { wordParts } from '../../analysis/words/words.js';
import type { CodeFacts, DynamicNamePattern, EntityKind } from '../../model/code-facts.js';

/**
 * The part of the code that a verdict rests on: whether the code has been read, the definitions of a name, those of
 * names a slip off it, the files that contain a word, the imports of a name, all entities of a kind, one file, whether
 * there is a module, the exports of a package; or all of it.
 */
export type CodeDependency =
  | 'code'
  | 'code:ready'
  | `name:${string}`
  | `word:${string}`
  | `kind:${EntityKind}`
  | `dynamic:${DynamicNamePattern['kind']}`
  | `file:${string}`
  | `imports:${string}`
  | `near:${string}`
  | `module:${string}`
  | `exports:${string}`
  | `refuses:${string}`;

/** The part of the code that each question is about. A question missing here does not compile. */
export const CODE_DEPENDENCIES: {
  readonly [Question in keyof CodeFacts]: (...asked: Parameters<CodeFacts[Question]>) => CodeDependency;
} = {
  ready: () => 'code:ready',
  named: (name) => `name:${name}`,
  inFile: (file) => `file:${file}`,
  importersOf: (name) => `imports:${name}`,
  reexportedBy: (file) => `file:${file}`,
  // Forms of one word (`'port'`, `"port"`, `port: {`) are looked up in the same files.
  mentions: (word) => `word:${wordParts(word).join(' ')}`,
  rowsWith: (text) => `word:${wordParts(text).join(' ')}`,
  ofKind: (kind) => `kind:${kind}`,
  oneLetterOff: (name) => `near:${name}`,
  dynamicNames: (kind) => `dynamic:${kind}`,
  textOf: (file) => `file:${file}`,
  hasText: (file) => `file:${file}`,
  isOnlyInTests: (file) => `file:${file}`,
  // A text of the past stays as it is.
  definedIn: () => 'code:ready',
  hasModule: (name) => `module:${name}`,
  exportsOf: (packageName) => `exports:${packageName}`,
  refusesImport: (module, name) => `refuses:${module}\0${name}`,
};

/** Prefixes of all parts, which distinguish them from other dependencies. */
const PARTS = ['name:', 'word:', 'kind:', 'dynamic:', 'imports:', 'near:', 'module:', 'exports:', 'refuses:'] as const;

/** Does this part change only with a code file or a manifest? `file:` does not count: it may be any file. */
export function isPartOfCode(dependency: string): boolean {
  return PARTS.some((part) => dependency.startsWith(part));
}

export function isCodeDependency(dependency: string): dependency is CodeDependency {
  return (
    dependency === 'code' || dependency === 'code:ready' || dependency.startsWith('file:') || isPartOfCode(dependency)
  );
}
