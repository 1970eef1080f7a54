import { BOUNDS } from '../../model/bounds.js';
import type { Edit } from '../../model/edit.js';
import { DocalignError } from '../../model/error.js';
import { markupOf } from '../../paths/file-kinds.js';
import { checkDocument, writeDocument } from '../../repo/write/document-write.js';
import { readInside } from '../../repo/files/read.js';
import { spliceBytes } from '../../repo/files/splice.js';
import { hashOf, textOf } from '../../repo/files/text-file.js';
import { splicesOf } from './apply.js';

export interface FileFix {
  /** Real path of the repository. */
  readonly root: string;
  readonly file: string;
  /** Hash of the bytes that the edits were made for. */
  readonly hash: string;
  readonly edits: readonly Edit[];
}

/** `show`: only compute the result. `try`: also check that it could be written. */
export type FixStep = 'show' | 'try' | 'write';

/** A file before and after, with its own line breaks. */
export interface FixedFile {
  readonly file: string;
  readonly edits: readonly Edit[];
  readonly before: Content;
  readonly after: Content;
  /** A problem with a file that was nevertheless written, as the end of a sentence. */
  readonly doubt: string | undefined;
}

export interface Content {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * Makes the edits in the file, atomically, up to a step: only the edited words change. Throws CHANGED_UNDERNEATH if the
 * file changed since it was checked, UNFIXABLE if the edits cannot be made exactly in its bytes, or WRITE_FAILED; the
 * file is then unchanged.
 */
export function fixFile(fix: FileFix, step: FixStep): FixedFile {
  const fixed = prepare(fix);
  if (step === 'try') checkDocument(fix);
  return step === 'write' ? written(fix, fixed) : fixed;
}

function prepare({ root, file, hash, edits }: FileFix): FixedFile {
  if (markupOf(file) !== undefined) throw failed('UNFIXABLE', file, 'only markdown can be edited');
  const read = readInside(root, file, BOUNDS.docBytes);
  if (!read.ok) throw failed('UNREADABLE', file, read.reason);
  const text = textOf(read);
  if (!text.ok || hashOf(read.bytes) !== hash)
    throw failed('CHANGED_UNDERNEATH', file, 'it changed since it was checked; run the command again');
  const spliced = spliceBytes(read.bytes, splicesOf(text.text, edits));
  if (!spliced.ok) throw failed('UNFIXABLE', file, spliced.reason);
  return { file, edits, before: { bytes: read.bytes, text: text.text }, after: spliced, doubt: undefined };
}

function written(fix: FileFix, fixed: FixedFile): FixedFile {
  try {
    writeDocument({ root: fix.root, file: fix.file, bytes: fixed.after.bytes, guard: () => void prepare(fix) });
    return fixed;
  } catch (error) {
    // A disk may fail after the new file is in place, so the actual content decides.
    const now = readInside(fix.root, fix.file, BOUNDS.docBytes);
    if (!now.ok || !now.bytes.equals(fixed.after.bytes)) throw error;
    return { ...fixed, doubt: error instanceof DocalignError ? error.reason : String(error) };
  }
}

function failed(code: 'UNREADABLE' | 'CHANGED_UNDERNEATH' | 'UNFIXABLE', file: string, reason: string): DocalignError {
  return new DocalignError(code, `${file}: ${reason}. Nothing was written.`, reason);
}
