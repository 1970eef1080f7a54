import { crc32 } from 'node:zlib';
import { parseJsonWithin } from '../../formats/bounded-json.js';
import { DocalignError } from '../../model/error.js';
import { END } from './scan-result-layout.js';

/** Limits of one line: a claim has about forty values, and its longest lists are its dependencies. */
const LINE = { bytes: 1024 * 1024, depth: 32, values: 20_000 };
const NEWLINE = 10;
/** Bytes whose checksum takes about a millisecond. */
const SUMMED_BYTES = 4 * 1024 * 1024;

/** Positions in bytes. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lines of a stored scan result, one after the other. Throws BAD_SCAN_RESULT for a text of another layout. */
export class ResultLines {
  readonly #bytes: Buffer;
  /** Where the last line begins. */
  readonly #endAt: number;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const isTerminated = bytes.at(-1) === NEWLINE;
    this.#endAt = bytes.lastIndexOf(NEWLINE, isTerminated ? -2 : undefined) + 1;
  }

  /** Throws if the bytes are not those that were written, in steps that are each fast. */
  *check(): Generator<void> {
    const [, checksum] = END.exec(this.#text({ from: this.#endAt, to: this.#bytes.length }).trimEnd()) ?? [];
    if (checksum === undefined) throw bad('its last line is missing, so it was not written whole');
    let sum = 0;
    for (let at = 0; at < this.#endAt; at += SUMMED_BYTES) {
      sum = crc32(this.#bytes.subarray(at, Math.min(this.#endAt, at + SUMMED_BYTES)), sum);
      yield;
    }
    if (sum !== Number.parseInt(checksum, 16)) throw bad('its checksum is wrong, so it was damaged or changed');
  }

  /** Where the next line begins. */
  get at(): number {
    return this.#at;
  }

  /** The next line. */
  take(): Range {
    const end = this.#bytes.indexOf(NEWLINE, this.#at);
    if (end === -1 || end >= this.#endAt) throw bad('the file ends too early');
    const range = { from: this.#at, to: end };
    this.#at = end + 1;
    return range;
  }

  /** The next `count` lines as one range. */
  skip(count: number): Range {
    const from = this.#at;
    for (let left = count; left > 0; left -= 1) this.take();
    return { from, to: this.#at };
  }

  /** Takes a line that opens a list. */
  expect(line: string): void {
    if (this.#text(this.take()) !== line) throw bad(`the line ${line} is missing`);
  }

  /** Takes the lines up to the one that opens the next list, and that one. */
  *until(next: string): Generator<Range> {
    for (;;) {
      const range = this.take();
      if (range.to - range.from === next.length && this.#text(range) === next) return;
      yield range;
    }
  }

  /** Takes the lines up to the last one of the file. Returns where each begins, then where the last one begins. */
  startsOfRest(): Uint32Array {
    const first = this.#at;
    let count = 0;
    for (; this.#at < this.#endAt; count += 1) this.take();
    const starts = new Uint32Array(count + 1).fill(this.#endAt);
    this.#at = first;
    for (let index = 0; index < count; index += 1) starts[index] = this.take().from;
    return starts;
  }

  #text(range: Range): string {
    return textIn(this.#bytes, range);
  }
}

/**
 * The rows in a range of whole lines, without the commas between them; with `texts`, only those that contain one of
 * them.
 */
export function* rowsIn(bytes: Buffer, range: Range, texts?: readonly string[]): Generator<string> {
  const within = bytes.subarray(range.from, range.to);
  const next = texts === undefined ? (at: number) => at : occurrencesOf(texts, within);
  for (let at = 0; at < within.length;) {
    const found = next(at);
    if (found === -1) return;
    const from = within.lastIndexOf(NEWLINE, found) + 1;
    const to = within.indexOf(NEWLINE, found);
    yield rowAt(within, { from, to });
    at = to + 1;
  }
}

/** The first place from `at` on where one of the texts occurs; -1 if none does. For growing `at`: O(bytes) in total. */
function occurrencesOf(texts: readonly string[], bytes: Buffer): (at: number) => number {
  const places = texts.map((text) => ({ text, place: 0 }));
  return (at) => {
    let first = -1;
    for (const one of places) {
      if (one.place !== -1 && one.place <= at) one.place = bytes.indexOf(one.text, at);
      if (one.place !== -1 && (first === -1 || one.place < first)) first = one.place;
    }
    return first;
  };
}

export function rowAt(bytes: Buffer, range: Range): string {
  const line = textIn(bytes, range);
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

function textIn(bytes: Buffer, { from, to }: Range): string {
  if (to - from > LINE.bytes) throw bad('a line is too long');
  return bytes.toString('utf8', from, to);
}

/** Parses a row. Throws BAD_SCAN_RESULT for anything but JSON of moderate size. */
export function rowJson(row: string): unknown {
  const parsed = parseJsonWithin(row, LINE);
  if (!parsed.ok) throw bad(`a line is ${parsed.reason}`);
  return parsed.json;
}

export function bad(problem: string): DocalignError {
  return new DocalignError('BAD_SCAN_RESULT', problem);
}
