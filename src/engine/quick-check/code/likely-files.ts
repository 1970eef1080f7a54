import { languageOf } from '../../../ecosystems/languages.js';
import type { Expected } from './code-asker.js';
import type { LookupTexts } from './lookup-texts.js';

/** Maximum size of a file that is read ahead, in characters: a question may have to wait for it. */
const MOST_CHARS = 128 * 1024;
/** Number of letters that the forms of a word share; and the weight of a matching word in a path, in folder levels. */
const STEM_CHARS = 6;
const FOLDERS_A_WORD = 10;

export interface LikelyFrom {
  readonly texts: LookupTexts;
  /** Files that may declare options and commands of programs. */
  readonly programs: () => readonly string[];
}

/**
 * Files that are likely to be asked for. With names, those that may define them, and for flags all programs. Else the
 * programs, since most documents name commands, and the files whose paths contain words of the question, then those in
 * the shallowest folders.
 */
export function likelyFiles({ texts, programs }: LikelyFrom, { about, names }: Expected): readonly string[] {
  const files = names.length > 0 ? definersOfAll(names, { texts, programs }) : filesAbout(about, texts, programs());
  return [...new Set(files)].filter((file) => (texts.of(file)?.length ?? 0) <= MOST_CHARS);
}

/** Files of the product: what tests and examples define is seldom asked for, and all of them would have to be read. */
function definersOfAll(names: readonly string[], { texts, programs }: LikelyFrom): readonly string[] {
  texts.expect(names);
  return names.flatMap((name) => {
    const files = texts.definers(name, 'product');
    return name.startsWith('--') ? [...files, ...programs()] : files;
  });
}

function filesAbout(about: string, texts: LookupTexts, programs: readonly string[]): readonly string[] {
  const stems = [...new Set(about.toLowerCase().match(/[a-z\d]{3,}/g))].map((word) => word.slice(0, STEM_CHARS));
  const ofPrograms = new Set(programs);
  const rankOf = (file: string): number => {
    const path = file.toLowerCase();
    const matches = stems.filter((stem) => path.includes(stem)).length + (ofPrograms.has(file) ? 1 : 0);
    return file.split('/').length - matches * FOLDERS_A_WORD;
  };
  return [...texts.product().keys()]
    .filter((file) => languageOf(file) !== undefined)
    .map((file) => ({ file, rank: rankOf(file) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
}
