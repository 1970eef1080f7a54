import type { ClaimSource, Draft } from '../../model/claim.js';
import { codeWordsOf, targetIn } from '../code-words.js';
import type { CodeWord } from '../code-words.js';
import { isEnvironmentName } from '../environment-words.js';
import { isEveryonesFlag } from '../flag.js';
import { draftOfName, readName } from '../named.js';
import type { NamedPayload } from '../named.js';
import { speaksOfOptions } from '../option-words.js';
import type { Doubt } from '../world.js';
import { readDefaults } from './defaults.js';
import type { DefaultPayload } from './defaults.js';
import { flagsInFences } from './fence-flags.js';
import { keysInFences } from './fence-keys.js';

/** A command-line flag. `program` is what the inline code runs before it; undefined when the flag stands alone. */
export interface FlagPayload {
  readonly flag: string;
  readonly program: string | undefined;
  readonly doubt?: Doubt;
}

export type SettingPayload = ({ readonly form: 'flag' } & FlagPayload) | ({ readonly form: 'key' } & NamedPayload) | ({ readonly form: 'default' } & DefaultPayload);

/** Also behind its short form: `-x/--exit-code`, `-x|--exit-code`. */
const FLAG = /(?:^|\s|(?<=(?:^|\s)-\w)[/|])(--[a-z][a-z\d]*(?:-[a-z\d]+)*)(?=$|[\s=,|\]])/g;
const MAX_FLAGS = 10;

export function extractSettings(source: ClaimSource): readonly Draft<SettingPayload>[] {
  const words = codeWordsOf(source);
  return words.flatMap((word) => [...draftsOfFlags(word), ...draftsOfKey(source, word)]).concat(readDefaults(source, words), flagsInFences(source), keysInFences(source));
}

function draftsOfFlags(word: CodeWord): Draft<SettingPayload>[] {
  const first = /^[\w@./-]+/.exec(word.value)?.[0] ?? '';
  const program = first === '' || first.startsWith('-') ? undefined : first;
  return [...word.value.matchAll(FLAG)].filter(([, flag = '']) => !isEveryonesFlag(flag)).slice(0, MAX_FLAGS).map(([, flag = '']) => {
    const payload: SettingPayload = { form: 'flag', flag, program, ...(word.doubt === undefined ? {} : { doubt: word.doubt }) };
    return { line: word.span.line, text: flag, keywords: [flag.slice(2)], payload, ...targetIn(word, flag) };
  });
}

function draftsOfKey(source: ClaimSource, word: CodeWord): Draft<SettingPayload>[] {
  if (isEnvironmentName(word.value) || !speaksOfOptions(source, word)) return [];
  const name = readName(word.value);
  if (name === undefined) return [];
  const draft = draftOfName(word, name);
  return [{ ...draft, payload: { form: 'key', ...draft.payload } }];
}
