import { commentsOf } from '../../../ecosystems/languages.js';
import type { LiveCodeFacts } from '../../../analysis/code-facts.js';
import { mayNameKey, mayReadKeyBy } from '../../../analysis/keys/keys-of-constants.js';
import { codePacks } from '../../../ecosystems/modules.js';
import { mentionsIn, rowsIn } from '../../../analysis/words/text-places.js';
import { mayMakeNames } from '../../../ecosystems/extract.js';
import type { CodeExtractor } from '../../../ecosystems/extract.js';
import type { DynamicNamePattern, EntityKind } from '../../../model/code-facts.js';
import { isBesideCode } from '../../../paths/roles.js';
import type { Worktree } from '../../../repo/tree/worktree.js';
import type { AskedCodeFacts, Expected } from './code-asker.js';
import { NotAvailable } from '../not-available.js';
import { remembered } from '../../../text/memo.js';
import { LookupTexts } from './lookup-texts.js';
import { refusalOf } from './refused-imports.js';
import { ParsedFiles } from './parsed-files.js';

/** Maximum number of characters of tests and examples parsed for a name. */
const MOST_BESIDE_CHARS = 512 * 1024;
/** Questions that search tests and examples too. */
const OF_ALL_TEXTS: ReadonlySet<keyof AskedCodeFacts> = new Set(['mentions', 'rowsWith']);
/** Kinds of definitions whose presence the text of a file reveals. */
const OF_PROGRAMS: ReadonlySet<EntityKind> = new Set(['cli_option', 'cli_command']);

export interface LookupInput {
  readonly worktree: Worktree;
  readonly extractor: CodeExtractor;
  /** Throws NotAvailable when the caller has stopped waiting. */
  readonly hurry: () => void;
}

export interface LookupCodeFacts extends AskedCodeFacts {
  /** Reads ahead one file that is likely to be asked for; false if there is none. */
  readNext(expected: Expected): boolean;
  /** Announces names that will be asked for. */
  expect(names: readonly string[]): void;
  /**
   * What is left to do before the question can be answered at once. Undefined if it can be now, or if the files are too
   * large: the answer then says so.
   */
  workFor(method: keyof AskedCodeFacts, name: unknown): Work | undefined;
}

/** A part of the work for a question. `step` may throw NotAvailable. */
export interface Work {
  /** Number of characters that are still to be parsed; infinite while tests and examples must be read. */
  readonly chars: number;
  /** Does a small part of the work. */
  readonly step: () => void;
}

/**
 * Facts of the code for a few names: text lookups read the text, and only files that may define a name are parsed.
 * Some questions without a name (all routes, the exports of a package) throw NotAvailable.
 * Every answer is the same as that of the whole code; for options and commands, of the product code without tests.
 */
