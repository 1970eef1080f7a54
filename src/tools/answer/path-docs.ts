import type { JudgedClaim, Mention, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { nearest } from '../../text/nearest.js';
import { didYouMean } from '../../text/near-paths.js';
import { quoted } from '../../text/printable.js';
import type { PathArgument } from '../input/path-argument.js';
import { offerOfFiles } from '../input/paths.js';

/** What speaks of a path, or of a name in the code. */
export interface PathDocs {
  /** Is there such a file or directory? */
  readonly exists: boolean;
  /** What became of one that git knows. */
  readonly gone: string | undefined;
  readonly mentions: readonly Mention<JudgedClaim>[];
}

/** Undefined for what neither is nor was here, and stands in no document: a path or a name that nothing knows. */
export async function docsOfPath(snapshot: Snapshot, path: string): Promise<PathDocs | undefined> {
  if (snapshot.pathKind(path) !== undefined)
    return { exists: true, gone: undefined, mentions: await snapshot.documentsOf(path) };
  if (!path.includes('/') && (await snapshot.isDefined(path)))
    return { exists: false, gone: undefined, mentions: await snapshot.documentsOfName(path) };
  const gone = await snapshot.whereWent(path);
  if (gone !== undefined) return { exists: false, gone: gone.how, mentions: await snapshot.documentsOf(path) };
  const mentions = await snapshot.documentsNaming(path);
  return mentions.length === 0 ? undefined : { exists: false, gone: undefined, mentions };
}

/** Is or was there such a file or directory, or does a document give it? */
export async function isKnownPath(snapshot: Snapshot, path: string): Promise<boolean> {
  return (
    snapshot.pathKind(path) !== undefined
    || (await snapshot.whereWent(path)) !== undefined
    || (await snapshot.documentsNaming(path)).length > 0
  );
}

/** What to throw for a path or name that nothing knows: with the nearest names. */
export async function unknownPath(
  snapshot: Snapshot,
  { tool, key, value }: PathArgument,
  path: string,
): Promise<DocalignError> {
  const problem = await snapshot.historyProblem();
  const where = problem === undefined ? 'here, now or in the past' : 'here';
  const why = `"${key}" names nothing ${where}, and no document speaks of it, got ${quoted(value)}`;
  const unasked = problem === undefined ? '' : ` (history could not be asked: ${problem})`;
  return new DocalignError('NO_SUCH_FILE', `${tool}: ${why}${unasked}. ${await nearestOf(snapshot, [value, path])}`);
}

/** A word without a slash or a dot may be a name of the code. */
async function nearestOf(snapshot: Snapshot, asked: readonly string[]): Promise<string> {
  const [name = ''] = asked;
  const meant = /[/.\\]/.test(name) ? undefined : nearest(name, await snapshot.definedNames());
  return didYouMean(meant === undefined ? [] : [meant]) ?? offerOfFiles(snapshot, asked);
}
