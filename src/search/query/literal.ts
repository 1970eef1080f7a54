import type { Corpus, Indexed } from '../index/corpus.js';
import { searchedText } from '../index/visible-text.js';
import { patternOf, patternOfSigns } from './literal-pattern.js';

/** A text that a query asks for literally. */
export interface Literal {
  readonly text: string;
  /** Matches the text in any case, with any white space and any marks of emphasis and code in between. Linear. */
  readonly pattern: RegExp;
  /** The same for headings, which name a call with its parameters: `use(path)` for `use()`. */
  readonly headingPattern: RegExp;
  readonly kind: LiteralKind;
}

/**
 * `code` is code or in quotes; `signs` has no letter or digit. The others are plain words: a `command` has two, which
 * count only where code begins with them; a `phrase` or `question` is also searched in prose, and code that has it
 * among other words quotes it.
 */
export type LiteralKind = 'code' | 'signs' | 'command' | 'phrase' | 'question';

/** From this number of words on, a query of plain words is also searched literally. */
const LEAST_WORDS = 3;
/** Two words of letters. */
const PAIR = /^\p{L}+\s+\p{L}+$/u;
/** Maximum number of sections with a rare word, and their maximum share. */
const RARE_SECTIONS = 4;
const RARE_SHARE = 0.05;
/** Longest literal, in characters. */
const LONGEST = 500;
/** Maximum number of words of a query that asks for something about a name. */
const MOST_BESIDE_NAME = 3;
const NAME = /^[\w$][\w$.]*$/;
/** Only signs: `=>`, `{ }`, `??`, `|`. Quotes, backticks and one mark of a sentence alone are not code. */
const SIGNS = /^(?!(?:\s?["'`“”])+$|[?!.,;:]$)[^\s\p{L}\p{N}](?:\s?[^\s\p{L}\p{N}]){0,9}$/u;

/** Not a clause such as `when the server starts`, which a comment in code may have. */
const QUESTION = new RegExp(
  String.raw`^(?:how|what|when|where|which|who|whose|why)\s+(?:is|are|was|were|do|does|did|can|could`
    + String.raw`|should|would|will|must|may|has|have)\s`,
  'i',
);
const QUOTED = /`([^`]+)`|"([^"]+)"|“([^“”]+)”|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}_$]+/gu;
/** `--dry-run=client`, `retries: 3`. */
const OPTION =
  /(?<![\w$.-])(?:--[a-z][\w-]*=[\w./-]+|[A-Za-z_$][\w$.]*: ?(?:true|false|null|\d+|'[^']+'|"[^"]+"))(?![\w-])/gi;
const FLAG = /(?<![\w$.-])(?:--[a-z][\w-]+|-[a-z](?![\w-]))/gi;
/** Found by its words too. */
const IDENTIFIER = /^[\w$-]+$/;
const EMPTY_CALL = /^[\w$.]+\(\)$/;
/** The name of such an option, where it is not a plain word. */
const NAMED = /^(?:--[\w-]+|(?=\w*(?:[a-z][A-Z]|_))[\w$.]+)/;
/** What makes a text code: one pattern for each form. */
const CODE_FORMS: readonly RegExp[] = [
  /[\w$]\(|[=;{}<>[\]|^~\\]/, // calls, assignments, brackets, pipes
  /(?<!\S)(?:[:.$#@?&][A-Za-z]|\$\d)/, // symbols, variables, endings, parameters of addresses
  /(?<!\S)[A-Z][a-z]+(?:-[A-Z][a-z]+)+(?!\S)/, // headers
  /[\w"']:\s?\S|^\S+\w:$/, // keys
  /(?<!\S)--?\w/, // options
  /\w\.\w|\w\/|\/\w/, // members, paths
  /[A-Za-z0-9]_[A-Za-z0-9]|(?<!\w)__\w|(?<!\w)[A-Za-z][A-Za-z0-9]*_(?!\w)|[a-z][A-Z]/, // identifiers
  /(?<![\w`*)\]])\*(?![\w`*([])/, // stars that mark no emphasis: globs, schedules
  /(?<!\S)(?:[^\s\p{L}\p{N}"'“”…]{2,}|[-.])(?!\S)/u, // signs alone
  /^[^"]*"[^"]*$/, // the beginning of a string
];

/**
 * Literals that a query may ask for, the surest interpretation first; each interpretation gives all its literals. First
 * the whole query, then its parts in quotes or backticks, then options with their values, then the names of these
 * options, for which the docs may give another value, then flags, then a name beside a word or two.
 */
export function literalsIn(query: string, corpus: Corpus): readonly (readonly Literal[])[] {
  const whole = wholeLiteral(query, corpus);
  const options = query.match(OPTION) ?? [];
  return [
    whole === undefined ? [] : [whole],
    literalsOf(quotedIn(query)),
    literalsOf(options),
    literalsOf(options.flatMap((option) => NAMED.exec(option)?.[0] ?? [])),
    literalsOf(query.match(FLAG) ?? []),
    literalsOf(nameWithAspect(query)),
  ].filter(({ length }) => length > 0);
}

/** The one name of code in a query of two or three words: `maxRetries default` asks for what explains the name. */
function nameWithAspect(query: string): readonly string[] {
  const words = query.trim().split(/\s+/);
  const names = words.filter((word) => NAME.test(word) && isCode(word));
  return words.length > 1 && words.length <= MOST_BESIDE_NAME && names.length === 1 ? names : [];
}

/** What a query asks for to the letter, whatever else it has: flags, and all of it if it is one piece of code. */
export function requiredIn(query: string, corpus: Corpus): readonly Literal[] {
  const text = query.trim();
  const whole = /\s/.test(text) || IDENTIFIER.test(text) ? undefined : wholeLiteral(text, corpus);
  return [...literalsOf(text.match(FLAG) ?? []), ...(whole?.kind === 'code' || whole?.kind === 'signs' ? [whole] : [])];
}

/** Number of words from which a text may be a message. */
const LEAST_IN_MESSAGE = 4;
/** The beginning of a message, or its end: one pattern for each form. Topics have such words too, but are shorter. */
const MESSAGE_FORMS: readonly RegExp[] = [
  /^[\w.]*(?:Error|Exception|Warning)\b:?\s|^(?:error|warning|fatal|panic):\s/i,
  /^(?:can ?not|can['’]t|could(?:n['’]t| not)|failed to|unable to|no such|unexpected|unsupported|invalid|unknown)\s/i,
  /\b(?:is not (?:a function|defined|supported)|not found|does not exist|has already been \w+|already exists)[.!]?$/i,
];

/** Is all of the query in quotes, so that its words count only together? */
export function isQuote(text: string): boolean {
  return /^\s*(?:"[^"]+"|“[^“”]+”|'[^']+'|`[^`]+`)\s*$/.test(text);
}

/** Whether the query is the message of an error, which a section answers for sure only if it has it to the letter. */
export function isMessage(query: string): boolean {
  const text = query.trim();
  const isLong = (text.match(WORD) ?? []).length >= LEAST_IN_MESSAGE;
  return isLong && !QUESTION.test(text) && MESSAGE_FORMS.some((form) => form.test(text));
}

/** Two signs on their own, or the end of a statement: `SELECT * FROM users WHERE id = 1`, `if ready {`. */
const STATEMENT = /(?<!\S)[^\s\p{L}\p{N}"'“”.…-]{1,3}(?=\s.*\s[^\s\p{L}\p{N}"'“”.…-]{1,3}(?!\S))|\S\s?[;{}]$/u;

/** Whether the query is a line of code, which a section answers for sure only if it has it to the letter. */
export function isStatement(query: string): boolean {
  const text = query.trim();
  return text.length <= LONGEST && STATEMENT.test(text);
}

/** Whether a text looks like code. */
export function isCode(text: string): boolean {
  return CODE_FORMS.some((form) => form.test(text));
}

/** The whole query if it is in quotes or has some, looks like code, is a phrase or may be a command. */
export function wholeLiteral(query: string, corpus: Corpus): Literal | undefined {
  const text = query.trim();
  if (SIGNS.test(text)) return literalOf(text, 'signs');
  const inner = /^(?:`(.+)`|"(.+)"|“(.+)”|'(.+)')$/s
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
  const kind = inner === undefined && quotedIn(text).length === 0 ? kindOf(text, corpus) : 'code';
  return kind === undefined ? undefined : literalsOf([inner ?? withoutEndMark(text)], kind)[0];
}

function kindOf(text: string, corpus: Corpus): LiteralKind | undefined {
  if (isCode(text)) return 'code';
  if ((text.match(WORD) ?? []).length >= LEAST_WORDS) return QUESTION.test(text) ? 'question' : 'phrase';
  if (!PAIR.test(text)) return undefined;
  return isRarePair(text, corpus) ? 'phrase' : 'command';
}

/** The mark at the end of a sentence; a single word (`success?`) or a lone sign (`install .`) has none. */
function withoutEndMark(text: string): string {
  return /\s/.test(text) ? text.replace(/(?<=[^\s.?!])[.?!]+$/, '') : text;
}

/** Two plain words that both mean something and are in few sections. */
function isRarePair(text: string, { words, lexicon }: Corpus): boolean {
  const most = Math.max(RARE_SECTIONS, lexicon.size() * RARE_SHARE);
  return words.of(text).filter(({ isStop, term }) => !isStop && lexicon.frequency(term) <= most).length === 2;
}

/** The parts of a query in quotes or backticks. */
export function quotedIn(query: string): readonly string[] {
  return [...query.matchAll(QUOTED)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

export function isWrittenIn({ pattern, headingPattern }: Literal, { doc, section }: Indexed): boolean {
  return section.heading.search(headingPattern) >= 0 || searchedText(doc, section).search(pattern) >= 0;
}

function literalsOf(texts: readonly string[], kind: LiteralKind = 'code'): readonly Literal[] {
  return texts
    .filter((text) => text.length <= LONGEST && /[\p{L}\p{N}]/u.test(text))
    .map((text) => literalOf(text, kind));
}

function literalOf(text: string, kind: LiteralKind): Literal {
  const pattern = kind === 'signs' ? patternOfSigns(text) : patternOf(text);
  return { text, kind, pattern, headingPattern: EMPTY_CALL.test(text) ? patternOf(text.slice(0, -1)) : pattern };
}
