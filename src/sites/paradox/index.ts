import { defineSite } from '../define.js';
import { trimHyphens } from '../slugs.js';

/** Links are followed by file (`@ref[b](b.md)`); anchors are words joined by hyphens. <https://developer.lightbend.com/docs/paradox/current/directives/linking.html> */
export const paradox = defineSite({
  name: 'paradox',
  title: 'Paradox',
  config: /(?:^|\/)build\.sbt$/,
  roots: ['docs/src/main/paradox', 'src/main/paradox'],
  onlyRoots: true,
  holds: /paradox/i,
  slugs: [{ slug: (text) => trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-')), separator: '-' }],
});
