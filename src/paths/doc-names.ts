const DOC_NAME = /\.(?:md|mdx|markdown)$/i;

/** Whether this is a Markdown file by name. */
export function isDocName(path: string): boolean {
  return DOC_NAME.test(path);
}

/** Extensions of prose files in any markup. Their content proves nothing about the code. */
export const PROSE_ENDS: readonly string[] = ['md', 'mdx', 'mdc', 'markdown', 'rst', 'adoc', 'asciidoc'];

const PROSE = new RegExp(`\\.(?:${PROSE_ENDS.join('|')})$`, 'i');

/** Whether this is a prose file by name. */
export function isProse(path: string): boolean {
  return PROSE.test(path);
}
