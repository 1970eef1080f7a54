import { caselessMatcherOf, isName, matcherOf } from '../../grep/matcher-of.js';
import type { GrepTerm } from '../../grep/matcher-of.js';
import { NOTHING } from '../../grep/matcher.js';
import type { Matcher, MatchingRows } from '../../grep/matcher.js';
import { byRank } from '../../grep/rank.js';
import type { Defines, Ranked } from '../../grep/rank.js';
import { trigramNeeds } from '../../grep/trigrams.js';
import type { TrigramNeeds } from '../../grep/trigrams.js';
import { BOUNDS } from '../../model/bounds.js';
import { placeInRepository } from '../../paths/roles.js';
import { MASK } from '../../paths/secrets/secrets.js';
import type { CodeNames } from '../../model/code-facts.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { Slices } from '../yield-to-event-loop.js';
import type { Definition } from './definition.js';
import type { FileText, FoundDefinitions, ParsedFiles } from './definitions.js';
import { hitIn } from './hit.js';
import type { CodeHit } from './hit.js';
import { SearchedTexts } from './searched-texts.js';

export interface CodeQuestion extends GrepTerm {
  /** Files to return at most. */
  readonly limit: number;
  /** Rows of a file to return at most. */
  readonly rowsPerFile: number;
  /** Rows before and after each to return in snippets; undefined for no snippets. */
  readonly contextLines: number | undefined;
  /** The files to search, in any order. */
  readonly files: readonly string[];
}

export interface CodeAnswer {
  readonly hits: readonly CodeHit[];
  /** Files and rows that match, in all. */
  readonly files: number;
  readonly rows: number;
  /** Nothing matched as written: these matches are in another letter case. */
  readonly isOtherCase: boolean;
  /** Time ran out: there may be more files, or more definitions. */
  readonly isCut: boolean;
  /** Files that were not searched, or not wholly. */
  readonly unread: readonly Skipped[];
}

/** What a search asks of the repository at the moment of the call. */
export interface CodeState {
  /** Set once all code has been read: then definitions need no parsing. */
  readonly code: CodeNames | undefined;
  isDoc(file: string): boolean;
}

/** Rows of a file that are looked at for definitions, where its code has not been read. */
const ROWS_FOR_DEFINITIONS = 200;
/** A question like most: of a word that any code has. */
const REHEARSED = { term: 'name', mode: 'literal', where: '', limit: 20, rowsPerFile: 3, contextLines: 2 } as const;
/** Files that it is asked of. */
const MOST_REHEARSED = 500;
const NO_NEEDS: TrigramNeeds = [];
const NONE: FoundDefinitions = { byFile: new Map(), isCut: false };

