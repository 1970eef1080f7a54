import { BOUNDS } from '../model/bounds.js';
import { IGNORE_PREFIX } from '../model/ignore.js';
import type { Ignore, IgnoreProblem, Ignores } from '../model/ignore.js';
import type { Section } from '../model/section.js';
import { cutText } from '../text/layout/cut.js';
import { lineAt, lineStartsOf } from '../text/layout/lines.js';
import { nearest } from '../text/words/nearest.js';
import { blankCode } from './inline/code-spans.js';

const PREFIX = IGNORE_PREFIX;
const NEXT_LINE = `${PREFIX}-next-line`;
const START = `${PREFIX}-start`;
const END = `${PREFIX}-end`;
/** Most characters of a reason that are shown. */
const REASON_CHARS = 200;

export interface IgnoresInput {
  readonly text: string;
  /** Offset after the frontmatter. */
  readonly offset: number;
  /** Pairs of lines, from and to, of code blocks. */
  readonly code: readonly number[];
  readonly sections: readonly Section[];
}

/**
 * What the comments of a document say to ignore; undefined if they say nothing. A directive is the first word of a
 * comment of HTML or MDX outside of code. Linear in the text, up to `BOUNDS.ignoresPerDoc` directives.
 */
export function ignoresIn(input: IgnoresInput): Ignores | undefined {
  if (!input.text.includes(PREFIX, input.offset)) return undefined;
  const comments = commentsIn(input);
  const directives = comments.flatMap((comment) => directiveOf(comment) ?? []);
  if (directives.length === 0) return undefined;
  const reader = new DirectiveReader(input, comments);
  for (const directive of directives.slice(0, BOUNDS.ignoresPerDoc)) reader.take(directive);
  return reader.end(directives[BOUNDS.ignoresPerDoc]?.line);
}

/** Offsets are those of the document. */
interface Comment {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly line: number;
  /** Line on which it ends. */
  readonly lastLine: number;
}

const CLOSING: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}' };

