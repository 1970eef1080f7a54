import { DocalignError } from '../../model/error.js';
import type { Edit } from '../../model/edit.js';
import { BOUNDS } from '../../model/bounds.js';
import { encode } from '../../repo/decode.js';
import { writeDurably } from '../../repo/durable-file.js';
import { readInside } from '../../repo/read.js';
import { hashOf, textOf } from '../../repo/text-file.js';
import { applyToRaw } from './apply.js';

export interface FileFix {
  /** Real path of the repository. */
  readonly root: string;
  readonly file: string;
  /** Hash of the bytes the edits were made for. */
  readonly hash: string;
  readonly edits: readonly Edit[];
}

/** Text before and after, line breaks as they are in the file. */
export interface FixedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The file as it would be. Throws CHANGED_UNDERNEATH when it is no longer the one that was checked. */
export function previewFix({ root, file, hash, edits }: FileFix): FixedFile {
  return prepare({ root, file, hash, edits }).fixed;
}

/**
 * Makes the edits in the file itself, atomically; its line breaks, byte order mark, encoding and permissions stay. Throws
 * CHANGED_UNDERNEATH, with the file untouched, when somebody changed it meanwhile, and WRITE_FAILED.
 */
export function writeFix(fix: FileFix): FixedFile {
  const { fixed, bytes } = prepare(fix);
  writeDurably({ root: fix.root, file: fix.file, bytes, guard: () => void prepare(fix) });
  return fixed;
}

function prepare({ root, file, hash, edits }: FileFix): { readonly fixed: FixedFile; readonly bytes: Buffer } {
  const read = readInside(root, file, BOUNDS.docBytes);
  if (!read.ok) throw new DocalignError('UNREADABLE', `${file}: ${read.reason}. Nothing was changed.`);
  const text = textOf(read);
  const after = text.ok && hashOf(read.bytes) === hash ? applyToRaw(text.text, edits) : undefined;
  if (!text.ok || after === undefined) throw new DocalignError('CHANGED_UNDERNEATH', `${file}: it changed since it was checked. Nothing was written; run the command again.`);
  return { fixed: { file, before: text.text, after }, bytes: encode(after, text.encoding, text.bom) };
}
