import type { ListedArticle, Snapshot } from '../../engine/snapshot.js';
import { readFrontmatter } from '../../markdown/frontmatter.js';

/** The markdown of an article, after its frontmatter. Throws NO_SUCH_FILE if it no longer exists. */
export function articleText(snapshot: Snapshot, { file }: ListedArticle): string {
  const text = snapshot.text(file);
  return text.slice(readFrontmatter(text).offset).replace(/^\n+/, '');
}
