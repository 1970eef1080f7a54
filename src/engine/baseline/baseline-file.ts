import { parseJsonWithin } from '../../formats/bounded-json.js';
import { CLAIM_TYPES } from '../../model/claim-types.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import { DocalignError } from '../../model/error.js';
import { BASELINE_FILE } from '../../paths/known-files.js';
import { decode } from '../../repo/files/decode.js';
import { readInside } from '../../repo/files/read.js';
import { writeDurably } from '../../repo/write/durable-file.js';
import { byCodeUnits } from '../../text/sorted.js';
import { digestOf } from '../code/code-stamps.js';

export { BASELINE_FILE } from '../../paths/known-files.js';

/**
 * A finding that is known. `id` is that of its claim, which does not depend on the line; `stamp` is one of the text of
 * its line, by which it is told from others of the same text, if it was recorded with one.
 */
export interface KnownFinding {
  readonly file: string;
  readonly type: ClaimTypeName;
  readonly text: string;
  readonly id: string;
  readonly stamp?: string | undefined;
}

/** A stamp of a line, which white space does not change. */
export function stampOfLine(line: string): string {
  return digestOf(line.trim().replace(/\s+/g, ' ')).slice(0, STAMP_CHARS);
}

const STAMP_CHARS = 8;

/** The key that tells the file from others; its value is the version of the format. */
const KEY = 'docalign_baseline';
const VERSION = 1;
const MAX_BYTES = 16 * 1024 * 1024;
const BOUNDS = { depth: 4, values: 1_000_000 };

/** The recorded findings; undefined if there is no file. Throws BAD_CONFIG for a broken file or one of others. */
export function readBaseline(root: string): readonly KnownFinding[] | undefined {
  const read = readInside(root, BASELINE_FILE, MAX_BYTES);
  if (!read.ok && read.isGone) return undefined;
  if (!read.ok) throw bad(`cannot be read: ${read.reason}`, 'Make it a readable file of this repository');
  const decoded = decode(read.bytes);
  if (!decoded.ok) throw bad('is not a text', ANEW);
  const parsed = parseJsonWithin(decoded.text, BOUNDS);
  if (!parsed.ok)
    throw /^<{7} /m.test(decoded.text)
      ? bad('has marks of a merge conflict', 'Take the file of one side, then run "docalign baseline --update"')
      : bad(`cannot be used: ${parsed.reason}`, ANEW);
  return findingsIn(parsed.json);
}

const ANEW = 'Restore it from git, or remove it and run "docalign baseline"';

function findingsIn(json: unknown): readonly KnownFinding[] {
  const version = fieldOf(json, KEY);
  const findings = fieldOf(json, 'findings');
  if (version === undefined || !Array.isArray(findings))
    throw bad('was not written by "docalign baseline"', 'Give it another name, then run "docalign baseline"');
  if (version !== VERSION)
    throw bad(
      `has version ${JSON.stringify(version)?.slice(0, 20)}, and this docalign reads version ${VERSION}`,
      'Update docalign, or remove the file and run "docalign baseline"',
    );
  return findings.map((one: unknown, at) => findingOf(one, at));
}

function findingOf(json: unknown, at: number): KnownFinding {
  const [file, type, text, id, stamp] = ['file', 'type', 'text', 'id', 'stamp'].map((key) => fieldOf(json, key));
  const known = CLAIM_TYPES.find((name) => name === type);
  if (typeof file !== 'string' || known === undefined || typeof text !== 'string' || typeof id !== 'string')
    throw bad(`has a wrong entry, number ${at + 1}`, ANEW);
  return { file, type: known, text, id, ...(typeof stamp === 'string' ? { stamp } : {}) };
}

function fieldOf(json: unknown, key: string): unknown {
  // Safe: a non-null object has any string as a key, with unknown values.
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[key] : undefined;
}

function bad(what: string, next: string): DocalignError {
  return new DocalignError('BAD_CONFIG', `${BASELINE_FILE}: ${what}. ${next}.`);
}

/** Writes the findings, one a line, sorted by content and not by line, so that a moved text changes nothing. */
export function writeBaseline(root: string, findings: readonly KnownFinding[]): void {
  writeDurably({ root, file: BASELINE_FILE, bytes: baselineText(findings), keepsIdentity: true });
}

export function baselineText(findings: readonly KnownFinding[]): string {
  const rows = [...findings]
    .sort(
      (a, b) =>
        byCodeUnits(a.file, b.file)
        || byCodeUnits(a.type, b.type)
        || byCodeUnits(a.text, b.text)
        || byCodeUnits(a.id, b.id),
    )
    .map(({ file, type, text, id, stamp }) => `    ${JSON.stringify({ file, type, text, id, stamp })}`);
  const list = rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n  ]`;
  return `{\n  "${KEY}": ${VERSION},\n  "findings": ${list}\n}\n`;
}
