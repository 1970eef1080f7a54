import type { DocKind } from '../model/doc.js';
import type { Frontmatter } from './frontmatter.js';

export function classifyDoc(_file: string, _frontmatter: Pick<Frontmatter, 'fields'>): DocKind {
  return 'guide';
}
