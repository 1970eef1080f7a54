import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';

/** The argument that contained a path, for messages. */
export interface PathArgument {
  readonly tool: string;
  readonly key: string;
  readonly value: string;
}

/** The names that a path is compared with. */
export type Names = Pick<Snapshot, 'docs' | 'files' | 'pathKind'>;

/**
 * A path relative to the repository, with forward slashes; `''` for the root. A name in the repository matches exactly,
 * including backslashes, or in the other Unicode normal form. Any other path is only checked for its form: a backslash
 * counts as a slash, and existence is checked in the snapshot, never on the disk. Throws BAD_PATH or
 * OUTSIDE_REPOSITORY. The message does not repeat an absolute path, because it may name folders of this machine.
 */
export function repositoryPath(argument: PathArgument, names: Names): string {
  const { tool, key, value } = argument;
  if (value.includes('\0'))
    throw new DocalignError(
      'BAD_PATH',
      `${tool}: "${key}" holds a NUL character. Pass a path relative to the repository root.`,
    );
  const literal = value.startsWith('/') ? undefined : plain(value);
  const known = literal === undefined ? undefined : nameIn(names, literal);
  if (known !== undefined) return known;
  const path = value.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) {
    throw new DocalignError(
      'OUTSIDE_REPOSITORY',
      `${tool}: "${key}" must be relative to the repository root, got an absolute path. Pass it `
        + 'without the folders above the repository.',
    );
  }
  return nameOf(argument, path, names);
}

function nameOf({ tool, key, value }: PathArgument, path: string, names: Names): string {
  const name = plain(path);
  if (name !== undefined) return nameIn(names, name) ?? name;
  throw new DocalignError(
    'OUTSIDE_REPOSITORY',
    `${tool}: "${key}" must not contain "..", got ${quoted(value)}. Pass the path as it is from the repository root.`,
  );
}

/** Without `.` and duplicate slashes; undefined if the path contains `..`. */
function plain(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.includes('..') ? undefined : segments.join('/');
}

function nameIn(names: Names, path: string): string | undefined {
  if (names.docs.has(path) || names.pathKind(path) !== undefined) return path;
  const composed = path.normalize('NFC');
  // ASCII names, nearly all names, have only one normal form.
  if (composed === path && !/[^\0-\x7f]/.test(path)) return undefined;
  const same = [...placesOf(names.files())].filter((place) => place.normalize('NFC') === composed);
  return same.length === 1 ? same[0] : undefined;
}

/** These files and all directories above them. */
export function placesOf(files: Iterable<string>): Set<string> {
  const places = new Set<string>();
  for (const file of files) {
    for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) places.add(file.slice(0, end));
    places.add(file);
  }
  return places;
}
