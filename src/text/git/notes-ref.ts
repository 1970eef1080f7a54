/** Where annotations are if no setting names a reference: the name of the format, and its later one. */
export const DEFAULT_NOTES_REFS: readonly string[] = ['refs/notes/ultragit', 'refs/notes/chronicle'];

/** Where all references of notes are. */
export const NOTES_FOLDER = 'refs/notes/';
const MAX_CHARS = 200;
/** What git refuses in the name of a reference, besides rules about its parts. */
const REFUSED = /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|[/.]$/;

/**
 * The full name of a notes reference: `ultragit` is `refs/notes/ultragit`. Undefined for a name that git would refuse,
 * or that is not below `refs/notes/`.
 */
export function notesRef(name: string): string | undefined {
  const short = name.startsWith('notes/') ? name.slice('notes/'.length) : name;
  const full = name.startsWith('refs/') ? name : NOTES_FOLDER + short;
  const below = full.startsWith(NOTES_FOLDER) ? full.slice(NOTES_FOLDER.length) : '';
  if (below === '' || full.length > MAX_CHARS || REFUSED.test(full)) return undefined;
  return below.split('/').some((part) => /^[.-]|\.lock$/.test(part) || part === '') ? undefined : full;
}
