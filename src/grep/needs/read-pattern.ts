import { classOf } from './read-class.js';
import { literalEscape, zeroWidth } from './read-escape.js';

/** What a pattern is made of, as far as it tells which words a match contains. */
export type PatternPart =
  /** One character, one of these. `isFolded`: its ASCII letters count in any letter case. */
  | { readonly kind: 'char'; readonly chars: readonly string[]; readonly isFolded: boolean }
  /** One character of many, or anything that is not followed further. */
  | { readonly kind: 'unknown' }
  /** No character; `isEdge`: it holds only at some places, such as the begin of a word. */
  | { readonly kind: 'nothing'; readonly isEdge: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternPart[] }
  /** `most` is Infinity without a bound. */
  | { readonly kind: 'repeat'; readonly part: PatternPart; readonly least: number; readonly most: number };

export const UNKNOWN: PatternPart = { kind: 'unknown' };
const NOTHING: PatternPart = { kind: 'nothing', isEdge: false };
const EDGE: PatternPart = { kind: 'nothing', isEdge: true };
const REPEAT = /\{(0|[1-9]\d*)(?:(,)(0|[1-9]\d*)?)?\}/y;
const FLAGS = /\(\?([imsU]*)(?:-([imsU]*))?([:)])/y;
const NAMED = /\(\?P?<\w+>/y;

/** Reads a pattern in the syntax of RE2 that compiles; undefined if it has a construct that is not known here. */
export function readPattern(pattern: string): PatternPart | undefined {
  const reader = new PatternReader(pattern);
  const part = reader.choice(false);
  return reader.isAtEnd && !reader.isLost ? part : undefined;
}

/** Recursive descent; a pattern is as deep as it is long at most, and terms are short. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;
  isLost = false;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** Up to the end of the group. Flags that are set in it hold until there. */
  choice(isFolded: boolean): PatternPart {
    const [flags, parts] = [{ isFolded }, [] as PatternPart[]];
    for (;;) {
      parts.push(this.#sequence(flags));
      if (this.#pattern[this.#at] !== '|') break;
      this.#at += 1;
    }
    return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'choice', parts };
  }

  #sequence(flags: { isFolded: boolean }): PatternPart {
    const parts: PatternPart[] = [];
    while (!this.isAtEnd && !this.isLost && !'|)'.includes(this.#pattern[this.#at] ?? '')) {
      const quoted = this.#quoted(flags.isFolded);
      const read = quoted ?? [this.#atom(flags)];
      const last = read.pop();
      parts.push(...read);
      if (last !== undefined) parts.push(this.#repeated(last));
    }
    return { kind: 'sequence', parts };
  }

  /** The characters of `\Q…\E`. */
  #quoted(isFolded: boolean): PatternPart[] | undefined {
    if (!this.#pattern.startsWith('\\Q', this.#at)) return undefined;
    const end = this.#pattern.indexOf('\\E', this.#at + 2);
    const text = this.#pattern.slice(this.#at + 2, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#pattern.length : end + 2;
    // What is repeated after an empty quotation is before it.
    if (text === '') this.isLost = true;
    return [...text].map((char) => charPart(char, isFolded));
  }

  #repeated(part: PatternPart): PatternPart {
    const sign = this.#pattern[this.#at];
    let [least, most] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    if (sign === '*' || sign === '+' || sign === '?') this.#at += 1;
    else {
      const counts = this.#take(REPEAT);
      if (counts === undefined) return part;
      least = Number(counts[1]);
      most = counts[2] === undefined ? least : Number(counts[3] ?? Infinity);
    }
    if (this.#pattern[this.#at] === '?') this.#at += 1;
    return { kind: 'repeat', part, least, most };
  }

  #atom(flags: { isFolded: boolean }): PatternPart {
    const char = String.fromCodePoint(this.#pattern.codePointAt(this.#at) ?? 0);
    if (char === '(') return this.#group(flags);
    if (char === '[') return this.#class(flags.isFolded);
    if (char === '\\') return this.#escape(flags.isFolded);
    this.#at += char.length;
    if (char === '.') return UNKNOWN;
    return char === '^' || char === '$' ? EDGE : charPart(char, flags.isFolded);
  }

  #group(flags: { isFolded: boolean }): PatternPart {
    const set = this.#take(FLAGS);
    const [, on = '', off = '', end] = set ?? [];
    const isFolded = off.includes('i') ? false : on.includes('i') || flags.isFolded;
    if (end === ')') {
      flags.isFolded = isFolded;
      // What is repeated after flags is before them.
      this.isLost ||= '*+?{'.includes(this.#pattern[this.#at] ?? ' ');
      return NOTHING;
    }
    if (set === undefined && this.#take(NAMED) === undefined) {
      this.#at += 1;
      if (this.#pattern[this.#at] === '?') return this.#lost();
    }
    const part = this.choice(isFolded);
    if (this.#pattern[this.#at] !== ')') return this.#lost();
    this.#at += 1;
    return part;
  }

  #class(isFolded: boolean): PatternPart {
    const found = classOf(this.#pattern, this.#at);
    if (found === undefined) return this.#lost();
    this.#at = found.end;
    return found.chars === undefined ? UNKNOWN : oneOf(found.chars.map((char) => charPart(char, isFolded)));
  }

  #escape(isFolded: boolean): PatternPart {
    const edge = zeroWidth(this.#pattern, this.#at);
    if (edge) {
      this.#at += 2;
      return EDGE;
    }
    const found = literalEscape(this.#pattern, this.#at);
    if (found === undefined) return this.#lost();
    this.#at = found.end;
    return found.char === undefined ? UNKNOWN : charPart(found.char, isFolded);
  }

  #take(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#pattern) ?? undefined;
    if (match !== undefined) this.#at = sticky.lastIndex;
    return match;
  }

  #lost(): PatternPart {
    this.isLost = true;
    return UNKNOWN;
  }
}

/**
 * A character as it is in the bytes of a text. Unknown is U+FFFD, which an invalid byte is read as, half of a surrogate
 * pair, and, in any letter case, what is not ASCII.
 */
function charPart(char: string, isFolded: boolean): PatternPart {
  if (char === '\ufffd' || /^[\ud800-\udfff]$/.test(char)) return UNKNOWN;
  if (!isFolded) return { kind: 'char', chars: [char], isFolded: false };
  if (char > '\x7f') return UNKNOWN;
  const lower = char.toLowerCase();
  if (lower === char.toUpperCase()) return { kind: 'char', chars: [char], isFolded: false };
  return { kind: 'char', chars: [lower, ...(ALSO_FOLDED[lower] ?? [])], isFolded: true };
}

/** The Kelvin sign and the long s are letters of ASCII in another case. */
const ALSO_FOLDED: Readonly<Record<string, readonly string[]>> = { k: ['\u212a'], s: ['\u017f'] };

function oneOf(parts: readonly PatternPart[]): PatternPart {
  const chars = new Set<string>();
  let isFolded = false;
  for (const part of parts) {
    if (part.kind !== 'char') return UNKNOWN;
    for (const char of part.chars) chars.add(char);
    isFolded ||= part.isFolded;
  }
  return { kind: 'char', chars: [...chars], isFolded };
}
