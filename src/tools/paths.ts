import type { Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import { nearest } from '../text/nearest.js';
import { quoted } from '../text/printable.js';

/** Which argument a path came in by, for messages. */
export interface PathArgument {
  readonly tool: string;
  readonly key: string;
  readonly value: string;
}

/**
 * A repository-relative path with forward slashes, `''` for the root. Only its form is judged here: whether it exists is
 * asked of the snapshot, never of the disk. Throws BAD_PATH or OUTSIDE_REPOSITORY; an absolute path is not repeated in
 * the message, as it may name the folders of this machine.
 */
export function repositoryPath({ tool, key, value }: PathArgument): string {
  const path = value.replaceAll('\\', '/');
  if (path.includes('\0')) throw new DocalignError('BAD_PATH', `${tool}: "${key}" holds a NUL character. Pass a path relative to the repository root.`);
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) {
    throw new DocalignError('OUTSIDE_REPOSITORY', `${tool}: "${key}" must be relative to the repository root, got an absolute path. Pass it without the folders above the repository.`);
  }
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) {
    throw new DocalignError('OUTSIDE_REPOSITORY', `${tool}: "${key}" must not contain "..", got ${quoted(value)}. Pass the path as it is from the repository root.`);
  }
  return segments.join('/');
}

/**
 * The document, or directory with documents, that the argument names; `undefined` for the whole repository. Throws
 * NO_SUCH_FILE with the reason when it was left out, else with the nearest name.
 */
export function documentsAt(snapshot: Snapshot, argument: PathArgument): string | undefined {
  const path = repositoryPath(argument);
  if (path === '') return undefined;
  if (snapshot.docs.has(path) || hasDocumentsUnder(snapshot, path)) return path;
  throw new DocalignError('NO_SUCH_FILE', `${argument.tool}: ${whyMissing(snapshot, path, argument)}`);
}

/** The document that the argument names. Throws NO_SUCH_FILE, or NOT_A_DOC for a file that is no document. */
export function documentAt(snapshot: Snapshot, argument: PathArgument): string {
  const path = repositoryPath(argument);
  if (snapshot.docs.has(path)) return path;
  const kind = snapshot.pathKind(path);
  if (kind === 'directory') throw new DocalignError('NOT_A_DOC', `${argument.tool}: "${argument.key}" must name one document, got the directory ${quoted(path)}. Pass a markdown file in it.`);
  if (kind === 'file' && !snapshot.skipped.some(({ file }) => file === path)) {
    throw new DocalignError('NOT_A_DOC', `${argument.tool}: ${quoted(path)} is not one of this repository's documents. Pass a markdown file, or use get_docs_for_file to see which documents speak of it.`);
  }
  throw new DocalignError('NO_SUCH_FILE', `${argument.tool}: ${whyNoDocument(snapshot, path, argument)}`);
}

function hasDocumentsUnder(snapshot: Snapshot, directory: string): boolean {
  for (const file of snapshot.docs.keys()) if (file.startsWith(`${directory}/`)) return true;
  return false;
}

function whyMissing(snapshot: Snapshot, path: string, { key, value }: PathArgument): string {
  const meant = nearestPlace(snapshot, path);
  const step = meant === undefined ? 'Leave it out to search the whole repository.' : `Did you mean ${quoted(meant, 200)}?`;
  return whyLeftOut(snapshot, path, key) ?? `"${key}" names no document or directory with documents, got ${quoted(value)}. ${step}`;
}

function whyNoDocument(snapshot: Snapshot, path: string, { key, value }: PathArgument): string {
  const meant = nearest(path, snapshot.docs.keys());
  const step = meant === undefined ? 'Find it with get_docs.' : `Did you mean ${quoted(meant, 200)}?`;
  return whyLeftOut(snapshot, path, key) ?? `"${key}" names no document, got ${quoted(value)}. ${step}`;
}

function whyLeftOut({ skipped }: Snapshot, path: string, key: string): string | undefined {
  const found = skipped.find(({ file }) => file === path);
  return found === undefined ? undefined : `"${key}" names ${quoted(path)}, which was left out: ${found.reason}. Read the file itself.`;
}

/** The document, or directory with documents, whose path is nearest to a mistyped one. */
export function nearestPlace(snapshot: Snapshot, path: string): string | undefined {
  return nearest(path, placesOf(snapshot));
}

/** Documents and every directory above them. */
function placesOf(snapshot: Snapshot): Set<string> {
  const places = new Set<string>();
  for (const file of snapshot.docs.keys()) {
    for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) places.add(file.slice(0, end));
    places.add(file);
  }
  return places;
}
