/** A comment, a text, a directive with its further rows, or a brace: nothing in the first three opens or closes. */
const TOKEN = new RegExp(
  [
    String.raw`\/\*[^*]*(?:\*+[^*/][^*]*)*(?:\*+\/)?|\/\/[^\n]*`,
    String.raw`\bextern\s{1,20}"C(?:\+\+)?"\s{0,40}\{`,
    String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`,
    String.raw`^[ \t]*#[ \t]*(?<directive>\w*)(?<rest>(?:[^\n\\]|\\\r?\n|\\.)*)`,
    String.raw`[{}]`,
  ].join('|'),
  'gm',
);

type Span = readonly [from: number, to: number];

interface Branch {
  /** Its directive. */
  readonly directive: Span;
  /** `#if 0`. */
  readonly isOff: boolean;
  /** Braces that it opens and does not close, with `extern "C"`, and those that it closes and does not open. */
  readonly opens: Span[];
  readonly closes: Span[];
}

/**
 * The text without braces in branches of conditionals (`#ifdef`) that open or close something for what is after them: a
 * grammar, which reads all branches, would find no end of the function around them. Those of one of several branches
 * stay, and the directives do not. Of the same length and lines. Linear.
 */
export function withoutUnbalanced(text: string, blank: (text: string) => string): string {
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return text;
  let [end, made] = [0, ''];
  for (const [from, to] of unbalancedIn(text).sort(([a], [b]) => a - b)) {
    made += text.slice(end, from) + blank(text.slice(from, to));
    end = to;
  }
  return made + text.slice(end);
}

function unbalancedIn(text: string): Span[] {
  const spans: Span[] = [];
  const open: Branch[][] = [];
  for (const { 0: token, index, groups } of text.matchAll(TOKEN)) {
    const span = [index, index + token.length] as const;
    const { directive = '', rest = '' } = groups ?? {};
    const branches = open.at(-1);
    if (token.endsWith('{') && directive === '' && !/^["'/]/.test(token)) branches?.at(-1)?.opens.push(span);
    else if (token === '}') close(branches?.at(-1), span);
    else if (directive.startsWith('if')) open.push([branchAt(span, /^\s*0\s*$/.test(rest))]);
    else if (directive.startsWith('el')) branches?.push(branchAt(span, false));
    else if (directive === 'endif' && branches !== undefined) {
      open.pop();
      spans.push(...settle(branches, span, open.at(-1)?.at(-1)));
    }
  }
  return spans;
}

function branchAt(directive: Span, isOff: boolean): Branch {
  return { directive, isOff, opens: [], closes: [] };
}

function close(branch: Branch | undefined, brace: Span): void {
  if (branch?.opens.pop() === undefined) branch?.closes.push(brace);
}

/** What to leave out of a conditional with this end. The braces that stay count for the branch around it. */
function settle(branches: readonly Branch[], end: Span, around: Branch | undefined): readonly Span[] {
  // `} else if (…) {` is whole for what is after it.
  if (branches.every(({ opens, closes }) => opens.length === closes.length)) return [];
  const kept = branches.length === 1 ? undefined : (branches.find(({ isOff }) => !isOff) ?? branches[0]);
  const braces = branches.flatMap((one) => (one === kept ? [] : [...one.opens, ...one.closes]));
  if (kept === undefined) return braces;
  for (const brace of kept.closes) close(around, brace);
  around?.opens.push(...kept.opens);
  return [...braces, ...branches.map(({ directive }) => directive), end];
}
