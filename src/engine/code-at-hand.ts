import { makeCodeFacts } from '../code/code-facts.js';
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
/** A shorter name stands everywhere. */
const LEAST_LETTERS = 3;

export interface CodeAtHandInput {
  readonly worktree: Worktree;
  readonly manifests: readonly Manifest[];
  readonly extractor: CodeExtractor;
  /** Throws NotYet when nobody waits any longer. */
  readonly hurry: () => void;
}

interface Text {
  readonly text: string;
  /** ASCII letters and digits in lower case, so that every spelling of a name is found in it. */
  readonly letters: string;
}

/**
 * Facts of the code for a few names: one pass over its text finds the files that hold a name in any spelling, and only these are parsed. What no name
 * leads to (all routes, all that is made at run time, what a package exports) is not answered: NotYet. Every answer is that of the whole code.
 */
export function codeAtHand({ worktree, manifests, extractor, hurry }: CodeAtHandInput): CodeFacts {
  const live = makeCodeFacts({ files: [], manifests, readText: (file) => texts().get(file)?.text });
  let read: ReadonlyMap<string, Text> | undefined;
  const texts = (): ReadonlyMap<string, Text> => (read ??= readTexts(worktree, hurry));
  const parsed = new Set<string>();
  let left = MOST_PARSED_CHARS;
  const parse = (file: string): void => {
    const text = texts().get(file)?.text;
    if (text === undefined || parsed.has(file)) return;
    hurry();
    left -= text.length;
    if (left < 0) throw new NotYet('too much code holds these names');
    parsed.add(file);
    enter(live, file, readCode(extractor, file, text));
  };
  const parseHolders = (name: string): LiveCodeFacts => {
    const letters = lettersOf(name);
    if (letters.length < LEAST_LETTERS) throw new NotYet('too short a name');
    let isBeside = false;
    for (const [file, text] of texts()) {
      if (!text.letters.includes(letters)) continue;
      if (isBesideCode(file)) isBeside = true;
      else parse(file);
    }
    // What the product defines it means, whatever tests and examples do; what only these hold takes a scan.
    if (isBeside && !live.named(name).some(({ file }) => !isBesideCode(file))) throw new NotYet('only tests and examples may define it');
    return live;
  };
  return {
    ready: () => true,
    named: (name) => parseHolders(name).named(name),
    mentions: (word, limit) => parseHolders(word).mentions(word, limit),
    rowsWith: (text, limit) => parseHolders(text).rowsWith(text, limit),
    inFile(file) {
      parse(file);
      return live.inFile(file);
    },
    standsIn: (file, text) => live.standsIn(file, text),
    ofKind: notYet, derivers: notYet, exportsOf: notYet,
  };
}

function notYet(): never {
  throw new NotYet('this takes all the code');
}

function enter(live: LiveCodeFacts, file: string, { facts, words }: { readonly facts: string; readonly words: string }): void {
  const decoded = decodeFacts(facts, file);
  if (decoded === undefined) throw new NotYet('a file could not be read');
  live.set({ file, facts: decoded, words: decodeWords(words) });
}

function readTexts(worktree: Worktree, hurry: () => void): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  let chars = 0;
  for (const file of worktree.files()) {
    if (!isCodeFile(file, worktree.isDoc(file)) || worktree.deadEnd(file) !== undefined) continue;
    hurry();
    const read = worktree.readFile(file, BOUNDS.codeFileBytes);
    if (!read.ok) continue;
    const text = withoutSecrets(file, read.text);
    chars += text.length;
    if (chars > MOST_CHARS) throw new NotYet('there is too much code');
    texts.set(file, { text, letters: lettersOf(text) });
  }
  return texts;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]+/g, '');
}
