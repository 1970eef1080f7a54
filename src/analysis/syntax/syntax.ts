import { lineStartsOf } from '../../text/layout/lines.js';
import type { Language } from 'web-tree-sitter';
import { NO_KINDS } from './node-kinds.js';
import type { NodeKinds } from './node-kinds.js';
import type { TreeCursor } from './tree-cursor.js';

/** Means "no such node" in every returned node number; every query about it has an empty answer. */
export const NONE = -1;

/** Node kinds of one grammar, by type id. */
export interface GrammarTables {
  readonly kinds: readonly string[];
  readonly named: Uint8Array;
  readonly comment: Uint8Array;
  readonly fields: ReadonlyMap<string, number>;
}

export function tablesOf(language: Language): GrammarTables {
  const kinds = Array.from({ length: language.nodeTypeCount }, (_, id) => language.nodeTypeForId(id) ?? '');
  const named = Uint8Array.from(kinds, (_, id) => (language.nodeTypeIsNamed(id) ? 1 : 0));
  const comment = Uint8Array.from(kinds, (kind, id) => (named[id] === 1 && kind.endsWith('comment') ? 1 : 0));
  const fields = new Map(language.fields.map((name, id) => [name ?? '', id] as const));
  return { kinds, named, comment, fields };
}

/** Nodes beyond this limit are left out: it is twice the need of a 1 MB file of dense code. */
const MAX_NODES = 2_000_000;
/** ERROR nodes carry this type id in every grammar. */
const ERROR_ID = 65_535;

/**
 * The named nodes of one parsed file as flat arrays in document order, comments apart. A node is a number; its
 * descendants are the numbers up to `after(node)`, so a walk is a loop and depth costs no stack. Reads do not cross
 * into WASM. One instance is reused for file after file: answers are valid until the next `load`.
 */
export class Syntax {
  /** Those of the file's language; set with each file. */
  kinds: NodeKinds = NO_KINDS;
  text = '';
  size = 0;
  /** True when nodes were left out because there were too many. */
  cut = false;
  /** True when the grammar did not understand some part: definitions around it may be lost. */
  hasErrors = false;
  /** Start, end (offsets) of every comment, in document order. */
  comments: [start: number, end: number][] = [];
  #tables: GrammarTables = { kinds: [], named: new Uint8Array(0), comment: new Uint8Array(0), fields: new Map() };
  #type = new Uint16Array(0);
  #field = new Uint8Array(0);
  #start = new Int32Array(0);
  #end = new Int32Array(0);
  #parent = new Int32Array(0);
  #after = new Int32Array(0);
  #lineStarts: number[] = [];

  /** Closes the cursor, which is on the root. O(nodes). */
  load(cursor: TreeCursor, text: string, tables: GrammarTables): void {
    this.text = text;
    this.size = 0;
    this.cut = false;
    this.hasErrors = false;
    this.comments = [];
    this.#tables = tables;
    this.#lineStarts = lineStartsOf(text);
    this.#walk(cursor);
  }

