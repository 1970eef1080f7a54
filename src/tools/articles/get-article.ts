import * as z from 'zod';
import type { Articles, Found, ListedArticle } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';
import { defineTool } from '../define.js';
import { driftNotes } from '../sections/section-fields.js';
import { articleEntry, articlesOf, articleShape } from './article-fields.js';
import { articleText } from './article-text.js';

/** Most characters of an article that are returned. */
const MAX_CHARS = 200_000;
/** Most statements named that are no longer true. */
const MAX_DRIFT = 10;

const input = z.strictObject({
  slug: z.string().min(1).max(300).describe('The name of the article, as lists of articles give it.'),
});

const output = z.object({
  ...articleShape,
  /** Path of the document. */
  file: z.string(),
  verification_status: z
    .string()
    .describe('verified, drifted, mixed, unchecked or pending: what it says, held against the code'),
  drift: z
    .array(z.object({ line: z.int(), claim: z.string(), reason: z.string() }))
    .optional()
    .describe('what it says that is no longer true'),
  content: z.string(),
  /** Characters that were left out at the end. */
  content_cut: z.int().optional(),
});

export const getArticle = defineTool({
  name: 'get_article',
  title: 'Get an article',
  description:
    'Returns one published article whole, as markdown, and whether what it says of the code still holds. '
    + 'Read it before you apply what it recommends.',
  input,
  output,
  readOnly: true,
  async run(context, { slug }) {
    const { snapshot } = context;
    const articles = articlesOf(context);
    const article = articleOf(slug, articles);
    const content = articleText(snapshot, article);
    const summary = await snapshot.docStatus(article.file);
    const drift = driftNotes(article, summary)
      .slice(0, MAX_DRIFT)
      .map(({ line, claim_text, reason }) => ({ line, claim: claim_text, reason }));
    return {
      ...articleEntry(article),
      file: article.file,
      verification_status: summary.status,
      ...(drift.length === 0 ? {} : { drift }),
      content: content.slice(0, MAX_CHARS),
      ...(content.length > MAX_CHARS ? { content_cut: content.length - MAX_CHARS } : {}),
    };
  },
});

/** Throws NO_SUCH_ARTICLE, BAD_ARTICLE, or BAD_ARGUMENT for a slug that several articles share. */
function articleOf(slug: string, articles: Articles): ListedArticle {
  const found: Found = articles.find(slug);
  if (found.kind === 'article') return found.article;
  if (found.kind === 'malformed')
    throw new DocalignError(
      'BAD_ARTICLE',
      `get_article: article ${quoted(slug, 200)} cannot be read. ${found.problem}.`,
    );
  if (found.kind === 'several')
    throw new DocalignError(
      'BAD_ARGUMENT',
      `get_article: ${found.names.length} articles have the slug ${quoted(slug, 200)}. `
        + `Ask for ${found.names.map((name) => quoted(name, 200)).join(' or ')}.`,
    );
  const meant = nearest(
    slug,
    articles.listed.map(({ name }) => name),
  );
  const step = meant === undefined ? 'List the articles for their slugs.' : `Did you mean ${quoted(meant, 200)}?`;
  throw new DocalignError('NO_SUCH_ARTICLE', `get_article: article ${quoted(slug, 200)} not found. ${step}`);
}
