/** How documents show code of an ecosystem. */
export interface ExampleCode {
  /** Names that fences give to its languages: `ts`, `typescript`. */
  readonly fences?: ReadonlySet<string>;
  /**
   * Rows that import; their first group is what they take from. Sentences begin with "use" and "import" as well, so the
   * whole row must be an import.
   */
  readonly importRows?: readonly RegExp[];
  /** Names that a text takes from packages, as far as it lists them. */
  importedNames?(text: string): readonly ImportedNames[];
  /** How a row begins that imports all of a module under this name; the module follows in quotes. */
  wholeImports?(name: string): readonly string[];
  /** Beginnings of modules that are of the importing project itself. */
  readonly ownModules?: readonly string[];
}

export interface ImportedNames {
  /** Name under which the package is imported, without a path in it. */
  readonly from: string;
  /** As written: `a, b as c`. */
  readonly list: string;
}
