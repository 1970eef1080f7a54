import { keptFor } from './memo.js';

const LINE_CHARS = 1_000;
const MAX_LINES = 20_000;

/** One pattern of several without flags. */
const anyOf = keptFor((forms: readonly RegExp[]) => new RegExp(forms.map(({ source }) => source).join('|')));

/**
 * Lines by which a page gets parts from elsewhere when it is built, without the white space around them: snippets,
 * shortcodes, macros. `forms` say which. Fences count as well: they are rarely about this page.
 */
export function putInBy(text: string, forms: readonly RegExp[]): ReadonlySet<string> {
  const form = anyOf(forms);
  const lines = text.split('\n', MAX_LINES).filter((line) => line.length <= LINE_CHARS && form.test(line));
  return new Set(lines.map((line) => line.trim()));
}
