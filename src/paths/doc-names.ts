const DOC_NAME = /\.(?:md|mdx|markdown)$/i;

/** Is this a markdown file by its name? */
export function isDocName(path: string): boolean {
  return DOC_NAME.test(path);
}
