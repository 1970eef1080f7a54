import { basename, dirname, resolve } from 'node:path';
import { parseJsonWithin } from '../../../formats/bounded-json.js';
import { duplicateKeyIn } from '../../../formats/duplicate-keys.js';
import { BOUNDS } from '../../../model/bounds.js';
import { realPathOf } from '../../../repo/files/place.js';
import { readInside } from '../../../repo/files/read.js';
import { quoted } from '../../../text/layout/printable.js';
import { fieldsOf, isObject } from '../parse/fields.js';
import type { Fields } from '../parse/fields.js';
import { wrong } from './problem.js';

/** The content of a file that the user names. Throws BAD_ARGUMENT. */
export function documentFile(typed: string, cwd: string): Buffer {
  const path = resolve(cwd, typed);
  const read = readInside(realPathOf(dirname(path)) ?? dirname(path), basename(path), BOUNDS.noteBytes);
  if (read.ok) return read.bytes;
  throw wrong(`${quoted(typed, 200)} cannot be read: ${read.reason}`);
}

/** Are these bytes text in UTF-8? */
function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8')).equals(bytes);
}

/** The object that these bytes have in JSON. `where`: what they are from. Throws BAD_ARGUMENT. */
export function documentIn(bytes: Buffer, where: string): Fields {
  if (!isUtf8(bytes)) throw wrong(`${where} must be in UTF-8`);
  const json = bytes.toString('utf8');
  const read = parseJsonWithin(json, { depth: BOUNDS.noteDepth, values: BOUNDS.noteValues });
  const twice = read.ok ? duplicateKeyIn(json) : undefined;
  if (twice !== undefined) throw wrong(`${where} has the key ${quoted(twice, 200)} twice in one object: leave one out`);
  if (read.ok && isObject(read.json)) return fieldsOf(read.json);
  throw wrong(`${where} must have one object in JSON: ${read.ok ? 'it has something else' : read.reason}`);
}
