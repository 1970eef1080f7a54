/** What a document states about a version. */
export interface VersionStatement {
  /** Toolchain by its canonical name (`node`, `python`), or a package as written, in lower case. */
  readonly subject: string;
  readonly toolchain: boolean;
  /** Digits as written, without `v`, `+` and `.x`: `18`, `3.9`, `1.96.0`. */
  readonly version: string;
  /** `minimum`: that or later (`18+`, `>= 18`). `range`: with `^` or `~`. `exact`: a bare version. */
  readonly form: 'minimum' | 'range' | 'exact';
  /** Sign before the version as written: `>=`, `^`, `@`, or ''. */
  readonly operator: string;
  /** The sentence says that the version is needed or supported, not just used. */
  readonly required: boolean;
  /** Is it a badge? It tells what the product itself needs. */
  readonly badge?: true;
  /** The sentence is the lowest version of a toolchain and says nothing else. */
  readonly alone?: true;
  /** The sentence says neither that the version is needed nor that it is used: it may be about the language itself. */
  readonly mentioned?: true;
  /** One of several versions: `18, 20 and 22`. */
  readonly listed: boolean;
  /** One of many versions of the same thing in its section, each of which is right for something. */
  readonly ofMany?: true;
}
