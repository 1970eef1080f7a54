import { maskedCode } from '../../../analysis/syntax/masked.js';

/** A constant that code names, with the modules around that place, the innermost first: `Item` in `Shop`. */
export interface ConstantUse {
  readonly name: string;
  readonly around: readonly string[];
}

/** What a file of Ruby does with constants. */
export interface Constants {
  /** Full names of the modules, classes and constants that it defines. */
  readonly defined: ReadonlySet<string>;
  readonly used: readonly ConstantUse[];
}

const SIGNS = { comments: { line: ['#'], blocks: [['=begin', '=end']] as const }, quotes: ['"', "'"], longQuotes: [] };
const NAME = String.raw`(?:[A-Z]\w*::)*[A-Z]\w*`;
const HEAD = new RegExp(String.raw`^([ \t]*)(?:class|module)[ \t]+(?:::)?(${NAME})(\W.*)?$`);
const END = /^([ \t]*)end\b/;
const ASSIGNED = /^[ \t]*([A-Z]\w*)[ \t]*(?:\|\|)?=(?![=~>])/;
/** Not a symbol, a method after a dot, a variable, a key of a hash or a method that is called. */
const USED = new RegExp(String.raw`(?<![\w@$.:])(?:::)?${NAME}(?![\w(?!]|:(?!:))`, 'g');
/** Rows after it up to the one with the word alone are a text. */
const HEREDOC = /<<[~-]?(["'`]?)([A-Z_]\w{0,60})\1/;
/** Code within a text: `"of #{Shop::NAME}"`. */
const IN_TEXT = /#\{([^{}]{1,200})\}/g;
/** One row is read as far as this. */
const MOST_OF_ROW = 2_000;
/** Modules within each other that are told apart. */
const MOST_OPEN = 30;

/**
 * Reads rows: a module ends where a row with its indentation says `end`, as Ruby is written. What is indented otherwise
 * is read as if it were within, or outside.
 */
export function constantsIn(text: string): Constants {
  const defined = new Set<string>();
  const used = new Map<string, ConstantUse>();
  const open: { readonly indent: number; readonly name: string }[] = [];
  const use = (row: string): void => {
    const around = open.map(({ name }) => name).reverse();
    for (const [name] of row.matchAll(USED)) used.set(`${name} ${around[0] ?? ''}`, { name, around });
  };
  for (const row of codeRows(text)) {
    const [, indent = '', name = '', rest = ''] = HEAD.exec(row) ?? [];
    const end = END.exec(row)?.[1]?.length;
    if (name !== '') {
      const full = withOuter(open.at(-1)?.name, name);
      use(rest);
      defined.add(full);
      if (!/\bend[ \t]*$/.test(rest) && open.length < MOST_OPEN) open.push({ indent: indent.length, name: full });
    } else if (end !== undefined && end <= (open.at(-1)?.indent ?? -1)) {
      while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= end) open.pop();
    } else {
      const assigned = ASSIGNED.exec(row)?.[1];
      if (assigned !== undefined) defined.add(withOuter(open.at(-1)?.name, assigned));
      use(assigned === undefined ? row : row.replace(assigned, ''));
    }
  }
  return { defined, used: [...used.values()] };
}

/** Rows without comments and texts, but with the code in texts. */
function codeRows(text: string): readonly string[] {
  const rows = text.split('\n').map((row) => row.slice(0, MOST_OF_ROW));
  const alone = new Set(rows.map((row) => row.trim()));
  let until: string | undefined;
  return maskedCode(text, SIGNS)
    .split('\n')
    .map((code, index) => {
      const row = rows[index] ?? '';
      const within = /^\s*#/.test(row) ? '' : [...row.matchAll(IN_TEXT)].map(([, hole]) => hole).join(' ');
      if (until !== undefined) {
        if (row.trim() === until) until = undefined;
        return within;
      }
      const word = code.includes('<<') ? HEREDOC.exec(row)?.[2] : undefined;
      if (word !== undefined && alone.has(word)) until = word;
      return `${code.slice(0, MOST_OF_ROW)} ${within}`.trimEnd();
    });
}

function withOuter(outer: string | undefined, name: string): string {
  return outer === undefined ? name : `${outer}::${name}`;
}
