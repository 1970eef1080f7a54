/** Values that docalign writes into settings of other programs. */
export type SettingsValue = string | number | boolean | readonly SettingsValue[] | SettingsTable;
export interface SettingsTable {
  readonly [key: string]: SettingsValue;
}

export type ParsedSettings =
  | { readonly ok: true; readonly root: unknown }
  /** `problem`: what is wrong and in which line, for people. */
  | { readonly ok: false; readonly problem: string };

/** Where a table is, and what it should contain. */
export interface TableChange {
  /** Keys that lead to the table. Tables on the way are made if they are missing. */
  readonly path: readonly string[];
  /** The whole table, if there is none yet. */
  readonly whole: SettingsTable;
  /** Those of its keys that are set in a table that is there already. */
  readonly keys: readonly string[];
}

/**
 * A format of settings files whose texts are changed in place: comments, order, indentation and line ends of all else
 * stay. Texts have no byte order mark. Each function but `parse` expects a text that was parsed.
 */
export interface SettingsFormat {
  /** An empty text, or one with comments only, is an empty table. */
  parse(text: string): ParsedSettings;
  /** Throws UneditableSettings where the table is written in a form that cannot be changed in place. */
  set(text: string, change: TableChange): string;
  /** Removes the table at the path, if there is one. */
  remove(text: string, path: readonly string[]): string;
  /**
   * Writes the table at the path as the text `from` has it. Throws UneditableSettings where either text has no such
   * table, or one that cannot be changed in place.
   */
  putBack(text: string, path: readonly string[], from: string): string;
  /** This table alone, to paste into a text that could not be changed, or into an empty one. */
  alone(path: readonly string[], table: SettingsTable, into?: string): string;
}

/** Valid settings that cannot be changed without rewriting what the user wrote. The message is the reason. */
export class UneditableSettings extends Error {}

/** A value with comments in it, which another value would not have. */
export class CommentedValue extends UneditableSettings {
  constructor(name: string) {
    super(`${name} has comments in it, which would be lost`);
  }
}

/** The line end that a text uses. */
export function lineEndOf(text: string): string {
  const feed = text.indexOf('\n');
  return feed > 0 && text.charAt(feed - 1) === '\r' ? '\r\n' : '\n';
}

/** A part of a text, and what replaces it. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap, given in the order of their places. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let done = '';
  let from = 0;
  for (const edit of edits) {
    done += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return done + text.slice(from);
}