export function lookupCodeFacts({ worktree, extractor, hurry }: LookupInput): LookupCodeFacts {
  const texts = new LookupTexts(worktree, hurry);
  const makersOf = makersIn(texts);
  const parsed = new ParsedFiles({ texts, extractor, hurry });
  const { live } = parsed;
  const parse = (files: readonly string[]): void => parsed.parse(files);
  const readText = (file: string): string | undefined => texts.of(file);
  const withFile = (file: string): LiveCodeFacts => {
    parse([file]);
    return live;
  };
  /** Tests and examples, unless the product defines the name: their definitions do not matter then. */
  const besideFor = (name: string): readonly string[] => {
    if (isOfProduct(live, name)) return [];
    const beside = texts.definers(name, 'beside');
    if (charsOf(beside, texts) > MOST_BESIDE_CHARS) throw new NotAvailable('only tests and examples may define it');
    return beside;
  };
  return {
    readNext: (expected) => parsed.readNext(expected),
    workFor: workOf({ texts, parsed, besideFor, makersOf }),
    expect: (names) => texts.expect(names),
    ready: () => true,
    named(name) {
      const product = texts.definers(name, 'product');
      parse(product);
      parse(readersByConstant(name, product, { texts, live }));
      parse(besideFor(name));
      return live.named(name);
    },
    mentions: (word, limit) => mentionsIn(texts.holders(word), { word, limit, readText }),
    rowsWith: (word, limit) => rowsIn(texts.holders(word), { word, limit, readText, commentsOf }),
    inFile: (file) => withFile(file).inFile(file),
    importersOf(name) {
      parse(texts.holders(name, 'product'));
      return live.importersOf(name);
    },
    reexportedBy: (file) => withFile(file).reexportedBy(file),
    textOf: (file) => live.textOf(file),
    hasText: (file, text) => live.hasText(file, text),
    isOnlyInTests: (file, text) => withFile(file).isOnlyInTests(file, text),
    definedIn: (name, file, text) => live.definedIn(name, file, text),
    ofKind(kind) {
      if (!OF_PROGRAMS.has(kind)) return notYet();
      parse(texts.programs());
      for (const part of ['product', 'beside'] as const)
        parse(live.constantsOfKeys(kind).flatMap((constant) => texts.definers(constant, part)));
      return live.ofKind(kind).filter(({ file }) => !isBesideCode(file));
    },
    oneLetterOff(name) {
      for (const near of texts.oneLetterOff(name)) parse(texts.definers(near, 'product'));
      return live.oneLetterOff(name);
    },
    dynamicNames(kind) {
      parse(makersOf(kind));
      return live.dynamicNames(kind);
    },
    exportsOf: notYet,
    refusesImport: refusalOf({ worktree, texts, parsed }),
  };
}

interface WorkInput {
  readonly texts: LookupTexts;
  readonly parsed: ParsedFiles;
  readonly besideFor: (name: string) => readonly string[];
  readonly makersOf: MakersOf;
}

function workOf(input: WorkInput): LookupCodeFacts['workFor'] {
  const { texts, parsed, besideFor, makersOf } = input;
  const parsing = (files: readonly string[]): Work | undefined => {
    const open = parsed.unparsed(files);
    const [first] = open;
    if (first === undefined) return undefined;
    return { chars: open.reduce((sum, { chars }) => sum + chars, 0), step: () => parsed.parse([first.file]) };
  };
  const readingBeside: Work = { chars: Infinity, step: () => texts.readMore('beside') };
  return (method, name) => {
    if (method === 'ofKind') return parsing(texts.programs());
    // Safe: this is the method's own argument.
    if (method === 'dynamicNames') return parsing(makersOf(name as DynamicNamePattern['kind']));
    if (OF_ALL_TEXTS.has(method)) return texts.isRead('beside') ? undefined : readingBeside;
    if (method !== 'named' || typeof name !== 'string') return undefined;
    const product = parsing(texts.definers(name, 'product'));
    if (product !== undefined || isOfProduct(parsed.live, name)) return product;
    return texts.isRead('beside') ? parsing(besideFor(name)) : readingBeside;
  };
}

function isOfProduct(live: LiveCodeFacts, name: string): boolean {
  return live.named(name).some(({ file }) => !isBesideCode(file));
}

/** Files that may read or declare a key by a constant that one of the files defines. */
function readersByConstant(
  name: string,
  files: readonly string[],
  { texts, live }: { readonly texts: LookupTexts; readonly live: LiveCodeFacts },
): readonly string[] {
  const constants = files.flatMap((file) => live.inFile(file)).filter((entity) => mayNameKey(entity, name));
  return constants.flatMap((constant) =>
    [...texts.product().values()]
      .filter((searched) => mayReadKeyBy(constant, searched, codePacks))
      .map(({ file }) => file),
  );
}

type MakersOf = (kind: DynamicNamePattern['kind']) => readonly string[];

/** Files of the product that may make names at run time. */
function makersIn(texts: LookupTexts): MakersOf {
  return remembered((kind) =>
    [...texts.product().values()].flatMap(({ file, text }) => (mayMakeNames(kind, file, text) ? [file] : [])),
  );
}

function charsOf(files: readonly string[], texts: LookupTexts): number {
  return files.reduce((sum, file) => sum + (texts.of(file)?.length ?? 0), 0);
}

function notYet(): never {
  throw new NotAvailable('this takes all the code');
}
