/** What may be told of an article to anybody. */
export const PUBLISHED_STATUSES = ['Live', 'Experimental'] as const;
export type PublishedStatus = (typeof PUBLISHED_STATUSES)[number];

/** All statuses of articles. */
export const ARTICLE_STATUSES = [...PUBLISHED_STATUSES, 'Draft', 'Proposed', 'Deprecated'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export const MATURITIES = ['Proposed', 'Standard', 'Deprecated', 'Experimental'] as const;
export type Maturity = (typeof MATURITIES)[number];

/** A document with a status in its frontmatter, by which it is published or withheld. */
export interface Article {
  readonly file: string;
  /** Name of the file without its ending; of an `index` file, that of its folder. */
  readonly slug: string;
  /** Name of the folder of its kind. */
  readonly category: string;
  readonly title: string;
  /** '' without one. */
  readonly description: string;
  readonly tags: readonly string[];
  /** ISO 8601, as written; undefined without one. */
  readonly lastUpdated: string | undefined;
  readonly status: ArticleStatus;
  readonly maturity: Maturity | undefined;
  /** Slugs, as written. */
  readonly supersededBy: readonly string[];
  readonly relatedIds: readonly string[];
}

/** A document that is to be an article, and cannot be read as one. */
export interface MalformedArticle {
  readonly file: string;
  readonly slug: string;
  readonly category: string;
  /** `FILE:LINE: what is wrong`, without a full stop. */
  readonly problem: string;
  /** Does what could be read say that it is not published? Then nothing is told of it. */
  readonly isUnpublished: boolean;
}

export type ArticleReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'malformed'; readonly malformed: MalformedArticle };

export function isPublished({ status }: Pick<Article, 'status'>): boolean {
  return PUBLISHED_STATUSES.some((published) => published === status);
}

/** Must nothing be told of the document? So for articles that are not published, or of which that is not known. */
export function isWithheld(reading: ArticleReading): boolean {
  return reading.kind === 'malformed' || (reading.kind === 'article' && !isPublished(reading.article));
}
