import { isMdx } from '../../markdown/split.js';
import { IGNORE_PREFIX } from '../../model/ignore.js';
import { markupOf } from '../../paths/file-kinds.js';

export type Directive = 'next-line' | 'start' | 'end';

/** Writes comments in the format of a document. */
export interface CommentStyle {
  /** May a comment end a line of text? */
  readonly isInline: boolean;
  /** Does a comment end a paragraph, so that it needs blank lines around it? */
  readonly isBlock: boolean;
  comment(directive: Directive, reason: string): string;
}

/** How comments are written in this document. */
export function commentStyleOf(file: string): CommentStyle {
  const markup = markupOf(file);
  if (markup === 'rst') return styleOf({ isInline: false, isBlock: true }, '.. ', '');
  if (markup === 'asciidoc') return styleOf({ isInline: false, isBlock: false }, '// ', '');
  return isMdx(file)
    ? styleOf({ isInline: true, isBlock: false }, '{/* ', ' */}')
    : styleOf({ isInline: true, isBlock: false }, '<!-- ', ' -->');
}

function styleOf(traits: Omit<CommentStyle, 'comment'>, before: string, after: string): CommentStyle {
  return {
    ...traits,
    comment: (directive, reason) =>
      `${before}${IGNORE_PREFIX}-${directive}${reason === '' ? '' : ` ${reason}`}${after}`,
  };
}
