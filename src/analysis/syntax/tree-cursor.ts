import type { Tree } from 'web-tree-sitter';

/** A position in a tree, on a node. Offsets are in UTF-16 units. The moves return false where there is no such node. */
export interface TreeCursor {
  typeId(): number;
  fieldId(): number;
  start(): number;
  end(): number;
  firstChild(): boolean;
  nextSibling(): boolean;
  parent(): boolean;
  /** Frees its memory. */
  close(): void;
}

/** Functions of the parser's WASM that act on the cursor in its transfer buffer; the argument is the tree's address. */
const FUNCTIONS = {
  typeId: 'ts_tree_cursor_current_node_type_id_wasm',
  fieldId: 'ts_tree_cursor_current_field_id_wasm',
  start: 'ts_tree_cursor_start_index_wasm',
  end: 'ts_tree_cursor_end_index_wasm',
  firstChild: 'ts_tree_cursor_goto_first_child_wasm',
  nextSibling: 'ts_tree_cursor_goto_next_sibling_wasm',
  parent: 'ts_tree_cursor_goto_parent_wasm',
} as const;
type Functions = Readonly<Record<keyof typeof FUNCTIONS, (tree: number) => number>>;
/** Number of 32-bit words of a cursor. */
const WORDS = 4;

/** The package's handles: addresses in WASM memory. */
type Handle = Record<number, number>;

/**
 * Makes cursors that stay in the transfer buffer while they move. Those of the package are copied in and out at every
 * step, which takes two thirds of the time of a walk. Between opening and closing one, nothing else may be asked of the
 * parser. Throws if the WASM lacks one of the functions: the names are those of the pinned version of the package.
 */
export function cursorsOf(exports: object, memory: { readonly buffer: ArrayBuffer }): (tree: Tree) => TreeCursor {
  // Safe: each is checked below.
  const found = exports as Readonly<Record<string, ((tree?: number) => number) | undefined>>;
  const functionNamed = (name: string): ((tree?: number) => number) => {
    const known = found[name];
    if (typeof known !== 'function') throw new Error(`web-tree-sitter has no function ${name}`);
    return known;
  };
  const functions = Object.fromEntries(
    Object.entries(FUNCTIONS).map(([key, name]) => [key, functionNamed(name)]),
  ) as Functions; // Safe: made of the same keys.
  const buffer = functionNamed('ts_init')();
  return (tree) => {
    // The new cursor is in the buffer, too.
    const own = tree.walk();
    // Safe: the package keeps addresses under these numbers.
    const [ofTree, ofCursor] = [tree, own] as unknown as [Handle, Handle];
    return new BufferedCursor(functions, ofTree[0] ?? 0, () => {
      for (const [at, word] of new Int32Array(memory.buffer, buffer, WORDS).entries()) ofCursor[at] = word;
      own.delete();
    });
  };
}

class BufferedCursor implements TreeCursor {
  readonly #functions: Functions;
  readonly #tree: number;
  readonly close: () => void;

  constructor(functions: Functions, tree: number, close: () => void) {
    this.#functions = functions;
    this.#tree = tree;
    this.close = close;
  }

  typeId(): number {
    return this.#functions.typeId(this.#tree);
  }

  fieldId(): number {
    return this.#functions.fieldId(this.#tree);
  }

  start(): number {
    return this.#functions.start(this.#tree);
  }

  end(): number {
    return this.#functions.end(this.#tree);
  }

  firstChild(): boolean {
    return this.#functions.firstChild(this.#tree) !== 0;
  }

  nextSibling(): boolean {
    return this.#functions.nextSibling(this.#tree) !== 0;
  }

  parent(): boolean {
    return this.#functions.parent(this.#tree) !== 0;
  }
}
