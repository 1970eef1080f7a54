const DOC_NAME = /\.(?:md|mdx|markdown)$/i;

/** Is this a markdown file by its name? */
export function isDocName(path: string): boolean {
  return DOC_NAME.test(path);
}

/** Ends of texts for people, in whatever markup. What they hold proves nothing of the code. */
export const PROSE_ENDS: readonly string[] = ['md', 'mdx', 'mdc', 'markdown', 'rst', 'adoc', 'asciidoc'];

const PROSE = new RegExp(`\\.(?:${PROSE_ENDS.join('|')})$`, 'i');

/** Is this a text for people by its name? */
export function isProse(path: string): boolean {
  return PROSE.test(path);
}
