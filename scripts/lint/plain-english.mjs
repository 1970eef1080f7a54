// An ESLint rule for comments: idioms that only their writer reads with ease, each with what engineers say.

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
  [/\blies? (?:beside|in|below|under|above|there|at)\b|\blay (?:in|beside|there)\b/i, 'is in, is next to'],
  [/\bby (?:itself|himself) no\b|\bis no (?!more|longer|less|later|earlier|fewer|other|such|one)\w/i, 'is not a …'],
];

export const plainEnglish = {
  meta: {
    type: 'suggestion',
    docs: { description: 'comments in plain engineer’s English' },
    messages: { idiom: '"{{found}}" is a private idiom. Say: {{instead}}.' },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/eslint|@ts-|prettier/.test(comment.value)) continue;
          // What is quoted as code is not prose.
          const prose = comment.value.replace(/`[^`]*`|"[^"\n]*"/g, (code) => ' '.repeat(code.length));
          for (const [pattern, instead] of IDIOMS) {
            const found = pattern.exec(prose)?.[0];
            if (found !== undefined) context.report({ loc: comment.loc, messageId: 'idiom', data: { found, instead } });
          }
        }
      },
    };
  },
};
