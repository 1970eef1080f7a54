import { anyOf, inPattern } from '../../text/pattern.js';

/** How a language writes comments. */
export interface CommentSigns {
  /** Before a comment that ends with its line: `//`. */
  readonly line: readonly string[];
  /** The same, where the sign means something else to the right of code: `*` in the rows of a long comment. */
  readonly rows?: readonly string[];
  /** Around a comment of several lines. */
  readonly blocks: readonly (readonly [open: string, close: string])[];
  /** Parts of a pattern of rows that end the first text of a comment: tags, headings of lists. */
  readonly ends?: readonly string[];
  /** Elements of markup whose tags are left out, as parts of a pattern. */
  readonly elements?: readonly string[];
  /** Tags before the default of what is described. */
  readonly defaults?: readonly string[];
}

/** `// …` and `/* … *\/`, as C and many languages after it. */
export const C_COMMENTS: CommentSigns = { line: ['//'], rows: ['*'], blocks: [['/*', '*/']] };

/** Tags of JSDoc, Javadoc, Doxygen, YARD and others, which begin a row. */
export const AT_TAGS = '@[a-z]';

/** Tests and cuts comments of one language, or of several where the language is unknown. */
export interface Comments {
  /** The offset at which a comment begins in a row of code; -1 if there is none. */
  startIn(row: string): number;
  /** Is the place in a comment, as far as its row tells? */
  isIn(row: string, at: number): boolean;
  /** The text without comments to the end of a line after white space: a brace in a comment does not end a list. */
  withoutEnds(text: string): string;
  /** A list of names without comments. */
  withoutAll(names: string): string;
  /** Signs around comments of several lines. */
  readonly blocks: CommentSigns['blocks'];
}

/** The longest comment inside a list of names. */
const MAX_INSIDE = 500;

export function commentsWith(signs: readonly CommentSigns[]): Comments {
  const lines = distinct(signs.flatMap(({ line }) => line));
  const rows = distinct(signs.flatMap(({ rows: more = [] }) => more));
  const blocks = [...new Map(signs.flatMap((one) => one.blocks)).entries()];
  const opens = anyOf(blocks.map(([open]) => inPattern(open)));
  const isKnown = signs.length === 1;
  const atStart = anyOf([
    ...lines.map((sign) => inPattern(sign) + (isKnown ? NO_ATTRIBUTE : notBefore(sign))),
    ...rows.map((sign) => inPattern(sign) + notBefore(sign)),
  ]);
  const inside = anyOf(lines.map((sign) => inPattern(sign) + (sign.endsWith('/') ? '' : String.raw`\s`)));
  const start = new RegExp(String.raw`^\s*(?:${opens}|${atStart})|(?:^|\s)${inside}`);
  const ofRow = new RegExp(String.raw`^\s*${atStart}`);
  const ofOpen = new RegExp(String.raw`^\s*${opens}`);
  const afterCode = new RegExp(String.raw`(?:^|\s)${inside}`);
  const ends = new RegExp(String.raw`(?<=\s)${inside}.*$`, 'gm');
  const all = new RegExp(
    anyOf([
      ...lines.map((sign) => `${inPattern(sign)}.*`),
      ...blocks.map(([open, close]) => {
        const other = `[^${inPattern(close.slice(0, 1))}]`;
        return `${inPattern(open)}${other}{0,${MAX_INSIDE}}${inPattern(close)}`;
      }),
    ]),
    'g',
  );
  return {
    startIn: (row) => row.search(start),
    isIn: (row, at) => {
      const before = row.slice(0, at);
      if (afterCode.test(before) || ofRow.test(row)) return true;
      return ofOpen.test(row) && blocks.every(([, close]) => !before.includes(close));
    },
    withoutEnds: (text) => text.replace(ends, ''),
    withoutAll: (names) => names.replace(all, ' '),
    blocks,
  };
}

function distinct(signs: readonly string[]): readonly string[] {
  return [...new Set(signs)];
}

/** After a sign at the start of a row: `#[name]` is an attribute, `#{name}` a part of a text. */
const NO_ATTRIBUTE = String.raw`(?![[{])`;

/** `#name`, `--name` and `*name` are something else in many languages. */
function notBefore(sign: string): string {
  return /[#*-]$/.test(sign) ? String.raw`(?![\w[{])` : '';
}