/** Searches the texts of a repository. One for each repository, so that later searches find texts in memory. */
export class CodeSearch {
  readonly #texts: SearchedTexts;
  readonly #worktree: Worktree;
  #parsed: ParsedFiles | undefined;
  #searches = 0;

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
    this.#texts = new SearchedTexts(worktree);
  }

  /**
   * Reads the texts of the repository ahead of the first question, as far as they find room in memory, and answers one
   * of its own: the engine of JavaScript compiles what is run.
   */
  async prepare(state: CodeState): Promise<void> {
    const files = this.#worktree.files();
    await this.#texts.readAhead(files);
    if (this.#searches > 0) return;
    const question: CodeQuestion = { ...REHEARSED, files: files.slice(0, MOST_REHEARSED) };
    const found = await this.#findIn(question.files, { matcher: matcherOf(question), mostRows: ROWS_FOR_DEFINITIONS });
    await this.#answer(question, { ...state, ...found });
  }

  /** Throws BAD_ARGUMENT for a pattern that cannot be read. */
  async search(question: CodeQuestion, state: CodeState): Promise<CodeAnswer> {
    const exact = matcherOf(question);
    this.#texts.noteSearch();
    const files = question.files.filter((file) => !this.#worktree.isLink(file));
    const mostRows = isDefinedInRows(question, state) ? ROWS_FOR_DEFINITIONS : 0;
    const found = await this.#findIn(files, { matcher: exact, mostRows });
    const caseless = found.byFile.size > 0 || found.isCut ? undefined : caselessMatcherOf(question);
    const other = caseless && (await this.#findIn(files, { matcher: caseless, mostRows }));
    const isOtherCase = other !== undefined && other.byFile.size > 0;
    const answer = await this.#answer(question, { ...state, ...(isOtherCase ? other : found) });
    this.#expectMore();
    return { ...answer, isOtherCase, unread: [...this.#texts.unread(files), ...found.cut] };
  }

  /** A program that searches twice will search again. */
  #expectMore(): void {
    this.#searches += 1;
    this.#texts.noteSearch();
    this.#texts.keepOnly(this.#worktree.files());
    if (this.#searches < 2) return;
    if (this.#searches === 2) this.#worktree.watch();
    this.#texts.prepare();
  }

  async #findIn(files: readonly string[], { matcher, mostRows }: Looking): Promise<Found> {
    const [slices, endsAt] = [new Slices(), performance.now() + BOUNDS.grepMs];
    const byFile = new Map<string, MatchingRows>();
    const cut: Skipped[] = [];
    const isOfMask = hasMask(matcher.needs);
    const needs = isOfMask ? NO_NEEDS : trigramNeeds(matcher.needs);
    for (const file of files) {
      const rows = this.#rowsIn(file, { matcher, mostRows, needs, isOfMask });
      if (rows !== undefined && rows.count > 0) byFile.set(file, rows);
      if (rows?.cut !== undefined) cut.push({ file, reason: cutRows(rows.cut) });
      const now = performance.now();
      if (now > endsAt) return { matcher, byFile, cut, isCut: true };
      if (slices.isOver(now)) await slices.next();
    }
    return { matcher, byFile, cut, isCut: false };
  }

  /**
   * Rows of the text as it is shown that match; undefined if there are none. The text with its secrets is asked only
   * for words that masking cannot add: else a pattern would tell what is masked. A row counts if it matches whatever
   * the character is that takes the place of what is masked, or of damaged bytes: `[^\x00-\x7F]` means neither.
   */
  #rowsIn(file: string, { matcher, mostRows, needs, isOfMask }: Looking & Needing): MatchingRows | undefined {
    const bytes = this.#texts.bytesFor(file, needs);
    if (bytes === undefined || !(isOfMask || matcher.mayMatch(bytes))) return undefined;
    const shown = this.#texts.shownOf(file, bytes);
    const hasStandIns = !isOfMask && this.#texts.hasStandIns(file);
    const found = hasStandIns ? findBesidesStandIns(matcher, shown, mostRows) : matcher.find(shown, mostRows);
    return found.count === 0 && found.cut === undefined ? undefined : found;
  }

  /** The text of a file that matches, without secrets; undefined if it was removed just now. */
  #textOf(file: string): Buffer | undefined {
    const bytes = this.#texts.bytesFor(file, NO_NEEDS);
    return bytes && this.#texts.shownOf(file, bytes);
  }

  async #answer(question: CodeQuestion, found: Found & CodeState): Promise<Omit<CodeAnswer, 'isOtherCase' | 'unread'>> {
    const { matcher, byFile, isDoc } = found;
    const definitions = await this.#definitions(question, found);
    const ranked = [...byFile]
      .map(([file, { count }]): Ranked => {
        return {
          file,
          rows: count,
          defines: definesBy(definitions.byFile.get(file)),
          isField: definitions.byFile.get(file)?.every(isField) === true,
          place: placeInRepository(file, isDoc(file)),
        };
      })
      .sort(byRank)
      .slice(0, question.limit);
    const hits = ranked.flatMap((one): CodeHit[] => {
      const bytes = this.#textOf(one.file);
      const defined = definitions.byFile.get(one.file) ?? [];
      return bytes === undefined ? [] : [hitIn(bytes, { ...question, ranked: one, matcher, definitions: defined })];
    });
    const rows = [...byFile.values()].reduce((sum, { count }) => sum + count, 0);
    return { hits, files: byFile.size, rows, isCut: found.isCut || definitions.isCut };
  }

  async #definitions(question: CodeQuestion, found: Found & CodeState): Promise<FoundDefinitions> {
    const { term, mode } = question;
    if (mode === 'regex' || found.byFile.size === 0) return NONE;
    // What knows the languages is loaded where something is found.
    const definitions = await import('./definitions.js');
    this.#parsed ??= new definitions.ParsedFiles();
    if (mode === 'symbol' && found.code === undefined)
      return this.#settled(await definitions.parsedDefinitions(term, this.#textsOf(found), this.#parsed), found);
    if (found.code === undefined) return this.#settled(await this.#definedInRows(term, found), found);
    const known = definitions.knownDefinitions(term, found.code);
    if (mode !== 'symbol') return this.#settled({ byFile: known, isCut: false }, found);
    const texts = this.#textsOf(found, definitions.mayHoldTests);
    const { byFile, isCut } = await definitions.parsedDefinitions(term, texts, this.#parsed);
    return this.#settled({ byFile: new Map([...known, ...byFile]), isCut }, found);
  }

  async #definedInRows(term: string, found: Found): Promise<FoundDefinitions> {
    const { definedInRows } = await import('./defined-in-rows.js');
    const byFile = new Map<string, readonly Definition[]>();
    for (const [file, { rows: lines }] of found.byFile) {
      const bytes = lines.length === 0 ? undefined : this.#textOf(file);
      const defined = bytes === undefined ? [] : definedInRows(term, { file, bytes, lines });
      if (defined.length > 0) byFile.set(file, defined);
    }
    return { byFile, isCut: false };
  }

  /** With what their texts say of definitions: some only declare, or use. */
  async #settled({ byFile, isCut }: FoundDefinitions, found: Found): Promise<FoundDefinitions> {
    const { settled } = await import('./definitions.js');
    const all = new Map<string, readonly Definition[]>();
    for (const [file, definitions] of byFile) {
      const bytes = found.byFile.has(file) ? this.#textOf(file) : undefined;
      const left = bytes === undefined ? [] : settled(definitions, { file, bytes });
      if (left.length > 0) all.set(file, left);
    }
    return { byFile: all, isCut };
  }

  *#textsOf({ byFile }: Found, isWanted: (file: string) => boolean = () => true): Generator<FileText> {
    for (const file of byFile.keys()) {
      const bytes = isWanted(file) ? this.#textOf(file) : undefined;
      if (bytes !== undefined) yield { file, bytes };
    }
  }
}

