import { BOUNDS } from '../model/bounds.js';
import { writtenLinks } from '../text/doc-links.js';
import { normalText } from '../text/lines.js';
import { scanBlocks } from './blocks.js';
import { blankCode } from './code-spans.js';
import { readFrontmatter } from './frontmatter.js';
import { attributesIn } from './html-attributes.js';
import { isMdx } from './split.js';

/** Addresses of the links of a page, each once, without those in code and of images. A look at the text, not a parse. Linear. */
export function pageLinks(file: string, text: string): readonly string[] {
  const source = normalText(text);
  const { offset, line } = readFrontmatter(source);
  const { code } = scanBlocks({ text: source, offset, line, mdx: isMdx(file), lastLine: BOUNDS.docLines, wantsCuts: false });
  const prose = blankCode(source, code);
  const written = writtenLinks(prose).map(({ target }) => target);
  const html = attributesIn(prose).filter(({ tag, name }) => tag === 'a' && name === 'href').map(({ value }) => value);
  return [...new Set([...written, ...html])];
}
