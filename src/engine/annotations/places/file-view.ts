import type { Lines } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { gitLinesOf, mapLines } from '../../../repo/changes/line-map.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { isTaken, isTakenOver, readTrails, renamedAmong } from '../../../repo/notes/trails/file-trails.js';
import { readTrail } from '../../../repo/notes/trails/file-trail.js';
import { readAncestors } from '../../../repo/notes/reachable.js';
import type { Ancestors } from '../../../repo/notes/reachable.js';
import { alikeAmong, alikeAtHead } from '../../../repo/notes/trails/alike.js';
import { endsOfNames } from '../../../repo/notes/trails/ends-of-names.js';
import type { EndsByName } from '../../../repo/notes/trails/ends-of-names.js';
import type { TrailCommit } from '../../../repo/notes/trails/logged-commits.js';
import { readLineSources } from '../../../repo/notes/trails/line-trail.js';
import type { LineSource, LineSources } from '../../../repo/notes/trails/line-trail.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import { nameIn } from '../../../repo/notes/trails/alike.js';
import { addTo } from '../../../text/multimap.js';
import type { NameEnd } from '../../../repo/notes/trails/name-ends.js';
import { LineIndex } from './line-index.js';
import type { MovedLine } from './line-index.js';
import { LineMaps } from './line-maps.js';

/** A file as it is now, and where its lines come from. */
export interface FileView {
  readonly file: string;
  readonly lineCount: number;
  /** By present line, 1-based; undefined for a line that is not committed, or if git cannot tell. */
  sourceOf(line: number): LineSource | undefined;
  /** The present lines that come from a commit. */
  linesFrom(commit: string): LineIndex;
  /** The commits that changed the file, the newest first. */
  readonly trail: readonly TrailCommit[];
  /** The time of a commit that changed the file, in seconds. */
  timeOf(commit: string): number | undefined;
  /** Sentences about what git could not tell. */
  readonly remarks: readonly string[];
}

/** A commit of a file, with its past. */
export interface FilePast {
  readonly trail: readonly TrailCommit[] | undefined;
  /** Undefined if git was not asked. */
  readonly sources: LineSources | undefined;
  /** The text at HEAD; undefined if there is none. */
  readonly text: string | undefined;
}

/** A file by the name that it had at a commit. */
export interface NamedAt {
  readonly commit: string;
  readonly file: string;
}

export interface TrailsAsked {
  readonly files: readonly string[];
  readonly mayBeRenamed: boolean;
}

export type FileTrails = ReadonlyMap<string, readonly TrailCommit[] | undefined>;

const MOST_KEPT = 50;
/** Names whose ends are kept: one answer asks for those of many. */
const MOST_ENDS = 2_000;

/** Asks git about files, and keeps the answers while HEAD is the same. */
export class FilePasts {
  readonly lineMaps = new LineMaps();
  readonly #pasts = new Kept<FilePast>();
  readonly #together = new Kept<FileTrails>();
  readonly #alone = new Kept<readonly TrailCommit[] | undefined>();
  readonly #trails = new Kept<readonly TrailCommit[] | undefined>();
  readonly #ends = new Kept<readonly NameEnd[] | undefined>(MOST_ENDS);
  readonly #alike = new Kept<ReadonlySet<string>>();
  readonly #alikeWith = new Kept<readonly boolean[]>();
  readonly #ancestors = new Kept<Ancestors | undefined>();

  /** History and blame of a file at a commit, asked at the same time. */
  of(git: UnlimitedGit, head: string, file: string): Promise<FilePast> {
    const make = async (): Promise<FilePast> => {
      const [trail, sources, [object]] = await Promise.all([
        this.trailOf(git, head, file),
        readLineSources(git, head, file),
        readObjects(git, {
          names: file.includes('\n') ? [] : [nameIn(git, { commit: head, file })],
          maxBytes: BOUNDS.codeFileBytes,
        }),
      ]);
      return { trail, sources, text: object?.ok === true ? object.content.toString('utf8') : undefined };
    };
    return this.#pasts.of(`${head} ${file}`, make, ({ trail, sources }) => trail !== undefined && sources?.ok === true);
  }

  /**
   * The commits of several files, by file; undefined for one that git cannot tell of. Renames are followed where
   * `mayBeRenamed`: in one more run of git if no file was renamed, else in some for each that was, or whose name an
   * earlier file had.
   */
  async trailsOf(git: UnlimitedGit, head: string, { files, mayBeRenamed }: TrailsAsked): Promise<FileTrails> {
    const key = [head, mayBeRenamed ? 'followed' : 'named', ...files].join('\0');
    return this.#together.of(
      key,
      async () => {
        const trails = await readTrails(git, head, files);
        const renamed = trails === undefined || !mayBeRenamed ? new Set() : await renamedAmong(git, trails.added);
        const found = files.map(async (file) => {
          const isKnown = renamed?.has(file) === false && trails?.again.has(file) === false;
          return [file, isKnown ? (trails?.commits.get(file) ?? []) : await this.#followed(git, head, file)] as const;
        });
        return new Map(await Promise.all(found));
      },
      (made) => [...made.values()].every((trail) => trail !== undefined),
    );
  }

