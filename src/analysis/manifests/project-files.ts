/** Names of files that many projects of an ecosystem have. */
export interface ProjectFiles {
  /** A bare mention in a guide is as likely the reader's file. Lower case. */
  readonly usual?: ReadonlySet<string>;
  /** Names without an ending, and with a dot first, that a bare mention can mean. */
  readonly bare?: ReadonlySet<string>;
  /** Products whose names look like those of files: `Node.js`. Lower case. */
  readonly products?: ReadonlySet<string>;
  /** Files that list all settings of a project, where a file of the other name is in the same folder. */
  readonly references?: readonly { readonly name: RegExp; readonly beside: string }[];
}
