import { closeOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedCode } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { latest } from '../../../text/memo.js';

/** A block of C# 14 in a static class, with members of another type. `head`: `extension<T>(List<T> list)`. */
interface ExtensionBlock extends Part {
  readonly head: string;
  /** Offset after the bracket that opens it. */
  readonly body: number;
}

const SIGNS: MaskSigns = { comments: C_COMMENTS, quotes: ['"', "'"], longQuotes: ['"""'], hasRawText: true };
const HEAD = /^([ \t]*)(extension\s{0,9}(?:<[\w\s,.<>[\]]{1,200}>\s{0,9})?\([^(){};]{1,400}\))([^(){};]{0,400})\{/gm;

const blocksOf = latest((text: string): readonly ExtensionBlock[] => {
  if (!/^[ \t]*extension\b/m.test(text)) return [];
  const code = maskedCode(text, SIGNS);
  const blocks: ExtensionBlock[] = [];
  for (const { index, 0: all, 1: indent = '', 2: head = '' } of code.matchAll(HEAD)) {
    const body = index + all.length;
    const close = closeOf(code, body - 1);
    // A block without its end: nothing tells where the others end, and each would be looked for to the end.
    if (close === undefined || index < (blocks.at(-1)?.end ?? 0)) break;
    const start = index + indent.length;
    blocks.push({ start, body, end: close + 1, head: text.slice(start, start + head.length).replace(/\s+/g, ' ') });
  }
  return blocks;
});

/** The head of the block around an offset. */
export function extensionAt(text: string, offset: number): string | undefined {
  return blocksOf(text).find(({ start, end }) => start <= offset && offset < end)?.head;
}

/**
 * The text without the heads and brackets of these blocks, which the grammar takes for constructors: their members are
 * those of the class around them. Of the same length and lines, and linear.
 */
export function readable(text: string): string {
  const blank = (from: number, to: number): string => text.slice(from, to).replace(/[^\n]/g, ' ');
  const parts: string[] = [];
  let done = 0;
  for (const { start, body, end } of blocksOf(text)) {
    parts.push(text.slice(done, start), blank(start, body), text.slice(body, end - 1), ' ');
    done = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}
