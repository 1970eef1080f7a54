import { makeCodeFacts } from '../../analysis/code-facts.js';
import { exportsOf } from '../../ecosystems/exports.js';
import type { LiveCodeFacts } from '../../analysis/code-facts.js';
import { languageOf } from '../../ecosystems/languages.js';
import { mentionsIn, rowsIn } from '../../analysis/text-places.js';
import { wordsOf } from '../../analysis/words.js';
import { mayDeclareProgram } from '../../ecosystems/extract.js';
import type { CodeExtractor } from '../../ecosystems/extract.js';
import type { CodeFacts, EntityKind } from '../../model/code-facts.js';
import { isBesideCode } from '../../paths/roles.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { factsOf } from '../code/code-reader.js';
import { NotYet } from './not-yet.js';
import { latest, once } from '../../text/memo.js';
import { textsAtHand } from './texts-at-hand.js';
import type { TextsAtHand } from './texts-at-hand.js';

/** Characters of code that are parsed for all questions on one state of the tree, and for one of them. */
const MOST_PARSED_CHARS = 8 * 1024 * 1024;
const MOST_AT_ONCE_CHARS = 1024 * 1024;
/** Characters of tests and examples that are parsed for a name. */
const MOST_BESIDE_CHARS = 128 * 1024;
const NO_WORDS = wordsOf('');
/** What the text of a file tells that it may declare. */
const OF_PROGRAMS: ReadonlySet<EntityKind> = new Set(['cli_option', 'cli_command']);

export interface CodeAtHandInput {
  readonly worktree: Worktree;
  readonly extractor: CodeExtractor;
  /** Throws NotYet when nobody waits any longer. */
  readonly hurry: () => void;
}

export interface CodeAtHand extends CodeFacts {
  /**
   * Reads one more file that is likely to be asked for, before somebody asks; false when there is none. `about`: what
   * is going to be asked, in words.
   */
  readNext(about: string): boolean;
  /** These names will be asked for. */
  expect(names: readonly string[]): void;
  /**
   * Files that have to be parsed before the question can be answered; none where that is too much, as the answer then
   * says.
   */
  filesFor(method: keyof CodeFacts, name: unknown): readonly SizedFile[];
  /** Parses one of them. */
  read(file: string): void;
}

export interface SizedFile {
  readonly file: string;
  readonly chars: number;
}

/**
 * Facts of the code for a few names: what only its text tells is read there, and only files that may define a name are
 * parsed. What no name leads to (all routes, all that is made at run time, what a package exports) is not answered:
 * NotYet. Every answer is that of the whole code; of options and commands that of the product, as nobody asks for those
 * of tests.
 */
export function codeAtHand({ worktree, extractor, hurry }: CodeAtHandInput): CodeAtHand {
  const texts = textsAtHand(worktree, hurry);
  const { live, parse, unparsed, readNext } = readFiles({ texts, extractor, hurry });
  const readText = (file: string): string | undefined => texts.of(file);
  const charsOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + (texts.of(file)?.length ?? 0), 0);
  const ofPrograms = once(() =>
    [...texts.all()].flatMap(([file, text]) => (!isBesideCode(file) && mayDeclareProgram(file, text) ? [file] : [])),
  );
  return {
    readNext,
    filesFor(method, name) {
      if (method === 'ofKind') return unparsed(ofPrograms());
      return method === 'named' && typeof name === 'string'
        ? unparsed(texts.definers(name).filter((file) => !isBesideCode(file)))
        : [];
    },
    read: (file) => parse([file]),
    expect: (names) => texts.expect(names),
    ready: () => true,
    named(name) {
      const [beside, product] = splitBy(texts.definers(name), isBesideCode);
      parse(product);
      // What the product defines it means, whatever tests and examples do.
      if (!live.named(name).some(({ file }) => !isBesideCode(file))) {
        if (charsOf(beside) > MOST_BESIDE_CHARS) throw new NotYet('only tests and examples may define it');
        parse(beside);
      }
      return live.named(name);
    },
    mentions: (word, limit) => mentionsIn(texts.holders(word), { word, limit, readText }),
    rowsWith: (word, limit) => rowsIn(texts.holders(word), { word, limit, readText }),
    inFile(file) {
      parse([file]);
      return live.inFile(file);
    },
    standsIn: (file, text) => live.standsIn(file, text),
    ofKind(kind) {
      if (!OF_PROGRAMS.has(kind)) return notYet();
      parse(ofPrograms());
      return live.ofKind(kind).filter(({ file }) => !isBesideCode(file));
    },
    derivers: notYet,
    exportsOf: notYet,
  };
}

