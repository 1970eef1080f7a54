import type {
  CallForms,
  ExampleCode,
  ExtendedType,
  ImportedFile,
  ImportedNames,
  SettingsOfApplication,
  WholePackage,
} from '../analysis/extraction/example-code.js';
import type { LiteralForms } from '../analysis/extraction/example-code.js';
import { ecosystems } from './index.js';

const known: readonly ExampleCode[] = ecosystems.map(({ examples }) => examples);

/** How documents show code in a fence of this language; undefined for one that no ecosystem knows. */
function exampleCodeOf(language: string): ExampleCode | undefined {
  return known.find((examples) => examples.fences?.has(language) === true);
}

const fences = new Set(known.flatMap((examples) => [...(examples.fences ?? [])]));

/** Does a fence of this language contain a program, rather than settings, output or commands? */
export function isProgramFence(language: string): boolean {
  return fences.has(language);
}

/** How programs of a fence write members, besides what most languages have in common. */
export function signsOfFence(
  language: string,
): Pick<
  ExampleCode,
  'fieldSign' | 'namesWithColon' | 'methodSigns' | 'callsAllMembers' | 'callsBare' | 'marks' | 'fields'
> {
  return exampleCodeOf(language) ?? {};
}

/** Does an import in a fence of this language give all names of a module, types as well? */
export function importsAll(language: string): boolean {
  return known.some((examples) => examples.fences?.has(language) === true && examples.importsAll === true);
}

/** Files of packages that the imports of a fence name. */
export function importedFiles(language: string, text: string): readonly ImportedFile[] {
  return exampleCodeOf(language)?.importedFiles?.(text) ?? [];
}

/** How a fence of this language calls what it imports; undefined if that is not read. */
export function callFormsOf(language: string): CallForms | undefined {
  return exampleCodeOf(language)?.calls;
}

/** How an example in this language makes an object with its type and its fields; undefined if that is not read. */
export function literalFormsOf(language: string): LiteralForms | undefined {
  return exampleCodeOf(language)?.literals;
}

/** The settings of an application that a row of a fence in this language gives values. */
export function settingsIn(language: string, row: string): SettingsOfApplication | undefined {
  return exampleCodeOf(language)?.settingsIn?.(row);
}

const scopedSettings: readonly RegExp[] = known.flatMap(({ scopedSetting }) => scopedSetting ?? []);

/** The setting in code marks that name it with its scope: `Linux / packageName`. */
export function readScopedSetting(text: string): { readonly scope: string; readonly name: string } | undefined {
  for (const pattern of scopedSettings) {
    const [, scope = '', name = ''] = pattern.exec(text) ?? [];
    if (name !== '') return { scope, name };
  }
  return undefined;
}

/** Import rows in any language; their first group is the module. */
export const importRows: readonly RegExp[] = known.flatMap((examples) => examples.importRows ?? []);

/** Prefixes of modules that belong to the importing project itself: paths and aliases. */
export const ownModules: readonly string[] = known.flatMap((examples) => examples.ownModules ?? []);

/** Names that a text imports from packages, as far as it lists them. */
export function importedNames(text: string): readonly ImportedNames[] {
  return known.flatMap((examples) => examples.importedNames?.(text) ?? []);
}

/** Packages that the text of a fence of this language imports as a whole. */
export function packagesImported(language: string, text: string): readonly WholePackage[] {
  return exampleCodeOf(language)?.packagesImported?.(text) ?? [];
}

/** Packages of which a text, in any language, has all that they export under one name. */
export function namespaceImports(text: string): readonly WholePackage[] {
  return known.flatMap((examples) => examples.namespaceImports?.(text) ?? []);
}

/** Types of packages to which a text, in any language, adds members. Linear. */
export function extendedTypes(text: string): readonly ExtendedType[] {
  return known.flatMap((examples) => examples.extendedTypes?.(text) ?? []);
}

/** Starts of rows that import a whole module under this name; the module follows in quotes. */
export function wholeImports(name: string): readonly string[] {
  return known.flatMap((examples) => examples.wholeImports?.(name) ?? []);
}
