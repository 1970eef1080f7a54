/** Numbers, bytes, or anything that JSON can say. */
export type Table = Int32Array | Float64Array | Uint8Array | Json;
export type Tables = Readonly<Record<string, Table>>;
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type Kind = 'int32' | 'float64' | 'bytes' | 'json';
type Place = readonly [kind: Kind, from: number, bytes: number];

/** Tables of 64-bit numbers must begin at such a multiple. */
const ALIGNED = 8;
/** The mark of the file, and the length of the list of tables as a 32-bit number. */
const HEAD_BYTES = 16;
const WIDTHS = { int32: 4, float64: 8, bytes: 1, json: 1 } as const;

/**
 * Joins named tables in one file, which `Packed` reads without copying: a mark of eight characters, the list of the
 * tables as JSON, and the tables. Numbers are little-endian, as on all machines that run this.
 */
export function pack(mark: string, tables: Tables): Uint8Array {
  const encoded = Object.entries(tables).map(([name, table]) => ({ name, kind: kindOf(table), bytes: bytesOf(table) }));
  let at = 0;
  const list: Record<string, Place> = {};
  for (const { name, kind, bytes } of encoded) {
    list[name] = [kind, at, bytes.length];
    at = aligned(at + bytes.length);
  }
  const head = new TextEncoder().encode(JSON.stringify(list));
  const first = aligned(HEAD_BYTES + head.length);
  const packed = new Uint8Array(first + at);
  packed.set(new TextEncoder().encode(mark.padEnd(ALIGNED)));
  new DataView(packed.buffer).setUint32(ALIGNED, head.length, true);
  packed.set(head, HEAD_BYTES);
  for (const { name, bytes } of encoded) packed.set(bytes, first + (list[name]?.[1] ?? 0));
  return packed;
}

/** The tables of a file that `pack` made. */
export class Packed {
  readonly #bytes: Uint8Array;
  readonly #list: Readonly<Record<string, Place>>;
  readonly #first: number;

  /** Undefined for any other file, and for one that was cut. */
  static read(mark: string, given: Uint8Array): Packed | undefined {
    // Numbers can be read in place only where they are aligned in memory.
    const bytes = given.byteOffset % ALIGNED === 0 ? given : given.slice();
    if (bytes.length < HEAD_BYTES || textOf(bytes.subarray(0, ALIGNED)) !== mark.padEnd(ALIGNED)) return undefined;
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(ALIGNED, true);
    const first = aligned(HEAD_BYTES + length);
    if (bytes.length < first) return undefined;
    // Safe: only `pack` writes the mark.
    const list = JSON.parse(textOf(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length))) as Record<string, Place>;
    const isWhole = Object.values(list).every(([, from, size]) => first + from + size <= bytes.length);
    return isWhole ? new Packed(bytes, list, first) : undefined;
  }

  private constructor(bytes: Uint8Array, list: Readonly<Record<string, Place>>, first: number) {
    this.#bytes = bytes;
    this.#list = list;
    this.#first = first;
  }

  int32(name: string): Int32Array {
    const { buffer, byteOffset, length } = this.#table(name, 'int32');
    return new Int32Array(buffer, byteOffset, length / WIDTHS.int32);
  }

  float64(name: string): Float64Array {
    const { buffer, byteOffset, length } = this.#table(name, 'float64');
    return new Float64Array(buffer, byteOffset, length / WIDTHS.float64);
  }

  bytes(name: string): Uint8Array {
    return this.#table(name, 'bytes');
  }

  /** Parsed at each call. The caller knows the type, as this program wrote the table. */
  json<T>(name: string): T {
    return JSON.parse(textOf(this.#table(name, 'json'))) as T; // Safe: see above.
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#list, name);
  }

  #table(name: string, kind: Kind): Uint8Array {
    const place = this.#list[name];
    if (place?.[0] !== kind) throw new Error(`there is no table ${name} of this kind`);
    const from = this.#first + place[1];
    return this.#bytes.subarray(from, from + place[2]);
  }
}

/** Texts in one block of bytes: text `at` is from `starts[at]` to `starts[at + 1]`. */
export interface PackedTexts {
  readonly starts: Int32Array;
  readonly bytes: Uint8Array;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const encoded = texts.map((text) => new TextEncoder().encode(text));
  const starts = new Int32Array(texts.length + 1);
  encoded.forEach(({ length }, at) => (starts[at + 1] = (starts[at] ?? 0) + length));
  const bytes = new Uint8Array(starts.at(-1) ?? 0);
  encoded.forEach((text, at) => bytes.set(text, starts[at]));
  return { starts, bytes };
}

export function textAt({ starts, bytes }: PackedTexts, at: number): string {
  return textOf(bytes.subarray(starts[at], starts[at + 1]));
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function aligned(at: number): number {
  return Math.ceil(at / ALIGNED) * ALIGNED;
}

function kindOf(table: Table): Kind {
  if (table instanceof Int32Array) return 'int32';
  if (table instanceof Float64Array) return 'float64';
  return table instanceof Uint8Array ? 'bytes' : 'json';
}

function bytesOf(table: Table): Uint8Array {
  return ArrayBuffer.isView(table)
    ? new Uint8Array(table.buffer, table.byteOffset, table.byteLength)
    : new TextEncoder().encode(JSON.stringify(table));
}
