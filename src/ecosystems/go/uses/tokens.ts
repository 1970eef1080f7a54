/** A token of Go. `string` and `number`: a literal; its text is not kept. */
export interface Token {
  readonly text: string;
  readonly kind: 'name' | 'keyword' | 'literal' | 'sign';
  /** Does it follow the token before without a space? */
  readonly isAttached: boolean;
}

export interface Tokens {
  readonly all: readonly Token[];
  /** For each bracket that opens, the place of the one that closes it. */
  readonly ends: ReadonlyMap<number, number>;
}

const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    '(?<literal>`[^`]*(?:`|$)' + String.raw`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\d[\w.]*)`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_]*)`,
    String.raw`(?<sign>:=|\.\.\.|\+\+|--|<-|\S)`,
    String.raw`(?<line>\n)`,
  ].join('|'),
  'gu',
);

const KEYWORDS = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map '
    + 'package range return select struct switch type var'
  ).split(' '),
);

/** Keywords and signs after which the end of a line ends a statement. */
const ENDS_LINE = new Set(['break', 'continue', 'fallthrough', 'return', '++', '--', ')', ']', '}']);
const OPENS = new Set(['(', '[', '{']);
const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Tokens of a text, with the semicolons that its lines stand for. Linear. */
export function tokensOf(text: string): Tokens {
  const all: Token[] = [];
  const ends = new Map<number, number>();
  const open: number[] = [];
  let end = -1;
  const add = (token: Token): void => {
    const from = open.at(-1) ?? all.length;
    const opened = CLOSES[token.text];
    if (opened !== undefined && all[from]?.text === opened) ends.set(open.pop() ?? from, all.length);
    if (OPENS.has(token.text)) open.push(all.length);
    all.push(token);
  };
  for (const found of text.matchAll(TOKEN)) {
    const { comment, literal, word, line } = found.groups ?? {};
    const isAttached = found.index === end;
    if (comment === undefined || comment.includes('\n')) {
      const isEnd = line !== undefined || comment !== undefined;
      if (!isEnd) add({ text: literal === undefined ? found[0] : '', kind: kindOf(literal, word), isAttached });
      else if (endsStatement(all.at(-1))) add({ text: ';', kind: 'sign', isAttached: false });
    }
    end = found.index + found[0].length;
  }
  return { all, ends };
}

function kindOf(literal: string | undefined, word: string | undefined): Token['kind'] {
  if (literal !== undefined) return 'literal';
  return word === undefined ? 'sign' : KEYWORDS.has(word) ? 'keyword' : 'name';
}

function endsStatement(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'name' || token.kind === 'literal' || ENDS_LINE.has(token.text));
}
