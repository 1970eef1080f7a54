// Idioms that only their writer reads with ease, each with what engineers say. Lint refuses them in comments, in titles
// of tests (plain-english.mjs) and in documents (prose.mjs).

/** Pattern → what to write instead. */
const IDIOMS = [
  [/\b(?:stands?|stood)\b(?! (?:for|alone|in for)\b)/i, 'is, is written, appears, is present'],
  [
    /\b(?:nobody|somebody|whoever)\b/i,
    'name who: a reader, a user, a caller, an author, another process; or the passive',
  ],
  [/\b(?:spe?aks?|spoke|spoken|speaking) of\b/i, 'is about, mentions, describes'],
  [/\bbehind\b/i, 'after, following, at the end of'],
  [/\blets? (?:it |them |this |that )?pass\b/i, 'accepts, ignores'],
  [/\bin its (?:place|stead) shall\b|\bshall\b/i, 'must, should, will'],
  [/\b(?:ledgers?|kin|departures?|departed)\b/i, 'verdict cache, synonyms, removed paths'],
  [/\bworlds?\b/i, 'audience, project, facts'],
  [/\bclues?\b/i, 'expansion terms, evidence'],
  [/\bwherever (?:the )?\w+ (?:is|are)\b/i, 'in any folder, at any depth, in every file; although another …'],
  [/\bl(?:ies?|ay) (?:beside|in|below|under|above|among|between|there|at)\b|\blies(?=[,.;:]|$)/i, 'is in, is next to'],
  [
    /\bby (?:itself|himself) no\b|(?<!\bthere )\bis no (?!more|longer|less|later|earlier|fewer|other|such|one)\w/i,
    'is not a …',
  ],
];

/** The idioms of a text, with what to write instead. Text in code marks or double quotes is quoted, not prose. */
export function idiomsIn(text) {
  const prose = text.replace(/`[^`]*`|"[^"\n]*"/g, (code) => ' '.repeat(code.length));
  return IDIOMS.flatMap(([pattern, instead]) => {
    const match = pattern.exec(prose);
    return match === null ? [] : [{ found: match[0], instead, index: match.index }];
  });
}
