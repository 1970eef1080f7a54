/** What a block of Rust implements: `impl Client`, `impl Display for Client`, by the last parts of the names. */
export interface ImplName {
  readonly type: string;
  readonly trait: string | undefined;
}

const BEGINS = /^\s*(?:default\s+|unsafe\s+)*impl(?=[\s<])/;
/** Rows of one head. */
const MOST_ROWS = 8;

/** The block that an anchor or a row of code names; undefined for other names. */
export function implNameIn(name: string): ImplName | undefined {
  const start = BEGINS.exec(name);
  if (start === null) return undefined;
  const [head = ''] = withoutGenerics(name.slice(start[0].length)).split(/\bwhere\b|[{;]/, 1);
  const [trait, type] = head.split(/\bfor\b/).map((part) => part.trim());
  if (trait === undefined || trait === '') return undefined;
  return type === undefined
    ? { type: lastPart(trait), trait: undefined }
    : { type: lastPart(type), trait: lastPart(trait) };
}

export interface ImplBlock {
  /** 1-based. */
  readonly line: number;
  readonly name: ImplName;
}

/** The blocks in the lines of a file. */
export function implBlocksIn(lines: readonly string[]): readonly ImplBlock[] {
  return lines.flatMap((row, at) => {
    if (!BEGINS.test(row)) return [];
    const end = lines.slice(at, at + MOST_ROWS).findIndex((one) => /[{;]/.test(one));
    const name = implNameIn(lines.slice(at, at + (end < 0 ? MOST_ROWS : end + 1)).join(' '));
    return name === undefined ? [] : [{ line: at + 1, name }];
  });
}

export function isSameImpl(one: ImplName, other: ImplName): boolean {
  return one.type === other.type && one.trait === other.trait;
}

/** `Client` of `&'a mut crate::net::Client`. */
function lastPart(name: string): string {
  return name.split(/::|[\s&!]/).at(-1) ?? name;
}

function withoutGenerics(name: string): string {
  let depth = 0;
  let kept = '';
  for (const [at, char] of [...name].entries()) {
    if (char === '<') depth += 1;
    else if (char === '>' && name[at - 1] !== '-') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += char;
  }
  return kept;
}
