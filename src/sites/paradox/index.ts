import type { IncludeSyntax } from '../../model/site.js';
import { defineSite } from '../define.js';
import { trimHyphens } from '../slugs.js';

/** `@@snip [label](a.scala) { #part }`. */
const SNIPPET: IncludeSyntax = {
  example: '@@snip [part](part.scala) { #part }',
  signs: ['@@snip'],
  form: /@@snip\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)/,
  shows: 'code',
};

export const paradox = defineSite({
  name: 'paradox',
  title: 'Paradox',
  config: /(?:^|\/)build\.sbt$/,
  roots: ['docs/src/main/paradox', 'src/main/paradox'],
  onlyRoots: true,
  holds: /paradox/i,
  slugs: [{ slug: (text) => trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-')), separator: '-' }],
  includes: [SNIPPET],
  regions: [{ opens: '#NAME\\s{0,9}$', closes: '#NAME\\s{0,9}$' }],
});
