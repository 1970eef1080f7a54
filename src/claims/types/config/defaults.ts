import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { CodeWord } from '../../reading/code-words.js';
import { columnDefaults, ownName } from './column-defaults.js';
import type { SettingPayload } from './payload.js';

/** Names of types are excluded, since they appear where names do: (`bool`) … */
const NAME = new RegExp(
  String.raw`^(?:--[a-z][\w.-]{2,}|(?!(?:string|bool(?:ean)?|int(?:eger)?|float|number|object|array|list`
    + String.raw`|dict|duration|true|false|null|none|undefined|enum|date|default)$)[a-z][\w-]{2,})$`,
  'i',
);
/** Numbers, booleans and short words: values that code may contain as a literal next to the name. */
const VALUE = /^(?:-?\d[\d_]*(?:\.\d+)?|true|false|null|"[^"]{0,60}"|'[^']{0,60}'|[a-z][\w.:/-]{0,40})$/;
const DEFAULT_WORD = /\bdefaults?\b(?: value)?(?: is| to| of|:|\s*=)?\s*(?:[:(]\s*)?[*_]*$/i;

/**
 * `name … default `value`` on one line: the value is right after the word, the name is the first code of the line, or
 * the only code in the section's heading; or both are in columns of a table.
 */
export function readDefaults(source: ClaimSource, words: readonly CodeWord[]): readonly Draft<SettingPayload>[] {
  const marked = words.flatMap((word): Draft<SettingPayload>[] => {
    const before = word.around.slice(0, word.span.column - 1).replace(/(?<!`)`+$/, '');
    if (!VALUE.test(word.value) || !DEFAULT_WORD.test(before.slice(-60))) return [];
    const name = nameFor(source, words, word);
    if (name === undefined) return [];
    const value = word.value.replace(/^["']|["']$/g, '');
    const column = word.span.column + word.span.value.indexOf(value);
    const payload: SettingPayload = { form: 'default', name, value };
    return [
      {
        line: word.span.line,
        text: `${name} = ${word.value}`,
        keywords: [name.toLowerCase()],
        payload,
        target: { line: word.span.line, column, text: value },
      },
    ];
  });
  const found = [...marked, ...columnDrafts(source)];
  const taken = new Set(found.map(({ line }) => line));
  return [...found, ...plainDefaults(words).filter(({ line }) => !taken.has(line))];
}

function columnDrafts(source: ClaimSource): readonly Draft<SettingPayload>[] {
  return columnDefaults(
    source,
    (name) => NAME.test(name),
    (value) => VALUE.test(value),
  ).map(({ name, written, line, target }) => {
    const value = written.replace(/^["']|["']$/g, '');
    return {
      line,
      text: `${name} = ${written}`,
      keywords: [name.toLowerCase()],
      payload: { form: 'default', name, value },
      ...target,
    };
  });
}

/** `(default 40)`, `the default value is 100`: a number or a boolean without code marks, after a name in code marks. */
const PLAIN =
  /\bdefaults?(?: value)?(?: is| to|:| of| =|=)?[ (*_]{1,4}(-?\d[\d_]*(?:\.\d+)?|true|false)\b(?![\w.]*[a-z%])/i;

function plainDefaults(words: readonly CodeWord[]): readonly Draft<SettingPayload>[] {
  const lines = new Map(words.map((word) => [word.span.line, word.around]));
  return [...lines].flatMap(([line, around]): Draft<SettingPayload>[] => {
    const match = PLAIN.exec(around);
    const value = match?.[1];
    if (match === null || value === undefined) return [];
    const before = words
      .filter(({ span }) => span.line === line && span.column - 1 < match.index)
      .map((word) => ownName(word.value.replace(/[ =<(].*/, '')));
    const name = before.filter((one) => NAME.test(one) && /[a-z][A-Z]|[_-]/.test(one)).at(-1);
    if (name === undefined) return [];
    const column = match.index + match[0].lastIndexOf(value) + 1;
    return [
      {
        line,
        text: `${name} = ${value}`,
        keywords: [name.toLowerCase()],
        payload: { form: 'default', name, value },
        target: { line, column, text: value },
      },
    ];
  });
}

function nameFor({ section }: ClaimSource, words: readonly CodeWord[], value: CodeWord): string | undefined {
  const first = words.find(
    (word) => word.span.line === value.span.line && word !== value && word.span.column < value.span.column,
  );
  const written = first === undefined ? undefined : ownName(first.value.replace(/[ =<].*/, ''));
  if (written !== undefined) return NAME.test(written) ? written : undefined;
  const heading = section.heading.replace(/^.*\./, '').replace(/\(.*/, '').trim();
  return NAME.test(heading) && /[a-z][A-Z]|[_-]/.test(heading) ? heading : undefined;
}
