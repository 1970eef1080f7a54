import type { CodeImport } from '../../model/code-facts.js';
import type { ExportHost } from '../extraction/export-host.js';

/** What the resolution of imports may ask of the repository. */
export interface ImportHost extends ExportHost {
  /** Is this a file of the repository, code or not? */
  has(file: string): boolean;
  /** May the code file contain the word? */
  hasWord(file: string, word: string): boolean;
  /** All files of the repository, sorted. */
  allFiles(): readonly string[];
  /** All code files, sorted. */
  files(): readonly string[];
}

/**
 * Where an import leads: to files of this repository, or to a package or module of this name outside of it. `isByName`:
 * to those of the files that define a name which the importing file contains, for imports of whole packages and
 * namespaces; `orAll`: to all of them if there is none; `named`: the full name that is imported, where it is one, which
 * then leads nowhere.
 */
export type ImportTarget =
  | { readonly files: readonly string[]; readonly isByName?: true; readonly orAll?: true; readonly named?: string }
  | { readonly external: string };

/** How a language writes names that it declares, where that decides whether a name is taken from another file. */
export interface ScopeHabits {
  /** The type before the name: `Cart cart`. */
  readonly typeFirst?: true;
  /** `[Checked]` names the type `CheckedAttribute`. */
  readonly attributes?: true;
  /** A dot joins texts, and members follow other signs: `"a".Cart::NAME`. */
  readonly dotJoins?: true;
  /** A row that begins with `#` is for the compiler: `#region Index`. */
  readonly hasDirectives?: true;
}

/** `isEvident`: the type before the dot tells, and not only that no other file declares a member that fits. */
export interface ExtensionUse {
  readonly file: string;
  readonly isEvident: boolean;
}

/** How the files of one ecosystem take in each other. Made for one state of the repository. */
export interface ImportResolver {
  /** Where the import of this file leads; undefined if that is not known. */
  resolve(file: string, imported: CodeImport): ImportTarget | undefined;
  /** Files whose definitions this file sees without an import: those of its package. Absent if there are none. */
  visible?(file: string): readonly string[];
  /** May the file mean this name of the other one, or what a nearer file defines? Absent if it may always. */
  mayMean?(file: string, other: string, name: string): boolean;
  /**
   * Which file an extension member of this name is from that the file uses, where several types and files have one.
   * Absent if the language has none, or if the name alone tells.
   */
  extensionsIn?(file: string, name: string): readonly ExtensionUse[];
  /** How names are declared in this file, of which others see what it defines. Absent if there is nothing to know. */
  habits?(file: string): ScopeHabits;
  /** Files that define what code names by its path: `shop.cart.Cart`. Absent if imports tell all. */
  qualified?(file: string, name: string): readonly string[];
  /** Files that an expression names, without an import. Absent if there are none. */
  inText?(file: string): readonly string[];
}
