import { LIST_MARK } from './block-start.js';

/** The fence of a line at the margin of a text, and one in lists and quotes or at any indent. */
const AT_MARGIN = /^( {0,3})(`{3,}(?!`)|~{3,}(?!~))(.*)$/;
const ANYWHERE = new RegExp(
  `^((?:[ \\t]*(?:>|${LIST_MARK}|\\[\\^[^\\]\\n]{1,100}\\]:))*[ \\t]*)(\`{3,}(?!\`)|~{3,}(?!~))(.*)$`,
);
/** A fence that may be the end of a code block: only marks of quotes are before it. */
const IN_QUOTES = /^[ \t>]*$/;

/** A line that may open or close a code block. */
export interface Fence {
  /** Indent, and marks of lists and quotes. */
  readonly prefix: string;
  readonly mark: string;
  /** The text after the marks: the language, and what a generator reads. */
  readonly info: string;
}

export interface FencedLine {
  readonly place: 'text' | 'opening' | 'inside' | 'closing';
  /** Of the line itself, if it opens or closes a code block. */
  readonly fence: Fence | undefined;
}

/**
 * Reads code blocks line by line, by the rules of CommonMark, except for a block that ends with its list: this takes a
 * parser (`scanBlocks`). With `isNested`, also those in lists and quotes and at any indent.
 */
export class FenceReader {
  readonly #form: RegExp;
  #open = '';
  /** Is the open block in a quote, with which it ends? */
  #isQuoted = false;

  constructor({ isNested }: { readonly isNested: boolean }) {
    this.#form = isNested ? ANYWHERE : AT_MARGIN;
  }

  /** The marks of the code block that is open now; '' outside of code. */
  get open(): string {
    return this.#open;
  }

  /** Reads the next line. Linear. */
  read(line: string): FencedLine {
    const fence = fenceOf(line, this.#form);
    if (this.#isQuoted && !/^[ \t]*>/.test(line)) this.#open = '';
    if (this.#open === '') {
      this.#isQuoted = false;
      if (fence === undefined || !mayOpen(fence)) return { place: 'text', fence: undefined };
      this.#open = fence.mark;
      this.#isQuoted = fence.prefix.includes('>');
      return { place: 'opening', fence };
    }
    if (fence === undefined || !closes(fence, this.#open)) return { place: 'inside', fence: undefined };
    this.#open = '';
    return { place: 'closing', fence };
  }
}

/** The fence of a line, in lists and quotes and at any indent too. */
export function fenceAt(line: string): Fence | undefined {
  return fenceOf(line, ANYWHERE);
}

function fenceOf(line: string, form: RegExp): Fence | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const [, prefix = '', mark, info = ''] = form.exec(line) ?? [];
  return mark === undefined ? undefined : { prefix, mark, info };
}

/** Backticks after backticks are code in a line: ```` ```js``` ````. */
function mayOpen({ mark, info }: Fence): boolean {
  return mark.startsWith('~') || !info.includes('`');
}

/** Whether the fence ends a code block with these marks. */
export function closes({ prefix, mark, info }: Fence, open: string): boolean {
  return mark.startsWith(open) && info.trim() === '' && IN_QUOTES.test(prefix);
}

/** Calls `visit` with the offset of each line that is not in a fence. Returns the mark of a fence left open, or ''. */
export function eachLineOutsideFences(text: string, visit: (from: number) => void): string {
  const fences = new FenceReader({ isNested: false });
  let from = 0;
  for (const line of text.split('\n')) {
    const { place } = fences.read(line);
    if (place === 'text' || place === 'opening') visit(from);
    from += line.length + 1;
  }
  return fences.open;
}

/** The lines of a text in a fence that no line of it closes. */
export function fenced(text: string, language: string): readonly string[] {
  const longest = Math.max(3, ...(text.match(/~{3,}/g) ?? []).map(({ length }) => length));
  const mark = '~'.repeat(longest + 1);
  return [`${mark}${language}`, text, mark];
}
