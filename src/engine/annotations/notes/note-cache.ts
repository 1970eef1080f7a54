import type { Annotation, SkippedNote } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import { pathsAnywhere } from '../parse/fields.js';
import type { NoteOrigin } from '../parse/note-reader.js';
import { readNote } from '../parse/read-note.js';
import type { ReadNote } from '../parse/read-note.js';
import { backslashNames } from './backslash-names.js';

/** A note, by full ids. */
export interface NotePlace {
  /** The annotated object. */
  readonly commit: string;
  /** The note's content. */
  readonly blob: string;
}

/** What some notes say. */
export interface ReadNotes {
  readonly annotations: readonly Annotation[];
  /** Notes that were not read, or not completely. */
  readonly skipped: readonly SkippedNote[];
  /** What was read in spite of something unknown about it. */
  readonly doubted: readonly SkippedNote[];
}

interface Kept {
  readonly note: ReadNote;
  readonly bytes: number;
}

/** Reads notes, and keeps what they say by the ids of commit and content, which never changes. */
export class NoteCache {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** The notes in the order of their places. `timeoutMs`: later ones are skipped, with the reason. */
  async read(git: UnlimitedGit, places: readonly NotePlace[], timeoutMs?: number): Promise<ReadNotes> {
    const unknown = places.filter((place) => !this.#kept.has(keyOf(place)));
    const found = new Map<string, Kept>();
    const objects = await readObjects(git, {
      names: unknown.map(({ blob }) => blob),
      maxBytes: BOUNDS.noteBytes,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    const toPath = pathsAnywhere(git.prefix, await backslashNames(git, unknown, objects));
    for (const [at, object] of objects.entries()) {
      const place = unknown[at];
      if (place === undefined) continue;
      const kept = object.ok && object.type === 'blob' ? parsed(object.content, { ...place, toPath }) : undefined;
      const reason = object.ok ? `it is a ${object.type}` : object.reason;
      found.set(keyOf(place), kept ?? { note: { annotations: [], problems: [reason], doubts: [] }, bytes: 100 });
      if (kept !== undefined) this.#keep(keyOf(place), kept);
    }
    return joined(places.map((place) => ({ place, kept: found.get(keyOf(place)) ?? this.#kept.get(keyOf(place)) })));
  }

  #keep(key: string, kept: Kept): void {
    if (this.#bytes + kept.bytes > BOUNDS.notesKeptBytes) {
      this.#kept.clear();
      this.#bytes = 0;
    }
    if (kept.bytes > BOUNDS.notesKeptBytes) return;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
  }
}

function keyOf({ commit, blob }: NotePlace): string {
  return `${commit} ${blob}`;
}

function parsed(content: Buffer, origin: NoteOrigin): Kept {
  return { note: readNote(content.toString('utf8'), origin), bytes: content.length };
}

function joined(notes: readonly { readonly place: NotePlace; readonly kept: Kept | undefined }[]): ReadNotes {
  const told = (of: 'problems' | 'doubts'): readonly SkippedNote[] =>
    notes.flatMap(({ place: { commit }, kept }) => {
      const said = kept?.note[of] ?? [];
      return said.length === 0 ? [] : [{ commit, reason: said.join('; ') }];
    });
  return {
    annotations: notes.flatMap(({ kept }) => kept?.note.annotations ?? []),
    skipped: told('problems'),
    doubted: told('doubts'),
  };
}
