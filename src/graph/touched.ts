import { DEFINITION_WORDS } from '../text/words/definition-words.js';
import type { CodeEntity, CodeFacts } from '../model/code-facts.js';
import type { Graph, JudgedEdge } from './edges.js';
import { mayBeDistinctive } from './mentions/mentions-of.js';
import { isNotProduct, namesOf } from './mentions/names-of-file.js';
import type { OwnName } from './mentions/names-of-file.js';
import { isDistinctiveName, isOneWord } from './mentions/words.js';

/** A file that changed. Lines are 1-based and inclusive. */
export interface FileChange {
  readonly file: string;
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  readonly oldFile: string | undefined;
  /** Undefined when it is not known what in the file has changed. */
  readonly lines:
    | { readonly present: readonly (readonly [number, number])[]; readonly gone: readonly string[] }
    | undefined;
}

/** The definitions and names that a change to one file touches. */
export interface Touched {
  /** Names whose definitions changed, and that are not too common to tell anything. */
  names(): readonly OwnName[];
  /**
   * Names that the change removed: `weight` 1 if they no longer occur in code of the product, less if other files
   * define them, or still use what no file defines.
   */
  gone(): readonly OwnName[];
  /** Is this line of the current text in a definition that changed? */
  holdsLine(line: number): boolean;
}

/** Maximum number of different words from removed lines that are looked up. */
const MOST_WORDS = 3_000;
const LINE_CHARS = 2_000;
const DEFINES: ReadonlySet<string> = new Set(DEFINITION_WORDS);
/** Maximum number of removed names that docs contain: each is looked up in the code. */
const MOST_GONE = 200;
/** Files with a removed name that are looked at. */
const MOST_LEFT = 20;
/** Weight of a removed name that other files still define; divided by one more than the number of those definitions. */
const ELSEWHERE = 0.8;

export function touchedBy(change: FileChange, graph: Graph<JudgedEdge>): Touched {
  const holdsLine = linesTouchedBy(change, graph.code);
  return {
    names: () => distinctiveNamesOn(change.file, graph.code, holdsLine),
    gone: () => goneNames(change, graph),
    holdsLine,
  };
}

/** All words that `touchedBy` may look for in documents. */
export interface TouchedWords {
  /** Names whose definitions changed. */
  readonly names: readonly string[];
  /** Names that may be gone. */
  readonly gone: readonly string[];
}

export function wordsTouchedBy(change: FileChange, code: CodeFacts): TouchedWords {
  return {
    names: distinctiveNamesOn(change.file, code, linesTouchedBy(change, code)).map(({ name }) => name),
    gone: [...goneWords(change)].filter(isOneWord),
  };
}

function linesTouchedBy({ file, lines }: FileChange, code: CodeFacts): (line: number) => boolean {
  const starts = lines === undefined ? undefined : changedDefinitions(code.inFile(file), lines.present);
  return (line) =>
    starts === undefined
    || starts.has(line)
    || (lines?.present.some(([first, last]) => line >= first && line <= last) ?? false);
}

function distinctiveNamesOn(file: string, code: CodeFacts, isTouched: (line: number) => boolean): readonly OwnName[] {
  const touched = new Set(
    code
      .inFile(file)
      .filter(({ line }) => isTouched(line))
      .map(({ name }) => name),
  );
  return namesOf([file], code).filter((own) => touched.has(own.name) && mayBeDistinctive(own));
}

/**
 * Start lines of the definitions that begin on changed lines or enclose them, as far as the order of definitions tells.
 * O(changes × definitions).
 */
function changedDefinitions(
  entities: readonly CodeEntity[],
  ranges: readonly (readonly [number, number])[],
): ReadonlySet<number> {
  const starts = [...new Set(entities.filter(({ kind }) => kind !== 'parameter').map(({ line }) => line))].sort(
    (a, b) => a - b,
  );
  const found = new Set<number>();
  let at = 0;
  for (const [first, last] of ranges) {
    while (at < starts.length && (starts[at] ?? 0) < first) at += 1;
    const enclosing = starts[at - 1];
    if (enclosing !== undefined) found.add(enclosing);
    for (let next = at; next < starts.length && (starts[next] ?? 0) <= last; next += 1) found.add(starts[next] ?? 0);
  }
  return found;
}

function goneWords({ lines }: FileChange): ReadonlySet<string> {
  const words = new Set<string>();
  for (const line of lines?.gone ?? []) for (const word of namesIn(line)) if (words.size < MOST_WORDS) words.add(word);
  return words;
}

function goneNames(change: FileChange, { docs, code }: Graph<JudgedEdge>): readonly OwnName[] {
  const { file } = change;
  const words = goneWords(change);
  docs.mentions.expect(words.size);
  const here = new Set(code.inFile(file).map(({ name }) => name));
  const absent = [...words]
    .filter((word) => isOneWord(word) && !here.has(word) && docs.mentions.mentionsOf(word).length > 0)
    .slice(0, MOST_GONE);
  return absent.flatMap((name) => {
    if (code.named(name).length > 0)
      return code.hasText(file, name) ? [] : [{ name, line: 0, weight: ELSEWHERE / (1 + code.named(name).length) }];
    const weight = weightOfRemoved(name, change, code);
    return weight === 0 ? [] : [{ name, line: 0, weight }];
  });
}

/** Of a name without a definition: what is left of it in tests, or in callers that were forgotten, keeps it not. */
function weightOfRemoved(name: string, { lines }: FileChange, code: CodeFacts): number {
  const left = code.mentions(name, MOST_LEFT);
  if (left.length < MOST_LEFT && left.every(({ file }) => isNotProduct(file))) return 1;
  return (lines?.gone ?? []).some((line) => definesIn(line).includes(name)) ? ELSEWHERE : 0;
}

/** Names in a line of code: the words that do not look like English words, and what the line defines. */
function namesIn(line: string): readonly string[] {
  return [...wordsIn(line).filter((word) => isDistinctiveName(word)), ...definesIn(line)];
}

/** What a line of code defines. */
function definesIn(line: string): readonly string[] {
  const words = wordsIn(line);
  return words.filter((_, at) => DEFINES.has(words[at - 1] ?? ''));
}

function wordsIn(line: string): readonly string[] {
  return line.slice(0, LINE_CHARS).match(/[\p{L}\p{N}_$]+(?:-[\p{L}\p{N}_$]+)*/gu) ?? [];
}
