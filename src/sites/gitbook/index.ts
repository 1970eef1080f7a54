import { defineSite, hasBeside } from '../define.js';
import type { FileNames } from '../define.js';
import { trimHyphens } from '../slugs.js';

/** Links are followed by file; pages are those of `SUMMARY.md`; a README is the page of its folder. <https://gitbook.com/docs/getting-started/git-sync/content-configuration> */
const GITBOOK = defineSite({
  name: 'gitbook',
  title: 'GitBook',
  config: /(?:^|\/)\.gitbook\.ya?ml$/,
  roots: [''],
  setRoot: /^root[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
  begins: 'pages',
  staticFolders: ['.gitbook/assets'],
  slugs: [{ slug: gitbookSlug, separator: '-' }],
});

/** Its configuration now, and that of its first version, whose name others use, too. */
export const gitbook = [GITBOOK, { ...GITBOOK, config: /(?:^|\/)book\.json$/, setRoot: /"root"\s{0,9}:\s{0,9}"([^"\n]+)"/, isOwn: hasSummary }];

/** A hyphen for each row of signs, apostrophes without one: `replay/redelivery` is `replay-redelivery`. As anchors of published books show it; it is not documented. */
function gitbookSlug(text: string): string {
  return trimHyphens(text.toLowerCase().replace(/['’]/g, '').replace(/[^\p{L}\p{N}\p{M}_.]+/gu, '-'));
}

function hasSummary(home: string, files: FileNames): boolean {
  return hasBeside(home, ['SUMMARY.md'], files);
}
