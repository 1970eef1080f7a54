import type { ShortcodeCall, ShortcodeReads, ShortcodeSyntax } from '../../model/site.js';

const MAX_CALLS = 200;
const MAX_CHARS = 400;
/** Most characters of a template that are read. */
const MOST_TEMPLATE = 20_000;
const CALL = /\{\{[<%]\s{0,3}(\w[\w/.-]{0,80})((?:\s[^{}<>%]{0,300})?)[>%]\}\}/g;
const VALUE = /(?:([\w-]{1,40})=)?(?:"([^"]{0,200})"|`([^`]{0,200})`|([^\s"'`=/][^\s"'`=]{0,200}))/g;
/** `$file := .Get "file"`. */
const SET = /\$(\w{1,60})\s{0,3}:?=\s{0,3}\.Get\s{1,3}"?([\w-]{1,40})"?/g;
const DATA = new RegExp(
  String.raw`\b(?:hugo|site|Site)\.Data(?:\.([\w.]{1,100})|\s{1,3}\$(\w{1,60})|\s{1,3}"([\w./-]{1,100})"`
    + String.raw`|\s{1,3}\(\s{0,3}\.Get\s{1,3}"?([\w-]{1,40})"?)`,
  'g',
);
const FILE = new RegExp(
  String.raw`\b(?:readFile|os\.ReadFile|resources\.Get|Resources\.Get)\s{1,3}(?:"([\w./@-]{1,200})"`
    + String.raw`|\$(\w{1,60})|\(\s{0,3}\.Get\s{1,3}"?([\w-]{1,40})"?)`,
  'g',
);

/**
 * The repository's own shortcodes: `{{% name key="value" %}}`, `{{< name value >}}`, and the data and files that their
 * templates read.
 */
export const HUGO_SHORTCODES: ShortcodeSyntax = {
  callsIn: shortcodesIn,
  template: /^(.*\/|)layouts\/_?shortcodes\/(.{1,200})\.(?:html|md|txt)$/,
  folder: 'shortcodes/',
  readsOf,
  dataFolder: 'data/',
};

/** The calls on a page, in order. */
function shortcodesIn(text: string): readonly ShortcodeCall[] {
  if (!text.includes('{{<') && !text.includes('{{%')) return [];
  const calls: ShortcodeCall[] = [];
  for (const [at, row] of text.split('\n').entries()) {
    if (calls.length >= MAX_CALLS) break;
    if (!row.includes('{{')) continue;
    for (const [, name = '', values = ''] of row.slice(0, MAX_CHARS).matchAll(CALL)) {
      calls.push({ name, values: valuesIn(values), line: at + 1 });
    }
  }
  return calls;
}

function valuesIn(text: string): ReadonlyMap<string, string> {
  const values = [...text.matchAll(VALUE)];
  return new Map(values.map(([, key, double, back, bare], at) => [key ?? String(at), double ?? back ?? bare ?? '']));
}

/**
 * Data and files that the template reads in a call with these values, as far as it names them literally:
 * `site.Data.NAME`, and files.
 */
function readsOf(template: string, { values }: ShortcodeCall): ShortcodeReads {
  const source = withoutComments(template.slice(0, MOST_TEMPLATE));
  const set = new Map([...source.matchAll(SET)].map(([, name = '', key = '']) => [name, key]));
  const read = (pattern: RegExp): readonly string[] =>
    [...source.matchAll(pattern)].flatMap((match) => {
      const groups = match.slice(1);
      const asked = groups.at(-1) ?? set.get(groups[1] ?? '');
      const named = groups[0] ?? (groups.length > 3 ? groups[2] : undefined);
      return named ?? (asked === undefined ? undefined : values.get(asked)) ?? [];
    });
  return { data: [...new Set(read(DATA))], files: [...new Set(read(FILE))] };
}

function withoutComments(template: string): string {
  const [first = '', ...rest] = template.split('/*');
  return first + rest.map((part) => part.slice(part.indexOf('*/') + 2)).join('');
}
