import { DocalignError } from '../../../model/error.js';
import { quoted } from '../../../text/layout/printable.js';
import { DEFAULT_NOTES_REFS, notesRef } from '../../../text/git/notes-ref.js';

/** Where the notes reference was named, as written there. */
export interface AskedRef {
  /** `--noteref`. */
  readonly option: string | undefined;
  /** `notes.ref` of the settings. */
  readonly setting: string | undefined;
}

/**
 * The full names of the references to read: the one of the option, else of the settings, else of git's settings, else
 * both defaults. Throws BAD_USAGE or BAD_CONFIG for a name that is not one of notes.
 */
export function chosenRefs({ option, setting }: AskedRef, ofGit: string | undefined): readonly string[] {
  if (option !== undefined) return [checkNotesRef(option)];
  if (setting !== undefined) return [checked(setting, '"notes.ref" in .docalign.yml', 'BAD_CONFIG')];
  return ofGit === undefined
    ? DEFAULT_NOTES_REFS
    : [checked(ofGit, '"ultragit.noteref" in git\'s settings', 'BAD_CONFIG')];
}

/** The full name of the reference of `--noteref`. Throws BAD_USAGE. */
export function checkNotesRef(option: string): string {
  return checked(option, '--noteref', 'BAD_USAGE');
}

function checked(name: string, where: string, code: 'BAD_USAGE' | 'BAD_CONFIG'): string {
  const full = notesRef(name);
  if (full !== undefined) return full;
  throw new DocalignError(
    code,
    `${where} must name a reference below refs/notes/, like "ultragit" or "refs/notes/ultragit", got ${quoted(name)}.`,
  );
}
