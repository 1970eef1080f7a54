import * as z from 'zod';
import { defineTool } from '../define.js';
import { articleEntry, articlesOf, articleShape } from './article-fields.js';
import { articleText } from './article-text.js';

const MAX_ARTICLES = 50;
/** Most characters of all texts together. */
const MAX_CHARS = 200_000;

const input = z.strictObject({
  query: z.string().min(1).max(300).describe('Words of the title, the tags or the description.'),
  include_content: z.boolean().default(false).describe('Also the whole texts.'),
});

const output = z.object({
  articles: z
    .array(z.object({ ...articleShape, content: z.string().optional() }))
    .describe('best first: slug, category, title, description, tags, lastUpdated, status, …'),
  total: z.int(),
  /** Number of articles without their text, because all would be too long. */
  without_content: z.int().optional(),
});

export const searchArticles = defineTool({
  name: 'search_articles',
  title: 'Search articles',
  description:
    'Finds published articles by words in their titles, tags and descriptions, best first. Use it to learn whether '
    + 'there is guidance on a topic, before you look for it elsewhere.',
  input,
  output,
  readOnly: true,
  run(context, { query, include_content }) {
    const found = articlesOf(context).search(query);
    const listed = found.slice(0, MAX_ARTICLES);
    if (!include_content) return { articles: listed.map(articleEntry), total: found.length };
    let room = MAX_CHARS;
    const articles = listed.map((article) => {
      const content = articleText(context.snapshot, article);
      if (content.length > room) return articleEntry(article);
      room -= content.length;
      return { ...articleEntry(article), content };
    });
    const without = articles.filter((one) => !('content' in one)).length;
    return { articles, total: found.length, ...(without === 0 ? {} : { without_content: without }) };
  },
});
