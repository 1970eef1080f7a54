import type { ShellWord } from '../../formats/shell.js';

/**
 * Is the command an English sentence, such as `make sure that it works`? These program names are English words as well.
 */
export function isSentence([first]: readonly ShellWord[]): boolean {
  return first !== undefined && isProse(first.text);
}

/** Words that follow these verbs in English: `make sure`, `just a`, `task is`. */
export function isProse(word: string): boolean {
  return PROSE.test(word);
}

const PROSE = new RegExp(
  `^(?:${[
    'sure it its the a an that this these those your our my use them sense like as in for to one some any be is are do',
    'not of with and or by from on at if so up changes certain every each all-in-one',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
  'i',
);
