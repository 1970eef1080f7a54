import { isProgramFence } from '../../../ecosystems/example-code.js';
import type { Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { anyOf } from '../../../text/pattern.js';
import { FUNCTION_WORDS, TYPE_WORDS } from '../../../text/words/definition-words.js';
import { humps } from '../../../text/words/spellings.js';
import type { ExamplePayload } from './calls/payload.js';
import { onlyJudgedDraft } from './only-judged.js';

/** Rows of definitions that are kept for a fence, and names of a fence that may become claims. */
const [MOST_DEFINITIONS, MOST_NAMES] = [3, 60];
/** Shorter rows of a definition (`func main() {`) are in many files. Longer ones are generated. */
const [LEAST_CHARS, MOST_CHARS] = [18, 300];
const DEFINITION = new RegExp(String.raw`(?<![\w$.])${anyOf([...FUNCTION_WORDS, ...TYPE_WORDS])}\*?\s+[\w$(]`);
const NAME = /(?<![\w$])[A-Za-z_$][\w$]{5,80}/g;

/** A path that the fence gives as its title, or a first row that is a comment with nothing but a path. */
const TITLE = /(?:^|[\s,{])(?:title|file|filename|path)\s?=\s?["']?((?:\.?[\w@-]+\/)+[\w.@-]+\.\w{1,10})(?![\w/])/i;
const FIRST_ROW = /^(?:\/\/|#|--|;|\/\*|<!--)\s*((?:\.?[\w@-]+\/)+[\w.@-]+\.\w{1,10})\s*(?:\*\/|-->)?$/;

/**
 * Names of two words or more in an example that defines something or names a file, as code does that a document quotes.
 * Nothing is a claim before history shows that the row was in the code (`ifJudged`).
 */
export function quotedNames(
  { lang, meta, line, value }: SpanOf<'fence'>,
  lines: readonly string[],
): readonly Draft<ExamplePayload>[] {
  if (!isProgramFence(lang)) return [];
  const rows = value.split('\n').map((row) => row.trim());
  const definitions = rows.filter(isDefinition).slice(0, MOST_DEFINITIONS);
  const path = (TITLE.exec(meta) ?? FIRST_ROW.exec(rows[0] ?? ''))?.[1];
  if (definitions.length === 0 && path === undefined) return [];
  const quoted = { definitions, ...(path === undefined ? {} : { path }) };
  const found: Draft<ExamplePayload>[] = [];
  for (const [index, row] of rows.entries()) {
    const at = line + index;
    if (row.length > MOST_CHARS) continue;
    const source = lines[at - 1] ?? '';
    for (const { 0: name, index: column } of source.slice(0, 4 * MOST_CHARS).matchAll(NAME)) {
      if (found.length === MOST_NAMES) return found;
      if (humps(name).length < 2 || !row.includes(name)) continue;
      if (found.some((draft) => draft.line === at && draft.payload.name === name)) continue;
      found.push(onlyJudgedDraft(name, { line: at, column }, { quoted: { row, ...quoted } }));
    }
  }
  return found;
}

function isDefinition(row: string): boolean {
  return row.length >= LEAST_CHARS && row.length <= MOST_CHARS && DEFINITION.test(row);
}
