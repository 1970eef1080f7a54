import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import { nameIn } from '../../../repo/notes/trails/alike.js';
import { startSlices } from '../../yield-to-event-loop.js';
import type { DefinitionSource, FileDefinitions } from '../definitions/definitions.js';
import type { FileRegion } from './file-notes.js';

/** Most past texts of a file whose definitions are looked up for one answer. */
const MOST_TEXTS = 50;

export interface PastAnchors {
  readonly git: UnlimitedGit;
  readonly pastDefinitions: Pick<DefinitionSource, 'ofText'>;
  /** Undefined if the present file cannot be read. */
  readonly definitions: FileDefinitions | undefined;
}

/**
 * Of regions whose anchor the present file does not define, those stay stale whose file defined it at the commit of the
 * note, as far as git has that text, or at the commit of another note about this anchor. For the others the anchor says
 * nothing: they are where their lines are.
 */
export async function settleAnchors(
  regions: readonly FileRegion[],
  sources: PastAnchors,
): Promise<readonly FileRegion[]> {
  const gone = regions.filter(isAnchorGone);
  if (gone.length === 0) return regions;
  const defined = await definedThen(gone, sources);
  const sure = new Set(gone.filter((one) => defined.get(one) === true).map(anchorOf));
  return regions.map((one) => {
    if (!isAnchorGone(one) || (defined.get(one) ?? sure.has(anchorOf(one)))) return one;
    return { ...one, definitions: undefined, stale: undefined, anchorIs: 'untold' };
  });
}

function isAnchorGone({ region: { anchor }, stale }: FileRegion): boolean {
  return anchor !== undefined && stale !== undefined;
}

function anchorOf({ region: { anchor } }: FileRegion): string {
  return anchor?.name ?? '';
}

/** Did the file of a region define its anchor then? Undefined where the text of then was not looked at. */
async function definedThen(
  gone: readonly FileRegion[],
  { git, pastDefinitions, definitions }: PastAnchors,
): Promise<ReadonlyMap<FileRegion, boolean | undefined>> {
  const names = textsOf(gone, git);
  const objects = await readObjects(git, { names, maxBytes: BOUNDS.codeFileBytes });
  const found = new Map(names.map((name, at) => [name, objects[at]]));
  const slice = startSlices();
  const defined = new Map<FileRegion, boolean | undefined>();
  for (const one of gone) {
    for (const name of namesOf(one, git)) {
      const object = found.get(name);
      if (object?.ok !== true) continue;
      const { file } = one.region;
      const then = await pastDefinitions.ofText(file, { id: object.id, text: object.content.toString('utf8') });
      // Where only the present text is parsed, a word of the past one is not a definition.
      const isTelling = then.isParsed || definitions?.isParsed !== true;
      defined.set(one, defined.get(one) === true || (isTelling && then.has(anchorOf(one))));
      await slice();
    }
  }
  return defined;
}

/** One for each anchor before others of the same one. */
function textsOf(gone: readonly FileRegion[], git: UnlimitedGit): readonly string[] {
  const seen = new Set<string>();
  const [first, others]: [string[], string[]] = [[], []];
  for (const one of gone) {
    (seen.has(anchorOf(one)) ? others : first).push(...namesOf(one, git));
    seen.add(anchorOf(one));
  }
  return [...new Set([...first, ...others])].slice(0, MOST_TEXTS);
}

/** The file at the commit of the note, and at the one that git copied the note from. */
function namesOf({ region: { file }, annotation }: FileRegion, git: UnlimitedGit): readonly string[] {
  if (file.includes('\n')) return [];
  const { commit, writtenFor } = annotation;
  return [commit, ...(writtenFor === undefined ? [] : [writtenFor])].map((id) => nameIn(git, { commit: id, file }));
}