  /** Where the files of some names ended. Those that were not asked for before, in one walk. */
  async endsOf(git: UnlimitedGit, head: string, files: readonly string[]): Promise<EndsByName | undefined> {
    const keyOf = (file: string): string => `${head} ${file}`;
    const unknown = files.filter((file) => !this.#ends.has(keyOf(file)));
    const made = unknown.length === 0 ? undefined : endsOfNames(git, head, unknown);
    const found = files.map(async (file) => {
      const make = async (): Promise<readonly NameEnd[] | undefined> => {
        const ends = await (made ?? endsOfNames(git, head, [file]));
        return ends && (ends.get(file) ?? []);
      };
      return [file, await this.#ends.of(keyOf(file), make, (ends) => ends !== undefined)] as const;
    });
    const all = await Promise.all(found);
    return all.some(([, ends]) => ends === undefined)
      ? undefined
      : new Map(all.map(([file, ends]) => [file, ends ?? []]));
  }

  /** Which files have the texts of then still, or ones like them? The oldest first. */
  alikeAt(git: UnlimitedGit, head: string, named: readonly NamedAt[]): Promise<ReadonlySet<string>> {
    const key = [head, ...named.map(({ commit, file }) => `${commit} ${file}`)].join('\0');
    return this.#alike.of(
      key,
      () => alikeAtHead(git, head, named),
      () => true,
    );
  }

  /** Is each of some files of then like the first one? */
  alikeWith(git: UnlimitedGit, first: NamedAt, others: readonly NamedAt[]): Promise<readonly boolean[]> {
    const key = ['with', ...[first, ...others].map(({ commit, file }) => `${commit} ${file}`)].join('\0');
    return this.#alikeWith.of(
      key,
      () => alikeAmong(git, first, others),
      () => true,
    );
  }

  ancestorsOf(git: UnlimitedGit, commit: string): ReturnType<typeof readAncestors> {
    return this.#ancestors.of(
      commit,
      () => readAncestors(git, commit),
      (pick) => pick !== undefined,
    );
  }

  /** The commits of one file, through renames. Following takes two walks, so that it is done where it leads on. */
  trailOf(git: UnlimitedGit, head: string, file: string): Promise<readonly TrailCommit[] | undefined> {
    return this.#alone.of(
      `${head} ${file}`,
      async () => {
        const trails = await readTrails(git, head, [file]);
        const own = trails?.commits.get(file) ?? [];
        const mayLead =
          trails?.again.has(file) !== false
          || (await Promise.all([isTaken(git, file, trails.added.get(file) ?? []), isTakenOver(git, head, own)]).then(
            (answers) => answers.includes(true),
          ));
        return mayLead ? this.#followed(git, head, file) : own;
      },
      (trail) => trail !== undefined,
    );
  }

  #followed(git: UnlimitedGit, head: string, file: string): Promise<readonly TrailCommit[] | undefined> {
    return this.#trails.of(
      `${head} ${file}`,
      () => readTrail(git, head, file),
      (trail) => trail !== undefined,
    );
  }
}

/** The last answers by key. An answer that git did not give is asked for again. */
class Kept<T> {
  readonly #kept = new Map<string, Promise<T>>();
  readonly #most: number;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  of(key: string, make: () => Promise<T>, isWhole: (made: T) => boolean): Promise<T> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    if (this.#kept.size >= this.#most) this.#kept.clear();
    const made = make().then((value) => {
      if (!isWhole(value)) this.#kept.delete(key);
      return value;
    });
    this.#kept.set(key, made);
    return made;
  }
}

/** `text`: the present one, undefined if it cannot be read. */
export function viewOf(file: string, text: string | undefined, { trail, sources, text: before }: FilePast): FileView {
  const lines = text === undefined ? [] : text.split(/\r\n?|\n/);
  const lineCount = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const isSame = text === before;
  const map = isSame || before === undefined || text === undefined ? undefined : mapLines(before, text);
  const inGit = before === undefined ? undefined : gitLinesOf(before);
  const remarks = trail === undefined ? [`Git could not list the commits of ${file}.`] : [];
  if (trail !== undefined && trail.length >= BOUNDS.annotatedCommits)
    remarks.push(`Of the commits of ${file}, only the newest ${trail.length} were looked at.`);
  if (sources?.ok === false && before !== undefined)
    remarks.push(`Git could not tell where the lines of ${file} come from: ${sources.reason.replace(/\.$/, '')}.`);
  const known = sources?.ok === true ? sources.lines : undefined;
  const sourceOf = (line: number): LineSource | undefined => {
    const committed = map === undefined ? (isSame ? line : undefined) : map[line];
    return committed === undefined || inGit === undefined ? undefined : known?.get(inGit(committed));
  };
  const times = new Map(trail?.map(({ commit, time }) => [commit, time]));
  let indexes: ReadonlyMap<string, LineIndex> | undefined;
  return {
    file,
    lineCount,
    trail: trail ?? [],
    remarks,
    sourceOf,
    linesFrom: (commit) => (indexes ??= indexesOf(lineCount, sourceOf)).get(commit) ?? NO_LINES,
    timeOf: (commit) => times.get(commit),
  };
}

const NO_LINES = new LineIndex([]);

/** By commit. */
function indexesOf(lineCount: number, sourceOf: FileView['sourceOf']): ReadonlyMap<string, LineIndex> {
  const lines = new Map<string, MovedLine[]>();
  for (let now = 1; now <= lineCount; now += 1) {
    const source = sourceOf(now);
    if (source !== undefined) addTo(lines, source.commit, { was: source.line, now });
  }
  return new Map([...lines].map(([commit, moved]) => [commit, new LineIndex(moved)]));
}

/** All lines of a view. */
export function wholeOf({ lineCount }: Pick<FileView, 'lineCount'>): Lines {
  return { start: 1, end: Math.max(1, lineCount) };
}
