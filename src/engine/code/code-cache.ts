import { FACTS_VERSION } from '../../analysis/codec.js';
import { parseJsonWithin } from '../../formats/bounded-json.js';
import type { ReadCode } from './code-reader.js';

/** File, stamp, content, words and reason for skipping. */
const ROW = { depth: 1, values: 8 };

/** Facts of one code file. `stamp` was taken before the file's text was read. */
export interface KeptCode extends ReadCode {
  readonly stamp: string;
}

/** The facts of the code as text: two lines per file, the second with the encoded facts. */
export function codeToText(kept: ReadonlyMap<string, KeptCode>): string {
  const rows = [...kept].map(
    ([file, { stamp, content, words, facts, skipped }]) =>
      `${JSON.stringify([file, stamp, content, words, skipped ?? ''])}\n${facts}`,
  );
  return [HEAD, ...rows, ''].join('\n');
}

/** Parses the lines of that text. Empty for text from another build; stops at a damaged line. */
export function codeFromLines([head, ...rows]: readonly string[]): ReadonlyMap<string, KeptCode> {
  const kept = new Map<string, KeptCode>();
  if (head !== HEAD) return kept;
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const parsed = parseJsonWithin(rows[at] ?? '', ROW);
    const row = parsed.ok ? parsed.json : undefined;
    if (!Array.isArray(row) || row.length !== 5 || !row.every((cell) => typeof cell === 'string')) break;
    const [file = '', stamp = '', content = '', words = '', skipped = ''] = row;
    kept.set(file, { stamp, content, words, facts: rows[at + 1] ?? '', skipped: skipped === '' ? undefined : skipped });
  }
  return kept;
}

const BUILD = typeof __DOCALIGN_BUILD__ === 'string' ? __DOCALIGN_BUILD__ : 'source';
const HEAD = JSON.stringify({ version: FACTS_VERSION, build: BUILD });
