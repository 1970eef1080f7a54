import type { AnyTool } from '../define.js';
import { getArticle } from './get-article.js';
import { listArticles } from './list-articles.js';
import { searchArticles } from './search-articles.js';

/** The tools for published articles, in listing order. Their engine must read documents as articles. */
export const articleTools: readonly AnyTool[] = [listArticles, getArticle, searchArticles];

/** Is one of these tools about articles? */
export function useArticles(tools: readonly AnyTool[]): boolean {
  return tools.some((tool) => articleTools.includes(tool));
}
