import { basename, dirname, resolve } from 'node:path';
import { parseJsonWithin } from '../../../formats/bounded-json.js';
import { BOUNDS } from '../../../model/bounds.js';
import { DocalignError } from '../../../model/error.js';
import { realPathOf } from '../../../repo/files/place.js';
import { readInside } from '../../../repo/files/read.js';
import { quoted } from '../../../text/layout/printable.js';
import { fieldsOf, isObject } from '../parse/fields.js';
import type { Fields } from '../parse/fields.js';

/** The text of a file that the user names. Throws BAD_ARGUMENT. */
export function documentFile(typed: string, cwd: string): string {
  const path = resolve(cwd, typed);
  const read = readInside(realPathOf(dirname(path)) ?? dirname(path), basename(path), BOUNDS.noteBytes);
  if (read.ok) return read.bytes.toString('utf8');
  throw wrong(`${quoted(typed, 200)} cannot be read: ${read.reason}`);
}

/** The object that a text has in JSON. `where`: what the text is from. Throws BAD_ARGUMENT. */
export function documentIn(text: string, where: string): Fields {
  const read = parseJsonWithin(text, { depth: BOUNDS.noteDepth, values: BOUNDS.noteValues });
  if (read.ok && isObject(read.json)) return fieldsOf(read.json);
  throw wrong(`${where} must have one object in JSON: ${read.ok ? 'it has something else' : read.reason}`);
}

function wrong(reason: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', `docalign annotate: ${reason}. No note was written.`);
}
