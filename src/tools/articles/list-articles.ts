import * as z from 'zod';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';
import { defineTool } from '../define.js';
import { ArticleEntry, articleEntry, articlesOf } from './article-fields.js';

const input = z.strictObject({
  category: z.string().min(1).max(200).optional().describe('Only articles of this category.'),
  limit: z.int().min(1).max(1_000).default(50).describe('Articles to return at most.'),
});

const output = z.object({
  articles: z.array(ArticleEntry).describe('slug, category, title, description, tags, lastUpdated, status, …'),
  /** Of all articles that were asked for, also beyond the limit. */
  total: z.int(),
});

export const listArticles = defineTool({
  name: 'list_articles',
  title: 'List articles',
  description:
    'Lists the published articles, the newest first, without their texts. `status` is Live for what is ratified and '
    + 'Experimental for what may still change. Use it to see what guidance there is.',
  input,
  output,
  readOnly: true,
  run(context, { category, limit }) {
    const articles = articlesOf(context);
    if (category !== undefined && !articles.categories.includes(category)) throw noCategory(category, articles);
    const asked = articles.listed.filter((one) => category === undefined || one.category === category);
    return { articles: asked.slice(0, limit).map(articleEntry), total: asked.length };
  },
});

function noCategory(asked: string, { categories }: { readonly categories: readonly string[] }): DocalignError {
  const meant = nearest(asked, categories);
  const step = meant === undefined ? '' : `Did you mean ${quoted(meant)}? `;
  const names = categories.length === 0 ? 'There are no articles.' : `There are ${categories.join(', ')}.`;
  return new DocalignError('BAD_ARGUMENT', `list_articles: there is no category ${quoted(asked)}. ${step}${names}`);
}
