import { slipsOf } from '../../../analysis/words/slips.js';
import { isProgramFence } from '../../../ecosystems/example-code.js';
import type { Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { latest } from '../../../text/memo.js';
import { humps } from '../../../text/words/spellings.js';
import { draftOfName } from '../../ground/named.js';
import type { CodeWord } from '../../reading/code-words.js';
import { isPlural, MOST_TIMES, namesIn } from '../../removal/misspelt-name.js';
import type { Names } from '../../removal/misspelt-name.js';
import type { ExamplePayload } from './calls/payload.js';
import { onlyJudgedDraft } from './only-judged.js';

/** A member, or a type: readers name their own variables and functions as they like. */
const NAME = /(?<=\.|::|->)[A-Za-z_]\w{5,80}|(?<![\w$.'"`/-])[A-Z][a-z]\w{5,80}(?![\w'"`-])/g;
/** A name that no sign marks as a member: often a variable of the reader. */
const PLAIN = /(?<![\w$.'"`/@:>-])[a-z]\w{7,80}(?![\w'"`/-])/g;
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
    const source = row === '' || row.length > MOST_CHARS ? '' : (lines[at - 1] ?? '').slice(0, 2 * MOST_CHARS);
    return slipsIn(source, names).map(({ name, near, column }) =>
      onlyJudgedDraft(name, { line: at, column }, { near }),
    );
  });
}

/** The same in a statement in inline code: `withClient(() => optiosn, { ssr: true })`. */
export function slipsInStatement(word: CodeWord, lines: readonly string[]): readonly Draft<ExamplePayload>[] {
  if (!/\w\W+\w/.test(word.value) || word.value.length > MOST_CHARS) return [];
  return slipsIn(word.value, namesOf(lines)).map(({ name, near }) => {
    const draft = draftOfName({ ...word, value: name }, { name, container: undefined, called: false });
    return { ...draft, payload: { ...draft.payload, near, ifJudged: true } };
  });
}

interface FoundSlip {
  readonly name: string;
  readonly near: string;
  readonly column: number;
}

function slipsIn(text: string, names: Names): readonly FoundSlip[] {
  const marked = [...text.matchAll(NAME)].map(({ 0: name, index }) => ({ name, column: index, near: nearOf }));
  const plain = [...text.matchAll(PLAIN)].map(({ 0: name, index }) => ({ name, column: index, near: nearOfPlain }));
  return [...marked, ...plain].flatMap(({ name, column, near: ask }) => {
    if (humps(name).length < 2 || names.timesOf(name) > MOST_TIMES || names.defines(name)) return [];
    const near = ask(name, names);
    return near === undefined ? [] : [{ name, near, column }];
  });
}

function nearOf(name: string, names: Names): string | undefined {
  const near = names.meantBy(name);
  return near === undefined || isPlural(name, near) || isPlural(near, name) ? undefined : near;
}

/** The one name of which it is a slip of the pen, not another form of a word, and which the document writes again. */
function nearOfPlain(name: string, names: Names): string | undefined {
  const near = names.timesOf(name) > 1 ? undefined : names.meantBy(name);
  const isWritten = near !== undefined && names.timesOf(near) > 1;
  return isWritten && slipsOf(name).some((slip) => slip.name === near) ? near : undefined;
}

const namesOf = latest((lines: readonly string[]) => namesIn(lines.join('\n')));
