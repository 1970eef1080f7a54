import { FACTS_VERSION } from '../../analysis/codec.js';
import { parseJsonWithin } from '../../formats/bounded-json.js';
import type { ReadCode } from './code-reader.js';

/** File, stamp, content and words. */
const ROW = { depth: 1, values: 8 };

/** What is known of one file of the code. `stamp` is that of the file before its text was read. */
export interface KeptCode extends ReadCode {
  readonly stamp: string;
}

/** What was read of the code, as text: two lines for each file, of which the second is the facts as they are kept. */
export function codeToText(kept: ReadonlyMap<string, KeptCode>): string {
  const rows = [...kept].map(
    ([file, { stamp, content, words, facts, skipped }]) =>
      `${JSON.stringify([file, stamp, content, words, skipped ?? ''])}\n${facts}`,
  );
  return [HEAD, ...rows, ''].join('\n');
}

/** From the lines of that text. Empty for what another build wrote; what follows a damaged line is left out. */
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
