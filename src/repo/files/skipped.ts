/** Something that was left out, and why, in words for a reader. A path that ends with `/` stands for all below it. */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
}
