import { BOUNDS } from '../../../model/bounds.js';
import { DocalignError } from '../../../model/error.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { writeNote } from '../../../repo/notes/writing/write-note.js';
import { documentsIn } from '../parse/documents.js';
import { textIn } from '../parse/fields.js';
import { chosenCommit } from './chosen-commit.js';
import type { NamedCommit } from './chosen-commit.js';
import { CommitFiles } from './commit-files.js';
import { checkedDraft, documentOf } from './document.js';
import type { Annotated, AnnotationDraft } from './draft.js';
import { wrong } from './problem.js';
import { filesIn } from './regions.js';

export interface AnnotateIn {
  readonly git: UnlimitedGit;
  /** Full name of the notes reference. */
  readonly ref: string;
  readonly now: () => number;
}

/**
 * Writes a note in the schema `ultragit/v1`. One commit has one note: throws BAD_ARGUMENT if it has one already, unless
 * the draft is to be appended, which leaves every byte of it. Throws BAD_ARGUMENT for what the commit does not contain,
 * WRITE_FAILED if git cannot write.
 */
export async function annotate(draft: AnnotationDraft, { git, ref, now }: AnnotateIn): Promise<Annotated> {
  const checked = checkedDraft(draft);
  const { commit, lastOf } = await chosenCommit(git, namedIn(draft), filesIn(checked.regions));
  const written = textIn(checked.given, 'commit');
  if (written !== undefined && written !== commit)
    throw wrong(`"commit" is ${written.slice(0, 10)} in the document, and --commit names ${commit.slice(0, 10)}`);
  const files = new CommitFiles(git, commit);
  const document = await documentOf(checked, { commit, prefix: git.prefix, files, now });
  const bytes = Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
  if (bytes.length > BOUNDS.noteBytes)
    throw refused(`the annotation has ${bytes.length} bytes, and at most ${BOUNDS.noteBytes} are read. Write less.`);
  let isAppended = false;
  const { id } = await writeNote(git, {
    ref,
    commit,
    message: `Annotate ${commit.slice(0, 10)}`,
    make: (before) => {
      isAppended = before !== undefined;
      if (before === undefined) return bytes;
      if (!draft.append) throw refused(`commit ${commit.slice(0, 10)} has a note already. --append adds to it.`);
      return appended(before, bytes);
    },
  });
  return { ref, commit, lastOf, noteCommit: id, isAppended, document };
}

function namedIn({ revision, document }: AnnotationDraft): NamedCommit | undefined {
  if (revision !== undefined) return { revision, where: '--commit' };
  const written = textIn(document ?? {}, 'commit');
  return written === undefined ? undefined : { revision: written, where: '"commit"' };
}

/** The note as it was, and the document after it. */
function appended(before: Buffer, bytes: Buffer): Buffer {
  if (before.includes(0))
    throw refused('the note has a NUL byte: readers pass over it, with all that is added. Annotate another commit.');
  if (documentsIn(before.toString('utf8')).documents.length >= BOUNDS.noteDocuments)
    throw refused(`the note has ${BOUNDS.noteDocuments} documents, and no more are read. Annotate another commit.`);
  const isEnded = before.length === 0 || before.at(-1) === 10;
  const all = Buffer.concat([before, Buffer.from(isEnded ? '\n' : '\n\n'), bytes]);
  if (all.length <= BOUNDS.noteBytes) return all;
  throw refused(`the note would have ${all.length} bytes, and at most ${BOUNDS.noteBytes} are read. Write less.`);
}

function refused(reason: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', `docalign annotate: ${reason}`);
}
