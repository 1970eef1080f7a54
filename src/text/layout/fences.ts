const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))(.*)$/;

/** Calls `visit` with the offset of each line that is not in a fence. Returns the mark of a fence left open, or ''. */
export function eachLineOutsideFences(text: string, visit: (from: number) => void): string {
  let open = '';
  let from = 0;
  for (const line of text.split('\n')) {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    if (open === '') visit(from);
    if (mark !== '' && open === '') open = mark.startsWith('`') && rest.includes('`') ? '' : mark;
    else if (mark !== '' && mark.startsWith(open) && rest.trim() === '') open = '';
    from += line.length + 1;
  }
  return open;
}

/** The lines of a text in a fence that no line of it closes. */
export function fenced(text: string, language: string): readonly string[] {
  const longest = Math.max(3, ...(text.match(/~{3,}/g) ?? []).map(({ length }) => length));
  const mark = '~'.repeat(longest + 1);
  return [`${mark}${language}`, text, mark];
}
