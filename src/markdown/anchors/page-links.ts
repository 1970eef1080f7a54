import { BOUNDS } from '../../model/bounds.js';
import { isLinkOfPage, writtenLinks } from '../../paths/doc-links.js';
import { normalText } from '../../text/layout/lines.js';
import { scanBlocks } from '../blocks/blocks.js';
import { blankCode } from '../inline/code-spans.js';
import { readFrontmatter } from '../frontmatter.js';
import { addressesOf, attributesIn } from '../inline/html-attributes.js';
import { isMdx } from '../split.js';

const IMAGE = /!\[[^[\]\n]{0,300}\]\(\s{0,3}<?([^\s<>()]{1,500})/g;

/**
 * URLs of the links and images of a page, each once, except those in code. Searches the text without parsing it.
 * Linear.
 */
export function pageLinks(file: string, text: string): readonly string[] {
  const source = normalText(text);
  const { offset, line } = readFrontmatter(source);
  const { code } = scanBlocks({
    text: source,
    offset,
    line,
    mdx: isMdx(file),
    lastLine: BOUNDS.docLines,
    wantsCuts: false,
  });
  const prose = blankCode(source, code);
  const written = writtenLinks(prose).map(({ target }) => target);
  const images = [...prose.matchAll(IMAGE)].map((match) => match[1] ?? '');
  const html = attributesIn(prose)
    .filter(isLinkOfPage)
    .flatMap(addressesOf)
    .map(({ url }) => url);
  return [...new Set([...written, ...images, ...html])];
}
