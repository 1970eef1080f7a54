import { makeCodeFacts } from '../code/code-facts.js';
import { mentionsIn, rowsIn } from '../code/text-places.js';
import type { LiveCodeFacts } from '../code/code-facts.js';
import { decodeFacts, decodeWords } from '../code/codec.js';
import type { CodeExtractor } from '../code/extract.js';
import { BOUNDS } from '../model/bounds.js';
import type { CodeFacts } from '../model/code-facts.js';
import type { Manifest } from '../model/manifest.js';
import type { Worktree } from '../repo/worktree.js';
import { withoutSecrets } from '../text/secrets.js';
import { isBesideCode } from '../claims/beside-code.js';
import { isCodeFile } from './code-files.js';
import { readCode } from './code-reader.js';
import { NotYet } from './not-yet.js';

/** Characters of code that are looked through, and that are parsed, for one answer. */
const MOST_CHARS = 32 * 1024 * 1024;
const MOST_PARSED_CHARS = 2 * 1024 * 1024;

export interface CodeAtHandInput {
  readonly worktree: Worktree;
  readonly manifests: readonly Manifest[];
  readonly extractor: CodeExtractor;
  /** Throws NotYet when nobody waits any longer. */
  readonly hurry: () => void;
}

/**
 * Facts of the code for a few names: what only its text tells is read there, and only files that hold a name are parsed for what it means. What no name
 * leads to (all routes, all that is made at run time, what a package exports) is not answered: NotYet. Every answer is that of the whole code.
 */
export function codeAtHand({ worktree, manifests, extractor, hurry }: CodeAtHandInput): CodeFacts {
  const live = makeCodeFacts({ files: [], manifests, readText: (file) => texts().get(file) });
  let read: ReadonlyMap<string, string> | undefined;
  const texts = (): ReadonlyMap<string, string> => (read ??= readTexts(worktree, hurry));
  const parsed = new Set<string>();
  let left = MOST_PARSED_CHARS;
  const parse = (file: string): void => {
    const text = texts().get(file);
    if (text === undefined || parsed.has(file)) return;
    hurry();
    left -= text.length;
    if (left < 0) throw new NotYet('too much code holds these names');
    parsed.add(file);
    enter(live, file, readCode(extractor, file, text));
  };
  const holdersOf = (word: string): readonly string[] => {
    hurry();
    return [...texts()].filter(([, text]) => text.includes(word)).map(([file]) => file);
  };
  return {
    ready: () => true,
    named(name) {
      const [beside, product] = splitBy(holdersOf(name), isBesideCode);
      product.forEach(parse);
      const named = live.named(name);
      // What the product defines it means, whatever tests and examples do; what only these hold takes a scan.
      if (beside.length > 0 && !named.some(({ file }) => !isBesideCode(file))) throw new NotYet('only tests and examples may define it');
      return named;
    },
    mentions: (word, limit) => mentionsIn(holdersOf(word), { word, limit, readText: (file) => texts().get(file) }),
    rowsWith: (word, limit) => rowsIn(holdersOf(word), { word, limit, readText: (file) => texts().get(file) }),
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

/** Text of every file of the code, in the order of their paths. */
function readTexts(worktree: Worktree, hurry: () => void): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let chars = 0;
  for (const file of worktree.files()) {
    if (!isCodeFile(file, worktree.isDoc(file)) || worktree.deadEnd(file) !== undefined) continue;
    hurry();
    const read = worktree.readFile(file, BOUNDS.codeFileBytes);
    if (!read.ok) continue;
    const text = withoutSecrets(file, read.text);
    chars += text.length;
    if (chars > MOST_CHARS) throw new NotYet('there is too much code');
    texts.set(file, text);
  }
  return texts;
}
