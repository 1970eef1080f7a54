import type { Annotation, SkippedNote } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { DocalignError } from '../../../model/error.js';
import { idOf } from '../../../repo/changes/changes.js';
import { MISSING_OBJECT, UNREADABLE_OBJECT } from '../../../repo/git/objects/read-objects.js';
import { openGit } from '../../../repo/git/git.js';
import { stepAfter } from '../../../repo/git/git-steps.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { gitPlaces, headCommit, isShallow, mayHaveReferencesBelow } from '../../../repo/git/git-places.js';
import { NOTES_FOLDER } from '../../../text/git/notes-ref.js';
import { howToRepair } from '../../../repo/notes/damaged-refs.js';
import { fetchObjectsAgain, howToFetch, problemSentences } from '../../../repo/notes/missing-objects.js';
import { howToFetchNotes, remoteOf } from '../../../repo/notes/remotes.js';
import { readNoteRefs } from '../../../repo/notes/note-refs.js';
import type { NoteRef } from '../../../repo/notes/note-refs.js';
import { NoteTree } from '../../../repo/notes/note-tree.js';
import { readNotesSettings } from '../../../repo/notes/notes-settings.js';
import { readAncestors } from '../../../repo/notes/reachable.js';
import type { Ancestors } from '../../../repo/notes/reachable.js';
import { NoteCache } from './note-cache.js';
import type { NotePlace } from './note-cache.js';
import { notesOfAncestors } from './notes-of-ancestors.js';
import { placesIn } from './note-places.js';
import { chosenRefs } from './chosen-refs.js';
import type { AskedRef } from './chosen-refs.js';
import { withNamesAtCommits } from './copied-notes.js';
import { scopeOf, scopeRemarks } from './scope.js';
import type { Scope } from './scope.js';

/** Notes that a question needed. */
export interface Notes {
  readonly annotations: readonly Annotation[];
  readonly skipped: readonly SkippedNote[];
  /** Sentences about what was not looked at, or only in part. */
  readonly remarks: readonly string[];
  /** Were all notes looked at that were asked for? */
  readonly isWhole: boolean;
}

/** The notes of the repository at the time of a question. */
export interface NotesNow {
  readonly git: UnlimitedGit;
  /** Full id; undefined before the first commit. */
  readonly head: string | undefined;
  /** Are annotations of this file wanted? */
  readonly isInScope: Scope;
  /** Sentences about the references and the repository. */
  readonly remarks: readonly string[];
  /** Full names of the references that are read. */
  readonly names: readonly string[];
  /** The notes of these commits. */
  find(commits: readonly string[]): Promise<Notes>;
  /**
   * All notes, also of other branches; where they are more than the bound, the newest of commits that HEAD has. Read
   * once while they and HEAD stay the same.
   */
  all(): Promise<Notes>;
  /** Those annotations whose commits HEAD has among its ancestors, as far as git can tell. */
  here<T extends { readonly annotation: Annotation }>(found: readonly T[]): Promise<readonly T[]>;
}

const MOST_TOLD = 3;

/** Where notes are looked for. */
interface NotesFrom {
  readonly git: UnlimitedGit;
  readonly head: string | undefined;
  readonly trees: readonly NoteTree[];
}

/** The ancestors of a commit, and of which commits it is known whether they are among them. */
interface KnownAncestors {
  readonly head: string;
  readonly found: Promise<Ancestors | undefined>;
  readonly known: Map<string, boolean>;
}

/** Reads the notes of one repository, and keeps what it read while references and HEAD stay the same. */
export class NotesReader {
  readonly #root: string;
  readonly #asked: AskedRef;
  readonly #cache = new NoteCache();
  readonly #trees = new Map<string, NoteTree>();
  #all: { readonly key: string; readonly notes: Promise<Notes> } | undefined;
  #ancestors: KnownAncestors | undefined;

  constructor(root: string, asked: AskedRef) {
    this.#root = root;
    this.#asked = asked;
  }

