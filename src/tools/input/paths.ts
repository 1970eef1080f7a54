import type { GonePath, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { isPage } from '../../paths/file-kinds.js';
import { didYouMean, nearestNames } from '../../text/near-paths.js';
import { isAtOrUnder } from '../../text/paths.js';
import { quoted } from '../../text/layout/printable.js';
import { waitAtMost } from '../../text/wait.js';
import { placesOf, repositoryPath } from './path-argument.js';
import type { PathArgument } from './path-argument.js';
import { leftOut, noDocument, noDocumentsIn, noSuchPath } from './path-errors.js';

/** Maximum number of documents of a directory named in a message. */
const MOST_NAMED = 3;
/** Maximum time to wait for the first scan, and with it for the history, before an error is given. */
const HISTORY_WAIT_MS = 1_000;
const NO_DOCS = 'The repository has no documents.';

/**
 * The document or searched settings file, or directory with some, that the argument names; `undefined` for the whole
 * repository. Throws NO_SUCH_FILE, with the reason if the file was left out, else with the nearest names;
 * NOT_A_DOC for any other file.
 */
export function documentsAt(snapshot: Snapshot, argument: PathArgument): Promise<string | undefined> {
  return placeAt(snapshot, argument, [...snapshot.docs.keys(), ...snapshot.references.keys()]);
}

/** The documents that the argument names, or that its directory holds, sorted. Throws as `documentsAt`. */
export async function checkedDocumentsAt(snapshot: Snapshot, argument: PathArgument): Promise<readonly string[]> {
  return documentsUnder(snapshot, (await placeAt(snapshot, argument, [...snapshot.docs.keys()])) ?? '');
}

/** The argument if it is one of these files or above them; undefined for the root. */
async function placeAt(
  snapshot: Snapshot,
  argument: PathArgument,
  files: readonly string[],
): Promise<string | undefined> {
  const path = repositoryPath(argument, snapshot);
  if (path === '') return undefined;
  const places = placesOf(files);
  if (places.has(path)) return path;
  refuseOtherFile(snapshot, path, argument);
  const offer = await offerOf(snapshot, { asked: [argument.value, path], places, candidates: places });
  if (snapshot.pathKind(path) === 'directory') throw noDocumentsIn(argument, path, offer);
  throw noSuchPath(argument, 'document or directory', { offer });
}

/**
 * The same for a search. A page that is only part of others is found through them: throws NOT_A_DOC where the argument
 * names such a page, or a directory with nothing else.
 */
export async function searchedAt(snapshot: Snapshot, argument: PathArgument): Promise<string | undefined> {
  const path = await documentsAt(snapshot, argument);
  const under = path === undefined ? [] : documentsUnder(snapshot, path);
  if (path === undefined || under.length === 0 || under.some((file) => !snapshot.isTakenIn(file))) return path;
  const { tool, key } = argument;
  throw new DocalignError(
    'NOT_A_DOC',
    `${tool}: "${key}" names ${quoted(path)}, which is found only through the pages that include it. `
      + `Search without "${key}", or check the file itself.`,
  );
}

/** The document that the argument names. Throws NO_SUCH_FILE, or NOT_A_DOC for any other file. */
export async function documentAt(snapshot: Snapshot, argument: PathArgument): Promise<string> {
  const path = repositoryPath(argument, snapshot);
  if (snapshot.docs.has(path)) return path;
  const { tool, key } = argument;
  if (snapshot.pathKind(path) === 'directory')
    throw new DocalignError(
      'NOT_A_DOC',
      `${tool}: "${key}" must name one document, got the directory ${quoted(path)}. ${stepInto(snapshot, path)}`,
    );
  refuseOtherFile(snapshot, path, argument);
  const candidates = new Set(snapshot.docs.keys());
  const offer = await offerOf(snapshot, { asked: [argument.value, path], places: placesOf(candidates), candidates });
  throw noSuchPath(argument, 'document', { offer });
}

/** The same, or a settings file that is searched together with the documents. */
export function searchedFileAt(snapshot: Snapshot, argument: PathArgument): Promise<string> {
  const path = repositoryPath(argument, snapshot);
  return snapshot.references.has(path) ? Promise.resolve(path) : documentAt(snapshot, argument);
}

/** Throws NOT_A_DOC for a file that was left out, or exists and is not a document. */
function refuseOtherFile(snapshot: Snapshot, path: string, argument: PathArgument): void {
  const skipped = snapshot.skipped.find(({ file }) => file === path);
  if (skipped !== undefined) throw leftOut(argument, path, skipped.reason);
  if (snapshot.pathKind(path) !== 'file') return;
  if (snapshot.references.has(path))
    throw new DocalignError(
      'NOT_A_DOC',
      `${argument.tool}: ${quoted(path)} is a settings file: it is searched, and makes no claims to check or fix.`,
    );
  const step = isPage(path)
    ? 'It is among tests, examples or templates: "docs.include" in .docalign.yml adds it.'
    : 'Pass a document: markdown, reStructuredText or AsciiDoc.';
  throw noDocument(argument, path, step);
}

/** The documents at or below a path, sorted. */
export function documentsUnder({ docs }: Snapshot, path: string): readonly string[] {
  return docs.has(path) ? [path] : [...docs.keys()].filter((file) => isAtOrUnder(file, path));
}

interface Offer {
  readonly asked: readonly string[];
  readonly places: ReadonlySet<string>;
  readonly candidates: ReadonlySet<string>;
}

/**
 * Sentences that say where the document or directory went, or else name the documents and directories nearest to any
 * of the given spellings of its path; the last one is the path in the repository.
 */
async function offerOf(snapshot: Snapshot, { asked, places, candidates }: Offer): Promise<string> {
  const path = asked.at(-1) ?? '';
  const gone = snapshot.pathKind(path) === undefined ? await whereItWent(snapshot, path) : undefined;
  if (gone?.movedTo !== undefined && candidates.has(gone.movedTo))
    return `It was ${gone.how}. ${didYouMean([gone.movedTo]) ?? ''}`;
  const near = nearestNames(asked, places, candidates) ?? NO_DOCS;
  return gone === undefined ? near : `It was ${gone.how}. ${near}`;
}

/** Undefined too if the history is not at hand in time: the error must not wait for the first scan. */
async function whereItWent(snapshot: Snapshot, path: string): Promise<GonePath | undefined> {
  const asked = snapshot.whereWent(path);
  return (await waitAtMost(HISTORY_WAIT_MS, asked)) ? asked : undefined;
}

/** A sentence with the files and directories nearest to any of the given spellings of a path. */
export function offerOfFiles(snapshot: Snapshot, asked: readonly string[]): string {
  return nearestNames(asked, placesOf(snapshot.files())) ?? 'The repository has no files.';
}

function stepInto(snapshot: Snapshot, directory: string): string {
  const offer = didYouMean(documentsUnder(snapshot, directory).slice(0, MOST_NAMED));
  return offer === undefined ? 'No document is in it: search for one.' : `Pass a document in it. ${offer}`;
}
