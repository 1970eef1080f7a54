import type { CodeEntity, FileFacts, KeyOfConstant } from '../../model/code-facts.js';
import { stringOfConstant } from '../extraction/constant-references.js';
import { addTo } from '../../text/multimap.js';
import { directoryOf, stemOf } from '../../text/paths.js';
import { keyNames } from './key-names.js';

interface Sources {
  readonly files: ReadonlyMap<string, FileFacts>;
  readonly definersOf: (name: string) => readonly CodeEntity[];
  readonly relations: LanguageRelations;
}

/** How the files of a language belong together, as the packs tell it. */
export interface LanguageRelations {
  /** Does the code of the files import each other? */
  isOneLanguage(file: string, other: string): boolean;
  /** Is the package of a file its folder? */
  isFolderPackage(file: string): boolean;
}

/** The keys that constants of other files name, by name: each at the place of the call that reads or declares it. */
export function keysOfConstants({ files, definersOf, relations }: Sources): ReadonlyMap<string, readonly CodeEntity[]> {
  const found = new Map<string, CodeEntity[]>();
  for (const facts of files.values())
    for (const reference of facts.keysOfConstants) {
      const constants = definersOf(reference.constant).filter((constant) =>
        isMeant(constant, reference, { facts, relations }),
      );
      const [value, ...others] = new Set(constants.flatMap((constant) => stringOfConstant(constant) ?? []));
      if (value === undefined || others.length > 0) continue;
      for (const name of keyNames(value, reference.value)) addTo(found, name, { ...reference.key, name });
    }
  return found;
}

/** Constants that may name the key: those whose strings are its name in one of the forms. */
export function mayNameKey(entity: CodeEntity, name: string): boolean {
  const value = stringOfConstant(entity);
  return value !== undefined && FORMS.some((form) => keyNames(value, form).includes(name));
}

const FORMS: readonly KeyOfConstant['value'][] = ['name', 'long-flag', 'flags', 'command'];

/**
 * May the file read or declare a key by this constant of another file? True for all whose keys `isMeant` accepts.
 * `lower`: the text in lower case.
 */
export function mayReadKeyBy(
  constant: CodeEntity,
  { file, text, lower }: { readonly file: string; readonly text: string; readonly lower: string },
  { isOneLanguage }: LanguageRelations,
): boolean {
  if (!isOneLanguage(file, constant.file) || !text.includes(constant.name)) return false;
  if (constant.container !== undefined) return text.includes(lastSegment(constant.container));
  return (
    directoryOf(file) === directoryOf(constant.file) || modulesOf(constant.file).some((name) => lower.includes(name))
  );
}

/** Is the constant in the module or the type before its name, in the same folder, or imported by its name? */
function isMeant(
  constant: CodeEntity,
  { constant: name, holder, key }: KeyOfConstant,
  { facts, relations }: { readonly facts: FileFacts; readonly relations: LanguageRelations },
): boolean {
  if (stringOfConstant(constant) === undefined || !relations.isOneLanguage(constant.file, key.file)) return false;
  if (holder !== '')
    return constant.container === undefined ? isModule(constant.file, holder) : isType(constant, holder);
  if (constant.container !== undefined) return false;
  const isOfPackage = constant.kind === 'constant' && relations.isFolderPackage(constant.file);
  const isImported = facts.imports.some(({ from, names }) => names.includes(name) && isModule(constant.file, from));
  return isImported || (isOfPackage && directoryOf(constant.file) === directoryOf(key.file));
}

function isType({ container = '' }: CodeEntity, holder: string): boolean {
  return lastSegment(container) === lastSegment(holder);
}

/** Does the source of an import (`./consts.js`, `acme.consts`) end with the name of the file or of its folder? */
function isModule(file: string, source: string): boolean {
  const name = source.includes('/') ? stemOf(source) : source;
  return modulesOf(file).includes(lastSegment(name).toLowerCase());
}

/** The names by which the file can be imported: its own and that of its folder, in lower case. */
function modulesOf(file: string): readonly string[] {
  const segments = file.replace(/\.\w+$/, '').split('/');
  return segments.slice(-2).map((name) => name.toLowerCase());
}

function lastSegment(text: string): string {
  return /(?<![\w-])[\w-]+$/.exec(text)?.[0] ?? '';
}
