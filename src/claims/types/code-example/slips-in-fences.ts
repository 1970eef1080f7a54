import { isProgramFence } from '../../../ecosystems/example-code.js';
import type { Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { latest } from '../../../text/memo.js';
import { humps } from '../../../text/words/spellings.js';
import { isPlural, MOST_TIMES, namesIn } from '../../removal/misspelt-name.js';
import type { ExamplePayload } from './calls/payload.js';
import { onlyJudgedDraft } from './only-judged.js';

/** A member, or a type: readers name their own variables and functions as they like. */
const NAME = /(?<=\.|::|->)[A-Za-z_]\w{5,80}|(?<![\w$.'"`/-])[A-Z][a-z]\w{5,80}(?![\w'"`-])/g;
const MOST_CHARS = 500;

/**
 * Names in an example that are a letter or two off another name of the document, which writes that one as well. Nothing
 * is a claim before the code shows that it has only the other one (`ifJudged`).
 */
export function slipsInFence(
  { lang, line, value }: SpanOf<'fence'>,
  lines: readonly string[],
): readonly Draft<ExamplePayload>[] {
  if (!isProgramFence(lang)) return [];
  const names = namesOf(lines);
  return value.split('\n').flatMap((row, index) => {
    const at = line + index;
    const source = row.length > MOST_CHARS ? '' : (lines[at - 1] ?? '').slice(0, 2 * MOST_CHARS);
    return [...source.matchAll(NAME)].flatMap(({ 0: name, index: column }): readonly Draft<ExamplePayload>[] => {
      if (humps(name).length < 2 || names.timesOf(name) > MOST_TIMES || names.defines(name)) return [];
      const near = names.meantBy(name);
      if (near === undefined || isPlural(name, near) || isPlural(near, name)) return [];
      return [onlyJudgedDraft(name, { line: at, column }, { near })];
    });
  });
}

const namesOf = latest((lines: readonly string[]) => namesIn(lines.join('\n')));
