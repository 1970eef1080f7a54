import { groupBy } from '../../../text/multimap.js';
import { DURATION } from './durations.js';
import type { ClaimSource, Draft, Target } from '../../../model/claim.js';
import type { Section } from '../../../model/section.js';
import type { CodeWord } from '../../reading/code-words.js';
import { LIST_MARK } from '../../../text/layout/block-start.js';
import { columnDefaults, ownName } from './column-defaults.js';
import { VALUE_TYPES } from '../../../text/words/definition-words.js';
import { NULL_WORDS } from '../../../text/words/variable-names.js';
import { nameOfEntry } from './continued-entry.js';
import { listedFlags } from './fence-flags.js';
import type { SettingPayload } from './payload.js';

/** Names of types are excluded, since they appear where names do: (`bool`) … */
const NAME = new RegExp(
  String.raw`^(?:--[a-z][\w.-]{2,}|(?!(?:${[...VALUE_TYPES, ...NULL_WORDS].join('|')}|list|dict|duration`
    + String.raw`|true|false|enum|date|default)$)[a-z][\w-]{2,})$`,
  'i',
);
/** Numbers, booleans, short words, paths and addresses: values that code may contain as a literal next to the name. */
const VALUE = new RegExp(
  String.raw`^(?:-?\d[\d_]*(?:\.\d+)?|${DURATION}|"[^"]{0,60}"|'[^']{0,60}'|[a-z][\w.:/-]{0,40}`
    + String.raw`|True|False`
    + String.raw`|(?:[.~]{1,2}|\/)[\w.~/-]{1,60}|(?:\d{1,3}(?:\.\d{1,3}){3})?:\d{2,5}|\d{1,3}(?:\.\d{1,3}){3})$`,
);
const DEFAULT_WORD = /\bdefaults?\b(?: value)?(?: is| to| of|:|\s*=)?\s*(?:[:(]\s*)?[*_]*$/i;
/** ``The default of `--port` is``, ``the default value for the `port` option is``. */
const DEFAULT_OF = new RegExp(
  '\\bdefault(?: value)? (?:of|for) (?:the )?`[^`]{2,40}`'
    + '(?: (?:option|flag|setting|parameter|argument))? (?:is|=)\\s?[*_]*$',
  'i',
);

/**
 * `name … default `value`` on one line: the value is right after the word, the name is the first code of the line, or
 * the only code in the section's heading; or both are in columns of a table.
 */
export function readDefaults(source: ClaimSource, words: readonly CodeWord[]): readonly Draft<SettingPayload>[] {
  const byLine = groupBy(words, ({ span }) => span.line);
  const marked = words.flatMap((word): Draft<SettingPayload>[] => {
    const before = word.around.slice(0, word.span.column - 1).replace(/(?<!`)`+$/, '');
    if (!VALUE.test(word.value)) return [];
    const onLine = byLine.get(word.span.line) ?? [];
    const isNamed = DEFAULT_WORD.test(before.slice(-60)) || DEFAULT_OF.test(before.slice(-100));
    const name = isNamed ? nameFor(source, onLine, word) : nameByDefault(onLine, word);
    if (name === undefined) return [];
    const value = unquoted(word.value);
    const { line } = word.span;
    const column = word.span.column + word.span.value.indexOf(value);
    return [draftOf({ name, written: word.value, line, target: { line, column, text: value } })];
  });
  const found = [...marked, ...columnDrafts(source), ...defaultsInHelp(source)];
  const taken = new Set(found.map(({ line }) => line));
  return [...found, ...plainDefaults(source, byLine).filter(({ line }) => !taken.has(line))];
}

function columnDrafts(source: ClaimSource): readonly Draft<SettingPayload>[] {
  return columnDefaults(
    source,
    (name) => NAME.test(name),
    (value) => VALUE.test(value),
  ).map(({ target, ...stated }) => draftOf({ ...stated, ...target }));
}

interface StatedDefault {
  readonly name: string;
  /** The value as the document writes it, with its quotes. */
  readonly written: string;
  readonly line: number;
  readonly target?: Target;
}

function draftOf({ name, written, line, target }: StatedDefault): Draft<SettingPayload> {
  return {
    line,
    text: `${name} = ${written}`,
    keywords: [name.toLowerCase()],
    payload: { form: 'default', name, value: unquoted(written) },
    ...(target === undefined ? {} : { target }),
  };
}

function unquoted(written: string): string {
  return written.replace(/^["']|["']$/g, '');
}

/** The end of a row of help: `(default 5m0s)`, `[default: 8080]`. */
const IN_HELP = /[([]defaults?(?: to|:)? ?("[^"\n]{1,60}"|[^\s"()[\]]{1,60})[)\]]\s*$/i;

/** Defaults of the options that a fence lists, as programs print them. */
function defaultsInHelp(source: ClaimSource): readonly Draft<SettingPayload>[] {
  return listedFlags(source).flatMap(({ flag, line, text }) => {
    const match = IN_HELP.exec(text);
    const written = match?.[1];
    if (match === null || written === undefined || !VALUE.test(written)) return [];
    const value = unquoted(written);
    const column = match.index + match[0].indexOf(value) + 1;
    return [draftOf({ name: flag, written, line, target: { line, column, text: value } })];
  });
}

/**
 * `(default 40)`, `the default value is 100`: a number or a boolean without code marks, after a name in code marks, or
 * below a heading that is a name where the line has no code.
 */
const PLAIN = new RegExp(
  String.raw`\bdefaults?(?: value)?(?: is| to|:| of| =|=)?[ (*_]{1,4}`
    + String.raw`(${DURATION}|-?\d{1,3}(?:,\d{3}){1,4}(?![\d,])|-?\d[\d_]*(?:\.\d+)?(?!,\d)|true|false)\b`
    + String.raw`(?![\w.]*[a-z%])`,
  'i',
);

function plainDefaults(
  { spans, section, lines }: ClaimSource,
  byLine: ReadonlyMap<number, readonly CodeWord[]>,
): readonly Draft<SettingPayload>[] {
  const ofEntry = (line: number, text: string, index: number): string | undefined => {
    const name = nameOfEntry(lines, line, text.slice(0, index + DEFAULT_CHARS));
    return name === undefined ? undefined : settingIn(name);
  };
  const coded = [...byLine].flatMap(([line, words]) => {
    const text = words[0]?.around ?? '';
    return plainDefault({ line, text }, (index) => ofEntry(line, text, index) ?? nameBefore(words, index));
  });
  const heading = nameInHeading(section);
  const plain = spans.flatMap(({ kind, line }) => {
    if (kind !== 'prose' || byLine.has(line)) return [];
    const text = (lines[line - 1] ?? '').slice(0, MAX_LINE);
    return plainDefault({ line, text }, (index) => ofEntry(line, text, index) ?? heading);
  });
  return [...coded, ...plain];
}

/** Characters of the word with which such a statement begins. */
const DEFAULT_CHARS = 'default'.length;
/** Characters of a line of prose that are searched. */
const MAX_LINE = 1_000;

/** The default that a line states for a name, which may depend on the place of the statement. */
function plainDefault(
  { line, text }: { readonly line: number; readonly text: string },
  nameAt: (index: number) => string | undefined,
): Draft<SettingPayload>[] {
  const match = PLAIN.exec(text);
  const value = match?.[1];
  if (match === null || value === undefined) return [];
  const name = nameAt(match.index);
  if (name === undefined) return [];
  const column = match.index + match[0].lastIndexOf(value) + 1;
  return [draftOf({ name, written: value, line, target: { line, column, text: value } })];
}

/** The last name in code marks before this place of a line. */
function nameBefore(words: readonly CodeWord[], index: number): string | undefined {
  return words
    .filter(({ span }) => span.column - 1 < index)
    .map((word) => ownName(word.value.replace(/[ =<(].*/, '')))
    .filter(isOwnName)
    .at(-1);
}

/** A name that is hardly a plain word: of several words, or a flag. */
function isOwnName(name: string): boolean {
  return NAME.test(name) && /[a-z][A-Z]|[_-]/.test(name);
}

/**
 * What is right before `defaults to`, what the sentence begins with, the bold name of an entry of a list, the name of
 * the entry that the line goes on with, or the first code of the line. Undefined where that cannot be a name; the
 * heading's name where there is no code before the value.
 */
function nameFor({ section, lines }: ClaimSource, words: readonly CodeWord[], value: CodeWord): string | undefined {
  const before = words.filter((word) => word !== value && word.span.column < value.span.column);
  const named = before.at(-1);
  const isSubject = named !== undefined && IS_SUBJECT.test(between(named, value)) && isOwnName(named.value);
  const ofSentence = isSubject ? undefined : beginningOfSentence(before, value);
  if (ofSentence !== undefined) return ofSentence;
  // The name of the entry comes first: `- **port:** Needs `host`. Defaults to `80`.`
  const entry = isSubject ? undefined : ENTRY.exec(value.around)?.[1];
  if (entry !== undefined) return NAME.test(entry) ? entry : undefined;
  const { line, column } = value.span;
  const above = isSubject ? undefined : nameOfEntry(lines, line, value.around.slice(0, column - 1));
  if (above !== undefined) return settingIn(above);
  const first = isSubject ? named : before.find((word) => !isAside(word));
  if (first === undefined && before.length > 0) return undefined;
  return first === undefined ? nameInHeading(section) : settingIn(first.value);
}

/** Code in brackets within a phrase, of which the phrase says more: "global (`--global`) environments". */
function isAside({ around, span }: CodeWord): boolean {
  const end = span.column - 1 + span.value.length;
  return OPENS.test(around.slice(0, span.column - 1)) && GOES_ON.test(around.slice(end));
}

const OPENS = /\(`*$/;
const GOES_ON = /^`*\) (?!defaults?\b|is\b|has\b|sets?\b|can\b|may\b|must\b|and\b|or\b)[a-z]/;

const IS_VALUE = /^`*\s+is\s+(?:set\s+to\s+)?`*$/;
const BY_DEFAULT = /^`*\s+by\s+default\b/i;

/** The name in `` `port` is `80` by default ``. */
function nameByDefault(words: readonly CodeWord[], value: CodeWord): string | undefined {
  const named = words.filter((word) => word !== value && word.span.column < value.span.column).at(-1);
  const after = value.around.slice(value.span.column - 1 + value.span.value.length);
  if (named === undefined || !BY_DEFAULT.test(after) || !IS_VALUE.test(between(named, value))) return undefined;
  const name = settingIn(named.value);
  return name !== undefined && isOwnName(name) ? name : undefined;
}

/** The name of a setting that a piece of code begins with; the only long flag of a command: `shop serve --port`. */
function settingIn(code: string): string | undefined {
  const [flag, ...others] = new Set(code.match(LONG_FLAG) ?? []);
  if (flag !== undefined && others.length === 0 && /^[a-z][\w -]{0,80}$/i.test(code)) return flag;
  const name = ownName(code.replace(/(?:[ =<]|:(?=\s|$)).*/, ''));
  return NAME.test(name) ? name : undefined;
}

/** A bold name without code marks at the start of an entry of a list. */
const ENTRY = new RegExp(String.raw`^\s{0,12}${LIST_MARK}\s{1,4}(?:\*\*|__)([\w.-]{1,80}):?(?:\*\*|__)`);
/** A sentence that begins with code, after another one, or a part after one with a default in brackets. */
const BEGINS_WITH_CODE = /(?:[.!?]["')]?|\)[,;](?: and)?)\s{1,3}(?:The\s)?(?=`)/gi;

/** The name with which the last sentence before the value begins, unless that is the first one of the line. */
function beginningOfSentence(before: readonly CodeWord[], value: CodeWord): string | undefined {
  const text = value.around.slice(0, value.span.column - 1);
  const last = [...text.matchAll(BEGINS_WITH_CODE)].at(-1);
  if (last === undefined) return undefined;
  const word = before.find(({ span }) => span.column > last.index + last[0].length);
  const name = word === undefined ? undefined : ownName(word.value.replace(/[ =<(].*/, ''));
  return name !== undefined && isOwnName(name) ? name : undefined;
}

const IS_SUBJECT = /^`*\s+defaults\s+to\s+`*$/;

function between({ span }: CodeWord, value: CodeWord): string {
  return value.around.slice(span.column - 1 + span.value.length, value.span.column - 1);
}

const LONG_FLAG = /(?<![\w-])--[a-z][\w.-]{2,}/gi;

/** The name that a heading is, or the only long flag in it: `-l, --line-length <n>`. */
function nameInHeading({ heading }: Section): string | undefined {
  const [flag, ...others] = new Set(heading.match(LONG_FLAG) ?? []);
  if (flag !== undefined) return others.length === 0 ? flag : undefined;
  const plain = heading.replace(/^.*\./, '').replace(/\(.*/, '').trim();
  return isOwnName(plain) ? plain : undefined;
}
