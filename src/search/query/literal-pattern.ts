/** Marks of emphasis, code and escapes, which are ignored. */
const MARKS = '`*\\\\';
/** The same beside a star that is not a mark, so that a gap never takes it: several such stars match in linear time. */
const MARKS_BESIDE_STAR = '`\\\\';
const OPENING = ':=,({[';
const CLOSING = '=)}]';
/** Words, stars that are not marks of emphasis (`0 3 * * *`, `*.json`), other signs. */
const TOKEN = /[\p{L}\p{N}_$]+|(?<![\p{L}\p{N}`*)\]])\*(?![\p{L}\p{N}`*([])|[^\s\p{L}\p{N}_$`*\\]/gu;

const NO_WORD_BEFORE = '(?<![\\p{L}\\p{N}_$])';
/** `-C` does not match in `Objective-C` or `--C`. */
const NO_WORD_BEFORE_FLAG = '(?<![\\p{L}\\p{N}_$-])';
/** The letter of a short flag: `-c` and `-C` are two. */
const SHORT_FLAG = /(?<![^\s`'"([|,/])-[A-Za-z](?![\w-])/;
/** What operators are made of. A match of signs that has one beside it is part of another operator. */
const OPERATOR = '[!#$%&*+./:;<=>?@^|~\\\\-]';
/** `--dry-run` does not match in `--dry-run-all`. */
const NO_WORD_BEHIND = '(?![\\p{L}\\p{N}_$]|-\\w)';

/** Matches these signs as a whole, with any white space where there is some. Linear. */
export function patternOfSigns(signs: string): RegExp {
  const source = signs.trim().split(/\s+/).map(escaped).join('\\s*');
  return new RegExp(`(?<!${OPERATOR})${source}(?!${OPERATOR})`, 'gu');
}

/**
 * Matches a text in any case, unless it has a short flag, with any white space and any marks of emphasis and code in
 * between. Linear.
 */
export function patternOf(text: string): RegExp {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const source = tokens.map((token, at) => {
    const before = tokens[at - 1];
    return (
      (before === undefined ? '' : gapBetween(before.text, token.text, /\s/.test(text.slice(before.to, token.from))))
      + escaped(token.text)
    );
  });
  const [first = '', last = ''] = [tokens[0]?.text, tokens.at(-1)?.text];
  return new RegExp(
    (isWord(first) ? NO_WORD_BEFORE : first === '-' ? NO_WORD_BEFORE_FLAG : '')
      + source.join('')
      + (isWord(last) ? NO_WORD_BEHIND : ''),
    SHORT_FLAG.test(text) ? 'gu' : 'giu',
  );
}

function gapBetween(before: string, after: string, isSpaced: boolean): string {
  const marks = before === '*' || after === '*' ? MARKS_BESIDE_STAR : MARKS;
  if (isSpaced && isWord(before) && isWord(after)) return `[\\s${marks}]+`;
  return isSpaced || OPENING.includes(before) || CLOSING.includes(after) ? `[\\s${marks}]*` : `[${marks}]*`;
}

function isWord(token: string): boolean {
  return /[\p{L}\p{N}_$]/u.test(token);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