function cutRows(count: number): string {
  return count === 1 ? 'one long line was compared only in part' : `${count} long lines were compared only in part`;
}

function definesBy(definitions: readonly Definition[] = []): Defines {
  if (definitions.length === 0) return 'no';
  const product = definitions.filter(({ isInTests }) => isInTests !== true);
  if (product.length === 0) return 'in tests';
  return product.some(({ isDeclaration }) => isDeclaration !== true) ? 'defined' : 'declared';
}

/** An enumeration has values of the names of types: `Shape::Circle(Circle)`. */
function isField({ kind, container, isField: isTold }: Definition): boolean {
  return (
    isTold === true || kind === 'property' || kind === 'config_key' || (kind === 'constant' && container !== undefined)
  );
}

const MASK_BYTES = Buffer.from(MASK);

function hasMask(needs: Matcher['needs']): boolean {
  return needs.some((group) => group.some((word) => Buffer.from(word).includes(MASK_BYTES)));
}

/** What takes the place of secrets, and what decoders put for bytes that are no UTF-8. */
const STAND_INS = new RegExp(`[${MASK}\uFFFD]`, 'g');

/** Rows that match with the characters of the mask and of damaged bytes, and with another one in their place. */
function findBesidesStandIns(matcher: Matcher, shown: Buffer, mostRows: number): MatchingRows {
  const { rows, cut } = matcher.find(shown, Infinity);
  const left = cut === undefined ? {} : { cut };
  if (rows.length === 0) return { ...NOTHING, ...left };
  const other = new Set(matcher.find(Buffer.from(shown.toString('utf8').replace(STAND_INS, '*')), Infinity).rows);
  const both = rows.filter((row) => other.has(row));
  return { count: both.length, rows: both.slice(0, mostRows), ...left };
}

interface Looking {
  readonly matcher: Matcher;
  /** Rows of a file that are listed. */
  readonly mostRows: number;
}

interface Needing {
  readonly needs: TrigramNeeds;
  /** Does the term have the character of the mask, which texts have where secrets were? */
  readonly isOfMask: boolean;
}

interface Found {
  readonly matcher: Matcher;
  readonly byFile: ReadonlyMap<string, MatchingRows>;
  /** Files with rows that were not compared to their ends. */
  readonly cut: readonly Skipped[];
  readonly isCut: boolean;
}

/** Are definitions told from the rows that match, since nothing better is known and nothing else is worth the time? */
function isDefinedInRows({ term, mode }: CodeQuestion, { code }: CodeState): boolean {
  return code === undefined && (mode === 'literal' || mode === 'word') && isName(term);
}
