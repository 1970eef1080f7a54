import { Composer, LineCounter, Parser, type CST, type Document, type Node } from 'yaml';
import { printable } from '../text/layout/printable.js';

/** Far more than settings need. Composing creates an error object per fault, so they are bounded before it starts. */
const MOST_PIECES = 40_000;
/** Tables and lists within each other, in any format: composing, and what walks through them, recurses. */
export const MOST_LEVELS = 16;

export type YamlText =
  /** `root` is undefined for a text without content. `lineOf` is 1-based. */
  | { readonly root: Node | undefined; lineOf(node: Node): number }
  /** `problem` is a sentence. */
  | { readonly problem: string; readonly line: number };

/**
 * One YAML document as nodes with positions, or its first error. Linear in the text; nothing is resolved or expanded.
 */
export function parseYaml(text: string): YamlText {
  const lines = new LineCounter();
  // The counter returns line 0 for a text without line breaks.
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const tokens: CST.Token[] = [];
  for (const token of new Parser(lines.addNewLine).parse(text)) {
    if (token.type === 'error')
      return { problem: asSentence(`not valid YAML: ${token.message}`), line: lineAt(token.offset) };
    tokens.push(token);
  }
  const excess = findExcess(tokens);
  if (excess !== undefined) return { problem: excess, line: 1 };
  const documents = compose(tokens, text.length);
  const error = documents[0]?.errors[0];
  if (error !== undefined)
    return { problem: asSentence(`not valid YAML: ${error.message}`), line: lineAt(error.pos[0]) };
  const second = documents[1];
  if (second !== undefined)
    return { problem: 'a second document starts here; settings are one document.', line: lineAt(second.range[0]) };
  return { root: documents[0]?.contents ?? undefined, lineOf: (node) => lineAt(node.range?.[0] ?? 0) };
}

function compose(tokens: readonly CST.Token[], length: number): readonly Document.Parsed[] {
  // `keepValid` finds repeated keys: the library compares each key with all others.
  return [...new Composer({ uniqueKeys: false, logLevel: 'silent' }).compose(tokens, true, length)];
}

/** Counts without recursion: the nesting may be as deep as the text is long. */
function findExcess(tokens: readonly CST.Token[]): string | undefined {
  const open = tokens.map((token) => ({ token, depth: 0 }));
  let pieces = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    pieces++;
    if (depth > MOST_LEVELS) return `nested deeper than ${MOST_LEVELS} levels.`;
    if (pieces > MOST_PIECES) return `more than ${MOST_PIECES} pieces of YAML.`;
    for (const child of childrenOf(token)) open.push({ token: child, depth: depth + ('items' in token ? 1 : 0) });
  }
  return undefined;
}

function childrenOf(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document')
    return [...token.start, ...(token.value === undefined ? [] : [token.value]), ...(token.end ?? [])];
  if ('items' in token)
    return token.items.flatMap((item) => [
      ...item.start,
      ...(item.sep ?? []),
      ...(item.key ? [item.key] : []),
      ...(item.value ? [item.value] : []),
    ]);
  return 'props' in token ? token.props : [];
}

function asSentence(message: string): string {
  const text = printable(message).slice(0, 200).trim();
  return text.endsWith('.') ? text : `${text}.`;
}
