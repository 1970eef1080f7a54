/**
 * Kinds of named things in code. `parameter` is one that callers name (keyword arguments, destructured options).
 * Names of `cli_option` carry their dashes (`--dry-run`, `-d`); of `route` they are paths as written in code.
 */
export const ENTITY_KINDS = [
  'function',
  'class',
  'method',
  'interface',
  'type',
  'enum',
  'constant',
  'variable',
  'property',
  'parameter',
  'module',
  'route',
  'cli_option',
  'cli_command',
  'env_var',
  'config_key',
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** A named thing in the code. `line` 1-based. */
export interface CodeEntity {
  readonly name: string;
  readonly kind: EntityKind;
  readonly file: string;
  readonly line: number;
  /** Enclosing class, namespace, command or settings object; undefined at top level. */
  readonly container: string | undefined;
  /** Visible to users of the package. */
  readonly exported: boolean;
  /** One line, as written, at most 200 characters. */
  readonly signature: string | undefined;
  /** First sentence of the doc comment. */
  readonly summary: string | undefined;
  /** Literal default value as written in the code, for options, keys and parameters. */
  readonly defaultValue: string | undefined;
  /**
   * HTTP method in upper case, for routes; `ANY` when the code does not limit it, `MOUNT` for a prefix that other
   * routes get.
   */
  readonly method?: string;
}

/**
 * An import statement: `from` as written. A name is `a`, `a as b`, `*` (all names), `* as b` (the module itself) or
 * `default as b`. As a re-export, `from` is '' for names of the same file; `a as default` and `a as export=` (the value
 * of a CommonJS module) say what they are to the importer; `? as export=` is a value that cannot be told.
 */
export interface CodeImport {
  readonly from: string;
  readonly names: readonly string[];
  readonly line: number;
}

/**
 * A place where code makes names at run time, so that an absent literal proves nothing: all environment variables with
 * a prefix, flags derived from fields of a struct.
 */
export interface DynamicNamePattern {
  readonly kind: 'cli_option' | 'env_var' | 'config_key' | 'route' | 'cli_command';
  /** What every derived name starts with; '' when that cannot be told. */
  readonly prefix: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Facts of one source file. `skipped` says why nothing, or not everything, was read (too large, minified, time box).
 */
export interface FileFacts {
  readonly entities: readonly CodeEntity[];
  readonly derivers: readonly DynamicNamePattern[];
  readonly imports: readonly CodeImport[];
  readonly reexports: readonly CodeImport[];
  readonly skipped: string | undefined;
}

/**
 * A row of a file, as written, and where the text that was asked for first stands in it. `line` 1-based, `offset`
 * 0-based.
 */
export interface CodeRow {
  readonly file: string;
  readonly line: number;
  readonly row: string;
  readonly offset: number;
}

/** Where names are defined and used: what a ranking asks of the code. */
export interface CodeNames {
  /** False while no code has been read: then nothing may be concluded from absence. */
  ready(): boolean;
  /** Entities with exactly this name, any kind. */
  named(name: string): readonly CodeEntity[];
  inFile(file: string): readonly CodeEntity[];
  /** Does this whole word stand anywhere in the code (not docs)? Files that hold it, at most `limit`. */
  mentions(word: string, limit: number): readonly { readonly file: string; readonly line: number }[];
}

export interface CodeFacts extends CodeNames {
  /** Rows in which this text stands whole, outside of comments and of texts between triple quotes, at most `limit`. */
  rowsWith(text: string, limit: number): readonly CodeRow[];
  ofKind(kind: EntityKind): readonly CodeEntity[];
  /** Where names of this kind are made at run time. */
  derivers(kind: DynamicNamePattern['kind']): readonly DynamicNamePattern[];
  /** Does this text stand in the file as it is now, not within a longer word? False for a file that cannot be read. */
  standsIn(file: string, text: string): boolean;
  /** Names a package of this repository exports from an entry point; undefined when that cannot be told. */
  exportsOf(packageName: string): ReadonlyMap<string, CodeEntity | undefined> | undefined;
}
