import type { MaskSigns } from '../syntax/masked.js';
import type { NamedFields } from './signature.js';

/** How examples of a language write an object with its type and its fields: `shop.Config{Port: 80}`. */
export interface LiteralForms {
  /** Ending of the files of the language. */
  readonly ending: string;
  readonly signs: MaskSigns;
  /** The head with its brace: what is written before the type is the first group, the type the second. Global. */
  readonly head: RegExp;
  /** Text right before what looks like such a head and is none. */
  readonly notAfter?: RegExp;
  /** The start of a part between commas that gives a field a value; its first group is the field. */
  readonly field: RegExp;
  /** Does the package that is written before a type tell where it is? Types without one are not read. */
  readonly hasPackage?: true;
  /** Does every type come from a module that is imported by name? Types without one are not read. */
  readonly hasImports?: true;
}

/** How files define the fields with which such an object is made. */
export interface FieldForms {
  /** Without dots, lower case. */
  readonly endings: readonly string[];
  /** The fields of a type at the top of the text; undefined if it has none of that name. */
  fieldsIn(text: string, type: string): NamedFields | undefined;
}
