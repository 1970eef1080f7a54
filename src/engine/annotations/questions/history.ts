import { isSameAnchor } from '../places/anchor-names.js';
import { readSubjects } from '../../../repo/notes/commit-heads.js';
import type { HistoryAnswer } from './answers.js';
import type { Asked, PlaceQuestion } from './asked.js';
import { namesAtOf, notedInFile } from '../places/file-notes.js';
import type { NotedRegion } from '../places/file-notes.js';
import { viewOf } from '../places/file-view.js';
import { outOfReach } from './out-of-reach.js';

/** What the annotated commits of a file say, oldest first, through its renames: the newest `limit` entries. */
export async function historyOf(
  question: PlaceQuestion & { readonly limit: number },
  asked: Asked,
): Promise<HistoryAnswer> {
  const { notes, definitions: all, pasts } = asked;
  const { path, limit } = question;
  const none = { timeline: [], commitsInLog: 0, annotationsFound: 0, skipped: 0 };
  if (!notes.isInScope(path) || notes.head === undefined)
    return { ...none, remarks: [...notes.remarks, outOfReach(path, asked)] };
  const [trail, definitions] = await Promise.all([
    pasts.trailOf(notes.git, notes.head, path),
    question.anchor === undefined ? undefined : all.of(path),
  ]);
  const view = viewOf(path, undefined, { trail, sources: undefined, text: undefined });
  const found = await notes.find(view.trail.map(({ commit }) => commit));
  const regions = notedInFile(found.annotations, path, namesAtOf(view));
  const { anchor, remarks } = anchorIn(question, regions, definitions?.has(question.anchor ?? '') ?? false);
  const wanted = regions.filter(({ region }) => anchor === undefined || isNamed(region.anchor?.name, anchor));
  const newest = wanted.slice(0, limit).reverse();
  const messages = await readSubjects(notes.git, [...new Set(newest.map(({ annotation: { commit } }) => commit))]);
  return {
    timeline: newest.map(({ region, annotation }) => ({
      region,
      annotation,
      message: messages.get(annotation.commit) ?? '',
    })),
    commitsInLog: view.trail.length,
    annotationsFound: wanted.length,
    skipped: found.skipped.length,
    remarks: [...notes.remarks, ...view.remarks, ...remarks, ...found.remarks],
  };
}

function isNamed(name: string | undefined, anchor: string): boolean {
  return name !== undefined && isSameAnchor(name, anchor);
}

/** An anchor that is neither defined nor annotated is not asked for; one that is gone still has a past. */
function anchorIn(
  { path, anchor }: PlaceQuestion,
  regions: readonly NotedRegion[],
  isDefined: boolean,
): { readonly anchor: string | undefined; readonly remarks: readonly string[] } {
  if (anchor === undefined) return { anchor, remarks: [] };
  if (isDefined || regions.some(({ region }) => isNamed(region.anchor?.name, anchor))) return { anchor, remarks: [] };
  return { anchor: undefined, remarks: [`Anchor '${anchor}' not found in ${path}. Returning file-level annotations.`] };
}
