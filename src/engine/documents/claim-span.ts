import type { Claim } from '../../model/claim.js';

/** Words of one line of a document, without its line break. */
export interface ClaimSpan {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  /** Only these words are meant; otherwise it is the whole text of the line. */
  readonly isExact: boolean;
}

/**
 * The words that a fix would replace, else the line. Columns of a translated document are those of the translation, so
 * the words are looked for in the line.
 */
export function claimSpan({ line, target }: Pick<Claim, 'line' | 'target'>, lines: readonly string[]): ClaimSpan {
  if (target !== undefined && target.text !== '') {
    const text = lines[target.line - 1] ?? '';
    const isThere = text.startsWith(target.text, target.column - 1);
    const at = isThere ? target.column - 1 : text.indexOf(target.text);
    if (at >= 0) return { line: target.line, column: at + 1, length: target.text.length, isExact: true };
  }
  const text = lines[line - 1] ?? '';
  const shown = text.trim();
  return { line, column: text.indexOf(shown) + 1, length: shown.length, isExact: false };
}
