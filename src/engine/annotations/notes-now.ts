import type { Annotation, SkippedNote } from '../../model/annotation.js';
import { BOUNDS } from '../../model/bounds.js';
import { DocalignError } from '../../model/error.js';
import { idOf } from '../../repo/changes/changes.js';
import { openGit } from '../../repo/git/git.js';
import type { UnlimitedGit } from '../../repo/git/git.js';
import { headCommit, isShallow } from '../../repo/git/git-places.js';
import { readNoteRefs } from '../../repo/notes/note-refs.js';
import type { NoteRef } from '../../repo/notes/note-refs.js';
import { NoteTree } from '../../repo/notes/note-tree.js';
import { readNotesSettings } from '../../repo/notes/notes-settings.js';
import { readReachable } from '../../repo/notes/reachable.js';
import { NoteCache } from './note-cache.js';
import type { NotePlace } from './note-cache.js';
import { chosenRefs } from './chosen-refs.js';
import type { AskedRef } from './chosen-refs.js';
import { scopeOf } from './scope.js';
import type { Scope } from './scope.js';

/** Notes that a question needed. */
export interface Notes {
  readonly annotations: readonly Annotation[];
  readonly skipped: readonly SkippedNote[];
  /** Sentences about what was not looked at, or only in part. */
  readonly remarks: readonly string[];
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
  /** Names of the references that exist. */
  readonly refs: readonly string[];
  /** The notes of these commits. */
  find(commits: readonly string[]): Promise<Notes>;
  /** All notes of commits that HEAD has, and of the empty tree, within bounds. Read once while they stay the same. */
  all(): Promise<Notes & { readonly isWhole: boolean }>;
}

/** Git's tree without files, to which notes about the whole repository belong, with each hash algorithm. */
const EMPTY_TREES: ReadonlySet<string> = new Set([
  '4b825dc642cb6eb9a060e54bf899d15f13160d28',
  '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
]);
const MOST_TOLD = 3;

/** Reads the notes of one repository, and keeps what it read while references and HEAD stay the same. */
export class NotesReader {
  readonly #root: string;
  readonly #asked: AskedRef;
  readonly #cache = new NoteCache();
  readonly #trees = new Map<string, NoteTree>();
  #all: { readonly key: string; readonly notes: Promise<Notes & { readonly isWhole: boolean }> } | undefined;

  constructor(root: string, asked: AskedRef) {
    this.#root = root;
    this.#asked = asked;
  }

  /** Throws BAD_REPOSITORY without git, BAD_CONFIG or BAD_USAGE for a name that is not one of notes. */
  now(): NotesNow {
    const opened = openGit(this.#root, 'index');
    if (!opened.ok)
      throw new DocalignError('BAD_REPOSITORY', `Annotations are in git, and ${opened.reason}. Open a git repository.`);
    const { git } = opened;
    const settings = readNotesSettings(git);
    const refs = readNoteRefs(git, chosenRefs(this.#asked, settings.ref));
    const trees = refs.flatMap(({ id }) => (id === undefined ? [] : [this.#tree(git, id)]));
    const head = headCommit(git.places) ?? idOf(git, 'HEAD');
    const key = [head, ...refs.map(({ id }) => id)].join(' ');
    return {
      git,
      head,
      isInScope: scopeOf(settings),
      refs: refs.flatMap(({ name, id }) => (id === undefined ? [] : [name])),
      remarks: [
        ...refRemarks(refs),
        ...(isShallow(git.places) ? ['The clone is shallow: its history is cut off.'] : []),
      ],
      find: (commits) => this.#find(git, trees, commits),
      all: () => {
        if (this.#all?.key !== key) this.#all = { key, notes: this.#readAll(git, trees, head) };
        return this.#all.notes;
      },
    };
  }

  /** Only the trees of present references are kept. */
  #tree(git: UnlimitedGit, id: string): NoteTree {
    const tree = this.#trees.get(id) ?? new NoteTree(git, id);
    if (!this.#trees.has(id) && this.#trees.size > 3) this.#trees.clear();
    this.#trees.set(id, tree);
    return tree;
  }

  async #find(git: UnlimitedGit, trees: readonly NoteTree[], commits: readonly string[]): Promise<Notes> {
    const found = await Promise.all(trees.map((tree) => tree.find(commits)));
    const places = placesIn(found.map(({ notes }) => notes));
    const order = new Map(commits.map((commit, at) => [commit, at]));
    places.sort((a, b) => (order.get(a.commit) ?? 0) - (order.get(b.commit) ?? 0));
    return this.#read(git, places, problemsOf(found));
  }

  async #readAll(
    git: UnlimitedGit,
    trees: readonly NoteTree[],
    head: string | undefined,
  ): Promise<Notes & { readonly isWhole: boolean }> {
    const deadline = performance.now() + BOUNDS.notesListedMs;
    const found = await Promise.all(trees.map((tree) => tree.list(BOUNDS.notesListed, deadline)));
    const isWhole = found.every((one) => one.isWhole);
    const listed = placesIn(found.map(({ notes }) => notes)).slice(0, BOUNDS.notesListed);
    const commits = new Set(listed.map(({ commit }) => commit));
    const reached = head === undefined || listed.length === 0 ? undefined : await readReachable(git, head, commits);
    const places = listed.filter(({ commit }) => (reached?.has(commit) ?? true) || EMPTY_TREES.has(commit));
    const remarks = problemsOf(found);
    if (!isWhole)
      remarks.push(`Only ${listed.length} notes were looked at: there are more than are read for one answer.`);
    if (reached === undefined && listed.length > 0 && head !== undefined)
      remarks.push('Notes of other branches may be among these: git could not list the commits of this one.');
    return { ...(await this.#read(git, places, remarks)), isWhole };
  }

  async #read(git: UnlimitedGit, places: readonly NotePlace[], remarks: readonly string[]): Promise<Notes> {
    const { annotations, skipped, doubted } = await this.#cache.read(git, places, BOUNDS.notesListedMs);
    return {
      annotations,
      skipped,
      remarks: [...remarks, ...noteRemarks('could not be read', skipped), ...noteRemarks('may be misread', doubted)],
    };
  }
}

/** A note under two references is read once. */
function placesIn(found: readonly ReadonlyMap<string, string>[]): NotePlace[] {
  const places = found.flatMap((notes) => [...notes].map(([commit, blob]) => ({ commit, blob })));
  return [...new Map(places.map((place) => [`${place.commit} ${place.blob}`, place])).values()];
}

function problemsOf(found: readonly { readonly problems: readonly string[] }[]): string[] {
  return [...new Set(found.flatMap(({ problems }) => problems))].slice(0, MOST_TOLD).map((one) => `Notes: ${one}.`);
}

function refRemarks(refs: readonly NoteRef[]): readonly string[] {
  const damaged = refs.filter(({ isDamaged }) => isDamaged).map(({ name }) => `${name} cannot be read by git.`);
  if (refs.some(({ id }) => id !== undefined)) return damaged;
  return [...damaged, `There are no annotations: ${refs.map(({ name }) => name).join(' and ')} do not exist.`];
}

function noteRemarks(what: string, notes: readonly SkippedNote[]): readonly string[] {
  const told = notes
    .slice(0, MOST_TOLD)
    .map(({ commit, reason }) => `The note of ${commit.slice(0, 10)} ${what}: ${reason}.`);
  return notes.length > MOST_TOLD ? [...told, `So it is with ${notes.length - MOST_TOLD} more notes.`] : told;
}
