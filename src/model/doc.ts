import type { Section } from './section.js';

/**
 * What a document speaks of. `guide` speaks of the repository as it is now; every other kind speaks of another time,
 * another project or nobody's code, which decides how it ranks and whether its claims may be called drifted.
 * `reference` is no document: a file of settings that is searched beside them.
 */
export const DOC_KINDS = [
  'guide',
  'agent',
  'changelog',
  'migration',
  'blog',
  'adr',
  'plan',
  'report',
  'archive',
  'legal',
  'fixture',
  'vendored',
  'translation',
  'reference',
] as const;
export type DocKind = (typeof DOC_KINDS)[number];

/** One markdown file, split. `hash` is the hex SHA-256 of its bytes, cut to 32 characters. */
export interface Doc {
  /** Repository-relative path, forward slashes. */
  readonly file: string;
  readonly hash: string;
  readonly kind: DocKind;
  /** From frontmatter `title`, else the first level-1 heading, else undefined. Plain text. */
  readonly title: string | undefined;
  /** From frontmatter `description` or `summary`. */
  readonly description: string | undefined;
  /**
   * In document order, covering every line after the frontmatter exactly once, up to the bounds; lines without words
   * above the first heading (blank ones, badges, images) are in none, and what they claim is the first section's. Never
   * empty.
   */
  readonly sections: readonly Section[];
  /** 1-based number of the last line. */
  readonly lineCount: number;
  /** Why not all of it was split; undefined when all was. */
  readonly cut: string | undefined;
}
