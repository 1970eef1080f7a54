import type { ClaimSource, Draft } from '../../../../model/claim.js';
import { inPattern } from '../../../../text/pattern.js';
import { groupBy } from '../../../../text/multimap.js';
import { LIST_MARK } from '../../../../text/layout/block-start.js';
import type { CodeWord } from '../../../reading/code-words.js';
import { LONG_FLAG } from '../../../reading/option-words.js';
import { rowsOfHelp } from '../fence-flags.js';
import type { ChoicePayload, SettingPayload } from '../payload.js';

const FLAG = new RegExp(String.raw`(?:^|\s)(${LONG_FLAG})(?=$|[\s=,|\]])`, 'g');
const WORD = String.raw`[\w.+-]{1,60}`;
/** `--format json`, `--format=json`, `--format <json|text>`, `--format={json,text}`. */
const GIVEN = new RegExp(
  String.raw`(?:^|\s)(${LONG_FLAG})(?:=|\s+)["']?(?:([a-z\d][\w.+-]{0,60})["']?(?=$|\s)`
    + String.raw`|[[<{(](${WORD}(?:\s?[|,]\s?${WORD}){1,20})[\]>})])`,
  'gi',
);
/** Words before the values of an option, up to the first of them. */
const BEFORE_VALUES = new RegExp(
  String.raw`\b(?:one of|either|any of|(?:possible|allowed|valid|accepted|available|supported|permitted)`
    + String.raw` (?:values?|options?|choices?|formats?|modes?)|choices|choose (?:from|between)|can be|must be|may be`
    + String.raw`|(?:values|options) are)\b[^\x60.]{0,30}$`,
  'i',
);
/** What may be between two values of one list, without code marks. */
const BETWEEN = /^["']?[\s,;|/]{0,4}(?:\(default\)[\s,;|/]{0,4})?(?:or|and)?[\s:]{0,3}["']?$/i;
const VALUE = /^["']?([a-z\d][\w.+-]{0,60})["']?$/i;
const MAX_VALUES = 40;

/** Programs that a document gives each flag to. */
type Given = ReadonlyMap<string, readonly string[]>;

/** Values of options: after the option in inline code, listed in an entry about it, in rows of help. */
export function choicesOf(
  source: ClaimSource,
  words: readonly CodeWord[],
  given: Given,
): readonly Draft<SettingPayload>[] {
  const drafts = [
    ...words.flatMap((word) => givenIn(word, given)),
    ...[...groupBy(words, ({ span }) => span.line).values()].flatMap((row) => {
      const listed = listedIn(row);
      return listed.length > 0 ? listed : saidIn(row, given);
    }),
    ...listedInColumns(source, words, given),
    ...listedInHelp(source),
  ];
  return drafts.slice(0, MAX_DRAFTS);
}

const MAX_DRAFTS = 400;

interface Placed {
  readonly flag: string;
  readonly value: string;
  readonly line: number;
  /** 1-based; undefined where the value has no place of its own. */
  readonly column: number | undefined;
  readonly called?: Omit<ChoicePayload, 'flag' | 'value'>;
}

function draftOf({ flag, value, line, column, called }: Placed): Draft<SettingPayload> {
  return {
    line,
    text: `${flag} ${value}`,
    keywords: [flag.slice(2), value.toLowerCase()],
    payload: { form: 'choice', ifJudged: true, flag, value, ...called },
    ...(column === undefined ? {} : { target: { line, column, text: value } }),
  };
}

/** The values after an option in inline code, which may begin with its program. */
function givenIn({ value: code, span, hedge, around }: CodeWord, given: Given): readonly Draft<SettingPayload>[] {
  const program = /^[\w@./-]+/.exec(code)?.[0] ?? '';
  const isCalled = program !== '' && !program.startsWith('-');
  const rest = isCalled ? code.slice(program.length).trim().split(/\s+/, MAX_WORDS) : [];
  const end = rest.findIndex((text) => !/^[a-z][\w:-]*$/.test(text));
  const words = end < 0 ? rest : rest.slice(0, end);
  const called = {
    ...(isCalled ? { program } : {}),
    ...(words.length === 0 ? {} : { words }),
    ...(hedge === undefined ? {} : { hedge }),
  };
  return [...code.matchAll(GIVEN)].flatMap((match) => {
    const [all, flag = '', one, several] = match;
    const values = one === undefined ? (several ?? '').split(/\s?[|,]\s?/) : [one];
    return values.slice(0, MAX_VALUES).map((value) => {
      const at = match.index + all.indexOf(value, flag.length);
      const column = span.column + span.value.indexOf(code) + at;
      const isThere = around.startsWith(value, column - 1);
      const programs = isCalled ? [] : (given.get(flag) ?? []);
      return draftOf({
        flag,
        value,
        line: span.line,
        column: isThere ? column : undefined,
        called: programs.length === 0 ? called : { ...called, given: programs },
      });
    });
  });
}

const MAX_WORDS = 10;
/** An entry of a list or a row of a table begins with its option. */
const LEAD = new RegExp(String.raw`^\s*(?:${LIST_MARK}\s+)?[|\s*\x60_]*$`);

/** The values that a line names for what it begins with: `- --format: one of json or text`. */
function listedIn(words: readonly CodeWord[]): readonly Draft<SettingPayload>[] {
  const [first] = words;
  if (first === undefined || !LEAD.test(first.around.slice(0, first.span.column - 1))) return [];
  const flags = words
    .slice(0, 2)
    .filter(({ value }, at) => at === 0 || /^-{1,2}\w/.test(value))
    .flatMap(({ value }) => (value.startsWith('-') ? [...value.matchAll(FLAG)].map(([, flag = '']) => flag) : []));
  const [flag, ...others] = new Set(flags);
  const setting = flag === undefined ? SETTING.exec(first.value)?.[1] : undefined;
  const name = flag ?? setting;
  if (name === undefined || others.length > 0) return [];
  const found = valuesIn(words, name);
  const all = found.map(({ value }) => value);
  const { hedge } = first;
  const hedged = hedge === undefined ? {} : { hedge };
  if (found.length < 2) return [];
  return found.map((placed) => {
    const draft = draftOf({ ...placed, called: hedged });
    return setting === undefined
      ? draft
      : {
          ...draft,
          keywords: [setting.toLowerCase()],
          payload: { form: 'member', ifJudged: true, setting, value: placed.value, all, ...hedged },
        };
  });
}

/** A name as an entry begins with it, without its owner and its type: `output.format?: string`. */
const SETTING = /^(?:[\w$]{1,60}\.){0,4}([A-Za-z_][\w-]{1,60})\??(?::\s.{0,80})?$/;
/** A type that is a union of strings: `'json' | 'text'`. */
const UNION = /^["'][\w.+-]{1,60}["'](?:\s?\\?\|\s?["'][\w.+-]{1,60}["']){1,30}$/;

/** Words between an option and its values in a sentence: `--format` is one of `json` or `text`. */
const SAID = new RegExp(
  String.raw`^[^.;\x60]{0,60}\b(?:one of|either|any of|takes|accepts|supports|can be|must be|may be|choose between)`
    + String.raw`\b[^.;\x60]{0,30}$`,
  'i',
);

/** The values that a sentence names for the option before them. */
function saidIn(words: readonly CodeWord[], given: Given): readonly Draft<SettingPayload>[] {
  return words.flatMap((word, index) => {
    const flag = onlyFlag(word.value);
    const next = words[index + 1];
    if (flag === undefined || next === undefined) return [];
    const between = word.around.slice(word.span.column - 1 + word.span.value.length, next.span.column - 1);
    if (!SAID.test(withoutMarks(between))) return [];
    const end = words.findIndex(({ value }, at) => at > index && value.startsWith('-'));
    const found = valuesIn(words.slice(index + 1, end < 0 ? words.length : end), flag, true);
    return found.length < 2 ? [] : found.map((placed) => draftOf({ ...placed, called: calledOf(word, flag, given) }));
  });
}

/** The long option that code in marks is, besides its short form and the sign of its value. */
function onlyFlag(code: string): string | undefined {
  return new RegExp(String.raw`^(?:-\w(?:, ?| ?[|/] ?))?(${LONG_FLAG})(?:[= ][<[A-Z][\w|>\]-]{0,60})?$`).exec(
    code,
  )?.[1];
}

function calledOf({ hedge }: CodeWord, flag: string, given: Given): Omit<ChoicePayload, 'flag' | 'value'> {
  const programs = given.get(flag) ?? [];
  return { ...(hedge === undefined ? {} : { hedge }), ...(programs.length === 0 ? {} : { given: programs }) };
}

const VALUES_HEAD = /^(?:(?:possible|allowed|valid|accepted|available|supported|permitted) )?(?:values|choices)$/i;

/** The values in a column of a table that lists them for the options in its first column. */
function listedInColumns(
  { spans }: ClaimSource,
  words: readonly CodeWord[],
  given: Given,
): readonly Draft<SettingPayload>[] {
  const byLine = groupBy(words, ({ span }) => span.line);
  return spans.flatMap((span) => {
    const column = span.kind === 'row' ? span.header.findIndex((head) => VALUES_HEAD.test(head.trim())) : -1;
    if (span.kind !== 'row' || column < 1) return [];
    const values = listOf(span.cells[column] ?? '');
    const [first, ...others] = byLine.get(span.line) ?? [];
    const flag = first === undefined ? undefined : onlyFlag(first.value);
    if (first === undefined || flag === undefined || values.length < 2) return [];
    return values.map((value) => {
      const place = others.find((word) => VALUE.exec(word.value)?.[1] === value)?.span;
      const at = place === undefined ? undefined : place.column + place.value.indexOf(value);
      return draftOf({ flag, value, line: span.line, column: at, called: calledOf(first, flag, given) });
    });
  });
}

/** Values in code marks with nothing but the signs of a list between them; else none. */
function listOf(cell: string): readonly string[] {
  const parts = cell.trim().split(/`{1,3}/);
  const isList = parts.every((part, at) => at % 2 === 1 || BETWEEN.test(part));
  const values = parts.filter((_, at) => at % 2 === 1).map((part) => VALUE.exec(part)?.[1]);
  return isList && values.every((value) => value !== undefined) ? values : [];
}

/** The first list of values in the line, after words that say so, or as a type. `isSaid`: the words are known. */
function valuesIn(words: readonly CodeWord[], flag: string, isSaid = false): readonly Placed[] {
  const found: Placed[] = [];
  let end: number | undefined;
  for (const word of words) {
    const { span, around } = word;
    const start = span.column - 1;
    if (end === undefined && UNION.test(word.value))
      return (word.value.match(/[\w.+-]+/g) ?? []).map((value) => {
        // In a table the signs between the values are escaped.
        const at = around.slice(start).search(wordPattern(value));
        return { flag, value, line: span.line, column: at < 0 ? undefined : start + at + 1 };
      });
    const value = VALUE.exec(word.value)?.[1];
    const isListed =
      end === undefined
        ? isSaid || BEFORE_VALUES.test(withoutMarks(around.slice(Math.max(0, start - 80), start)))
        : BETWEEN.test(withoutMarks(around.slice(end, start)));
    if (end !== undefined && !isListed) break;
    if (!isListed) continue;
    end = start + span.value.length;
    if (value === undefined) break;
    found.push({ flag, value, line: span.line, column: span.column + span.value.indexOf(value) });
  }
  return found;
}

function wordPattern(value: string): RegExp {
  return new RegExp(`(?<![\\w.+-])${inPattern(value)}(?![\\w.+-])`);
}

/** Without the code marks at its ends. */
function withoutMarks(text: string): string {
  return text.replace(/^`{1,3}|`{1,3}$/g, '');
}

/** Values in help: `[possible values: json, text]`, `(choices: "json", "text")`, `--format {json,text}`. */
const IN_HELP = new RegExp(
  String.raw`[[(<](?:possible values|choices|options|values|one of):\s?([^\])>\n]{1,400})[\])>]`
    + String.raw`|(?<=--[\w-]{1,60}[ =])[{<[(](${WORD}(?:[|,]\s?${WORD}){1,30})[}>\])]`,
  'i',
);

function listedInHelp(source: ClaimSource): readonly Draft<SettingPayload>[] {
  return rowsOfHelp(source).flatMap(({ flag, line, text }) => {
    const match = IN_HELP.exec(text);
    const list = match?.[1] ?? match?.[2];
    if (match === null || list === undefined) return [];
    const values = list.split(/\s?[|,]\s?/).map((part) => VALUE.exec(part.trim())?.[1]);
    if (values.some((value) => value === undefined)) return [];
    return values.slice(0, MAX_VALUES).flatMap((value = '') => {
      const at = text.slice(match.index).search(wordPattern(value));
      return [draftOf({ flag, value, line, column: at < 0 ? undefined : match.index + at + 1 })];
    });
  });
}
