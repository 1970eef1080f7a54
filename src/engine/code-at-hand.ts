import { makeCodeFacts } from '../code/code-facts.js';
import { languageOf } from '../code/languages/index.js';
import { mentionsIn, rowsIn } from '../code/text-places.js';
import { wordsOf } from '../code/words.js';
import type { CodeExtractor } from '../code/extract.js';
import type { CodeFacts } from '../model/code-facts.js';
import type { Worktree } from '../repo/worktree.js';
import { isBesideCode } from '../claims/beside-code.js';
import { factsOf } from './code-reader.js';
import { NotYet } from './not-yet.js';
import { groupBy } from '../text/multimap.js';
import { textsAtHand } from './texts-at-hand.js';

/** Characters of code that are parsed for one answer. */
const MOST_PARSED_CHARS = 2 * 1024 * 1024;
const NO_WORDS = wordsOf('');

export interface CodeAtHandInput {
  readonly worktree: Worktree;
  readonly extractor: CodeExtractor;
  /** Throws NotYet when nobody waits any longer. */
  readonly hurry: () => void;
}

/** `prepare` does what every question takes, before one is asked. */
export interface CodeAtHand extends CodeFacts {
  prepare(): void;
}

/**
 * Facts of the code for a few names: what only its text tells is read there, and only files that may define a name are parsed. What no name
 * leads to (all routes, all that is made at run time, what a package exports) is not answered: NotYet. Every answer is that of the whole code.
 */
export function codeAtHand({ worktree, extractor, hurry }: CodeAtHandInput): CodeAtHand {
  const texts = textsAtHand(worktree, hurry);
  const readText = (file: string): string | undefined => texts.of(file);
  const live = makeCodeFacts({ files: [], manifests: [], readText });
  const parsed = new Set<string>();
  let left = MOST_PARSED_CHARS;
  const parse = (file: string): void => {
    const text = readText(file);
    if (text === undefined || parsed.has(file)) return;
    hurry();
    left -= text.length;
    if (left < 0) throw new NotYet('too much code holds these names');
    parsed.add(file);
    // Words are looked up in the texts.
    live.set({ file, facts: factsOf(extractor, file, text), words: NO_WORDS });
  };
  return {
    prepare: () => commonGrammars(texts.all()).forEach(({ file, text }) => extractor.extract(file, text)),
    ready: () => true,
    named(name) {
      const [beside, product] = splitBy(texts.definers(name), isBesideCode);
      product.forEach(parse);
      const named = live.named(name);
      // What the product defines it means, whatever tests and examples do; what only these hold takes a scan.
      if (beside.length > 0 && !named.some(({ file }) => !isBesideCode(file))) throw new NotYet('only tests and examples may define it');
      return named;
    },
    mentions: (word, limit) => mentionsIn(texts.holders(word), { word, limit, readText }),
    rowsWith: (word, limit) => rowsIn(texts.holders(word), { word, limit, readText }),
    inFile(file) {
      parse(file);
      return live.inFile(file);
    },
    standsIn: (file, text) => live.standsIn(file, text),
    ofKind: notYet, derivers: notYet, exportsOf: notYet,
  };
}

function splitBy(files: readonly string[], is: (file: string) => boolean): readonly [readonly string[], readonly string[]] {
  return [files.filter(is), files.filter((file) => !is(file))];
}

function notYet(): never {
  throw new NotYet('this takes all the code');
}

/** Languages whose grammars are made ready before anybody asks. */
const MOST_READY = 2;
/** A shorter file may leave most of the reader unused. */
const TELLING_CHARS = 2_000;

/** A short file of each of the languages that most files are of. */
function commonGrammars(texts: ReadonlyMap<string, string>): readonly CodeText[] {
  const byGrammar = groupBy([...texts].map(([file, text]) => ({ file, text })), ({ file }) => languageOf(file)?.grammar ?? '');
  byGrammar.delete('');
  return [...byGrammar.values()].sort((a, b) => b.length - a.length).slice(0, MOST_READY).flatMap((files) => shortestOf(files) ?? []);
}

interface CodeText {
  readonly file: string;
  readonly text: string;
}

function shortestOf(texts: readonly CodeText[]): CodeText | undefined {
  const telling = texts.filter(({ text }) => text.length >= TELLING_CHARS);
  return (telling.length > 0 ? telling : texts).reduce((best, next) => (next.text.length < best.text.length ? next : best));
}
