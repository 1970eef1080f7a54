import type { FieldForms } from '../analysis/extraction/signature.js';
import type { SignatureForms } from '../analysis/extraction/signature.js';
import type {
  BlockForms,
  CommentDocs,
  ContinuedForm,
  SettingCall,
  SourceForms,
  SourceHabits,
  Standing,
} from '../analysis/extraction/source-forms.js';
import type { Manifest } from '../model/manifest.js';
import { baseNameOf, directoryOf, extensionOf } from '../text/paths.js';
import { ecosystems } from './index.js';

const known: readonly SourceForms[] = ecosystems.map(({ sources }) => sources);

/**
 * Rows of a file that define a name and cannot be told from a use by fixed text. `word` is the name as a part of a
 * pattern.
 */
export function definitionForms(file: string, word: string): readonly RegExp[] {
  return known.flatMap((sources) => sources.definitions?.(file, word) ?? []);
}

/** Rows of a file that read an option of this name, or list it as one. `word` is the name as a part of a pattern. */
export function optionForms(file: string, word: string): readonly RegExp[] {
  return known.flatMap((sources) => sources.options?.(file, word) ?? []);
}

/** Rows of a file that define a name whose definition begins in the row above. `word` as above. */
export function continuedForms(file: string, word: string): readonly ContinuedForm[] {
  return known.flatMap((sources) => sources.continued?.(file, word) ?? []);
}

const habits: ReadonlyMap<string, SourceHabits> = new Map(
  known.flatMap((sources) =>
    (sources.habits ?? []).flatMap((one) => one.endings.map((ending) => [ending, one] as const)),
  ),
);
const UNKNOWN: SourceHabits = { endings: [] };

/** How names are written and used in a file; nothing is known of a language without an entry. */
export function habitsOf(file: string): SourceHabits {
  return habits.get(extensionOf(file)) ?? UNKNOWN;
}

const blocks: ReadonlyMap<string, BlockForms> = new Map(
  known.flatMap((sources) =>
    (sources.blocks ?? []).flatMap((one) => one.endings.map((ending) => [ending, one] as const)),
  ),
);

/** What the blocks of a file define; undefined for a language of which that is not known. */
export function blocksOf(file: string): BlockForms | undefined {
  return blocks.get(extensionOf(file));
}

const signatures: ReadonlyMap<string, SignatureForms> = new Map(
  known.flatMap(({ signatures: forms }) =>
    forms === undefined ? [] : forms.endings.map((ending) => [ending, forms] as const),
  ),
);

/** How a file defines what can be called; undefined for a language whose signatures are not read. */
export function signatureFormsOf(file: string): SignatureForms | undefined {
  return signatures.get(extensionOf(file));
}

const fields: ReadonlyMap<string, FieldForms> = new Map(
  known.flatMap(({ fields: forms }) =>
    forms === undefined ? [] : forms.endings.map((ending) => [ending, forms] as const),
  ),
);

/** How a file defines the fields with which an object is made; undefined for a language of which that is not read. */
export function fieldFormsOf(file: string): FieldForms | undefined {
  return fields.get(extensionOf(file));
}

/** Endings of files whose signatures and imports are read. */
export const signatureEndings: readonly string[] = [...signatures.keys()];

/** A text of a language, and its files. */
interface FormOfLanguage {
  readonly form: string;
  isIn(file: string): boolean;
}

/** Texts that define a property from which a compiler makes this method, with the files in which they do. */
export function propertyForms(method: string): readonly FormOfLanguage[] {
  return formsOfAll((one) => one.propertyOf?.(method));
}

/** The methods by which a property is read and set, with the files in which a method of that name makes it one. */
export function accessorForms(property: string): readonly FormOfLanguage[] {
  return formsOfAll((one) => one.accessorsOf?.(property));
}

function formsOfAll(ask: (one: SourceHabits) => readonly string[] | undefined): readonly FormOfLanguage[] {
  return [...new Set(habits.values())].flatMap((one) =>
    (ask(one) ?? []).map((form) => ({ form, isIn: (file) => habitsOf(file) === one })),
  );
}

/** A name of which the end may be left out, with the endings of files of its languages. */
interface WholeName {
  readonly whole: string;
  readonly endings: readonly string[];
}

/** The whole names of a type that is written without its end. */
export function wholeNames(name: string): readonly WholeName[] {
  if (!/^[A-Z]/.test(name)) return [];
  return [...new Set(habits.values())].flatMap(({ leftOut, endings }) =>
    leftOut === undefined || name.endsWith(leftOut) ? [] : [{ whole: name + leftOut, endings }],
  );
}

/** Texts with which a file generates a member without a definition. */
export function generatedForms(file: string, member: string): readonly string[] {
  return known.flatMap((sources) => sources.generated?.(file, member) ?? []);
}

/** Is the package of a file its folder, so that folders below it are packages of their own? */
export function isFolderPackage(file: string): boolean {
  return known.some((sources) => sources.isFolderPackage?.(file) === true);
}

/** The index of the innermost package of this name that contains a file, and what in its text leaves its names open. */
export function packageIndexOf(
  file: string,
  name: string,
): { readonly index: string; readonly open: readonly string[] } | undefined {
  const ending = extensionOf(file);
  const found = known.find(({ packageIndex }) => packageIndex?.endings.includes(ending) === true)?.packageIndex;
  const folders = directoryOf(file).split('/');
  const at = folders.lastIndexOf(name);
  return found === undefined || at < 0
    ? undefined
    : { index: `${folders.slice(0, at + 1).join('/')}/${found.file}`, open: found.open };
}

/** Ends of the path of the file that is a module of this name, `shop/cart`, in languages that name it by its file. */
export function moduleFilesOf(name: string): readonly string[] {
  return known.flatMap((sources) => sources.moduleFiles?.(name) ?? []);
}

/** The settings that a call may read, one for each language that writes it so. */
export function settingCalls(text: string): readonly SettingCall[] {
  return known.flatMap((sources) => sources.settingCall?.(text) ?? []);
}

/** Does the file only redeclare definitions of others? */
export function isDeclarationFile(file: string): boolean {
  return known.some(({ isDeclaration }) => isDeclaration?.(file) === true);
}

/** What the beginning of a text is for a name that its first row seems to define. */
export function standingOf(file: string, name: string, text: string): Standing {
  if (isDeclarationFile(file)) return 'declared';
  for (const sources of known) {
    const found = sources.standing?.(file, name, text);
    if (found !== undefined) return found;
  }
  return 'defined';
}

/** The places without those that only redeclare definitions of others, if there are others. */
export function withoutDeclarations<T extends { readonly file: string }>(places: readonly T[]): readonly T[] {
  const sources = places.filter(({ file }) => !isDeclarationFile(file));
  return sources.length > 0 ? sources : places;
}

/** The tools that generate pages from the comments in a package with one of these manifests. */
export function commentDocsOf(manifests: readonly Manifest[]): readonly CommentDocs[] {
  const names = new Set(manifests.map(({ file }) => baseNameOf(file)));
  return known.flatMap(({ commentDocs }) => commentDocs ?? []).filter(({ manifest }) => names.has(manifest));
}
