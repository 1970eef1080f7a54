import { Language, Parser } from 'web-tree-sitter';
import type { Tree } from 'web-tree-sitter';
import { tablesOf } from './syntax.js';
import type { GrammarTables, Syntax } from './syntax.js';

/** Node's own; its types come only with the browser's library. */
const { Module } = (globalThis as unknown as { readonly WebAssembly: { readonly Module: new (bytes: Uint8Array) => Parameters<typeof Language.loadSync>[0] } }).WebAssembly;

/** Bytes of a WASM module by name: `web-tree-sitter` is the runtime, `tree-sitter-go` a grammar. */
export type LoadWasm = (name: string) => Uint8Array;

export const RUNTIME_WASM = 'web-tree-sitter';

/**
 * Calls of the parser's progress callback that one file may cost, by its length: a clock would make results depend on
 * the machine. Ordinary code takes about one call in 60 characters; damaged code up to ten times that.
 */
const STEPS_PER_CHAR = 0.5;
const FREE_STEPS = 20_000;

export interface Grammar {
  readonly name: string;
  readonly tables: GrammarTables;
  /** False when the parser gave up. The answer is in `syntax`. */
  parse(text: string, syntax: Syntax): boolean;
}

/** Loads the runtime once, and each grammar when it is first asked for. */
export async function createGrammars(loadWasm: LoadWasm): Promise<(name: string) => Grammar> {
  await Parser.init({ wasmBinary: loadWasm(RUNTIME_WASM) });
  const loaded = new Map<string, Grammar>();
  return (name) => {
    const known = loaded.get(name) ?? openGrammar(name, loadWasm(name));
    loaded.set(name, known);
    return known;
  };
}

function openGrammar(name: string, bytes: Uint8Array): Grammar {
  const language = Language.loadSync(new Module(bytes));
  const tables = tablesOf(language);
  const parser = new Parser();
  parser.setLanguage(language);
  return { name, tables, parse: (text, syntax) => parseInto(parser, text, (tree) => syntax.load(tree, text, tables)) };
}

/** The tree lives in WASM memory, which only shrinks when it is deleted: on every way out. */
function parseInto(parser: Parser, text: string, use: (tree: Tree) => void): boolean {
  let steps = FREE_STEPS + text.length * STEPS_PER_CHAR;
  const tree = parser.parse(text, null, { progressCallback: () => --steps < 0 });
  if (tree === null) {
    parser.reset();
    return false;
  }
  try {
    use(tree);
  } finally {
    tree.delete();
  }
  return true;
}
