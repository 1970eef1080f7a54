const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))(.*)$/;

/** The markdown text with its last fence closed, so that what follows it is not part of it. Linear. */
export function withClosedFence(text: string): string {
  let open = '';
  for (const line of text.split('\n')) {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    if (mark === '') continue;
    if (open === '') open = mark.startsWith('`') && rest.includes('`') ? '' : mark;
    else if (mark.startsWith(open) && rest.trim() === '') open = '';
  }
  return open === '' ? text : `${text}\n${open}`;
}

/** The lines of a text in a fence that no line of it closes. */
export function fenced(text: string, language: string): readonly string[] {
  const longest = Math.max(3, ...(text.match(/~{3,}/g) ?? []).map(({ length }) => length));
  const mark = '~'.repeat(longest + 1);
  return [`${mark}${language}`, text, mark];
}
