import { stemmer } from 'stemmer';
import { STOP_WORDS } from './stop-words.js';

/** What a token of text is searched by. */
export interface Word {
  /** Letters as written, folded to lower case without accents. */
  readonly folded: string;
  /** Whole word: stemmed when it is a plain word, as it stands when it is an identifier of several parts. '' for a stop word. */
  readonly term: string;
  /** Stems of the parts of `camelCase`, `snake_case` and `http2`; empty for a plain word. */
  readonly parts: readonly string[];
}

/** Longer runs of letters and digits are hashes, keys and encoded data: nobody searches them. UTF-16 units. */
const MAX_TOKEN = 64;
/** Distinct tokens remembered before the memory starts anew: bounds a corpus of random tokens to some 30 MB. */
const MAX_REMEMBERED = 250_000;

const SEPARATOR = 0;
const WORD = 1;
const IDEOGRAPH = 2;

/** Reads tokens out of text and remembers what each distinct token becomes: stemming is where the time goes. */
export interface Words {
  /** Calls `visit` with each word of `text.slice(from, to)`, in order. Linear. */
  scan(text: string, range: readonly [from: number, to: number], visit: (word: Word) => void): void;
  of(text: string): Word[];
}

export function createWords(): Words {
  const memory = new Map<string, Word>();
  const word = (token: string): Word => {
    const known = memory.get(token);
    if (known !== undefined) return known;
    if (memory.size >= MAX_REMEMBERED) memory.clear();
    const made = analyse(token);
    memory.set(detached(token), made);
    return made;
  };
  const scan: Words['scan'] = (text, range, visit) => eachToken(text, range, (token) => visit(word(token)));
  return {
    scan,
    of(text) {
      const words: Word[] = [];
      scan(text, [0, text.length], (found) => words.push(found));
      return words;
    },
  };
}

/** A copy where V8 would make a slice, which keeps the whole text alive for as long as the token is remembered. */
function detached(token: string): string {
  return token.length < 13 ? token : Buffer.from(token).toString();
}

/** Tokens are runs of letters, digits, `_` and `$`; of scripts without spaces, each pair of neighbouring characters. */
function eachToken(text: string, [from, to]: readonly [number, number], visit: (token: string) => void): void {
  let at = from;
  while (at < to) {
    const kind = kindOf(text.charCodeAt(at));
    const start = at++;
    if (kind === SEPARATOR) continue;
    while (at < to && kindOf(text.charCodeAt(at)) === kind) at++;
    if (kind === IDEOGRAPH) for (let pair = start; pair < Math.max(start + 1, at - 1); pair++) visit(text.slice(pair, Math.min(pair + 2, at)));
    else if (at - start <= MAX_TOKEN) visit(text.slice(start, at));
  }
}

/** By UTF-16 unit; filled on first sight. 255 = not seen yet. */
const kinds = new Uint8Array(0x10000).fill(255);

function kindOf(unit: number): number {
  const known = kinds[unit] ?? SEPARATOR;
  if (known !== 255) return known;
  const character = String.fromCharCode(unit);
  const kind = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character) ? IDEOGRAPH : /[\p{L}\p{N}\p{M}_$]/u.test(character) ? WORD : SEPARATOR;
  kinds[unit] = kind;
  return kind;
}

const NO_PARTS: readonly string[] = [];

function analyse(token: string): Word {
  if (/^[a-z]+$/.test(token)) return { folded: token, term: STOP_WORDS.has(token) ? '' : stemmer(token), parts: NO_PARTS };
  const bare = token.replace(/^[_$]+/, '').replace(/[_$]+$/, '');
  const folded = fold(bare);
  const parts = partsOf(bare);
  if (parts.length < 2) return { folded, term: STOP_WORDS.has(folded) ? '' : stem(folded), parts: NO_PARTS };
  const stems = parts.map(fold).filter((part) => part.length > 1 && !STOP_WORDS.has(part)).map(stem);
  return { folded, term: folded, parts: [...new Set(stems)] };
}

/** `keepAliveTimeout2` → keep, Alive, Timeout, 2; `HTTPServer` → HTTP, Server. */
function partsOf(token: string): string[] {
  return token
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L}{2})(\p{N})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '');
}

/** Lower case; accents dropped where the text has any. */
function fold(token: string): string {
  const lower = token.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** Porter's stem. Words that hold a digit are names, not English. */
function stem(folded: string): string {
  return /\d/.test(folded) || !isAscii(folded) ? folded : stemmer(folded);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}
