import type { ShellWord } from './shell.js';

/** Programs that only run the command after them. */
const PREFIXES: ReadonlySet<string> = new Set(
  'sudo time env exec command nohup builtin cross-env cross-env-shell dotenv xvfb-run winpty call caffeinate'.split(
    ' ',
  ),
);
/** Words of the shell's own language before a command. */
const KEYWORDS: ReadonlySet<string> = new Set('then do else if ! and or while until'.split(' '));

/** Whether the program only runs another one, such as `sudo`. */
export function isPrefix(word: string): boolean {
  return PREFIXES.has(word);
}

/** Skips `X=1`, `sudo -E`, `env`, and the like. */
export function withoutPrefix(words: readonly ShellWord[]): readonly ShellWord[] {
  let at = 0;
  let prefixed = false;
  for (let word = words[at]; word !== undefined; word = words[++at]) {
    const isBefore = isPrefix(word.text) || KEYWORDS.has(word.text);
    if (!isBefore && !/^[A-Za-z_]\w{0,80}=/.test(word.text) && !(prefixed && word.text.startsWith('-'))) break;
    prefixed ||= isBefore;
  }
  return at === 0 ? words : words.slice(at);
}
