import { BOUNDS } from '../model/bounds.js';

/** Metadata at the start of a document. */
export interface Frontmatter {
  readonly title: string | undefined;
  /** From `description`, else `summary`. */
  readonly description: string | undefined;
  /**
   * Top-level keys with a scalar or a list of scalars (joined by `, `), as written except for quotes. Of a repeated
   * key, the first counts.
   */
  readonly fields: ReadonlyMap<string, string>;
  /** 0-based offset and 1-based line of the text after it: 0 and 1 without frontmatter. */
  readonly offset: number;
  readonly line: number;
}

interface Format {
  readonly fence: string;
  /** The sign between a key and its value. */
  readonly assign: string;
}
const FORMATS: readonly Format[] = [
  { fence: '---', assign: ':' },
  { fence: '+++', assign: '=' },
];
const NONE: Frontmatter = { title: undefined, description: undefined, fields: new Map(), offset: 0, line: 1 };

/**
 * Frontmatter of a normal text: YAML between lines of `---`, TOML between lines of `+++`. Not a YAML parser: reads only
 * top-level keys with scalars and skips everything else, so aliases are never followed.
 */
export function readFrontmatter(text: string): Frontmatter {
  const format = FORMATS.find(({ fence }) => text.startsWith(fence));
  if (format === undefined) return NONE;
  const opening = lineEnd(text, 0);
  if (opening === text.length || text.slice(3, opening).trim() !== '') return NONE;
  const end = closingFence(text, opening + 1, format.fence);
  if (end === undefined) return NONE;
  const fields = readFields(
    text.slice(opening + 1, Math.min(end.offset, opening + 1 + BOUNDS.frontmatterBytes)),
    format.assign,
  );
  const title = fields.get('title');
  return {
    title,
    description: fields.get('description') ?? fields.get('summary'),
    fields,
    offset: end.next,
    line: end.line + 1,
  };
}

interface ClosingFence {
  readonly offset: number;
  readonly line: number;
  /** Offset after its line. */
  readonly next: number;
}

function closingFence(text: string, from: number, fence: string): ClosingFence | undefined {
  let line = 2;
  for (let offset = from; offset <= text.length; line++) {
    const end = lineEnd(text, offset);
    if (text.startsWith(fence, offset) && /^[\t ]*$/.test(text.slice(offset + fence.length, end)))
      return { offset, line, next: Math.min(end + 1, text.length) };
    offset = end + 1;
  }
  return undefined;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

const KEY = /^(?:"([^"]{1,100})"|'([^']{1,100})'|([\w$.-]{1,100}))[\t ]*$/;

function readFields(source: string, assign: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const lines = source.split('\n');
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? '';
    index += 1;
    if (assign === '=' && line.startsWith('[')) break;
    const at = line.indexOf(assign);
    const key = at > 0 ? KEY.exec(line.slice(0, at)) : null;
    if (key === null || (assign === ':' && !/^[\t ]|^$/.test(line.slice(at + 1)))) continue;
    const below = index;
    while (index < lines.length && isBelow(lines[index] ?? '')) index += 1;
    const name = key[1] ?? key[2] ?? key[3] ?? '';
    const value = readValue(line.slice(at + 1).trim(), lines.slice(below, index));
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/** Whether a line continues the value of the key above. YAML lists may have no indent. */
function isBelow(line: string): boolean {
  return line === '' || line.startsWith(' ') || line.startsWith('\t') || line.startsWith('- ');
}

function readValue(written: string, below: readonly string[]): string | undefined {
  if (/^[|>][+-]?\d?[+-]?(?:\s+#.*)?$/.test(written)) return readBlock(below, written.startsWith('>') ? ' ' : '\n');
  if (written.startsWith('"""') || written.startsWith("'''")) return readLong(written, below);
  if (written.startsWith('[')) return readItems([written, ...below].join(' '));
  if (written === '' || written.startsWith('#')) return readList(below) ?? readFolded(below);
  if (/^[&*!{]/.test(written)) return undefined;
  return readScalar([written, ...below.map((line) => line.trim())].join(' ').trim());
}

function readBlock(below: readonly string[], joint: string): string {
  return below
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((part) => part.split('\n').join(joint))
    .join('\n');
}

function readLong(written: string, below: readonly string[]): string {
  const mark = written.slice(0, 3);
  const text = [written.slice(3), ...below].join('\n');
  const end = text.indexOf(mark);
  return (end < 0 ? text : text.slice(0, end)).trim();
}

function readList(below: readonly string[]): string | undefined {
  const items = below
    .map((line) => line.trim())
    .filter((line) => line.startsWith('- '))
    .map((line) => readScalar(line.slice(2).trim()));
  return items.length > 0 ? items.join(', ') : undefined;
}

/** A scalar that starts on the line below its key, as YAML formatters wrap long ones. Mappings are skipped. */
function readFolded(below: readonly string[]): string | undefined {
  const [first = '', ...others] = below.map((line) => line.trim());
  return first === '' || /^[&*!{[|>#-]/.test(first) || /^[^"'\s:]+:(?:\s|$)/.test(first)
    ? undefined
    : readScalar([first, ...others].join(' ').trim());
}

function readItems(written: string): string {
  const close = written.lastIndexOf(']');
  return written
    .slice(1, close < 0 ? undefined : close)
    .split(',')
    .map((item) => readScalar(item.trim()))
    .filter((item) => item !== '')
    .join(', ');
}

const ESCAPED: Readonly<Record<string, string>> = { n: ' ', t: ' ', r: ' ', '"': '"', '\\': '\\', '/': '/' };

function readScalar(written: string): string {
  if (written.startsWith('"')) {
    const text = /^"((?:[^"\\]|\\.)*)"/.exec(written)?.[1];
    return text === undefined
      ? written.slice(1)
      : text
          .replace(/\\u([\da-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
          .replace(/\\(.)/g, (_, char: string) => ESCAPED[char] ?? char);
  }
  if (written.startsWith("'")) {
    const text = /^'((?:[^']|'')*)'/.exec(written)?.[1];
    return text === undefined ? written.slice(1) : text.replaceAll("''", "'");
  }
  const comment = /\s#/.exec(written);
  return (comment === null ? written : written.slice(0, comment.index)).trim();
}
