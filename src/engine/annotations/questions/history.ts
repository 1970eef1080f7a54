import { readSubjects } from '../../../repo/notes/commit-heads.js';
import type { HistoryAnswer } from './answers.js';
import type { Asked, PlaceQuestion } from './asked.js';
import { aboutOf, commitsOf, isFileItself, isNamed, isWanted, notFound, rangesOf } from './belonging.js';
import type { FileDefinitions } from '../definitions/definitions.js';
import { notedInFile } from '../places/file-notes.js';
import { namesNow } from '../places/names-now.js';
import type { NotedRegion } from '../places/file-notes.js';
import { viewOf } from '../places/file-view.js';
import type { FileView } from '../places/file-view.js';
import { pastOfFile, trailOfFile } from '../places/past-of-file.js';
import { placeRegions } from '../places/place-regions.js';
import { groupBy } from '../../../text/multimap.js';
import { writtenAt } from '../scoring/written.js';
import { outOfReach } from './out-of-reach.js';

/** Most entries of one answer: a commit may have a thousand. */
const MOST_ENTRIES = 200;

/** What the annotated commits of a file say, the oldest first, through its renames: the newest `limit` commits. */
export async function historyOf(
  question: PlaceQuestion & { readonly limit: number },
  asked: Asked,
): Promise<HistoryAnswer> {
  const { notes } = asked;
  const { path, limit } = question;
  const none = { timeline: [], commitsInLog: 0, commitsTold: 0, annotationsFound: 0, skipped: 0 };
  const reason = outOfReach(path, asked);
  if (reason !== undefined || notes.head === undefined)
    return { ...none, remarks: [...notes.remarks, ...(reason === undefined ? [] : [reason])] };
  const { view, definitions } = await pastOf(question, asked);
  const found = await notes.find(view.trail.map(({ commit }) => commit));
  const noted = notedInFile(found.annotations, path, await namesNow(view, found.annotations, asked));
  const { wanted, remarks } = await aboutAnchor(noted, { question, asked, view, definitions });
  const told = newestOf(wanted, limit);
  const messages = await readSubjects(notes.git, [...told.commits]);
  return {
    timeline: oldestFirst(told.entries).map((one) => ({
      region: one.region,
      annotation: one.annotation,
      about: aboutOf(one),
      message: messages.get(one.annotation.commit) ?? '',
      timestamp: writtenAt(one.annotation, view.timeOf(one.annotation.commit)),
    })),
    commitsInLog: view.trail.length,
    commitsTold: told.commits.size,
    annotationsFound: wanted.length,
    skipped: found.skipped.length,
    remarks: [...notes.remarks, ...view.remarks, ...remarks, ...found.remarks, ...told.remarks],
  };
}

interface Past {
  readonly view: FileView;
  readonly definitions: FileDefinitions | undefined;
}

/** Blame takes as long as a walk through the history, and only tells what belongs to an anchor. */
async function pastOf({ path, anchor }: PlaceQuestion, asked: Asked): Promise<Past> {
  const { definitions: all } = asked;
  if (anchor === undefined) {
    const trail = await trailOfFile(path, asked);
    return { view: viewOf(path, undefined, { trail, sources: undefined, text: undefined }), definitions: undefined };
  }
  const [past, definitions] = await Promise.all([pastOfFile(path, asked), all.of(path)]);
  return { view: viewOf(path, all.textOf(path)?.text, past), definitions };
}

interface InFile extends Past {
  readonly question: PlaceQuestion;
  readonly asked: Asked;
}

/** An anchor that is neither defined nor annotated is not asked for; one that is gone still has a past. */
async function aboutAnchor(
  noted: readonly NotedRegion[],
  { question: { path, anchor }, asked, view, definitions }: InFile,
): Promise<{ readonly wanted: readonly NotedRegion[]; readonly remarks: readonly string[] }> {
  if (anchor === undefined) return { wanted: noted, remarks: [] };
  const isNoted = noted.some(({ region }) => isNamed(region, anchor));
  if (!isNoted && definitions?.has(anchor) !== true)
    return { wanted: noted, remarks: isFileItself(anchor, path) ? [] : [notFound(anchor, path)] };
  const text = asked.definitions.textOf(path)?.text;
  const placed = await placeRegions(noted, { view, definitions, text }, asked);
  const ranges = rangesOf(definitions, anchor);
  const commits = commitsOf(view, ranges);
  const order = new Map(view.trail.map(({ commit }, at) => [commit, at]));
  const wanted = placed.regions
    .filter((one) => isWanted(one, { anchor, ranges, own: ranges }, commits))
    .sort((a, b) => (order.get(a.annotation.commit) ?? 0) - (order.get(b.annotation.commit) ?? 0));
  return { wanted, remarks: placed.remarks };
}

/** By commit; what one commit says stays in its order. */
function oldestFirst(entries: readonly NotedRegion[]): readonly NotedRegion[] {
  return [...groupBy(entries, ({ annotation: { commit } }) => commit).values()].reverse().flat();
}

interface Told {
  /** The newest commit first. */
  readonly entries: readonly NotedRegion[];
  readonly commits: ReadonlySet<string>;
  readonly remarks: readonly string[];
}

/** What the newest commits say. */
function newestOf(wanted: readonly NotedRegion[], limit: number): Told {
  const commits = new Set([...new Set(wanted.map(({ annotation: { commit } }) => commit))].slice(0, limit));
  const all = wanted.filter(({ annotation: { commit } }) => commits.has(commit));
  const entries = all.slice(0, MOST_ENTRIES);
  const left = all.length - entries.length;
  return {
    entries,
    commits: new Set(entries.map(({ annotation: { commit } }) => commit)),
    remarks: left === 0 ? [] : [`${left} more entries of these commits are left out: ask for an anchor.`],
  };
}
