import type { Ignores } from './ignore.js';
import type { Section } from './section.js';

/**
 * What a document is about. A `guide` is about the present repository; any other kind is about another time, another
 * project or no particular code, which affects its rank and whether its claims may be called drifted. A `reference` is
 * not a document but a settings file that is searched too.
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

/** A format of documents that is not read, by its ending without the dot, and its number of files. */
export interface FormatCount {
  /** '' for texts without an ending. */
  readonly ending: string;
  readonly files: number;
  /** The first of them, where the ending does not say that it is a document. */
  readonly first?: string;
}

/**
 * One document, split. `hash` is the hex SHA-256 of its bytes, cut to 32 characters; of a copy of an earlier version of
 * the docs, with `-old` after it.
 */
export interface Doc {
  /** Repository-relative path, forward slashes. */
  readonly file: string;
  readonly hash: string;
  readonly kind: DocKind;
  /** It is a copy of an earlier version of the docs, which says nothing of the code now: it has no claims. */
  readonly isOld?: boolean | undefined;
  /** From frontmatter `title`, else the first level-1 heading, else undefined. Plain text. */
  readonly title: string | undefined;
  /** From frontmatter `description` or `summary`. */
  readonly description: string | undefined;
  /**
   * In document order, covering every line after the frontmatter exactly once, up to the bounds; lines without words
   * above the first heading (blank ones, badges, images, imports) are in no section, and their claims belong to the
   * first section. Never empty.
   */
  readonly sections: readonly Section[];
  /** 1-based number of the last line. */
  readonly lineCount: number;
  /** Why a part was not split; undefined when everything was. */
  readonly cut: string | undefined;
  /** What its text says to ignore; absent if nothing. */
  readonly ignores?: Ignores | undefined;
}
