/** A name that callers may give: a keyword of a call, a key of an object. `line` 1-based. */
export interface Field {
  readonly line: number;
  readonly isRequired: boolean;
}

/** A type whose fields count as well, as its file writes its name; without some of them, or only some. */
export interface FieldsOfType {
  readonly type: string;
  readonly without?: readonly string[];
}

/** What callers may name in one place. */
export interface NamedFields {
  readonly names: ReadonlyMap<string, Field>;
  readonly of: readonly FieldsOfType[];
  /** Why other names may be accepted as well; undefined if they are not. */
  readonly open: string | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly isOptional: boolean;
  /** The keys of an object that is given here; absent if that is not known to take one. */
  readonly fields?: NamedFields;
}

/** What a function, a method or a constructor takes. `line` 1-based. */
export interface Signature {
  readonly line: number;
  /** Parameters that are given by position, in order. */
  readonly parameters: readonly Parameter[];
  /** Parameters that are given by name. */
  readonly keywords: NamedFields;
  /** Are more arguments accepted by position? */
  readonly takesMore: boolean;
  /** Is the constructor made of the fields of the type, so that those of a type derived from it count as well? */
  readonly isOfFields?: true;
}

/** The type has no such member of its own: those of its base types, in their order. */
export interface Inherited {
  readonly line: number;
  readonly bases: readonly string[];
  /** Fields of the type, if a base type makes its constructor of them. */
  readonly fields?: NamedFields;
}

/** A name that a text imports: under which name it uses it, what its module calls it, and the module as written. */
export interface ImportedAs {
  readonly local: string;
  /** `*` for the module itself, `default` for its only value. */
  readonly name: string;
  readonly module: string;
}

/** A callable thing, or a member of a type. */
export interface CalledName {
  readonly name: string;
  readonly member?: string | undefined;
}

/** How the files with some endings define what can be called, as far as a text shows it. */
export interface SignatureForms {
  /** Without dots, lower case. */
  readonly endings: readonly string[];
  /** Every definition of the name at the top of the text, each of which a call may mean; empty if there is none. */
  signaturesIn(text: string, called: CalledName): readonly (Signature | Inherited)[];
  /** The fields of a type at the top of the text; undefined if it has none of that name. */
  fieldsIn(text: string, type: string): NamedFields | undefined;
  importsIn(text: string): readonly ImportedAs[];
}

/** How files define the fields with which such an object is made. */
export interface FieldForms {
  /** Without dots, lower case. */
  readonly endings: readonly string[];
  /** The fields of a type at the top of the text; undefined if it has none of that name. */
  fieldsIn(text: string, type: string): NamedFields | undefined;
}

export const NO_FIELDS: NamedFields = { names: new Map(), of: [], open: undefined };

/** Fields that are not known: any name may be accepted. */
export function openFields(open: string): NamedFields {
  return { ...NO_FIELDS, open };
}

/** All of these together. */
export function joinedFields(all: readonly NamedFields[]): NamedFields {
  return {
    names: new Map(all.flatMap(({ names }) => [...names])),
    of: all.flatMap(({ of }) => of),
    open: all.find(({ open }) => open !== undefined)?.open,
  };
}
