import { languageOf } from '../../../ecosystems/languages.js';
import type { Expected } from './code-asker.js';
import type { LookupTexts } from './lookup-texts.js';

/** Maximum size of a file that is read ahead, in characters: a question may have to wait for it. */
const MOST_CHARS = 128 * 1024;
/** Number of letters that the forms of a word share. */
const STEM_CHARS = 6;

/**
 * Files that are likely to be asked for. With names, those that may define them, and for flags all programs. Else the
 * files whose paths contain words of the question, the programs, since most documents name commands, and those in the
 * shallowest folders. One by one, so that a question need not wait until all are known.
 */
export function* likelyFiles(texts: LookupTexts, { about, names }: Expected): Generator<string> {
  const told = new Set<string>();
  for (const file of names.length > 0 ? definersOfAll(names, texts) : filesAbout(about, texts)) {
    if (told.has(file) || (texts.of(file)?.length ?? 0) > MOST_CHARS) continue;
    told.add(file);
    yield file;
  }
}

/** Files of the product: what tests and examples define is seldom asked for, and all of them would have to be read. */
function* definersOfAll(names: readonly string[], texts: LookupTexts): Generator<string> {
  texts.expect(names);
  for (const name of names) {
    yield* texts.definers(name, 'product');
    if (name.startsWith('--')) yield* texts.programs();
  }
}

function* filesAbout(about: string, texts: LookupTexts): Generator<string> {
  const stems = [...new Set(about.toLowerCase().match(/[a-z\d]{3,}/g))].map((word) => word.slice(0, STEM_CHARS));
  const matchesOf = (file: string): number => stems.filter((stem) => file.toLowerCase().includes(stem)).length;
  const ranked = [...texts.product().keys()]
    .filter((file) => languageOf(file) !== undefined)
    .map((file) => ({ file, matches: matchesOf(file), depth: file.split('/').length }))
    .sort((a, b) => b.matches - a.matches || a.depth - b.depth);
  yield* ranked.filter(({ matches }) => matches > 0).map(({ file }) => file);
  yield* texts.programs();
  yield* ranked.map(({ file }) => file);
}
