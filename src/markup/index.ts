import { markupOf } from '../paths/file-kinds.js';
import type { Markup } from '../paths/file-kinds.js';
import { normalText } from '../text/layout/lines.js';

/** Markdown with as many lines as the text, each about the same line. Line breaks are `\n`. */
type Translate = (text: string, file: string) => string;

const LOADERS: Readonly<Record<Markup, () => Promise<Translate>>> = {
  rst: async () => (await import('./rst/index.js')).rstToMarkdown,
  asciidoc: async () => (await import('./asciidoc/index.js')).asciidocToMarkdown,
};

const loaded = new Map<Markup, Translate>();

/** Loads the translators that these files need. Must be awaited before their texts are read. */
export async function loadTranslators(files: Iterable<string>): Promise<void> {
  for (const file of files) {
    const markup = markupOf(file);
    if (markup !== undefined && !loaded.has(markup)) loaded.set(markup, await LOADERS[markup]());
    if (loaded.size === Object.keys(LOADERS).length) return;
  }
}

/** In every directive of these formats that includes a file: `.. include:: a.rst`, `include::a.adoc[]`. */
const INCLUDE = 'include::';

/** May a document include files? Of a text in another format, this is faster to tell before it is translated. */
export function mayIncludeFiles(file: string, text: string): boolean {
  return markupOf(file) === undefined || text.includes(INCLUDE);
}

/**
 * The text of a document as markdown: the same string for markdown, and for a format whose translator is not loaded.
 * The lines of the result are those of the text; its columns are not.
 */
export function markdownOf(file: string, text: string): string {
  const markup = markupOf(file);
  const translate = markup === undefined ? undefined : loaded.get(markup);
  return translate === undefined ? text : translate(normalText(text), file);
}
