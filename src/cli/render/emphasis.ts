/** Words of a query shorter than this stand in every text. */
const MIN_CHARS = 3;
const COMMON = new Set(['the', 'and', 'for', 'how', 'what', 'why', 'when', 'where', 'with', 'does', 'can', 'are', 'you', 'this', 'that', 'from']);
const WORD = /[\p{L}\p{N}_$]+/gu;

/** A function that passes each word of a text which a query asks for through `mark`. Inflected forms count: `timeouts`, `timed`. */
export function createEmphasis(queries: readonly string[], mark: (word: string) => string): (text: string) => string {
  const stems = [...new Set(queries.flatMap((query) => query.toLowerCase().match(WORD) ?? []))]
    .filter((word) => word.length >= MIN_CHARS && !COMMON.has(word))
    .map(stemOf);
  if (stems.length === 0) return (text) => text;
  return (text) => text.replace(WORD, (word) => (stems.some((stem) => holds(word, stem)) ? mark(word) : word));
}

/** Rough on purpose: it colours words, it does not find them. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y|e)$/, '');
  return stem.length >= MIN_CHARS ? stem : word;
}

/** A short stem must begin a word or a part of an identifier: `log` is in `catalogue` by accident. */
function holds(word: string, stem: string): boolean {
  if (stem.length >= 5 && word.toLowerCase().includes(stem)) return true;
  const parts = word.replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1_').toLowerCase().split('_');
  return parts.some((part) => part.startsWith(stem) && part.length <= stem.length + 4);
}
