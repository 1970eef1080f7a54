/**
 * The text with a name instead of each XML literal, which the grammar of Scala takes for an error, after which it loses
 * the rest of the object. Of the same length and lines. Linear.
 */
export function withoutXmlLiterals(text: string): string {
  if (!STARTS.test(text)) return text;
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of xmlLiterals(text)) {
    parts.push(text.slice(done, start), NAME, text.slice(start + NAME.length, end).replace(/[^\n]/g, ' '));
    done = end;
  }
  return parts.join('') + text.slice(done);
}

/** What is read in place of a literal; each begins with a sign and a letter at least. */
const NAME = 'x_';
/** A literal begins where no operator can be: the specification of Scala says after what, and before what. */
const START = String.raw`(?<![^\s({])<(?=[A-Za-z]|!--|!\[CDATA\[)`;
const STARTS = new RegExp(START);

/** Code, in which braces count; the nodes of a literal, in which elements count; a tag; a string with code in it. */
interface Reading {
  readonly mode: 'code' | 'nodes' | 'tag' | 'quoted' | 'raw';
  depth: number;
}

interface Cursor {
  readonly text: string;
  /** 0-based. */
  at: number;
  /** Is nothing left, or something not closed? */
  isOver: boolean;
  readonly stack: Reading[];
  /** Where the outermost literal begins. */
  start: number;
  readonly found: (readonly [start: number, end: number])[];
}

/** The outermost literals, as pairs of offsets. */
function xmlLiterals(text: string): Cursor['found'] {
  const cursor: Cursor = { text, at: 0, isOver: false, stack: [{ mode: 'code', depth: 0 }], start: 0, found: [] };
  while (!cursor.isOver) {
    const top = topOf(cursor);
    READERS[top.mode](cursor, top);
  }
  return cursor.found;
}

const READERS: Readonly<Record<Reading['mode'], (cursor: Cursor, top: Reading) => void>> = {
  code: readCode,
  nodes: readNodes,
  tag: readTag,
  quoted: (cursor) => readString(cursor, /\\.|\$\{|"|\n/g),
  raw: (cursor) => readString(cursor, /\$\{|"{3,9}/g),
};

const CODE = new RegExp(
  String.raw`//|/\*|[\w$]?"""|[\w$]?"|'(?:\\u[\da-fA-F]{4}|\\.|[^\\'\n])'|${'`'}[^${'`'}\n]{0,200}${'`'}|[{}]|${START}`,
  'g',
);

function readCode(cursor: Cursor, top: Reading): void {
  const sign = next(cursor, CODE);
  if (sign === '//') skipTo(cursor, '\n');
  else if (sign === '/*') skipTo(cursor, '*/');
  else if (sign === '"""') skipTo(cursor, '"""');
  else if (sign === '"') next(cursor, /(?:\\.|[^"\\\n])*/y);
  else if (sign.endsWith('"')) push(cursor, sign.endsWith('"""') ? 'raw' : 'quoted');
  else if (sign === '{') top.depth += 1;
  else if (sign === '}') closeBrace(cursor, top);
  else if (sign === '<') startLiteral(cursor);
  // The end of a string on one row.
  if (sign === '"') cursor.at += 1;
}

function closeBrace({ stack }: Cursor, top: Reading): void {
  if (top.depth > 0) top.depth -= 1;
  else if (stack.length > 1) stack.pop();
}

function startLiteral(cursor: Cursor): void {
  cursor.at -= 1;
  if (!cursor.stack.some(({ mode }) => mode === 'nodes')) cursor.start = cursor.at;
  push(cursor, 'nodes');
  readNode(cursor, topOf(cursor));
}

/** Elements that follow each other are one literal. */
function readNodes(cursor: Cursor, top: Reading): void {
  if (top.depth > 0 || startsNode(cursor)) readNode(cursor, top);
  else {
    cursor.stack.pop();
    if (!cursor.stack.some(({ mode }) => mode === 'nodes')) cursor.found.push([cursor.start, cursor.at]);
  }
}

function startsNode({ text, at }: Cursor): boolean {
  const pattern = /\s*<(?:[A-Za-z]|!--|!\[CDATA\[)/y;
  pattern.lastIndex = at;
  return pattern.test(text);
}

function readNode(cursor: Cursor, top: Reading): void {
  const sign = next(cursor, /<!--|<!\[CDATA\[|<\?|<\/|<(?=[A-Za-z_])|\{\{|\{/g);
  const end = ENDS.get(sign);
  if (end !== undefined) skipTo(cursor, end);
  if (sign === '</') top.depth -= 1;
  else if (sign === '<') push(cursor, 'tag');
  else if (sign === '{') push(cursor, 'code');
}

const ENDS: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['</', '>'],
]);

function readTag(cursor: Cursor): void {
  const sign = next(cursor, /"[^"]*"|'[^']*'|\{|\/>|>/g);
  if (sign === '{') return push(cursor, 'code');
  if (!sign.endsWith('>')) return;
  cursor.stack.pop();
  if (sign === '>') topOf(cursor).depth += 1;
}

function readString(cursor: Cursor, pattern: RegExp): void {
  const sign = next(cursor, pattern);
  if (sign === '${') push(cursor, 'code');
  else if (!sign.startsWith('\\')) cursor.stack.pop();
}

/** The code around all is never left. */
function topOf({ stack }: Cursor): Reading {
  return stack.at(-1) ?? { mode: 'code', depth: 0 };
}

function push({ stack }: Cursor, mode: Reading['mode']): void {
  stack.push({ mode, depth: 0 });
}

/** The next text of the pattern, after which reading goes on; '' at the end. */
function next(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  cursor.at = pattern.lastIndex;
  cursor.isOver = found === null;
  return found?.[0] ?? '';
}

function skipTo(cursor: Cursor, end: string): void {
  const found = cursor.text.indexOf(end, cursor.at);
  cursor.at = found + end.length;
  cursor.isOver = found < 0;
}