interface ReadFilesInput extends Pick<CodeAtHandInput, 'extractor' | 'hurry'> {
  readonly texts: TextsAtHand;
}

interface ReadFiles {
  readonly live: LiveCodeFacts;
  /** Throws NotYet when that is too much. */
  parse(files: readonly string[]): void;
  /** Those that are not parsed yet; none when they are too much. */
  unparsed(files: readonly string[]): readonly SizedFile[];
  readNext(about: string): boolean;
}

function readFiles({ texts, extractor, hurry }: ReadFilesInput): ReadFiles {
  const live = makeCodeFacts({
    resolveExports: exportsOf,
    files: [],
    manifests: [],
    readText: (file) => texts.of(file),
  });
  const parsed = new Set<string>();
  let left = MOST_PARSED_CHARS;
  const enter = (file: string, text: string): void => {
    parsed.add(file);
    // Words are looked up in the texts.
    live.set({ file, facts: factsOf(extractor, file, text), words: NO_WORDS });
  };
  const likely = latest((about) => likelyFiles(texts.all(), about).values());
  let ahead = MOST_AHEAD_CHARS;
  const freshOf = (files: readonly string[]): readonly SizedFile[] =>
    files.flatMap((file) => (parsed.has(file) ? [] : { file, chars: texts.of(file)?.length ?? 0 }));
  // What one question takes is not taken from those behind it.
  const isTooMuch = (fresh: readonly SizedFile[]): boolean =>
    fresh.reduce((sum, { chars }) => sum + chars, 0) > Math.min(left, MOST_AT_ONCE_CHARS);
  return {
    live,
    parse(files) {
      const fresh = freshOf(files);
      if (isTooMuch(fresh)) throw new NotYet('too much code holds these names');
      for (const { file, chars } of fresh) {
        hurry();
        enter(file, texts.of(file) ?? '');
        left -= chars;
      }
    },
    unparsed(files) {
      const fresh = freshOf(files);
      return isTooMuch(fresh) ? [] : fresh;
    },
    readNext(about) {
      const { value: file } = likely(about).next();
      const text = file === undefined ? '' : (texts.of(file) ?? '');
      if (file === undefined || text.length > ahead) return false;
      if (parsed.has(file)) return true;
      enter(file, text);
      ahead -= text.length;
      return true;
    },
  };
}

function splitBy(
  files: readonly string[],
  is: (file: string) => boolean,
): readonly [readonly string[], readonly string[]] {
  return [files.filter(is), files.filter((file) => !is(file))];
}

function notYet(): never {
  throw new NotYet('this takes all the code');
}

/** Files that are read before anybody asks are at most so long, and so much in all. */
const AHEAD_FILE_CHARS = 64 * 1024;
const MOST_AHEAD_CHARS = 1024 * 1024;
/** Letters that the forms of a word have in common; and what a word in a path counts as, in folders. */
const STEM_CHARS = 6;
const FOLDERS_A_WORD = 10;

/**
 * Files of the product that are likely to be asked for: those whose paths have words of what is asked, then those in
 * the folders that are least deep.
 */
function likelyFiles(texts: ReadonlyMap<string, string>, about: string): readonly string[] {
  const stems = [...new Set(about.toLowerCase().match(/[a-z\d]{3,}/g))].map((word) => word.slice(0, STEM_CHARS));
  const rankOf = (file: string): number => {
    const path = file.toLowerCase();
    return file.split('/').length - stems.filter((stem) => path.includes(stem)).length * FOLDERS_A_WORD;
  };
  const files = [...texts].filter(
    ([file, text]) => languageOf(file) !== undefined && text.length <= AHEAD_FILE_CHARS && !isBesideCode(file),
  );
  return files
    .map(([file]) => ({ file, rank: rankOf(file) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
}
