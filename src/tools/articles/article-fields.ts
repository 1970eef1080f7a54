import * as z from 'zod';
import type { Articles, ListedArticle } from '../../engine/snapshot.js';
import type { ToolContext } from '../define.js';

/** Keys as articles write them in their frontmatter. */
export const articleShape = {
  slug: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** ISO 8601; absent if not written. */
  lastUpdated: z.string().optional(),
  status: z.string(),
  maturity: z.string().optional(),
  supersededBy: z.array(z.string()).optional(),
  relatedIds: z.array(z.string()).optional(),
};

/** An article without its text. Optional fields are absent where they are not written. */
export const ArticleEntry = z.object(articleShape);
export type ArticleEntry = z.output<typeof ArticleEntry>;

export function articleEntry(article: ListedArticle): ArticleEntry {
  const { name, category, title, description, tags, lastUpdated, status, maturity, supersededBy, relatedIds } = article;
  return {
    slug: name,
    category,
    title,
    description,
    tags: [...tags],
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
    status,
    ...(maturity === undefined ? {} : { maturity }),
    ...(supersededBy.length === 0 ? {} : { supersededBy: [...supersededBy] }),
    ...(relatedIds.length === 0 ? {} : { relatedIds: [...relatedIds] }),
  };
}

/** The published articles. A server that offers tools for them opens its engine so that there are some. */
export function articlesOf({ snapshot }: ToolContext): Articles {
  const articles = snapshot.articles();
  if (articles === undefined) throw new Error('the engine was opened without articles');
  return articles;
}
