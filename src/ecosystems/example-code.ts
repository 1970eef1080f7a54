import type { ExampleCode, ImportedNames } from '../analysis/example-code.js';
import { ecosystems } from './index.js';

const known: readonly ExampleCode[] = ecosystems.map(({ examples }) => examples);

const fences = new Set(known.flatMap((examples) => [...(examples.fences ?? [])]));

/** Does a fence of this language hold a program, and no settings, output or commands? */
export function isProgramFence(language: string): boolean {
  return fences.has(language);
}

/** Rows of code that import, whatever the language; their first group is what they take from. */
export const importRows: readonly RegExp[] = known.flatMap((examples) => examples.importRows ?? []);

/** Beginnings of modules that are of the importing project itself: paths and aliases. */
export const ownModules: readonly string[] = known.flatMap((examples) => examples.ownModules ?? []);

/** Names that a text takes from packages, as far as it lists them. */
export function importedNames(text: string): readonly ImportedNames[] {
  return known.flatMap((examples) => examples.importedNames?.(text) ?? []);
}

/** How a row begins that imports all of a module under this name; the module follows in quotes. */
export function wholeImports(name: string): readonly string[] {
  return known.flatMap((examples) => examples.wholeImports?.(name) ?? []);
}