  kind(node: number): string {
    const type = this.#type[node];
    if (type === undefined || node >= this.size) return '';
    return type === ERROR_ID ? 'ERROR' : (this.#tables.kinds[type] ?? '');
  }

  /** The grammar's number of the node's kind: the index in tables of handlers. */
  typeId(node: number): number {
    return this.#type[node] ?? 0;
  }
  start(node: number): number {
    return node < 0 ? 0 : (this.#start[node] ?? 0);
  }
  end(node: number): number {
    return node < 0 ? 0 : (this.#end[node] ?? 0);
  }
  slice(node: number): string {
    return node < 0 ? '' : this.text.slice(this.start(node), this.end(node));
  }
  /** 1-based line on which the node starts. */
  line(node: number): number {
    return this.lineAt(this.start(node));
  }
  parent(node: number): number {
    return node <= 0 ? NONE : (this.#parent[node] ?? NONE);
  }
  /** The number after the node's last descendant. */
  after(node: number): number {
    return node < 0 ? 0 : (this.#after[node] ?? 0);
  }

  first(node: number): number {
    return node >= 0 && node + 1 < this.after(node) ? node + 1 : NONE;
  }

  next(node: number): number {
    const parent = this.parent(node);
    const after = this.after(node);
    return parent !== NONE && after < this.after(parent) ? after : NONE;
  }

  children(node: number): number[] {
    const found: number[] = [];
    for (let child = this.first(node); child !== NONE; child = this.next(child)) found.push(child);
    return found;
  }

  /** First child of one of these kinds. */
  child(node: number, ...kinds: readonly string[]): number {
    for (let child = this.first(node); child !== NONE; child = this.next(child))
      if (kinds.includes(this.kind(child))) return child;
    return NONE;
  }

  /** First child in this field of its parent. */
  field(node: number, name: string): number {
    const id = this.#tables.fields.get(name);
    for (let child = this.first(node); child !== NONE; child = this.next(child))
      if (this.#field[child] === id) return child;
    return NONE;
  }

  fields(node: number, name: string): number[] {
    const id = this.#tables.fields.get(name);
    return this.children(node).filter((child) => this.#field[child] === id);
  }

  /** Source text of a named field; '' when there is none. */
  name(node: number, field = 'name'): string {
    return this.slice(this.field(node, field));
  }

  /** Where the comment begins that ends at an offset; undefined if none does. O(log comments). */
  commentBefore(end: number): number | undefined {
    let [low, high] = [0, this.comments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.comments[middle]?.[1] ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    const [start, last] = this.comments[low] ?? [];
    return last === end ? start : undefined;
  }

  lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** Offset of the first character of a 1-based line. */
  lineStart(line: number): number {
    return this.#lineStarts[line - 1] ?? this.text.length;
  }

  /** Text of a 1-based line with its line end. */
  lineText(line: number): string {
    const start = this.lineStart(line);
    return this.text.slice(start, this.#lineStarts[line] ?? this.text.length);
  }

  #walk(cursor: TreeCursor): void {
    try {
      const open: number[] = [];
      for (;;) {
        const isOpen = this.#add(cursor, open[open.length - 1] ?? NONE);
        if (isOpen && cursor.firstChild()) {
          open.push(this.size - 1);
          continue;
        }
        while (!cursor.nextSibling()) {
          if (!cursor.parent()) return;
          this.#after[open.pop() ?? 0] = this.size;
        }
      }
    } finally {
      cursor.close();
    }
  }

  /** Returns whether the node was kept, so that its children must be added too. */
  #add(cursor: TreeCursor, parent: number): boolean {
    const type = cursor.typeId();
    const isError = type === ERROR_ID;
    if (isError) this.hasErrors = true;
    else if (this.#tables.named[type] !== 1) return false;
    if (this.#tables.comment[type] === 1) {
      this.comments.push([cursor.start(), cursor.end()]);
      return false;
    }
    if (this.size >= MAX_NODES) {
      this.cut = true;
      return false;
    }
    if (this.size >= this.#type.length) this.#grow();
    const node = this.size++;
    this.#type[node] = type;
    this.#field[node] = cursor.fieldId();
    this.#start[node] = cursor.start();
    this.#end[node] = cursor.end();
    this.#parent[node] = parent;
    this.#after[node] = node + 1;
    return true;
  }

  #grow(): void {
    const size = Math.max(16_384, this.#type.length * 2);
    this.#type = grown(new Uint16Array(size), this.#type);
    this.#field = grown(new Uint8Array(size), this.#field);
    this.#start = grown(new Int32Array(size), this.#start);
    this.#end = grown(new Int32Array(size), this.#end);
    this.#parent = grown(new Int32Array(size), this.#parent);
    this.#after = grown(new Int32Array(size), this.#after);
  }
}

function grown<A extends Uint8Array | Uint16Array | Int32Array>(larger: A, old: A): A {
  larger.set(old);
  return larger;
}