function commentsIn({ text, offset, code }: IgnoresInput): readonly Comment[] {
  // Only the beginning of a comment must be outside of code: its text may hold backticks.
  const codeless = blankCode(text, code);
  const starts = lineStartsOf(text);
  const opening = /<!--|\{\/\*/g;
  opening.lastIndex = offset;
  const endless = new Set<string>();
  const comments: Comment[] = [];
  for (let match = opening.exec(codeless); match !== null; match = opening.exec(codeless)) {
    const [mark] = match;
    const closing = CLOSING[mark] ?? '';
    // `<!-->` is a whole comment.
    const close = endless.has(mark) ? -1 : text.indexOf(closing, match.index + (mark === '<!--' ? 2 : mark.length));
    if (close < 0) {
      endless.add(mark);
      continue;
    }
    const from = match.index;
    const to = close + closing.length;
    comments.push({
      from,
      to,
      text: text.slice(from + mark.length, close),
      line: lineAt(starts, from),
      lastLine: lineAt(starts, to - 1),
    });
    opening.lastIndex = to;
  }
  return comments;
}

interface Directive extends Pick<Comment, 'line' | 'lastLine'> {
  readonly name: string;
  /** Undefined where none is given. */
  readonly reason: string | undefined;
}

/** A colon or dashes may be between the name and the reason. */
function directiveOf({ text, line, lastLine }: Comment): Directive | undefined {
  const [, name, rest = ''] = /^\s*(docalign-ignore[\w-]*)(?![^\s:])([^]*)$/i.exec(text) ?? [];
  if (name === undefined) return undefined;
  const reason = rest
    .replace(/^[\s:\u2013\u2014-]+/, '')
    .replace(/\s+/g, ' ')
    .trimEnd();
  return { name, line, lastLine, reason: /[\p{L}\p{N}]/u.test(reason) ? cutText(reason, REASON_CHARS) : undefined };
}

/** Makes ranges of the directives of one document, which it takes in order. */
class DirectiveReader {
  readonly #lineCount: number;
  /** For each line, the first from there on that does not consist of blanks and comments. */
  readonly #nextText: readonly (number | undefined)[];
  readonly #code: ReadonlySet<number>;
  readonly #sections: readonly Section[];
  readonly #ranges: Ignore[] = [];
  readonly #problems: IgnoreProblem[] = [];
  /** Starts without an end so far, outermost first. */
  readonly #open: Directive[] = [];

  constructor({ text, code, sections }: IgnoresInput, comments: readonly Comment[]) {
    const lines = withoutComments(text, comments).split('\n');
    const next: (number | undefined)[] = [];
    for (let line = lines.length; line > 0; line -= 1)
      next[line] = (lines[line - 1] ?? '').trim() === '' ? next[line + 1] : line;
    // A final line break does not start a line.
    this.#lineCount = lines.at(-1) === '' ? Math.max(1, lines.length - 1) : lines.length;
    this.#nextText = next;
    this.#code = new Set(code.filter((_, at) => at % 2 === 0));
    this.#sections = sections;
  }

  take(directive: Directive): void {
    const { name, line, lastLine, reason } = directive;
    if (name === START) {
      if (reason === undefined) this.#tellOfReason(directive);
      this.#open.push(directive);
    } else if (name === END) {
      const start = this.#open.pop();
      if (start === undefined) this.#tell(line, `${END} is without a ${START} above it`);
      else this.#add(start, { from: start.line, to: line });
    } else if (name !== NEXT_LINE) {
      const near = (name === PREFIX ? undefined : nearest(name, [NEXT_LINE, START, END])) ?? NEXT_LINE;
      this.#tell(line, `${cutText(name, REASON_CHARS)} is not known and hides nothing. Did you mean "${near}"?`);
    } else if (reason === undefined) this.#tellOfReason(directive);
    else {
      const next = this.#nextText[lastLine + 1];
      if (next === undefined) this.#tell(line, `${NEXT_LINE} has no line after it`);
      else this.#add(directive, { from: next, to: next });
    }
  }

  /** `leftAt`: the line of the first directive that was not taken. */
  end(leftAt: number | undefined): Ignores {
    for (const start of this.#open) {
      const to = this.#endOfSection(start.line);
      this.#tell(start.line, `${START} has no ${END}: it counts to the end of its section only, line ${to}`);
      this.#add(start, { from: start.line, to });
    }
    if (leftAt !== undefined)
      this.#tell(
        leftAt,
        `this document has more than ${BOUNDS.ignoresPerDoc} such comments: this and later ones hide nothing`,
      );
    const byLine = (a: { readonly line: number }, b: { readonly line: number }): number => a.line - b.line;
    return { ranges: this.#ranges.sort(byLine), problems: this.#problems.sort(byLine) };
  }

  #add({ line, reason }: Directive, { from, to }: Pick<Ignore, 'from' | 'to'>): void {
    const isBeforeCode = from === to && this.#code.has(from);
    if (reason !== undefined) this.#ranges.push({ line, reason, from, to, isBeforeCode });
  }

  #tell(line: number, problem: string): void {
    this.#problems.push({ line, problem });
  }

  #tellOfReason({ line, name }: Directive): void {
    this.#tell(line, `${name} has no reason, so it hides nothing. Write why after it`);
  }

  /** Lines above the first section end before it. */
  #endOfSection(line: number): number {
    const next = this.#sections.find(({ startLine }) => startLine > line);
    return next === undefined ? this.#lineCount : next.startLine - 1;
  }
}

function withoutComments(text: string, comments: readonly Comment[]): string {
  let bare = '';
  let at = 0;
  for (const { from, to } of comments) {
    bare += text.slice(at, from) + text.slice(from, to).replace(/[^\n]/g, ' ');
    at = to;
  }
  return bare + text.slice(at);
}
