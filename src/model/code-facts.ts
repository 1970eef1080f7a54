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

/** Kinds of definitions that other files import or refer to by name. */
export const IMPORTED_KINDS: ReadonlySet<EntityKind> = new Set([
  'function',
  'class',
  'interface',
  'type',
  'enum',
  'constant',
  'variable',
  'module',
]);

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
  /**
   * Literal default value as written in the code, for options, keys and parameters; `=` and its name for a constant of
   * another file (`=consts.DEFAULT_PORT`).
   */
  readonly defaultValue: string | undefined;
  /**
   * HTTP method in upper case, for routes; `ANY` when the code does not limit it, `MOUNT` for a prefix of other routes.
   */
  readonly method?: string;
  /** For options: the code compares an argument with the name, which may be declared elsewhere. */
  readonly isCompared?: true;
  /**
   * For options: all values that it takes, as typed; or `=` and the name of the type or the constant that lists them.
   * For an enumeration whose members are such values: all of them. Absent if not all are known.
   */
  readonly choices?: readonly string[];
}

/**
 * An import statement: `from` as written. A name is `a`, `a as b`, `*` (all names), `* as b` (the module itself) or
 * `default as b`. As a re-export, `from` is '' for names of the same file; `a as default` and `a as export=` (the value
 * of a CommonJS module) name them as the importer sees them; `? as export=` is an unknown value.
 */
export interface CodeImport {
  readonly from: string;
  readonly names: readonly string[];
  readonly line: number;
}

/**
 * A place where code creates names at run time, so that an absent literal proves nothing: all environment variables
 * with a prefix, flags derived from fields of a struct.
 */
export interface DynamicNamePattern {
  /** `definition`: a name of the code itself, which a preprocessor puts together. */
  readonly kind: 'cli_option' | 'env_var' | 'config_key' | 'route' | 'cli_command' | 'definition';
  /** What every derived name starts with; '' when unknown. */
  readonly prefix: string;
  /** What every derived name ends with, if that is known. */
  readonly suffix?: string;
  readonly file: string;
  readonly line: number;
}

/**
 * A key whose name another file gives to a constant: `os.Getenv(envvar.Debug)`. `constant` is the last segment of the
 * expression, `holder` its type or the source of its module, '' for a bare name. The value is the name itself,
 * the name of a long flag without dashes, flags in a framework's syntax, or the usage of a command (`serve <port>`).
 */
export interface KeyOfConstant {
  readonly constant: string;
  readonly holder: string;
  readonly value: 'name' | 'long-flag' | 'flags' | 'command';
  /** The key at its place, without a name. */
  readonly key: CodeEntity;
}

/** One place of a definition: entities are listed once for each name, places each. Rows 1-based. */
export interface DefinitionPlace extends Pick<CodeEntity, 'name' | 'kind' | 'container' | 'signature'> {
  /** Of the name. */
  readonly line: number;
  /** From the first row of the definition, without what marks it above (`@Override`, `#[test]`), to the last one. */
  readonly lines: LineRange;
  /** Declared here, and defined elsewhere. */
  readonly isDeclared?: true;
}

/** Facts of one source file. `skipped`: why nothing, or not everything, was read (too large, minified, time box). */
export interface FileFacts {
  readonly entities: readonly CodeEntity[];
  readonly dynamicNames: readonly DynamicNamePattern[];
  readonly keysOfConstants: readonly KeyOfConstant[];
  readonly imports: readonly CodeImport[];
  readonly reexports: readonly CodeImport[];
  /**
   * Places that load a file or a module and bind no name at the top: `require()` in an expression, `mod` of Rust,
   * `autoload`. Absent if there are none.
   */
  readonly loads?: readonly CodeImport[];
  /** Lines of tests inside product code, whose definitions are not read; absent if there are none. */
  readonly tests?: readonly LineRange[];
  /** Where definitions begin and end; only in facts that were asked for with it, and never stored. */
  readonly places?: readonly DefinitionPlace[];
  readonly skipped: string | undefined;
}

/** The first and the last line, 1-based. */
export type LineRange = readonly [first: number, last: number];

/** Facts of a file without any. */
export const NO_FACTS: FileFacts = {
  entities: [],
  dynamicNames: [],
  keysOfConstants: [],
  imports: [],
  reexports: [],
  skipped: undefined,
};

/** A row of a file, as written, and the first position of the searched text in it. `line` 1-based, `offset` 0-based. */
export interface CodeRow {
  readonly file: string;
  readonly line: number;
  readonly row: string;
  readonly offset: number;
}

/** A file that imports a name. `line` 1-based. */
export interface Importer {
  readonly file: string;
  readonly line: number;
  readonly from: string;
}

/** Where names are defined and used: the facts about code that a ranking needs. */
export interface CodeNames {
  /** False until code has been read: absence then proves nothing. */
  ready(): boolean;
  /** Entities with exactly this name, any kind. */
  named(name: string): readonly CodeEntity[];
  inFile(file: string): readonly CodeEntity[];
  /** Files of the code (not docs) that contain this whole word, at most `limit`. */
  mentions(word: string, limit: number): readonly { readonly file: string; readonly line: number }[];
}

export interface CodeFacts extends CodeNames {
  /** Rows that contain this text as a whole, outside comments and triple-quoted strings, at most `limit`. */
  rowsWith(text: string, limit: number): readonly CodeRow[];
  ofKind(kind: EntityKind): readonly CodeEntity[];
  /**
   * Places that import this name, or a module by this name, each with the module as written; sorted by file. A quick
   * look leaves out tests.
   */
  importersOf(name: string): readonly Importer[];
  /** Names that the file imports from others and exports, each as its importers see it. */
  reexportedBy(file: string): readonly string[];
  /** Places where names of this kind are created at run time. */
  dynamicNames(kind: DynamicNamePattern['kind']): readonly DynamicNamePattern[];
  /**
   * Definitions of the product whose name is a slip of the pen off in one word (`initialize_with` for
   * `initalize_with`), where no definition of the product has the written word.
   */
  oneLetterOff(name: string): readonly CodeEntity[];
  /** The text of a present file, for what no other question is about; undefined for one that cannot be read. */
  textOf(file: string): string | undefined;
  /** Whether the present file contains this text, not within a longer word. False for a file that cannot be read. */
  hasText(file: string, text: string): boolean;
  /** Whether the file contains this text, not within a longer word, and only in lines of its tests. */
  isOnlyInTests(file: string, text: string): boolean;
  /** Definitions of this name in a text that the file had at another time, read as present code is. */
  definedIn(name: string, file: string, text: string): readonly CodeEntity[];
  /** Whether this repository has a package or a module with this name. */
  hasModule(name: string): boolean;
  /** Names that a package of this repository exports from an entry point; undefined when unknown. */
  exportsOf(packageName: string): ReadonlyMap<string, CodeEntity | undefined> | undefined;
  /**
   * Whether a package or a module of this repository exports no such name. False when not all of its exports are known,
   * and when a file of this repository takes a name from it that is not among them, by which they are not all.
   */
  refusesImport(module: string, name: string): boolean;
}

/** Code facts that also tell of exports which are known in part, for a list and not for a verdict. */
export interface ListedCode extends CodeFacts {
  /**
   * Names found among the exports of a package, which may have more; undefined without a known entry point. Only those
   * that it lists as meant for others, where it does.
   */
  someExportsOf(packageName: string): ReadonlyMap<string, CodeEntity | undefined> | undefined;
}
