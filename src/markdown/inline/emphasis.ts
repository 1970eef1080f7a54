/** A run of `*`, `_` or `~` that may open or close emphasis. */
export interface Mark {
  readonly char: string;
  readonly length: number;
  /** Characters of the run that are still text. */
  left: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

const ASCII_PUNCTUATION = /^[!-/:-@[-`{-~]$/;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

function isSpace(char: string): boolean {
  return char.trim() === '';
}

/** Checks ASCII first, as the Unicode tables take long to load. */
function isPunctuation(char: string): boolean {
  return char < '\x80' ? ASCII_PUNCTUATION.test(char) : PUNCTUATION.test(char);
}

/** A run of `char` between the characters `before` and `after` (`''` at the ends), by CommonMark's flanking rules. */
export function markOf(run: {
  readonly char: string;
  readonly length: number;
  readonly before: string;
  readonly after: string;
}): Mark {
  const { char, length, before, after } = run;
  // In micromark, a run of `*` or `_` next to a `~` of GFM can open and close.
  const touches = (neighbour: string): boolean => char !== '~' && neighbour === '~';
  const left =
    touches(after) || (!isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before)));
  const right =
    touches(before) || (!isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after)));
  const opens = char === '_' ? left && (!right || isSpace(before) || isPunctuation(before)) : left;
  const closes = char === '_' ? right && (!left || isSpace(after) || isPunctuation(after)) : right;
  return { char, length, left: length, opens, closes };
}

/** Pairs the marks and reduces `left` of those that make emphasis. Linear: a failed search is not repeated. */
export function pairMarks(marks: readonly Mark[]): void {
  const openers: Mark[] = [];
  const bottoms = new Map<string, number>();
  for (const mark of marks) {
    if (mark.closes) closeMark(mark, openers, bottoms);
    if (mark.opens && mark.left > 0) openers.push(mark);
  }
}

function closeMark(closer: Mark, openers: Mark[], bottoms: Map<string, number>): void {
  while (closer.left > 0) {
    const key = `${closer.char}${String(closer.opens)}${closer.left % 3}${closer.char === '~' ? closer.length : ''}`;
    const bottom = bottoms.get(key) ?? 0;
    let index = openers.length - 1;
    while (index >= bottom && !isPair(openers[index], closer)) index -= 1;
    const opener = openers[index];
    if (index < bottom || opener === undefined) {
      bottoms.set(key, openers.length);
      return;
    }
    const used = closer.char === '~' ? closer.length : Math.min(2, opener.left, closer.left);
    opener.left -= used;
    closer.left -= used;
    openers.length = opener.left > 0 ? index + 1 : index;
    for (const [known, at] of bottoms) if (at > index) bottoms.set(known, index);
  }
}

function isPair(opener: Mark | undefined, closer: Mark): boolean {
  if (opener === undefined || opener.char !== closer.char) return false;
  if (closer.char === '~') return opener.length === closer.length;
  const oneIsBoth = opener.closes || closer.opens;
  // Micromark counts the remaining marks, CommonMark the written ones.
  return !oneIsBoth || (opener.left + closer.left) % 3 !== 0 || closer.left % 3 === 0;
}
