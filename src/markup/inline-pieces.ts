import { withLineBreaks } from './escape.js';

/** A piece of markup: how long it is written, and the markdown for it. */
export interface Piece {
  readonly length: number;
  readonly shown: string;
}

/** How a format reads the text of a paragraph. */
export interface InlineSyntax {
  /** Where markup may begin; global. */
  readonly special: RegExp;
  /** The markup that begins there; undefined for plain text. */
  readonly pieceAt: (at: number) => Piece | undefined;
  /** Text without markup. */
  readonly plain: (text: string) => string;
}

/** The text of a paragraph as markdown, with the same number of line breaks. Linear if `pieceAt` is in total. */
export function translatePieces(text: string, { special, pieceAt, plain }: InlineSyntax): string {
  const nextSpecial = (from: number): number => {
    special.lastIndex = from;
    return special.exec(text)?.index ?? text.length;
  };
  const out: string[] = [];
  let plainFrom = 0;
  for (let at = nextSpecial(0); at < text.length;) {
    const piece = pieceAt(at);
    if (piece === undefined) {
      at = nextSpecial(at + 1);
      continue;
    }
    const written = text.slice(at, at + piece.length);
    out.push(plain(text.slice(plainFrom, at)), withLineBreaks(written, piece.shown));
    plainFrom = at + piece.length;
    at = nextSpecial(plainFrom);
  }
  out.push(plain(text.slice(plainFrom)));
  return out.join('');
}
