import type { UnlimitedGit } from '../git/git.js';
import { readNoteRefs } from './note-refs.js';
import { NoteTree } from './note-tree.js';
import { placeInTree } from './note-place.js';
import { failed, idIn } from './write-problems.js';

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
const MAX_NOTE_BYTES = 4 * 1024 * 1024;

/**
 * Writes a note by new objects, and moves the reference to them if it is still what it was before: several writers at
 * once lose nothing, and what a failed attempt leaves are objects that nothing names. Nothing else of the repository
 * changes. Throws WRITE_FAILED, with the reason.
 */
export async function writeNote(git: UnlimitedGit, note: NoteToWrite): Promise<WrittenNote> {
  for (let retries = 0; retries < MOST_ATTEMPTS; retries += 1) {
    const id = await attempt(git, note);
    if (id !== undefined) return { id, retries };
    await new Promise((resume) =>
      setTimeout(resume, PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least)),
    );
  }
  throw failed(`${note.ref} was changed by others ${MOST_ATTEMPTS} times meanwhile`);
}

/** Undefined if another writer was first. */
async function attempt(git: UnlimitedGit, { ref, commit, make, message }: NoteToWrite): Promise<string | undefined> {
  const [{ id: old, isDamaged } = { id: undefined, isDamaged: true }] = readNoteRefs(git, [ref]);
  if (isDamaged) throw failed(`${ref} cannot be read by git`);
  const before = old === undefined ? undefined : await contentOf(git, old, commit);
  const blob = idIn(git.runHere(['hash-object', '-w', '--stdin'], { input: make(before) }), 'store the note');
  const tree = placeInTree(git, { commit: old, note: commit, blob });
  const parents = old === undefined ? [] : ['-p', old];
  const made = git.runHere([...OWN_IDENTITY, 'commit-tree', '--no-gpg-sign', ...parents, tree], {
    input: `${message}\n`,
  });
  if (!made.ok) throw failed(`git could not make a commit: ${made.reason}. Are user.name and user.email set?`);
  const id = idIn(made, 'make a commit');
  // An empty old value: the reference must not exist.
  const none = '0'.repeat(id.length);
  const moved = git.runHere(['update-ref', '-m', message, ref, id, old ?? none]);
  if (moved.ok) return id;
  if (/permission|trust|installed/.test(moved.reason)) throw failed(`${ref} cannot be moved: ${moved.reason}`);
  return undefined;
}

async function contentOf(git: UnlimitedGit, ref: string, commit: string): Promise<Buffer | undefined> {
  const { notes, problems } = await new NoteTree(git, ref).find([commit]);
  if (problems.length > 0) throw failed(problems.join('; '));
  const blob = notes.get(commit);
  if (blob === undefined) return undefined;
  const output = git.run(['cat-file', 'blob', blob], { maxBytes: MAX_NOTE_BYTES });
  if (!output.ok) throw failed(`the note of the commit cannot be read: ${output.reason}`);
  return output.stdout;
}
