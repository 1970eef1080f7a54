import { METASYNTACTIC, OF_READER, placeholderPattern } from '../../text/words/placeholders.js';
import type { ShellWord } from '../../formats/shell.js';

/** A name in a command, with the word that contains it, where a fix would be applied. */
export interface Named {
  readonly name: string;
  readonly word: ShellWord;
}

export interface Option extends Named {
  /** `--flag=value`, or the next word for flags that take one. */
  readonly value: string | undefined;
  /** The word that contains the value. */
  readonly valueWord: ShellWord;
}

export interface Arguments {
  readonly plain: readonly ShellWord[];
  readonly options: readonly Option[];
}

/** Splits words into plain ones and options, up to `--`. `valued`: options whose value is the next word. */
export function parseArguments(words: readonly ShellWord[], valued: ReadonlySet<string>): Arguments {
  const plain: ShellWord[] = [];
  const options: Option[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined || word.text === '--') break;
    if (!/^-./.test(word.text)) {
      plain.push(word);
      continue;
    }
    const equals = word.text.indexOf('=');
    if (equals > 0) {
      options.push({ name: word.text.slice(0, equals), value: word.text.slice(equals + 1), word, valueWord: word });
      continue;
    }
    const next = words[index + 1];
    const takes = valued.has(word.text) && next !== undefined && next.text !== '--';
    options.push({ name: word.text, value: takes ? next.text : undefined, word, valueWord: takes ? next : word });
    if (takes) index++;
  }
  return { plain, options };
}

/** The value of the last of these options that has one. */
export function optionOf({ options }: Arguments, ...names: readonly string[]): Option | undefined {
  return options.findLast((option) => names.includes(option.name) && option.value !== undefined);
}

export function hasOption({ options }: Arguments, ...names: readonly string[]): boolean {
  return options.some((option) => names.includes(option.name));
}

/** Characters in names of tasks, packages and targets. Other text is a placeholder, a glob, a variable or prose. */
const NAME = /^[A-Za-z\d_@][\w@./:+-]{0,99}$/;
const PLACEHOLDERS: readonly RegExp[] = [
  new RegExp(String.raw`^(?:${METASYNTACTIC}|${OF_READER}[-_].*|<.*|\[.*|\.{2,}|…)$`, 'i'),
  new RegExp(String.raw`^(?:${placeholderPattern('argument')}|(?:script|task)(?:[-_]?name)?)$`, 'i'),
];

export function isName(text: string): boolean {
  return NAME.test(text) && !PLACEHOLDERS.some((placeholder) => placeholder.test(text)) && !text.includes('...');
}

/** Each part of `a,b c` that is a name, with the word. */
export function namesIn(text: string, word: ShellWord): readonly Named[] {
  return text
    .split(/[\s,]+/)
    .filter(isName)
    .map((name) => ({ name, word }));
}
