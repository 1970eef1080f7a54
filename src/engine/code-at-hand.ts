import { makeCodeFacts } from '../code/code-facts.js';
import { mentionsIn, rowsIn } from '../code/text-places.js';
import type { LiveCodeFacts } from '../code/code-facts.js';
import { decodeFacts, decodeWords } from '../code/codec.js';
import type { CodeExtractor } from '../code/extract.js';
import type { CodeFacts } from '../model/code-facts.js';
import type { Manifest } from '../model/manifest.js';
import type { Worktree } from '../repo/worktree.js';
import { isBesideCode } from '../claims/beside-code.js';
import { readCode } from './code-reader.js';
import { NotYet } from './not-yet.js';
import { textsAtHand } from './texts-at-hand.js';

/** Characters of code that are parsed for one answer. */
const MOST_PARSED_CHARS = 2 * 1024 * 1024;

export interface CodeAtHandInput {
  readonly worktree: Worktree;
  readonly manifests: readonly Manifest[];
  readonly extractor: CodeExtractor;
  /** Throws NotYet when nobody waits any longer. */
  readonly hurry: () => void;
}

/**
 * Facts of the code for a few names: what only its text tells is read there, and only files that may define a name are parsed. What no name
 * leads to (all routes, all that is made at run time, what a package exports) is not answered: NotYet. Every answer is that of the whole code.
 */
export function codeAtHand({ worktree, manifests, extractor, hurry }: CodeAtHandInput): CodeFacts {
  const texts = textsAtHand(worktree, hurry);
  const readText = (file: string): string | undefined => texts.of(file);
  const live = makeCodeFacts({ files: [], manifests, readText });
  const parsed = new Set<string>();
  let left = MOST_PARSED_CHARS;
  const parse = (file: string): void => {
    const text = readText(file);
    if (text === undefined || parsed.has(file)) return;
    hurry();
    left -= text.length;
    if (left < 0) throw new NotYet('too much code holds these names');
    parsed.add(file);
    enter(live, file, readCode(extractor, file, text));
  };
  return {
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

function enter(live: LiveCodeFacts, file: string, { facts, words }: { readonly facts: string; readonly words: string }): void {
  const decoded = decodeFacts(facts, file);
  if (decoded === undefined) throw new NotYet('a file could not be read');
  live.set({ file, facts: decoded, words: decodeWords(words) });
}
