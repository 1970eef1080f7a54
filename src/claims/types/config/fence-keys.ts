import { settingsIn } from '../../../ecosystems/example-code.js';
import { isCommonKey } from '../../../ecosystems/project-files.js';
import { isSettingsLanguage } from '../../../formats/fence-languages.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { letters } from '../../../text/words/letters.js';
import type { SettingPayload } from './payload.js';

/**
 * A key of two words at the start of a line: keys of other programs look the same, so only history can show that one is
 * gone.
 */
const KEY = /^[\s{-]{0,40}(["']?)([a-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+))\1\s{0,4}[:=]/;
/** Is the name read as a key of a setting wherever a fence has it? */
export function isKeyOfWords(name: string): boolean {
  return KEY.test(`${name}:`) && !isCommonKey(name);
}

/** Keys whose direct children are names chosen by the author of the file; keys below such a name are settings again. */
const OWN_NAMES = /^\s{0,40}(["']?)(?:scripts|tasks|commands|alias(?:es)?|var(?:iable)?s)\1\s{0,4}[:=]/;
/** The sign before a setting that the reader may turn on. In a sentence no `:` or `=` follows the first word. */
const COMMENTED = /^(\s{0,40})(?:#|\/\/|;) ?(?=["']?[a-z]\w*["']?\s?[:=])/;
/** Without a language, a fence with settings begins with the name of their section: `[shop]`. */
const BEGINS_SECTION = /^\s{0,99}\[[\w.:"' -]{1,80}\]\s*\n/;
const LINE_CHARS = 400;
const MAX_LINES = 2_000;
const MAX_KEYS = 60;

/** Keys of settings that a fence shows, each once. */
export function keysInFences(source: ClaimSource): readonly Draft<SettingPayload>[] {
  return source.spans.flatMap((span) => {
    if (span.kind !== 'fence') return [];
    return isSettingsLanguage(span.lang) || (span.lang === '' && BEGINS_SECTION.test(span.value))
      ? keysIn(span, source.lines)
      : settingsOfOwn(span, source);
  });
}

/** Settings of applications of this repository to which a program gives values. */
function settingsOfOwn(span: SpanOf<'fence'>, source: ClaimSource): readonly Draft<SettingPayload>[] {
  const { lines, packages, namespaces = [] } = source;
  const own = new Set([...packages, ...namespaces].map(letters));
  const seen = new Set<string>();
  return span.value.split('\n', MAX_LINES).flatMap((row, index) => {
    const settings = row.length > LINE_CHARS ? undefined : settingsIn(span.lang, row);
    if (settings === undefined || !own.has(letters(settings.application))) return [];
    const names = settings.names.filter((name) => !seen.has(name) && seen.size < MAX_KEYS);
    for (const name of names) seen.add(name);
    return names.map((name) => draftAt(name, span.line + index, lines));
  });
}

function keysIn(span: SpanOf<'fence'>, lines: readonly string[]): readonly Draft<SettingPayload>[] {
  const seen = new Set<string>();
  const isChosen = chosenNames();
  return span.value.split('\n', MAX_LINES).flatMap((text, index) => {
    if (text.length > LINE_CHARS || text.trim() === '') return [];
    const row = text.replace(COMMENTED, '$1');
    if (isChosen(row)) return [];
    const name = KEY.exec(row)?.[2];
    if (name === undefined || seen.has(name) || seen.size >= MAX_KEYS || isCommonKey(name)) return [];
    seen.add(name);
    return [draftAt(name, span.line + index, lines)];
  });
}

/**
 * Returns a function that says, called for each line in order, whether the line is directly below a key with freely
 * chosen names. List entries have no such names.
 */
function chosenNames(): (line: string) => boolean {
  /** Such keys around the line, outermost first, with the indentation of their direct children. */
  const around: { readonly parent: number; child: number | undefined }[] = [];
  return (line) => {
    const text = line.trimStart();
    const indentation = line.length - text.length;
    while (indentation <= (around.at(-1)?.parent ?? -1)) around.pop();
    const last = around.at(-1);
    if (last !== undefined) last.child ??= /^[-{[]/.test(text) ? -1 : indentation;
    if (last?.child === indentation) return true;
    if (OWN_NAMES.test(line)) around.push({ parent: indentation, child: undefined });
    return false;
  };
}

function draftAt(name: string, line: number, lines: readonly string[]): Draft<SettingPayload> {
  const at = (lines[line - 1] ?? '').indexOf(name);
  return {
    line,
    text: name,
    keywords: [name.toLowerCase()],
    payload: { form: 'key', name, container: undefined, called: false },
    ...(at < 0 ? {} : { target: { line, column: at + 1, text: name } }),
  };
}
