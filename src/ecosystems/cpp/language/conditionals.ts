/** Longer branches are left as they are: no grammar would find much in what is left of the file. Characters. */
const MOST_CHARS = 2_000;
/** A comment, a text, a directive with its further rows, or a brace: nothing in the first three opens or closes. */
const TOKEN = new RegExp(
  [
    String.raw`\/\*[^*]*(?:\*+[^*/][^*]*)*(?:\*+\/)?|\/\/[^\n]*`,
    String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`,
    String.raw`^[ \t]*#[ \t]*(?<directive>\w*)(?<rest>(?:[^\n\\]|\\\r?\n|\\.)*)`,
    String.raw`[{}]`,
  ].join('|'),
  'gm',
);

interface Branch {
  readonly from: number;
  to: number;
  /** Braces that it opens, less those that it closes, and the least of that after any of them. */
  depth: number;
  least: number;
  /** `#if 0`. */
  readonly isOff: boolean;
}

interface Conditional {
  /** Where its first directive begins. */
  readonly start: number;
  readonly branches: Branch[];
}

type Span = readonly [from: number, to: number];

/**
 * The text without branches of conditionals (`#ifdef`) that open or close a brace for what is after them: a grammar,
 * which reads all branches, would find no end of the function around them. One of several branches is kept, without the
 * directives. Of the same length and lines. Linear.
 */
export function withoutUnbalanced(text: string, blank: (text: string) => string): string {
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return text;
  let [end, made] = [0, ''];
  for (const [from, to] of unbalancedIn(text).sort(([a], [b]) => a - b)) {
    if (to <= end) continue;
    made += text.slice(end, Math.max(from, end)) + blank(text.slice(Math.max(from, end), to));
    end = to;
  }
  return made + text.slice(end);
}

function unbalancedIn(text: string): Span[] {
  const spans: Span[] = [];
  const open: Conditional[] = [];
  for (const { 0: token, index, groups } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    const { directive, rest = '' } = groups ?? {};
    const branch = open.at(-1)?.branches.at(-1);
    if (token === '{' || token === '}') count(branch, token === '{' ? 1 : -1, 0);
    else if (directive?.startsWith('if') === true)
      open.push({ start: index, branches: [branchFrom(end, /^\s*0\s*$/.test(rest))] });
    else if (directive?.startsWith('el') === true && branch !== undefined) {
      branch.to = index;
      open.at(-1)?.branches.push(branchFrom(end, false));
    } else if (directive === 'endif' && branch !== undefined) {
      branch.to = index;
      const closed = open.pop();
      if (closed !== undefined) spans.push(...settle(closed, end, open.at(-1)?.branches.at(-1)));
    }
  }
  return spans;
}

function branchFrom(from: number, isOff: boolean): Branch {
  return { from, to: from, depth: 0, least: 0, isOff };
}

function count(branch: Branch | undefined, change: number, least: number): void {
  if (branch === undefined) return;
  branch.least = Math.min(branch.least, branch.depth + Math.min(change, least));
  branch.depth += change;
}

/** What to leave out of a conditional that ends here. What is kept counts for the branch around it. */
function settle({ start, branches }: Conditional, end: number, around: Branch | undefined): readonly Span[] {
  if (branches.every(({ depth, least }) => depth === 0 && least === 0)) return [];
  const [only] = branches;
  const kept = branches.length === 1 ? undefined : (branches.find(({ isOff }) => !isOff) ?? only);
  if (branches.some((one) => one !== kept && one.to - one.from > MOST_CHARS)) {
    if (only !== undefined) count(around, only.depth, only.least);
    return [];
  }
  if (kept === undefined) return only === undefined ? [] : [[only.from, only.to]];
  count(around, kept.depth, kept.least);
  return [
    [start, kept.from],
    [kept.to, end],
  ];
}