  /** May there be a note under any reference? Looks without running git. */
  mayHaveNotes(): boolean {
    const places = gitPlaces(this.#root);
    return places !== undefined && mayHaveReferencesBelow(places, NOTES_FOLDER);
  }

  /** Throws BAD_REPOSITORY without git, BAD_CONFIG or BAD_USAGE for a name that is not one of notes. */
  now(): NotesNow {
    const opened = openGit(this.#root, 'index');
    if (!opened.ok)
      throw new DocalignError(
        'BAD_REPOSITORY',
        `Annotations are in git, and ${opened.reason}. ${stepAfter(opened.reason)}`,
      );
    const { git } = opened;
    const settings = readNotesSettings(git);
    const refs = readNoteRefs(git, chosenRefs(this.#asked, settings.ref));
    const trees = refs.flatMap(({ id, name }) => (id === undefined ? [] : [this.#tree(git, id, name)]));
    const head = headCommit(git.places) ?? idOf(git, 'HEAD');
    const key = [head, ...refs.map(({ id }) => id)].join(' ');
    return {
      git,
      head,
      isInScope: scopeOf(settings, git.prefix),
      names: refs.map(({ name }) => name),
      remarks: [...refRemarks(git, refs), ...scopeRemarks(settings), ...shallowRemarks(git)],
      find: (commits) => this.#find({ git, head, trees }, commits),
      all: () => {
        if (this.#all?.key !== key) this.#all = { key, notes: this.#readAll({ git, head, trees }) };
        return this.#all.notes;
      },
      here: async (found) => {
        const commits = await this.#here(git, head, new Set(found.map(({ annotation }) => annotation.commit)));
        return found.filter(({ annotation }) => commits.has(annotation.commit));
      },
    };
  }

  /** Only the trees of present references are kept. */
  #tree(git: UnlimitedGit, id: string, name: string): NoteTree {
    const tree = this.#trees.get(id) ?? new NoteTree(git, id, name);
    if (!this.#trees.has(id) && this.#trees.size > 3) this.#trees.clear();
    this.#trees.set(id, tree);
    return tree;
  }

  async #find(from: NotesFrom, commits: readonly string[]): Promise<Notes> {
    const { git, trees } = from;
    const found = await Promise.all(trees.map((tree) => tree.find(commits)));
    const places = placesIn(found.map(({ notes }) => notes));
    const order = new Map(commits.map((commit, at) => [commit, at]));
    places.sort((a, b) => (order.get(a.commit) ?? 0) - (order.get(b.commit) ?? 0));
    return this.#read(from, places, problemsOf(git, found));
  }

  async #readAll(from: NotesFrom): Promise<Notes> {
    const { git, head, trees } = from;
    const deadline = performance.now() + BOUNDS.notesListedMs;
    // Which of the notes HEAD has is asked next: git lists the ancestors while the notes are read here.
    if (trees.length > 0 && head !== undefined) void this.#ancestorsOf(git, head);
    const listed = await Promise.all(trees.map((tree) => tree.list(BOUNDS.notesListed, deadline)));
    const isListed = listed.every((one) => one.isWhole);
    const ancestors = isListed || head === undefined ? undefined : await this.#ancestorsOf(git, head).found;
    const own = ancestors === undefined ? undefined : await notesOfAncestors(trees, ancestors);
    const places = own?.places ?? placesIn(listed.map(({ notes }) => notes));
    const kept = places.slice(0, BOUNDS.notesListed);
    const read = await this.#read(from, kept, problemsOf(git, own?.found ?? listed));
    const isWhole = (own?.isWhole ?? isListed) && kept.length === places.length;
    const which = own === undefined ? '' : 'the newest ';
    const more = `Only ${which}${kept.length} notes were looked at: there are more than are read for one answer.`;
    return isWhole ? read : { ...read, isWhole, remarks: [...read.remarks, more] };
  }

  /** Asks git for the ancestors of HEAD once, and looks through them only for commits that were not asked for yet. */
  async #here(git: UnlimitedGit, head: string | undefined, commits: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    if (head === undefined || commits.size === 0) return commits;
    const { found, known } = this.#ancestorsOf(git, head);
    const ancestors = await found;
    if (ancestors === undefined) return commits;
    const open = new Set([...commits].filter((commit) => !known.has(commit)));
    const own = open.size === 0 ? open : ancestors.pick(open);
    for (const commit of open) known.set(commit, own.has(commit));
    return new Set([...commits].filter((commit) => known.get(commit)));
  }

  #ancestorsOf(git: UnlimitedGit, head: string): KnownAncestors {
    if (this.#ancestors?.head !== head) this.#ancestors = { head, found: readAncestors(git, head), known: new Map() };
    return this.#ancestors;
  }

  async #read({ git, head }: NotesFrom, places: readonly NotePlace[], remarks: readonly string[]): Promise<Notes> {
    const { annotations, skipped, doubted } = await this.#cache.read(git, places, BOUNDS.notesListedMs);
    return {
      annotations: await withNamesAtCommits(git, head, annotations),
      skipped,
      isWhole: true,
      remarks: [...remarks, ...skippedRemarks(git, skipped), ...noteRemarks('may be misread', doubted)],
    };
  }
}

function problemsOf(git: UnlimitedGit, found: readonly { readonly problems: readonly string[] }[]): string[] {
  const problems = [...new Set(found.flatMap((one) => one.problems))].slice(0, MOST_TOLD);
  return [...problemSentences(git, problems)];
}

/** Of references that cannot be read, each and the next step; else that there are none, where there are none. */
function refRemarks(git: UnlimitedGit, refs: readonly NoteRef[]): readonly string[] {
  const damaged = refs
    .filter(({ isDamaged }) => isDamaged)
    .map(({ name }) => `${name} is damaged, so its annotations are missing. ${repairOf(git, name)}`);
  const symbolic = refs.flatMap(({ name, target }) => (target === undefined ? [] : elsewhere(name, target)));
  if (damaged.length > 0 || refs.some(({ id }) => id !== undefined)) return [...damaged, ...symbolic];
  const none = `There are no annotations: ${refs.map(({ name }) => name).join(' and ')} do not exist.`;
  return [[none, howToFetchNotes(git)].filter(Boolean).join(' ')];
}

function repairOf(git: UnlimitedGit, name: string): string {
  return howToRepair(git, name, { isUnreadable: true });
}

function shallowRemarks(git: UnlimitedGit): readonly string[] {
  if (!isShallow(git.places)) return [];
  const step = remoteOf(git) === undefined ? '' : ', and git fetch --unshallow brings the rest';
  return [`The clone is shallow: its history is cut off${step}.`];
}

function elsewhere(name: string, target: string): readonly string[] {
  if (target.startsWith(NOTES_FOLDER)) return [];
  return [`${name} is a symbolic name of ${target}, which is not below ${NOTES_FOLDER}: name another reference.`];
}

/** Which command brings notes that are missing: said in place of their names where a partial clone lacks them. */
function skippedRemarks(git: UnlimitedGit, skipped: readonly SkippedNote[]): readonly string[] {
  const missing = skipped.filter(({ reason }) => reason === MISSING_OBJECT);
  const step = missing.length === 0 ? undefined : howToFetch(git, 'notes');
  if (step === undefined) {
    const isGone = skipped.some(({ reason }) => reason === MISSING_OBJECT || reason === UNREADABLE_OBJECT);
    return [...noteRemarks('could not be read', skipped), ...(isGone ? [fetchObjectsAgain(git)] : [])];
  }
  const others = skipped.filter(({ reason }) => reason !== MISSING_OBJECT);
  const count = `${missing.length} ${missing.length === 1 ? 'note is' : 'notes are'} not here.`;
  return [`${count} ${step}`, ...noteRemarks('could not be read', others)];
}

function noteRemarks(what: string, notes: readonly SkippedNote[]): readonly string[] {
  const told = notes
    .slice(0, MOST_TOLD)
    .map(({ commit, reason }) => `The note of ${commit.slice(0, 10)} ${what}: ${reason}.`);
  return notes.length > MOST_TOLD ? [...told, `So it is with ${notes.length - MOST_TOLD} more notes.`] : told;
}
