import type { UnlimitedGit } from '../../git/git.js';
import { howToRepair } from '../damaged-refs.js';
import { fetchObjectsAgain, howToFetch, problemSentences } from '../missing-objects.js';
import { readNoteRefs } from '../note-refs.js';
import { NoteTree } from '../note-tree.js';
import { placeInTree } from './note-place.js';
import { failed, idIn, isDenied } from './write-problems.js';
import { isLocked, refuseHopeless, refuseUnwritable, targetOf } from '../write-reference.js';

export interface NoteToWrite {
  /** Full name of the notes reference, checked by `notesRef`. */
  readonly ref: string;
  /** Full id. */
  readonly commit: string;
  /** The note's new content, of what it has now; undefined if there is none. Throws to write nothing. */
  readonly make: (before: Buffer | undefined) => Buffer;
  /** The new notes commit's message. */
  readonly message: string;
}

export interface WrittenNote {
  /** Full id of the new commit of the reference. */
  readonly id: string;
  /** Attempts that other writers overtook. */
  readonly retries: number;
}

const MOST_ATTEMPTS = 40;
/** Pause after an attempt that another writer overtook, random so that they do not meet again. */
const PAUSE_MS = { least: 5, most: 60 };
/** The user's name and address are those of the settings: none is made up from the name of the machine. */
const OWN_IDENTITY = ['-c', 'user.useConfigOnly=true'];
/** Or of these variables, as git takes them. */
const IDENTITY_VARIABLES = ['AUTHOR', 'COMMITTER'].flatMap((who) =>
  ['NAME', 'EMAIL', 'DATE'].map((what) => `GIT_${who}_${what}`),
);
const NO_IDENTITY = 'Are user.name and user.email set, or GIT_AUTHOR_NAME, GIT_COMMITTER_NAME and their addresses?';
const MAX_NOTE_BYTES = 4 * 1024 * 1024;

/**
 * Writes a note by new objects, and moves the reference to them if it is still what it was before: several writers at
 * once lose nothing, and what a failed attempt leaves are objects that nothing names. Nothing else of the repository
 * changes. Throws WRITE_FAILED, with the reason.
 */
export async function writeNote(git: UnlimitedGit, note: NoteToWrite): Promise<WrittenNote> {
  const ref = targetOf(git, note.ref);
  for (let retries = 0; retries < MOST_ATTEMPTS; retries += 1) {
    const id = await attempt(git, { ...note, ref });
    if (id !== undefined) return { id, retries };
    await new Promise((resume) =>
      setTimeout(resume, PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least)),
    );
  }
  if (isLocked(git, ref)) throw failed(`${ref}.lock is there all the time: another git holds it, or left it over`);
  throw failed(`${ref} was changed by others ${MOST_ATTEMPTS} times meanwhile`);
}

/** Undefined if another writer was first. */
async function attempt(git: UnlimitedGit, { ref, commit, make, message }: NoteToWrite): Promise<string | undefined> {
  const [{ id: old, isDamaged } = { id: undefined, isDamaged: true }] = readNoteRefs(git, [ref]);
  if (isDamaged) throw failed(`${ref} cannot be read by git. ${howToRepair(git, ref, { isUnreadable: true })}`);
  const before = old === undefined ? undefined : await contentOf(git, { id: old, ref }, commit);
  const content = make(before);
  refuseUnwritable(git);
  const blob = idIn(git.runHere(['hash-object', '-w', '--stdin'], { input: content }), 'store the note');
  const tree = placeInTree(git, { commit: old, note: commit, blob });
  const parents = old === undefined ? [] : ['-p', old];
  const made = git.runHere([...OWN_IDENTITY, 'commit-tree', '--no-gpg-sign', ...parents, tree], {
    input: `${message}\n`,
    variables: IDENTITY_VARIABLES,
  });
  if (!made.ok && !isDenied(made)) throw failed(`git could not make a commit: ${made.reason}. ${NO_IDENTITY}`);
  const id = idIn(made, 'make a commit');
  // An empty old value: the reference must not exist.
  const none = '0'.repeat(id.length);
  const moved = git.runHere(['update-ref', '--no-deref', '-m', message, ref, id, old ?? none]);
  if (moved.ok) return id;
  refuseHopeless(git, { ref, old, reason: moved.reason });
  return undefined;
}

async function contentOf(
  git: UnlimitedGit,
  { id, ref }: { readonly id: string; readonly ref: string },
  commit: string,
): Promise<Buffer | undefined> {
  const { notes, problems } = await new NoteTree(git, id, ref).find([commit]);
  if (problems.length > 0) throw failed(problemSentences(git, problems).join(' '));
  const blob = notes.get(commit);
  if (blob === undefined) return undefined;
  const output = git.run(['cat-file', 'blob', blob], { maxBytes: MAX_NOTE_BYTES });
  if (!output.ok)
    throw failed(
      `the note of the commit cannot be read: ${output.reason}. ${howToFetch(git, 'notes') ?? fetchObjectsAgain(git)}`,
    );
  return output.stdout;
}
