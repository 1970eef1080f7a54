import { caselessMatcherOf, isName, matcherOf } from '../../grep/matcher-of.js';
import type { GrepTerm } from '../../grep/matcher-of.js';
import type { Matcher } from '../../grep/matcher.js';
import { byRank, placeOfFile } from '../../grep/rank.js';
import type { Ranked } from '../../grep/rank.js';
import { rowsAt } from '../../grep/rows.js';
import { BOUNDS } from '../../model/bounds.js';
import type { CodeNames } from '../../model/code-facts.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { startSlices } from '../yield-to-event-loop.js';
import { definitionInRow, knownDefinitions, parsedDefinitions } from './definitions.js';
import type { Definition, FileText, FoundDefinitions } from './definitions.js';
import { SearchedTexts } from './searched-texts.js';

export type { Definition } from './definitions.js';

export interface CodeQuestion extends GrepTerm {
  /** Files to return at most. */
  readonly limit: number;
  /** Rows of a file to return at most. */
  readonly rowsPerFile: number;
  /** The files to search, in any order. */
  readonly files: readonly string[];
}

/** A row that matches. `from` and `to`: UTF-16 offsets of the first match in `row`; equal if that is masked. */
export interface CodeMatch {
  readonly line: number;
  readonly row: string;
  readonly from: number;
  readonly to: number;
}

export interface CodeHit extends Ranked {
  readonly definitions: readonly Definition[];
  /** Rows with definitions first, then the first others; ascending. */
  readonly matches: readonly CodeMatch[];
  /** All lines of the file, without secrets. */
  readonly lines: readonly string[];
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

/** Searches the texts of a repository. One for each repository, so that later searches find texts in memory. */
export class CodeSearch {
  readonly #texts: SearchedTexts;
  readonly #worktree: Worktree;
  #searches = 0;

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
    this.#texts = new SearchedTexts(worktree);
  }

  /** Throws BAD_ARGUMENT for a pattern that cannot be read. */
  async search(question: CodeQuestion, state: CodeState): Promise<CodeAnswer> {
    const exact = matcherOf(question);
    const files = question.files.filter((file) => !this.#worktree.isLink(file));
    const found = await this.#findIn(files, exact);
    const caseless = found.counts.size > 0 || found.isCut ? undefined : caselessMatcherOf(question);
    const other = caseless === undefined ? undefined : await this.#findIn(files, caseless);
    const isOtherCase = other !== undefined && other.counts.size > 0;
    const matched = isOtherCase ? other : found;
    const answer = await this.#answer(question, {
      ...state,
      matcher: isOtherCase && caseless !== undefined ? caseless : exact,
      counts: matched.counts,
    });
    this.#searches += 1;
    // A program that searches twice will search again.
    if (this.#searches > 1) this.#texts.prepare();
    return {
      ...answer,
      isOtherCase,
      isCut: matched.isCut || answer.isCut,
      unread: this.#texts.unread(files),
    };
  }

  async #findIn(files: readonly string[], matcher: Matcher): Promise<Found> {
    const [slice, endsAt] = [startSlices(), performance.now() + BOUNDS.grepMs];
    const counts = new Map<string, number>();
    for (const file of files) {
      const bytes = this.#texts.bytesFor(file, matcher);
      const { count } = bytes === undefined ? { count: 0 } : matcher.find(bytes, 0);
      if (count > 0) counts.set(file, count);
      if (performance.now() > endsAt) return { counts, isCut: true };
      await slice();
    }
    return { counts, isCut: false };
  }

  async #answer(
    question: CodeQuestion,
    { matcher, counts, code, isDoc }: Matched,
  ): Promise<Pick<CodeAnswer, 'hits' | 'files' | 'rows' | 'isCut'>> {
    const { byFile, isCut } = await this.#definitions(question, { matcher, counts, code, isDoc });
    const ranked = [...counts]
      .map(([file, rows]): Ranked => {
        return { file, rows, defines: byFile.has(file), place: placeOfFile(file, isDoc(file)) };
      })
      .sort(byRank)
      .slice(0, question.limit);
    const hits = ranked.flatMap((one) => {
      return this.#hit(one, { question, matcher, definitions: byFile.get(one.file) ?? [] });
    });
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { hits, files: counts.size, rows, isCut };
  }

  async #definitions(question: CodeQuestion, { matcher, counts, code }: Matched): Promise<FoundDefinitions> {
    const { term, mode } = question;
    if (mode === 'regex') return { byFile: new Map(), isCut: false };
    if (code !== undefined) return { byFile: knownDefinitions(term, code), isCut: false };
    if (mode === 'symbol') return parsedDefinitions(term, this.#textsOf(counts.keys(), matcher));
    return { byFile: isName(term) ? this.#definedInRows(term, counts.keys(), matcher) : new Map(), isCut: false };
  }

  #definedInRows(term: string, files: Iterable<string>, matcher: Matcher): FoundDefinitions['byFile'] {
    const byFile = new Map<string, readonly Definition[]>();
    for (const file of files) {
      const bytes = this.#texts.bytesFor(file, matcher);
      if (bytes === undefined) continue;
      const { rows } = matcher.find(bytes, ROWS_FOR_DEFINITIONS);
      const definitions = rowsAt(bytes, rows).flatMap(
        (row, index) => definitionInRow(term, { file, line: rows[index] ?? 0, row }) ?? [],
      );
      if (definitions.length > 0) byFile.set(file, definitions);
    }
    return byFile;
  }

  *#textsOf(files: Iterable<string>, matcher: Matcher): Generator<FileText> {
    for (const file of files) {
      const bytes = this.#texts.bytesFor(file, matcher);
      if (bytes !== undefined) yield { file, text: bytes.toString('utf8') };
    }
  }

  /** Nothing for a file that has just been removed. */
  #hit(ranked: Ranked, { question, matcher, definitions }: HitParts): readonly CodeHit[] {
    const bytes = this.#texts.bytesFor(ranked.file, matcher);
    if (bytes === undefined) return [];
    const lines = withoutSecrets(ranked.file, bytes.toString('utf8')).split('\n');
    const { rows } = matcher.find(bytes, question.rowsPerFile);
    const defined = definitions.map(({ line }) => line);
    const shown = [...new Set([...defined, ...rows])].slice(0, question.rowsPerFile).sort((a, b) => a - b);
    const matches = shown.map((line) => {
      const row = (lines[line - 1] ?? '').replace(/\r$/, '');
      return { line, row, ...(matcher.place(row) ?? { from: 0, to: 0 }) };
    });
    return [{ ...ranked, definitions, matches, lines }];
  }
}

interface Found {
  /** Rows that match, by file. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isCut: boolean;
}

interface Matched extends CodeState {
  readonly matcher: Matcher;
  readonly counts: ReadonlyMap<string, number>;
}

interface HitParts {
  readonly question: CodeQuestion;
  readonly matcher: Matcher;
  readonly definitions: readonly Definition[];
}
