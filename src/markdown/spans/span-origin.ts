import { lineAt, lineStartsOf } from '../../text/layout/lines.js';

/** A parsed text and the places of its characters in the document. */
export interface Origin {
  readonly text: string;
  /** 1-based line and column of a 0-based offset of `text`. */
  readonly placeAt: (offset: number) => { readonly line: number; readonly column: number };
}

export interface PartInput {
  readonly text: string;
  readonly starts: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Text put before the part, from elsewhere in the document; it is placed on line 0. */
  readonly head?: string;
}

/** Origin of a part of the document that starts at `from`. */
export function partOrigin({ text, starts, from, to, head = '' }: PartInput): Origin {
  return {
    text: head + text.slice(from, to),
    placeAt(offset) {
      if (offset < head.length) return { line: 0, column: 1 };
      const at = from + offset - head.length;
      const line = lineAt(starts, at);
      return { line, column: at - (starts[line - 1] ?? 0) + 1 };
    },
  };
}

/**
 * Origin of a text of whole lines from `outer`, the first being the line at `offset`, each without the indent of its
 * container.
 */
export function indentedOrigin(outer: Origin, offset: number, text: string): Origin {
  const starts = lineStartsOf(text);
  const outerStarts = lineStartsOf(outer.text);
  const first = lineAt(outerStarts, offset);
  return {
    text,
    placeAt(inner) {
      const line = lineAt(starts, inner);
      const outerStart = outerStarts[first + line - 2] ?? 0;
      const outerEnd = (outerStarts[first + line - 1] ?? outer.text.length + 1) - 1;
      const length = (starts[line] ?? text.length + 1) - 1 - (starts[line - 1] ?? 0);
      return outer.placeAt(Math.max(outerStart, outerEnd - length) + inner - (starts[line - 1] ?? 0));
    },
  };
}
