import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { isBlankText } from './json-blank.js';
import { UneditableSettings, type ParsedSettings } from './settings-format.js';

/** Deeper settings are refused: the parser recurses. */
const MAX_DEPTH = 200;

export type JsonTree =
  | { readonly ok: true; /** Undefined for a text without a value. */ readonly root: Node | undefined }
  | { readonly ok: false; readonly problem: string };

/** JSON with comments and trailing commas, with the place of each value. */
export function jsonTree(text: string): JsonTree {
  if (isBlankText(text)) return { ok: true, root: undefined };
  if (isDeep(text)) return { ok: false, problem: `it is nested more than ${MAX_DEPTH} deep` };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: false });
  const [first] = errors;
  if (first === undefined) return { ok: true, root };
  const line = text.slice(0, first.offset).split('\n').length;
  const what = printParseErrorCode(first.error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return { ok: false, problem: `line ${line}: ${what}` };
}

export function parseJsonSettings(text: string): ParsedSettings {
  const tree = jsonTree(text);
  if (!tree.ok) return tree;
  if (tree.root === undefined) return { ok: true, root: {} };
  return { ok: true, root: getNodeValue(tree.root) as unknown };
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') at = endOfString(text, at);
    else if (char === '/') at = endOfComment(text, at);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Position of the closing quote, or of the end of the line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '"' || char === '\n') return at;
  }
  return text.length;
}

/** Position of the last character of a comment that begins here; `start` if none does. */
function endOfComment(text: string, start: number): number {
  const next = text.charAt(start + 1);
  if (next !== '/' && next !== '*') return start;
  const end = next === '/' ? text.indexOf('\n', start) : text.indexOf('*/', start + 2) + 1;
  return end <= 0 ? text.length : end;
}

/** The members of an object, as nodes of key and value; none for anything else. */
export function propertiesOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'object' ? (node.children ?? []) : [];
}

export function keyOf(property: Node): string {
  return String(property.children?.[0]?.value);
}

export function valueOf(property: Node | undefined): Node | undefined {
  return property?.children?.[1];
}

/** Throws UneditableSettings for a key that is there twice: programs disagree on which one counts. */
export function memberAt(node: Node | undefined, key: string): Node | undefined {
  const [member, repeated] = propertiesOf(node).filter((property) => keyOf(property) === key);
  if (repeated !== undefined) throw new UneditableSettings(`it has the key ${JSON.stringify(key)} twice`);
  return member;
}

export function endOf(node: Node): number {
  return node.offset + node.length;
}
