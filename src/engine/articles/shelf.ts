import { readFrontmatter } from '../../markdown/frontmatter.js';
import { isWithheld, type ArticleReading } from '../../model/article.js';
import { normalText } from '../../text/layout/lines.js';
import { isPage } from '../../paths/file-kinds.js';
import { memoised } from '../../text/memo.js';
import type { Library } from '../documents/library.js';
import type { JudgedClaim } from '../verification/section-status.js';
import { Articles } from './articles.js';
import type { ArticleReader } from './read-article.js';
import { toldOf } from './withheld.js';

/**
 * The articles of a repository, and what must not be told of those that are not published: all answers leave out what
 * it does not show. Without a reader there are no articles, and everything is shown.
 */
export class Shelf {
  readonly #reader: ArticleReader | undefined;
  readonly #library: () => Library;
  /** By file; also of files that no longer exist. */
  readonly #readings = new Map<string, ArticleReading>();
  /** Undefined without a reader. */
  readonly articles: () => Articles | undefined;

  constructor(reader: ArticleReader | undefined, library: () => Library) {
    this.#reader = reader;
    this.#library = library;
    const made = memoised(
      () => library().version,
      () => new Articles(this.#present()),
    );
    this.articles = () => (reader === undefined ? undefined : made());
  }

  /** Reads a document as an article. Must nothing be told of it? */
  withholds(file: string, text: string): boolean {
    if (this.#reader === undefined) return false;
    const reading = this.#reader.read(file, normalText(text));
    if (reading.kind === 'none') this.#readings.delete(file);
    else this.#readings.set(file, reading);
    return isWithheld(reading);
  }

  #present(): readonly ArticleReading[] {
    const { docs, withheld } = this.#library();
    return [...this.#readings].filter(([file]) => docs.has(file) || withheld.has(file)).map(([, reading]) => reading);
  }

  /** Is nothing withheld? */
  get isWhole(): boolean {
    return this.#withheld.size === 0;
  }

  /** May a path be named? */
  shows(path: string): boolean {
    return this.isWhole || (!this.#withheld.has(path) && !this.#withheld.has(this.#library().targetOf(path)));
  }

  /** May it be told what became of a path? Of a page that is gone, it is not known whether it was published. */
  tellsPast(path: string): boolean {
    return this.#reader === undefined || (this.shows(path) && !isPage(path));
  }

  /** Those of a list that may be named. */
  paths<T extends { readonly file: string }>(list: readonly T[]): readonly T[] {
    return this.#reader === undefined ? list : list.filter(({ file }) => this.shows(file));
  }

  /** As `paths`, without what could not be read in folders of articles: its status is not known. */
  unread<T extends { readonly file: string }>(list: readonly T[]): readonly T[] {
    const reader = this.#reader;
    return reader === undefined ? list : this.paths(list).filter(({ file }) => !reader.isAmongArticles(file));
  }

  /** The text of a document; with empty lines in its frontmatter for those that name an article not published. */
  text(file: string, text: string): string {
    const reading = this.#readings.get(file);
    if (this.isWhole || reading?.kind !== 'article') return text;
    const { supersededBy, relatedIds } = reading.article;
    const article = this.articles()?.listed.find((one) => one.file === file);
    const shown = new Set([...(article?.supersededBy ?? []), ...(article?.relatedIds ?? [])]);
    const hidden = [...supersededBy, ...relatedIds].filter((slug) => slug !== '' && !shown.has(slug));
    if (hidden.length === 0) return text;
    const { offset } = readFrontmatter(text);
    const lines = text.slice(0, offset).split('\n');
    const told = lines.map((line) => (hidden.some((slug) => line.includes(slug)) ? '' : line));
    return told.join('\n') + text.slice(offset);
  }

  /** The claims that lead to nothing withheld, by section. */
  bySection(claims: ReadonlyMap<string, readonly JudgedClaim[]>): ReadonlyMap<string, readonly JudgedClaim[]> {
    if (this.isWhole) return claims;
    return new Map([...claims].map(([id, judged]) => [id, toldOf(judged, this.#withheld)]));
  }

  get #withheld(): ReadonlySet<string> {
    return this.#library().withheld;
  }
}
