/** Marks of text that a site generator puts in when it builds the page: snippets, shortcodes, macros, partials, notes that are shown in others. */
const PUT_IN = /--8<--|\{%|\{\{[^{}\n]{1,200}\}\}|<!-- ?@include|```\{(?:include|eval-rst)\}|<(?:TypeTable|Include)\b|!\[\[[^[\]\n]{1,200}\]\]|\([^()\n]{1,200} ["']:include|\[\[autodoc\]\]|^:{3} [\w.]{1,80}$/;
const LINE_CHARS = 1_000;
const MAX_LINES = 20_000;

/** Lines by which a page gets parts from elsewhere, without the white space around them. Fences count as well: they are rarely about this page. */
export function putInBy(text: string): ReadonlySet<string> {
  return new Set(text.split('\n', MAX_LINES).filter((line) => line.length <= LINE_CHARS && PUT_IN.test(line)).map((line) => line.trim()));
}
