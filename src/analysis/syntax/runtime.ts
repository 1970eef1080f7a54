import { Language, Parser } from 'web-tree-sitter';
import type { Tree } from 'web-tree-sitter';
import { cursorsOf } from './tree-cursor.js';
import type { TreeCursor } from './tree-cursor.js';

interface Memory {
  readonly buffer: ArrayBuffer;
}
interface WasmGlobal {
  value: number;
}
type WasmModule = Parameters<typeof Language.loadSync>[0];
type Imports = Readonly<Record<string, Readonly<Record<string, WasmGlobal>>>>;

/** Node's own; its types come only with the browser's library. */
const { Instance, Memory, Module } = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Memory: new (limits: { readonly initial: number; readonly maximum: number }) => Memory;
      readonly Module: new (bytes: Uint8Array) => WasmModule;
      readonly Instance: new (module: WasmModule, imports: Imports) => { readonly exports: object };
    };
  }
).WebAssembly;

/** Bytes of a WASM module by name: `web-tree-sitter` is the runtime, `tree-sitter-go` a grammar. */
export type LoadWasm = (name: string) => Uint8Array;

/**
 * Pages of 64 KiB: the runtime's initial request, and a hard maximum. 1 MB of dense code was measured to need 40 MB
 * (640 pages).
 */
const PAGES = { initial: 512, maximum: 2048 };
/** Words below the end of the stack that must not change: a write there means an overflow. */
const CANARY_WORDS = 64;
const CANARY = 0x5afe_c0de | 0;

export interface Loaded {
  readonly language: Language;
  readonly parser: Parser;
}

let shared: Promise<Runtime> | undefined;

/** One per thread: the package keeps a single instance. */
export function openRuntime(loadWasm: LoadWasm): Promise<Runtime> {
  shared ??= start(loadWasm('web-tree-sitter'));
  return shared;
}

async function start(bytes: Uint8Array): Promise<Runtime> {
  const memory = new Memory(PAGES);
  let imports: Imports | undefined;
  let exports: object = {};
  const instantiateWasm = (given: Imports, done: (instance: object, module: WasmModule) => void): object => {
    imports = given;
    const module = new Module(bytes);
    const instance = new Instance(module, given);
    exports = instance.exports;
    done(instance, module);
    return instance.exports;
  };
  // The caller reports aborts in words, not on stderr.
  await Parser.init({ wasmMemory: memory, instantiateWasm, printErr: () => undefined });
  const stack = imports?.['env']?.['__stack_pointer'] ?? { value: 0 };
  const stackEnd = imports?.['GOT.mem']?.['__stack_low']?.value ?? 0;
  return new Runtime(memory, { stack, stackEnd, cursor: cursorsOf(exports, memory) });
}

interface Parts {
  readonly stack: WasmGlobal;
  readonly stackEnd: number;
  readonly cursor: (tree: Tree) => TreeCursor;
}

/**
 * The parser's WASM instance. Text alone can make its C code abort, or overflow its 64 KB of stack, and nothing in it
 * works after that; so its state before the first grammar (16 KB) is saved and restored.
 */
export class Runtime {
  /** A cursor on the root of a tree. Until it is closed, no other function of the parser may be called. */
  readonly cursor: (tree: Tree) => TreeCursor;
  readonly #memory: Memory;
  readonly #stack: WasmGlobal;
  readonly #stackStart: number;
  readonly #stackEnd: number;
  /** Memory before the first grammar. */
  readonly #first: Uint8Array;
  readonly #modules = new Map<string, WasmModule>();
  readonly #loaded = new Map<string, Loaded>();
  /** Invalid parsers stay referenced: their finalizers would free addresses that are in other use by then. */
  readonly #invalidParsers: Loaded[] = [];

  constructor(memory: Memory, { stack, stackEnd, cursor }: Parts) {
    this.cursor = cursor;
    this.#memory = memory;
    this.#stack = stack;
    this.#stackEnd = stackEnd;
    this.#canary().fill(CANARY);
    this.#first = usedPart(memory);
    this.#stackStart = stack.value;
  }

  language(name: string, loadWasm: LoadWasm): Loaded {
    const known = this.#loaded.get(name) ?? this.#load(name, loadWasm);
    this.#loaded.set(name, known);
    return known;
  }

  /** Bytes of WASM memory: they only grow. */
  memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Has the stack overflowed unnoticed? */
  isDamaged(): boolean {
    return this.#canary().some((word) => word !== CANARY);
  }

  /** Restores the state before any grammar was loaded. Every parser created before is invalid. */
  restore(): void {
    this.#invalidParsers.push(...this.#loaded.values());
    this.#loaded.clear();
    const bytes = new Uint8Array(this.#memory.buffer);
    bytes.fill(0);
    bytes.set(this.#first);
    this.#stack.value = this.#stackStart;
  }

  #canary(): Int32Array {
    return new Int32Array(this.#memory.buffer, this.#stackEnd, CANARY_WORDS);
  }

  #load(name: string, loadWasm: LoadWasm): Loaded {
    const module = this.#modules.get(name) ?? new Module(loadWasm(name));
    this.#modules.set(name, module);
    const language = Language.loadSync(module);
    const parser = new Parser();
    parser.setLanguage(language);
    return { language, parser };
  }
}

/** All memory in use before the first grammar is in the first 82 KB: constants, then the stack, then an empty heap. */
const FIRST_BYTES = 1024 * 1024;

/** A copy up to the last byte that is not zero. */
function usedPart(memory: Memory): Uint8Array {
  const bytes = new Uint8Array(memory.buffer, 0, FIRST_BYTES);
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.slice(0, end);
}
