import type { ClaimSource, Draft } from '../../../model/claim.js';
import { codeWordsOf, targetIn } from '../../reading/code-words.js';
import type { CodeWord } from '../../reading/code-words.js';
import { isEnvironmentName } from '../../reading/environment-words.js';
import { scriptRun } from '../../../ecosystems/runners.js';
import { withoutPrefix } from '../../../formats/shell-commands.js';
import { promptOf, withoutPrompt } from '../../../formats/shell-prompt.js';
import { readShell } from '../../../formats/shell.js';
import { keptFor } from '../../../text/memo.js';
import { extensionOf } from '../../../text/paths.js';
import { FenceReader } from '../../../text/layout/fences.js';
import { addTo } from '../../../text/multimap.js';
import { isCommonFlag } from '../../flag.js';
import { draftOfName } from '../../ground/named.js';
import { readName } from '../../ground/read-name.js';
import { LONG_FLAG, mentionsOptions } from '../../reading/option-words.js';
import { keysOfExamples } from './choices/of-keys.js';
import { choicesOf } from './choices/of-options.js';
import { readDefaults } from './defaults.js';
import { flagsInFences } from './fence-flags.js';
import { keysInFences } from './fence-keys.js';
import { draftsOfEntry } from './options/key-entries.js';
import { optionsInLists, optionsOfText } from './options/short-options.js';
import type { SettingPayload } from './payload.js';

/** Also after its short form: `-x/--exit-code`, `-x|--exit-code`. */
const FLAG = new RegExp(String.raw`(?:^|\s|(?<=(?:^|\s)-\w)[/|])(${LONG_FLAG})(?=$|[\s=,|\]])`, 'g');
const MAX_FLAGS = 10;
const MAX_WORDS = 10;
const PLAIN_WORD = /^[a-z][\w-]{0,40}$/;

export function extractSettings(source: ClaimSource): readonly Draft<SettingPayload>[] {
  const words = codeWordsOf(source);
  return words
    .flatMap((word) => [...draftsOfFlags(source, word), ...draftsOfKey(source, word), ...draftsOfEntry(word)])
    .concat(
      optionsOfText(source).flatMap((word) => draftsOfFlags(source, word)),
      optionsInLists(source),
      readDefaults(source, words),
      flagsInFences(source),
      keysInFences(source),
      choicesOf(source, words, flagsGiven(source.lines)),
      keysOfExamples(source),
    );
}

function draftsOfFlags({ lines }: ClaimSource, word: CodeWord): Draft<SettingPayload>[] {
  if (word.value.includes(' --') && scriptOf(word.value) !== undefined) return [];
  const first = /^[\w@./-]+/.exec(word.value)?.[0] ?? '';
  const program = first === '' || first.startsWith('-') ? undefined : first;
  const rest = program === undefined ? [] : word.value.slice(program.length).trim().split(/\s+/, MAX_WORDS);
  const end = rest.findIndex((text) => !/^[a-z][\w:-]*$/.test(text));
  const words = end < 0 ? rest : rest.slice(0, end);
  return [...word.value.matchAll(FLAG)]
    .filter(([, flag = '']) => !isCommonFlag(flag))
    .slice(0, MAX_FLAGS)
    .map(([, flag = '']) => {
      const given = program === undefined ? (flagsGiven(lines).get(flag) ?? []) : [];
      const payload: SettingPayload = {
        form: 'flag',
        flag,
        program,
        ...(words.length === 0 ? {} : { words }),
        ...(given.length === 0 ? {} : { given }),
        ...(word.hedge === undefined ? {} : { hedge: word.hedge }),
      };
      return { line: word.span.line, text: flag, keywords: [flag.slice(2)], payload, ...targetIn(word, flag) };
    });
}

/**
 * The script that a command runs. Flags given to it belong to the claim type `command`. A path without an ending may be
 * that of an installed program.
 */
function scriptOf(command: string): string | undefined {
  const code = withoutPrompt(command);
  const path = scriptRun(code)?.path;
  return path === undefined || (code.startsWith(path) && extensionOf(path) === '') ? undefined : path;
}

const PROGRAM = /^[a-z][\w.-]{1,40}$/;
const INLINE_CODE = /(?<!`)(`{1,3})([^`]{1,400})\1(?!`)/g;
const INDENTED = /^(?: {4}|\t)/;
const LINE_CHARS = 1_000;
const MAX_PROGRAMS = 5;

/** Flags in a document's command lines, with the programs that take them; computed once per document. */
const flagsGiven = keptFor((lines: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const given = new Map<string, string[]>();
  for (const command of commandsIn(lines)) {
    const [first] = readShell(withoutPrompt(command));
    const [{ text: named } = { text: '' }, next] = withoutPrefix(first?.words ?? []);
    const program = scriptOf(command) ?? (PROGRAM.test(named) ? named : undefined);
    if (program === undefined) continue;
    // `git lfs` runs the program `git-lfs`.
    const joined = next !== undefined && PLAIN_WORD.test(next.text) ? [`${program}-${next.text}`] : [];
    for (const [, flag = ''] of command.matchAll(FLAG))
      for (const each of [program, ...joined])
        if (given.get(flag)?.includes(each) !== true && (given.get(flag)?.length ?? 0) < MAX_PROGRAMS)
          addTo(given, flag, each);
  }
  return given;
});

/**
 * Lines of code blocks, lines that are indented or have a prompt, and inline code with an option: a sentence may begin
 * with any word.
 */
function commandsIn(lines: readonly string[]): readonly string[] {
  const fences = new FenceReader({ isNested: true });
  return lines.flatMap((line) => {
    const { place } = fences.read(line);
    if (line.length > LINE_CHARS || !line.includes(' --')) return [];
    if (place === 'inside') return [line];
    const inline = [...line.matchAll(INLINE_CODE)].map(([, , code = '']) => code);
    return (INDENTED.test(line) || promptOf(line) !== '') && inline.length === 0 ? [line] : inline;
  });
}

function draftsOfKey(source: ClaimSource, word: CodeWord): Draft<SettingPayload>[] {
  if (isEnvironmentName(word.value) || !mentionsOptions(source, word)) return [];
  const name = readName(word.value);
  if (name === undefined) return [];
  const draft = draftOfName(word, name);
  return [{ ...draft, payload: { form: 'key', ...draft.payload } }];
}
