import { attributesOf } from './attributes.js';
import { translateBlocks } from './blocks.js';
import { PLAIN } from './page.js';
import type { Page } from './page.js';

/**
 * A document in AsciiDoc as markdown, line for line: each line of the result is about the same line of the document.
 * Line breaks are `\n`. `file` is the repository-relative path, for resource ids of Antora. Linear, and without
 * exceptions for any text.
 */
export function asciidocToMarkdown(text: string, file: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  // A key or a signature of OpenPGP has the ending `.asc` as well.
  if (text.startsWith('-----BEGIN PGP ')) return lines.map(() => '').join('\n');
  const page: Page = {
    file,
    attributes: attributesOf(text),
    lines,
    out: lines.map(() => ''),
    items: [],
    isApart: false,
    block: PLAIN,
  };
  translateBlocks(page);
  return page.out.join('\n');
}
