/** Kinds of named things in code. */
export type EntityKind =
  | 'function' | 'class' | 'method' | 'interface' | 'type' | 'enum' | 'constant' | 'variable' | 'property' | 'module'
  | 'route' | 'cli_option' | 'cli_command' | 'env_var' | 'config_key';

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
  /** HTTP method in upper case, for routes; `ANY` when the code does not limit it. */
  readonly method?: string;
}

/** An import statement: `from` as written. */
export interface CodeImport {
  readonly from: string;
  readonly names: readonly string[];
  readonly line: number;
}

/** Facts of one source file. `skipped` says why nothing was read (too large, minified, time box). */
export interface FileFacts {
  readonly entities: readonly CodeEntity[];
  readonly imports: readonly CodeImport[];
  readonly reexports: readonly CodeImport[];
  readonly skipped: string | undefined;
}

export interface CodeFacts {
  /** False while no code has been read: then nothing may be concluded from absence. */
  ready(): boolean;
  /** Entities with exactly this name, any kind. */
  named(name: string): readonly CodeEntity[];
  ofKind(kind: EntityKind): readonly CodeEntity[];
  inFile(file: string): readonly CodeEntity[];
  /** Does this whole word stand anywhere in the code (not docs)? Files that hold it, at most `limit`. */
  mentions(word: string, limit: number): readonly { readonly file: string; readonly line: number }[];
  /** Names a package of this repository exports from an entry point; undefined when that cannot be told. */
  exportsOf(packageName: string): ReadonlyMap<string, CodeEntity | undefined> | undefined;
}
