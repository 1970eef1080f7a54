import type { Manifest } from '../../model/manifest.js';

/** Files, settings and products that many projects of an ecosystem have. */
export interface ProjectFiles {
  /** A bare mention in a guide is as likely the reader's file. Lower case. */
  readonly usual?: ReadonlySet<string>;
  /** Names without an ending, and with a dot first, that a bare mention can mean. */
  readonly bare?: ReadonlySet<string>;
  /**
   * Products, and members of theirs, whose names look like those of files or of code: `Node.js`, `express.json`,
   * `GraphQL`. Lower case.
   */
  readonly products?: ReadonlySet<string>;
  /** Files that list all settings of a project, where a file of the other name is in the same folder. */
  readonly references?: readonly { readonly name: RegExp; readonly beside: string }[];
  /** The ending that people add to the name of a product, as files have it: `js` in `Vue.js`. */
  readonly productEnding?: string;
  /** Keys of settings that many of its projects have: such a key in an example is as likely the reader's. */
  readonly settingKeys?: ReadonlySet<string>;
  /** The place that shows the README of a package with its links from the top of the repository, as a noun. */
  shownAtTop?(manifest: Manifest): string | undefined;
}
