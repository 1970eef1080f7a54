/**
 * A file or folder that was left out, with the reason, for people. A path that ends with `/` includes everything below
 * it.
 */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
  /** Number of documents below a folder, where these are what was left out. */
  readonly documents?: number;
  /** The file was read, but not completely. */
  readonly isInPart?: true;
}
