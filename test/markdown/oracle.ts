import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { scanBlocks } from '../../src/markdown/blocks/blocks.js';
import { definedLabels } from '../../src/markdown/blocks/definition.js';
import { readFrontmatter } from '../../src/markdown/frontmatter.js';
import { readHeading } from '../../src/markdown/inline/heading-text.js';
import { BOUNDS } from '../../src/model/bounds.js';
import { normalText } from '../../src/text/layout/lines.js';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();
const withFrontmatter = unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm).freeze();

/** A heading for comparison of both sides: level, first and last line, text. */
export interface Heading {
  readonly level: number;
  readonly line: number;
  readonly text: string;
}

type Node = ReturnType<typeof processor.parse>['children'][number];

/** Headings in remark's tree, in document order. */
export function treeHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'heading')
      headings.push({ level: node.depth, line: node.position?.start.line ?? 0, text: folded(textOf(node)) });
    else if ('children' in node) node.children.forEach(walk);
  };
  parse(text).children.forEach(walk);
  return headings;
}

function parse(text: string) {
  return (hasFrontmatter(text) ? withFrontmatter : processor).parse(text);
}

/** Without an end it is not frontmatter; the extension then reads the lines as if no container could start in them. */
function hasFrontmatter(text: string): boolean {
  return /^(?:---[\t ]*[\r\n][^]*?(?<=[\r\n])---|\+\+\+[\t ]*[\r\n][^]*?(?<=[\r\n])\+\+\+)[\t ]*(?:[\r\n]|$)/.test(
    text.replace(/^\ufeff/, ''),
  );
}

/**
 * Headings as the splitter finds them, including those that start no section because neither they nor the text below
 * shows a word.
 */
export function ourHeadings(written: string): Heading[] {
  const text = normalText(written);
  const { offset, line } = readFrontmatter(text);
  const isDefined = definedLabels(text);
  const { headings } = scanBlocks({ text, offset, line, mdx: false, lastLine: BOUNDS.docLines, wantsCuts: false });
  return headings.map(({ level, line: at, raw }) => ({ level, line: at, text: readHeading(raw, isDefined).text }));
}

export function textOf(node: Node): string {
  if (node.type === 'html') return /^<br\b/i.test(node.value) ? ' ' : '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Does remark nest one footnote definition in another? Then micromark counts the indent of the outer one twice. */
export function nestsFootnotes(text: string): boolean {
  const walk = (node: Node, inside: boolean): boolean => {
    const note = node.type === 'footnoteDefinition';
    return (note && inside) || ('children' in node && node.children.some((child) => walk(child, inside || note)));
  };
  return parse(text).children.some((child) => walk(child, false));
}
