import { LiveCodeFacts } from '../../analysis/code-facts.js';
import { mayNameKey } from '../../analysis/keys/keys-of-constants.js';
import { exportsOf } from '../../ecosystems/exports.js';
import { languageOf } from '../../ecosystems/languages.js';
import { mentionsIn, rowsIn } from '../../analysis/words/text-places.js';
import { wordsOf } from '../../analysis/words/words.js';
import { mayDeclareProgram } from '../../ecosystems/extract.js';
import type { CodeExtractor } from '../../ecosystems/extract.js';
import type { CodeFacts, EntityKind } from '../../model/code-facts.js';
import { isBesideCode } from '../../paths/roles.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { factsOf } from '../code/code-reader.js';
import { NotAvailable } from './not-available.js';
import { latest, once } from '../../text/memo.js';
import { lookupTexts } from './lookup-texts.js';
import type { LookupTexts } from './lookup-texts.js';

/** Maximum number of characters of code parsed for all questions on one state of the tree, and for one question. */
const MOST_PARSED_CHARS = 8 * 1024 * 1024;
const MOST_AT_ONCE_CHARS = 1024 * 1024;
/** Maximum number of characters of tests and examples parsed for a name. */
const MOST_BESIDE_CHARS = 128 * 1024;
const NO_WORDS = wordsOf('');
/** Kinds of definitions whose presence the text of a file reveals. */
const OF_PROGRAMS: ReadonlySet<EntityKind> = new Set(['cli_option', 'cli_command']);

export interface LookupInput {
  readonly worktree: Worktree;
  readonly extractor: CodeExtractor;
  /** Throws NotAvailable when the caller has stopped waiting. */
  readonly hurry: () => void;
}

export interface LookupCodeFacts extends CodeFacts {
  /**
   * Reads ahead one file that is likely to be asked for; false if there is none. `about`: what will be asked, in words.
   */
  readNext(about: string): boolean;
  /** Announces names that will be asked for. */
  expect(names: readonly string[]): void;
  /**
   * Files that must be parsed before the question can be answered. Empty if they are too large: the answer then says
   * so.
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
 * Facts of the code for a few names: text lookups read the text, and only files that may define a name are parsed.
 * Questions without a name (all routes, everything made at run time, the exports of a package) throw NotAvailable.
 * Every answer is the same as that of the whole code; for options and commands, of the product code without tests.
 */
export function lookupCodeFacts({ worktree, extractor, hurry }: LookupInput): LookupCodeFacts {
  const texts = lookupTexts(worktree, hurry);
  const { live, parse, unparsed, readNext } = readFiles({ texts, extractor, hurry });
  const readText = (file: string): string | undefined => texts.of(file);
  const withFile = (file: string): LiveCodeFacts => {
    parse([file]);
    return live;
  };
  const charsOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + (texts.of(file)?.length ?? 0), 0);
  const ofPrograms = once(() =>
    [...texts.all()].flatMap(([file, text]) => (!isBesideCode(file) && mayDeclareProgram(file, text) ? [file] : [])),
  );
  /** Files that may read or declare a key by a constant that one of the files defines. */
  const readersByConstant = (name: string, files: readonly string[]): readonly string[] => {
    const constants = files.flatMap((file) => live.inFile(file)).filter((entity) => mayNameKey(entity, name));
    return constants.flatMap((constant) => texts.holders(constant.name)).filter((file) => !isBesideCode(file));
  };
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
      parse(readersByConstant(name, product));
      // If the product defines the name, definitions in tests and examples do not matter.
      if (!live.named(name).some(({ file }) => !isBesideCode(file))) {
        if (charsOf(beside) > MOST_BESIDE_CHARS) throw new NotAvailable('only tests and examples may define it');
        parse(beside);
      }
      return live.named(name);
    },
    mentions: (word, limit) => mentionsIn(texts.holders(word), { word, limit, readText }),
    rowsWith: (word, limit) => rowsIn(texts.holders(word), { word, limit, readText }),
    inFile: (file) => withFile(file).inFile(file),
    importersOf(name) {
      parse(texts.holders(name).filter((file) => !isBesideCode(file)));
      return live.importersOf(name);
    },
    reexportedBy: (file) => withFile(file).reexportedBy(file),
    hasText: (file, text) => live.hasText(file, text),
    isOnlyInTests: (file, text) => withFile(file).isOnlyInTests(file, text),
    ofKind(kind) {
      if (!OF_PROGRAMS.has(kind)) return notYet();
      parse(ofPrograms());
      parse(live.constantsOfKeys(kind).flatMap((constant) => texts.definers(constant)));
      return live.ofKind(kind).filter(({ file }) => !isBesideCode(file));
    },
    dynamicNames: notYet,
    exportsOf: notYet,
  };
}

interface ReadFilesInput extends Pick<LookupInput, 'extractor' | 'hurry'> {
  readonly texts: LookupTexts;
}

interface ReadFiles {
  readonly live: LiveCodeFacts;
  /** Throws NotAvailable if the files are too large. */
  parse(files: readonly string[]): void;
  /** Files that are not parsed yet; empty if they are too large together. */
  unparsed(files: readonly string[]): readonly SizedFile[];
  readNext(about: string): boolean;
}

function readFiles({ texts, extractor, hurry }: ReadFilesInput): ReadFiles {
  const live = new LiveCodeFacts({
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
  const likely = latest((about: string) => likelyFiles(texts.all(), about).values());
  let ahead = MOST_AHEAD_CHARS;
  const freshOf = (files: readonly string[]): readonly SizedFile[] =>
    files.flatMap((file) => (parsed.has(file) ? [] : { file, chars: texts.of(file)?.length ?? 0 }));
  // One question must not use up the room of the following ones.
  const isTooMuch = (fresh: readonly SizedFile[]): boolean =>
    fresh.reduce((sum, { chars }) => sum + chars, 0) > Math.min(left, MOST_AT_ONCE_CHARS);
  return {
    live,
    parse(files) {
      const fresh = freshOf(files);
      if (isTooMuch(fresh)) throw new NotAvailable('too much code holds these names');
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
  throw new NotAvailable('this takes all the code');
}

/** Maximum size of a file read ahead, and of all of them, in characters. */
const AHEAD_FILE_CHARS = 64 * 1024;
const MOST_AHEAD_CHARS = 1024 * 1024;
/** Number of letters that the forms of a word share; and the weight of a matching word in a path, in folder levels. */
const STEM_CHARS = 6;
const FOLDERS_A_WORD = 10;

/**
 * Files of the product that are likely to be asked for: those whose paths contain words of the question, then those in
 * the shallowest folders.
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
