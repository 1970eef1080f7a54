import type { Parser, Tree } from 'web-tree-sitter';
import { BOUNDS } from '../../model/bounds.js';
import { openRuntime } from './runtime.js';
import type { LoadWasm, Runtime } from './runtime.js';
import { tablesOf } from './syntax.js';
import type { GrammarTables, Syntax } from './syntax.js';

/** Characters passed to the lexer at a time: the size of its buffer. */
const CHUNK = 5000;
/**
 * Chunks that the lexer may request, per existing chunk. Clean code requests each up to 4 times (the lexer looks ahead
 * and back); an unterminated comment, retried on each line, requests all of them each time.
 */
const READS_PER_CHUNK = 20;
const FREE_READS = 100;
/**
 * Calls of the progress callback, one per 100 steps of the parser. Clean code takes 0.016 per character (1,800 files).
 */
const STEPS_PER_CHAR = 0.06;
const FREE_STEPS = 1000;

export interface Grammar {
  readonly name: string;
  readonly tables: GrammarTables;
  /** Fills `syntax` with the tree of the text; or returns why the parser gave up. */
  parse(text: string, syntax: Syntax, how?: ParseOptions): string | undefined;
}

export interface ParseOptions {
  /** A text of the same length that is parsed in place of the file's. */
  readonly readable?: string | undefined;
  /** See `Language`. */
  readonly readsPerChunk?: number | undefined;
}

/**
 * `now` returns milliseconds, preferably of processor time, so that no file is skipped on a busy machine; without it
 * time is not bounded.
 */
export interface GrammarOptions {
  readonly loadWasm: LoadWasm;
  readonly now?: (() => number) | undefined;
}

/** Loads the runtime once, and each grammar on first use. */
export async function createGrammars(options: GrammarOptions): Promise<(name: string) => Grammar> {
  const runtime = await openRuntime(options.loadWasm);
  const known = new Map<string, Grammar>();
  return (name) => {
    const grammar = known.get(name) ?? openGrammar(name, runtime, options);
    known.set(name, grammar);
    return grammar;
  };
}

function openGrammar(name: string, runtime: Runtime, { loadWasm, now }: GrammarOptions): Grammar {
  const tables = tablesOf(runtime.language(name, loadWasm).language);
  const parse: Grammar['parse'] = (text, syntax, { readable = text, readsPerChunk } = {}) => {
    try {
      const { parser } = runtime.language(name, loadWasm);
      const why = parseInto(parser, readable, {
        guard: new Guard(text.length, runtime, { now, readsPerChunk }),
        use: (tree) => syntax.load(runtime.cursor(tree), text, tables),
      });
      if (!runtime.isDamaged()) return why;
    } catch (error) {
      if (!isTrap(error)) throw error;
    }
    runtime.restore();
    return 'the parser crashed on it';
  };
  return { name, tables, parse };
}

/** Errors from WASM: traps, aborts, and an overflow of the JavaScript stack. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError);
}

interface Parsing {
  readonly guard: Guard;
  readonly use: (tree: Tree) => void;
}

/** The tree is in WASM memory, which is freed only by `delete`: so it is called on every path. */
function parseInto(parser: Parser, text: string, { guard, use }: Parsing): string | undefined {
  const tree = parser.parse((index) => guard.read(text, index), null, { progressCallback: () => guard.isOver() });
  if (tree === null) {
    parser.reset();
    return guard.why ?? 'not parsed';
  }
  try {
    if (guard.why === undefined) use(tree);
  } finally {
    tree.delete();
  }
  return guard.why;
}

/** Limits on the cost of one file. `why` is set when they are exceeded. */
class Guard {
  why: string | undefined;
  readonly #runtime: Runtime;
  readonly #bytes: number;
  readonly #now: (() => number) | undefined;
  readonly #end: number;
  #checks = 0;
  #reads: number;
  #steps: number;

  constructor(
    length: number,
    runtime: Runtime,
    { now, readsPerChunk = READS_PER_CHUNK }: Pick<GrammarOptions, 'now'> & Pick<ParseOptions, 'readsPerChunk'>,
  ) {
    this.#runtime = runtime;
    this.#bytes = runtime.memoryBytes();
    this.#now = now;
    this.#end = now === undefined ? 0 : now() + BOUNDS.codeFileMs;
    this.#reads = FREE_READS + (length / CHUNK) * readsPerChunk;
    this.#steps = FREE_STEPS + length * STEPS_PER_CHAR;
  }

  /** Text from an offset; the end of the file when too much was requested, so that the lexer stops too. */
  read(text: string, index: number): string {
    if (--this.#reads < 0) this.why ??= 'a comment or string without an end, tried again and again';
    else this.#checkTime();
    return this.why === undefined ? text.slice(index, index + CHUNK) : '';
  }

  isOver(): boolean {
    const bytes = this.#runtime.memoryBytes();
    if (--this.#steps < 0) this.why ??= 'too many syntax errors';
    else if (bytes > BOUNDS.parserBytes && bytes > this.#bytes) this.why ??= 'too ambiguous, memory ran out';
    else this.#checkTime();
    return this.why !== undefined;
  }

  /** Reading processor time costs more than a step of the parser, so it is read at every sixteenth check. */
  #checkTime(): void {
    if (++this.#checks % 16 === 0 && this.#now !== undefined && this.#now() > this.#end)
      this.why ??= `not parsed within ${BOUNDS.codeFileMs} ms`;
  }
}
