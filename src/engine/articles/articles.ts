import { isPublished } from '../../model/article.js';
import type { Article, ArticleReading, MalformedArticle } from '../../model/article.js';
import { groupBy } from '../../text/multimap.js';
import { byCodeUnits } from '../../text/sorted.js';

/** A published article under the name that is its own. */
export interface ListedArticle extends Article {
  /** The slug; `category/slug`, or its whole path, where articles share it. */
  readonly name: string;
}

/** The article that a slug names, or why it names none. */
export type Found =
  | { readonly kind: 'article'; readonly article: ListedArticle }
  | { readonly kind: 'none' }
  /** `names`: of the articles that share the slug. */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Weights of the fields that a query is looked for in. */
const WEIGHTS = { title: 3, tags: 2, description: 1 } as const;
/** Most words of a query that are looked for one by one. */
const MOST_WORDS = 20;

/** The published articles of a repository. Immutable. Nothing here tells of one that is not published. */
export class Articles {
  /** The newest first, then by name. */
  readonly listed: readonly ListedArticle[];
  /** What the owner should know: articles that cannot be read, and slugs that articles share. */
  readonly problems: readonly string[];
  /** Articles that were left out because they cannot be read, and that may be published. */
  readonly malformed: readonly MalformedArticle[];
  readonly #byName = new Map<string, ListedArticle>();
  readonly #bySlug: ReadonlyMap<string, readonly ListedArticle[]>;

  constructor(readings: Iterable<ArticleReading>) {
    const all = [...readings];
    const published = all.flatMap((one) => (one.kind === 'article' && isPublished(one.article) ? [one.article] : []));
    this.listed = withReferences(named(published)).sort((a, b) => newestFirst(a, b) || byCodeUnits(a.name, b.name));
    this.#bySlug = groupBy(this.listed, ({ slug }) => slug);
    for (const [name, sharing] of groupBy(this.listed, withinCategory))
      if (sharing.length === 1 && sharing[0] !== undefined) this.#byName.set(name, sharing[0]);
    for (const article of this.listed) this.#byName.set(article.name, article);
    const broken = all.flatMap((one) => (one.kind === 'malformed' ? [one.malformed] : []));
    this.malformed = broken.filter(({ isUnpublished }) => !isUnpublished);
    this.problems = [
      ...broken.map(({ problem }) => problem),
      ...[...this.#bySlug.values()].filter((sharing) => sharing.length > 1).map(clashOf),
    ];
  }

  /** The categories that have published articles, sorted. */
  get categories(): readonly string[] {
    return [...new Set(this.listed.map(({ category }) => category))].sort(byCodeUnits);
  }

  find(slug: string): Found {
    const article = this.#byName.get(slug);
    if (article !== undefined) return { kind: 'article', article };
    const sharing = this.#bySlug.get(slug) ?? [];
    if (sharing.length > 0) return { kind: 'several', names: sharing.map(({ name }) => name) };
    const broken = this.malformed.find((one) => one.slug === slug || withinCategory(one) === slug);
    return broken === undefined ? { kind: 'none' } : { kind: 'malformed', problem: broken.problem };
  }

  /**
   * Articles with the query, or with words of it, in title, tags or description, in any letter case. First by the
   * weight of the fields that contain the whole query, then by that of the fields that contain its words, then the
   * newest.
   */
  search(query: string): readonly ListedArticle[] {
    const asked = query.trim().toLowerCase();
    if (asked === '') return [];
    const words = [...new Set(asked.split(/\s+/))].slice(0, MOST_WORDS);
    return this.listed
      .map((article) => {
        const inFields = fieldsOf(article);
        const single = words.reduce((sum, word) => sum + weightOf(inFields, word), 0);
        return { article, whole: weightOf(inFields, asked), single };
      })
      .filter(({ whole, single }) => whole + single > 0)
      .sort((a, b) => b.whole - a.whole || b.single - a.single)
      .map(({ article }) => article);
  }
}

type Field = readonly [texts: readonly string[], weight: number];

function fieldsOf({ title, tags, description }: Article): readonly Field[] {
  return [
    [[title.toLowerCase()], WEIGHTS.title],
    [tags.map((tag) => tag.toLowerCase()), WEIGHTS.tags],
    [[description.toLowerCase()], WEIGHTS.description],
  ];
}

function weightOf(fields: readonly Field[], text: string): number {
  return fields.reduce((sum, [texts, weight]) => sum + (texts.some((one) => one.includes(text)) ? weight : 0), 0);
}

function newestFirst(a: Article, b: Article): number {
  return timeOf(b) - timeOf(a);
}

function timeOf({ lastUpdated }: Article): number {
  return lastUpdated === undefined ? 0 : Date.parse(lastUpdated);
}

/** Each under its slug; those that share it under their category too, or under the whole path. */
function named(articles: readonly Article[]): ListedArticle[] {
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const article of articles) {
    count(article.slug);
    count(withinCategory(article));
  }
  return articles.map((article) => {
    const name = [article.slug, withinCategory(article)].find((one) => counts.get(one) === 1) ?? article.file;
    return { ...article, name };
  });
}

/** As collections of Astro name it, and references do. */
function withinCategory({ category, slug }: Pick<Article, 'category' | 'slug'>): string {
  return `${category}/${slug}`;
}

/** Without references to what is not published: a reader cannot follow them, and must not hear of it. */
function withReferences(articles: readonly ListedArticle[]): ListedArticle[] {
  const known = new Set(articles.flatMap((article) => [article.name, article.slug, withinCategory(article)]));
  const only = (slugs: readonly string[]): readonly string[] => slugs.filter((slug) => known.has(slug));
  return articles.map((article) => ({
    ...article,
    supersededBy: only(article.supersededBy),
    relatedIds: only(article.relatedIds),
  }));
}

function clashOf(sharing: readonly ListedArticle[]): string {
  const files = sharing.map(({ file }) => file).join(', ');
  return `${files}: ${sharing.length} articles have the slug "${sharing[0]?.slug ?? ''}"`;
}
