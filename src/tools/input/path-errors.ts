import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import type { PathArgument } from './path-argument.js';

/** What a path has to be, for a message. */
export type WantedPlace =
  | 'file'
  | 'document'
  | 'document or directory'
  | 'file or directory'
  | 'file, directory or defined name';

/**
 * For a path that does not exist. `offer` is whole sentences, with what may be meant; `elsewhere`, where else it
 * is not.
 */
export function noSuchPath(
  { tool, value }: PathArgument,
  wanted: WantedPlace,
  { offer, elsewhere = '' }: { readonly offer: string; readonly elsewhere?: string },
): DocalignError {
  return new DocalignError(
    'NO_SUCH_FILE',
    `${tool}: there is no ${wanted} ${quoted(value, 200)}${elsewhere}. ${offer}`,
  );
}

/** For a directory where one file has to be named. `step` is a whole sentence. */
export function directoryNotFile({ tool, key, value }: PathArgument, step: string): DocalignError {
  return new DocalignError(
    'BAD_ARGUMENT',
    `${tool}: "${key}" must name one file, got the directory ${quoted(value, 200)}. ${step}`,
  );
}

/** For a path that leaves the repository, as people type it. */
export function outsideRepository({ tool, value }: PathArgument): DocalignError {
  return new DocalignError(
    'OUTSIDE_REPOSITORY',
    `${tool}: ${quoted(value, 200)} is outside the repository. Name a path inside it.`,
  );
}

/** For a document that was left out, with the reason. */
export function leftOut({ tool }: PathArgument, path: string, reason: string): DocalignError {
  return new DocalignError('NOT_A_DOC', `${tool}: ${quoted(path, 200)} was left out: ${reason}. Read the file itself.`);
}

/** For a path that exists and is not a document, or holds none. `step` is a whole sentence. */
export function noDocument({ tool }: PathArgument, path: string, step: string): DocalignError {
  return new DocalignError(
    'NOT_A_DOC',
    `${tool}: ${quoted(path, 200)} is not one of this repository's documents. ${step}`,
  );
}

export function noDocumentsIn({ tool }: PathArgument, path: string, offer: string): DocalignError {
  return new DocalignError('NOT_A_DOC', `${tool}: no documents were found in ${quoted(path, 200)}. ${offer}`);
}
