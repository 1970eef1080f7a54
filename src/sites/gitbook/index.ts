import { defineSite, hasBeside } from '../define.js';
import type { FileNames } from '../define.js';
import { LIQUID_INCLUDE, LIQUID_TAG, LIQUID_TAG_LINE } from '../liquid.js';
import { trimHyphens } from '../slugs.js';

const GITBOOK = defineSite({
  name: 'gitbook',
  title: 'GitBook',
  config: /(?:^|\/)\.gitbook\.ya?ml$/,
  roots: [''],
  setRoot: /^root[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
  begins: 'pages',
  staticFolders: ['.gitbook/assets'],
  slugs: [{ slug: gitbookSlug, separator: '-' }],
  includes: [LIQUID_INCLUDE],
  openMarks: [LIQUID_TAG],
  putIn: [LIQUID_TAG_LINE],
});

/** GitBook's present configuration, and that of its first version, whose file name other programs use as well. */
export const gitbook = [
  GITBOOK,
  { ...GITBOOK, config: /(?:^|\/)book\.json$/, setRoot: /"root"\s{0,9}:\s{0,9}"([^"\n]+)"/, isOwn: hasSummary },
];

/**
 * Each run of signs becomes a hyphen, apostrophes are dropped: `replay/redelivery` is `replay-redelivery`. Observed in
 * published books, not documented.
 */
function gitbookSlug(text: string): string {
  return trimHyphens(
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}\p{M}_.]+/gu, '-'),
  );
}

function hasSummary(home: string, files: FileNames): boolean {
  return hasBeside(home, ['SUMMARY.md'], files);
}
