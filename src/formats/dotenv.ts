/** One variable of a dotenv file. */
export interface DotenvEntry {
  readonly name: string;
  /** As written, without a comment after ` #`; '' when there is none. */
  readonly value: string;
  /** 1-based. */
  readonly line: number;
  /** The line is a comment: a variable that can be set, or a sentence. */
  readonly isCommentedOut: boolean;
  /** The comment on the line above; '' when there is none. */
  readonly comment: string;
}

/** Most characters of a line that are read. */
const LINE_CHARS = 400;
const ENTRY = /^\s{0,20}(?:export\s{1,20})?(#\s{0,5})?([A-Za-z_][A-Za-z0-9_]{0,99})=(.{0,200})/;

/** Variables in order, including those commented out. No expansion, no multi-line values. Linear. */
export function readDotenv(text: string): readonly DotenvEntry[] {
  const entries: DotenvEntry[] = [];
  let comment = '';
  for (const [offset, line] of text.split('\n').entries()) {
    const [, hash, name, value = ''] = ENTRY.exec(line.slice(0, LINE_CHARS)) ?? [];
    const isOpen = name !== undefined && (hash === undefined || name === name.toUpperCase());
    if (isOpen)
      entries.push({
        name,
        value: value.replace(/\s#.*$/, '').trim(),
        line: offset + 1,
        isCommentedOut: hash !== undefined,
        comment,
      });
    comment = !isOpen && line.startsWith('#') ? line.replace(/^#+\s?/, '').slice(0, 200) : '';
  }
  return entries;
}
