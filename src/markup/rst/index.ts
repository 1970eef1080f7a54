import { translateBlocks } from './blocks.js';
import { namesIn } from './names.js';
import type { Page } from './page.js';
import { sourceOf } from './source.js';

/**
 * A document in reStructuredText as markdown, line for line: each line of the result is about the same line of the
 * document. Line breaks are `\n`. Linear, and without exceptions for any text.
 */
export function rstToMarkdown(text: string): string {
  const source = sourceOf(text);
  const page: Page = {
    source,
    out: source.lines.map(() => ''),
    names: namesIn(source),
    styles: [],
    language: '',
    blocks: translateBlocks,
  };
  translateBlocks(page, { from: 0, to: source.lines.length, indent: 0, pad: '', depth: 0 });
  return page.out.join('\n');
}
