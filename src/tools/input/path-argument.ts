import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/printable.js';

/** Which argument a path came in by, for messages. */
export interface PathArgument {
  readonly tool: string;
  readonly key: string;
  readonly value: string;
}

/** The names that a path is compared with. */
export type Names = Pick<Snapshot, 'docs' | 'files' | 'pathKind'>;

/**
 * A repository-relative path with forward slashes, `''` for the root. A name that the repository has is taken to the
 * letter, backslashes and all, or in the other way to write its accents. Of any other only the form is judged: a
 * backslash is taken for a slash, and whether it exists is asked of the snapshot, never of the disk. Throws BAD_PATH or
 * OUTSIDE_REPOSITORY; an absolute path is not repeated in the message, as it may name the folders of this machine.
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
      `${tool}: "${key}" must be relative to the repository root, got an absolute path. Pass it without the folders above the repository.`,
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

/** Without `.` and doubled slashes; undefined when it goes up. */
function plain(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.includes('..') ? undefined : segments.join('/');
}

function nameIn(names: Names, path: string): string | undefined {
  if (names.docs.has(path) || names.pathKind(path) !== undefined) return path;
  const composed = path.normalize('NFC');
  // Names of ASCII are written in one way only, and nearly all are.
  if (composed === path && !/[^\0-\x7f]/.test(path)) return undefined;
  const same = [...placesOf(names.files())].filter((place) => place.normalize('NFC') === composed);
  return same.length === 1 ? same[0] : undefined;
}

/** These files and every directory above them. */
export function placesOf(files: Iterable<string>): Set<string> {
  const places = new Set<string>();
  for (const file of files) {
    for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) places.add(file.slice(0, end));
    places.add(file);
  }
  return places;
}
