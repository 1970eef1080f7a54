import type { JudgedClaim, Mention, Snapshot } from '../../engine/snapshot.js';
import type { DocalignError } from '../../model/error.js';
import { nearest } from '../../text/words/nearest.js';
import { didYouMean } from '../../text/near-paths.js';
import type { PathArgument } from '../input/path-argument.js';
import { noSuchPath } from '../input/path-errors.js';
import { offerOfFiles } from '../input/paths.js';

/** Sections about a path, or about a name in the code. */
export interface PathDocs {
  /** Does the file or directory exist? */
  readonly exists: boolean;
  /** What happened to a removed path that git knows. */
  readonly gone: string | undefined;
  readonly mentions: readonly Mention<JudgedClaim>[];
}

/** Undefined for a path or name that does not exist, never existed here, and is not in any document. */
export async function docsOfPath(snapshot: Snapshot, path: string): Promise<PathDocs | undefined> {
  if (snapshot.pathKind(path) !== undefined) {
    const others = (await snapshot.code.overExports([path])).map((mention) => withoutFile(mention, path));
    return { exists: true, gone: undefined, mentions: withOthers(await snapshot.documentsOf(path), others) };
  }
  if (!path.includes('/') && (await snapshot.code.defines(path)))
    return { exists: false, gone: undefined, mentions: await snapshot.documentsOfName(path) };
  const gone = await snapshot.whereWent(path);
  if (gone !== undefined) return { exists: false, gone: gone.how, mentions: await snapshot.documentsOf(path) };
  const mentions = await snapshot.documentsNaming(path);
  return mentions.length === 0 ? undefined : { exists: false, gone: undefined, mentions };
}

/** These mentions, then those of other sections. */
export function withOthers<M extends { readonly sectionId: string }>(
  own: readonly M[],
  others: readonly M[],
): readonly M[] {
  const known = new Set(own.map(({ sectionId }) => sectionId));
  return [...own, ...others.filter(({ sectionId }) => !known.has(sectionId))];
}

/** The mention with reasons that do not name this file, which is the only one asked for. */
export function withoutFile<M extends Mention<JudgedClaim>>(mention: M, only: string | undefined): M {
  const because = mention.because.map(({ via, ...bare }) => (via === only ? bare : { ...bare, via }));
  return { ...mention, because };
}

/** Does or did this file or directory exist, or does a document name it? */
export async function isKnownPath(snapshot: Snapshot, path: string): Promise<boolean> {
  return (
    snapshot.pathKind(path) !== undefined
    || (await snapshot.whereWent(path)) !== undefined
    || (await snapshot.documentsNaming(path)).length > 0
  );
}

/** The error for an unknown path or name, with the nearest names. */
export async function unknownPath(snapshot: Snapshot, argument: PathArgument, path: string): Promise<DocalignError> {
  const problem = await snapshot.historyProblem();
  const elsewhere =
    problem === undefined
      ? ': git knows of none, and no document mentions it'
      : `, and no document mentions it (history could not be asked: ${problem})`;
  const offer = await nearestOf(snapshot, [argument.value, path]);
  return noSuchPath(argument, 'file, directory or defined name', { offer, elsewhere });
}

/** A word without a slash or a dot may be a name in the code. */
async function nearestOf(snapshot: Snapshot, asked: readonly string[]): Promise<string> {
  const [name = ''] = asked;
  const meant = /[/.\\]/.test(name) ? undefined : nearest(name, await snapshot.code.definedNames());
  return didYouMean(meant === undefined ? [] : [meant]) ?? offerOfFiles(snapshot, asked);
}
