import type { Anchor } from '../../../model/annotation.js';
import { ENTRY_NAMES } from '../../../paths/generic-names.js';
import { baseNameOf, directoryOf, stemOf } from '../../../text/paths.js';
import { words } from '../../../text/words/words.js';
import { anchorParts } from './anchor-names.js';

/** What notes call files, and what files are or are a part of. */
const FILE_TYPES: ReadonlySet<string> = words(`
  module mod package namespace file document page script crate library unit compilation_unit source_file
`);
/** What notes call folders of code: a file of one may be annotated by the folder's name. */
const FOLDER_TYPES: ReadonlySet<string> = words('module mod package namespace crate library');
/** A type that says nothing. */
const UNTYPED: ReadonlySet<string> = words('unknown other');

/**
 * Does an anchor name the file that it is in, or the module, package or namespace that the file makes up or is a part
 * of: `correction`, `schema::correction` or `correction.rs` for `src/schema/correction.rs`, `show` for
 * `src/show/mod.rs`? One that calls itself a function or a type does not.
 */
export function namesFile({ name, type = 'unknown' }: Pick<Anchor, 'name' | 'type'>, file: string): boolean {
  const kind = type.toLowerCase();
  if (!FILE_TYPES.has(kind) && !UNTYPED.has(kind)) return false;
  const path = name.trim().replaceAll('\\', '/').replace(/^\.\//, '');
  if (path === '') return false;
  if (path === file || path === baseNameOf(file) || (path.includes('/') && `/${file}`.endsWith(`/${path}`)))
    return true;
  const isEntry = ENTRY_NAMES.has(stemOf(file).replaceAll('_', ''));
  const folder = baseNameOf(directoryOf(file));
  const own = [stemOf(file), ...(folder !== '' && (isEntry || FOLDER_TYPES.has(kind)) ? [folder] : [])];
  const last = plain(path.split('/').at(-1) ?? '');
  const part = plain(anchorParts(path).at(-1) ?? '');
  return own.some((one) => plain(one) === last || plain(one) === part);
}

/** Names of packages are written with either sign, and in either case. */
function plain(name: string): string {
  return name.replaceAll('-', '_').toLowerCase();
}
