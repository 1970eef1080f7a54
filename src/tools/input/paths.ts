import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { isPage } from '../../paths/file-kinds.js';
import { didYouMean, nearestNames } from '../../text/near-paths.js';
import { isAtOrUnder } from '../../text/paths.js';
import { quoted } from '../../text/layout/printable.js';
import { placesOf, repositoryPath } from './path-argument.js';
import type { PathArgument } from './path-argument.js';

/** Maximum number of documents of a directory named in a message. */
const MOST_NAMED = 3;
const NO_DOCS = 'The repository has no documents.';

/**
 * The document, or directory with documents, that the argument names; `undefined` for the whole repository. Throws
 * NO_SUCH_FILE, with the reason if the file was left out, else with the nearest names.
 */
export function documentsAt(snapshot: Snapshot, argument: PathArgument): string | undefined {
  const path = repositoryPath(argument, snapshot);
  if (path === '') return undefined;
  if (documentsUnder(snapshot, path).length > 0 || snapshot.references.has(path)) return path;
  const { tool, key, value } = argument;
  const step = offerOfPlaces(snapshot, [value, path]);
  const why =
    whyLeftOut(snapshot, path, key)
    ?? `"${key}" names no document or directory with documents, got ${quoted(value)}. ${step}`;
  throw new DocalignError('NO_SUCH_FILE', `${tool}: ${why}`);
}

/** The document that the argument names. Throws NO_SUCH_FILE, or NOT_A_DOC for any other file. */
export function documentAt(snapshot: Snapshot, argument: PathArgument): string {
  const path = repositoryPath(argument, snapshot);
  if (snapshot.docs.has(path)) return path;
  const { tool, key } = argument;
  const kind = snapshot.pathKind(path);
  if (kind === 'directory')
    throw new DocalignError(
      'NOT_A_DOC',
      `${tool}: "${key}" must name one document, got the directory ${quoted(path)}. ${stepInto(snapshot, path)}`,
    );
  if (kind === 'file' && !snapshot.skipped.some(({ file }) => file === path)) {
    const step = isPage(path)
      ? 'It lies in no folder of documentation: "docs.include" in .docalign.yml adds it.'
      : 'Pass a markdown file.';
    throw new DocalignError('NOT_A_DOC', `${tool}: ${quoted(path)} is not one of this repository's documents. ${step}`);
  }
  throw new DocalignError('NO_SUCH_FILE', `${tool}: ${whyNoDocument(snapshot, path, argument)}`);
}

/** The documents at or below a path, sorted. */
export function documentsUnder({ docs }: Snapshot, path: string): readonly string[] {
  return docs.has(path) ? [path] : [...docs.keys()].filter((file) => isAtOrUnder(file, path));
}

/** A sentence with the documents and directories of documents nearest to any of the given spellings of a path. */
export function offerOfPlaces({ docs }: Snapshot, asked: readonly string[]): string {
  return nearestNames(asked, placesOf(docs.keys())) ?? NO_DOCS;
}

/** A sentence with the files and directories nearest to any of the given spellings of a path. */
export function offerOfFiles(snapshot: Snapshot, asked: readonly string[]): string {
  return nearestNames(asked, placesOf(snapshot.files())) ?? 'The repository has no files.';
}

function stepInto(snapshot: Snapshot, directory: string): string {
  const offer = didYouMean(documentsUnder(snapshot, directory).slice(0, MOST_NAMED));
  return offer === undefined ? 'No document is in it: search for one.' : `Pass a markdown file in it. ${offer}`;
}

function whyNoDocument(snapshot: Snapshot, path: string, { key, value }: PathArgument): string {
  const step = nearestNames([value, path], placesOf(snapshot.docs.keys()), snapshot.docs.keys()) ?? NO_DOCS;
  return whyLeftOut(snapshot, path, key) ?? `"${key}" names no document, got ${quoted(value)}. ${step}`;
}

function whyLeftOut({ skipped }: Snapshot, path: string, key: string): string | undefined {
  const found = skipped.find(({ file }) => file === path);
  return found === undefined
    ? undefined
    : `"${key}" names ${quoted(path)}, which was left out: ${found.reason}. Read the file itself.`;
}
