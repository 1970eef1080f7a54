import type { ClaimSource, Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { codeWordsOf } from '../../../reading/code-words.js';
import { isCommonFlag } from '../../../flag.js';
import type { SettingPayload } from '../payload.js';
import { optionLists, optionsOfDocument } from './option-rows.js';
import type { OptionList, OptionRow } from './option-rows.js';

/** Options with one dash that lists begin with: letters, and names of programs of Go (`-cpus`). */
const ONE_DASH = /^-[A-Za-z\d?]/;
/** Every program may have these. */
const COMMON = /^-(?:h|help|v|V|version|\?)$/;
/** Fewer rows than this tell nothing of whose options they are: then those of the whole document count. */
const FEW_ROWS = 3;
const MOST_BESIDE = 40;

/** Options of one dash at the beginning of rows, and bold ones, which is how manuals write code. */
export function optionsInLists(source: ClaimSource): readonly Draft<SettingPayload>[] {
  return optionLists(source).flatMap((list) =>
    list.rows.flatMap((row) =>
      row.names
        .filter((name) => ONE_DASH.test(name) && !COMMON.test(name))
        .map((flag) => draftOf(source, { list, row, flag })),
    ),
  );
}

interface Listed {
  readonly list: OptionList;
  readonly row: OptionRow;
  readonly flag: string;
}

function draftOf(source: ClaimSource, { list, row, flag }: Listed): Draft<SettingPayload> {
  const own = list.rows.filter((one) => one !== row).flatMap(({ names }) => names);
  const beside = list.rows.length > FEW_ROWS ? own : [...own, ...optionsOfDocument(source.lines)];
  const others = [...new Set(beside)]
    .filter((name) => !row.names.includes(name) && !COMMON.test(name) && !isCommonFlag(name))
    .slice(0, MOST_BESIDE);
  const text = source.lines[row.line - 1] ?? '';
  const column = columnOf(flag, text);
  const [word] =
    column === undefined || row.mark === '' ? [] : wordsAt(source, [{ line: row.line, column, value: flag }]);
  return {
    line: row.line,
    text: flag,
    keywords: [flag.replace(/^-+/, '').toLowerCase()],
    payload: {
      form: 'short',
      ifJudged: true,
      flag,
      beside: others,
      ...(list.words.length === 0 ? {} : { words: list.words }),
      ...(word?.hedge === undefined ? {} : { hedge: word.hedge }),
    },
    ...(column === undefined ? {} : { target: { line: row.line, column, text: flag } }),
  };
}

function columnOf(flag: string, text: string): number | undefined {
  const at = text.search(new RegExp(`(?<![\\w-])${flag.replace('?', '\\?')}(?![\\w-])`));
  return at < 0 ? undefined : at + 1;
}

interface WordAt {
  readonly line: number;
  readonly column: number;
  readonly value: string;
}

/** The words as if they were inline code, with what the words around them say. */
function wordsAt(source: ClaimSource, words: readonly WordAt[]): ReturnType<typeof codeWordsOf> {
  const spans = words.map(({ line, column, value }): SpanOf<'code'> => ({
    kind: 'code',
    value,
    linked: false,
    block: 'paragraph',
    line,
    column,
    endLine: line,
  }));
  return codeWordsOf({ ...source, spans });
}

/** `**--all**`, `__--all__`, also with a value or its short form. */
const BOLD = /(?<![\w*_-])(\*\*|__)((?:\\?-[A-Za-z\d],? {1,2})?(?:\\?-){2}[a-z][^*_\n]{0,60})\1/g;
const MOST_BOLD = 8;
const LINE_CHARS = 1_000;
/** A heading, or an entry of a list, that is an option: alone or before what is said of it. */
const ALONE =
  /^\s{0,4}((?:-[A-Za-z\d](?:, ?| ))?--[a-z][\w-]{1,60})(?=\s*$|[ =](?:<|\[|[A-Z][A-Z_]+\b)|\s?[:–—]\s| - )/;

/** Long options that are written as text, as if they were inline code: in bold, or as a heading or an entry. */
export function optionsOfText(source: ClaimSource): ReturnType<typeof codeWordsOf> {
  const prose = source.spans.filter((span): span is SpanOf<'prose'> => span.kind === 'prose');
  const words = [...new Set(prose.map(({ line }) => line))].flatMap((line) => boldAt(line, source.lines));
  const alone = prose.flatMap(({ value, block, line }): readonly WordAt[] => {
    const name = block === 'list' || block === 'heading' ? ALONE.exec(value.slice(0, LINE_CHARS))?.[1] : undefined;
    const column = name === undefined ? 0 : (source.lines[line - 1] ?? '').slice(0, LINE_CHARS).indexOf(name) + 1;
    return name === undefined || column === 0 ? [] : [{ line, column, value: name }];
  });
  return wordsAt(
    source,
    [...words, ...alone].filter(({ value }) => !isCommonFlag(value)),
  );
}

function boldAt(line: number, lines: readonly string[]): readonly WordAt[] {
  const text = lines[line - 1] ?? '';
  if (text.length > LINE_CHARS || !/(?:\*\*|__)\\?-/.test(text)) return [];
  return [...text.matchAll(BOLD)]
    .slice(0, MOST_BOLD)
    .map(({ 1: mark = '', 2: value = '', index }) => ({
      line,
      column: index + mark.length + 1,
      value: value.replace(/\\(?=-)/g, ''),
    }));
}
