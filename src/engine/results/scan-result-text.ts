import { DocalignError } from '../../model/error.js';
import { parseJsonWithin } from '../../formats/bounded-json.js';
import { jsonText } from '../../text/layout/printable.js';
import { entryAt, ScanResultParts } from './read-scan-result.js';
import { SCAN_RESULT_VERSION, scanResultToJson } from './scan-result.js';
import type { ScanResult } from './scan-result.js';

/** Limits of one line: a claim has about forty values, and its longest lists are its dependencies. */
const LINE = { depth: 32, values: 20_000 };
const LISTS = { docs: '"docs":[', claims: '],"claims":[', kept: '],"kept":[', stamps: '],"stamps":{' };
const END = '}}';

/**
 * The result as JSON that is parsed line by line: each document, claim and stamp has its own line, and the first line
 * identifies the engine. So a result of another engine is never parsed, and no result is parsed all at once.
 */
export function scanResultToText(result: ScanResult): string {
  const { docs, claims, kept, stamps } = scanResultToJson(result);
  const pairs = Object.entries(stamps).map(([key, value]) => `${jsonLine(key)}:${jsonLine(value)}`);
  const rest = jsonLine({
    scanned_at: result.scannedAt,
    commit: result.commit,
    history_unavailable: result.historyProblem,
  }).slice(1, -1);
  return [
    `${headOf(result.engine)}${rest},`,
    LISTS.docs,
    ...listed(docs),
    LISTS.claims,
    ...listed(claims),
    LISTS.kept,
    ...listed(kept),
    LISTS.stamps,
    ...commaed(pairs),
    END,
  ].join('\n');
}

/** The unique beginning of a result of this engine. */
export function headOf(engine: string): string {
  return `{"version":${SCAN_RESULT_VERSION},"engine":${jsonLine(engine)},`;
}

/** Contains no control characters, because the text is also printed to terminals. */
function jsonLine(value: unknown): string {
  return jsonText(value, 0);
}

function listed(values: readonly object[]): string[] {
  return commaed(values.map((value) => jsonLine(value)));
}

function commaed(rows: readonly string[]): string[] {
  return rows.map((row, index) => (index === rows.length - 1 ? row : `${row},`));
}

/**
 * The lines of one document from such a text, as a text of its own, without the data that only the next scan needs.
 * Undefined if the document is missing. Claims are selected by the encoded name of their document, so that others are
 * not parsed.
 */
export function linesOfDoc(rows: readonly string[], file: string): readonly string[] | undefined {
  const [docsAt, claimsAt, keptAt] = [LISTS.docs, LISTS.claims, LISTS.kept].map((list) => rows.indexOf(list));
  if (docsAt !== 1 || claimsAt === undefined || keptAt === undefined || claimsAt < 0 || keptAt < 0) return undefined;
  const doc = rows.slice(docsAt + 1, claimsAt).find((row) => row.startsWith(`{"file":${jsonLine(file)},`));
  const claims = rows.slice(claimsAt + 1, keptAt).filter((row) => row.includes(`"source_file":${jsonLine(file)},`));
  return doc === undefined
    ? undefined
    : [rows[0] ?? '', LISTS.docs, doc, LISTS.claims, ...claims, LISTS.kept, LISTS.stamps, END];
}

type Part = 'head' | keyof typeof LISTS | 'end';

/** Parses the lines of `scanResultToText` one by one. Throws BAD_SCAN_RESULT, with the position, for any other text. */
export class ScanResultLines {
  #parts: ScanResultParts | undefined;
  #part: Part = 'head';
  #line = 0;
  #index = 0;

  /** Always true: damage throws. */
  take(line: string): true {
    this.#line += 1;
    const next = this.#openedBy(line);
    if (next === undefined) this.#row(line.endsWith(',') ? line.slice(0, -1) : line);
    else [this.#part, this.#index] = [next, 0];
    return true;
  }

  /** Throws if the text is incomplete. */
  result(): ScanResult {
    if (this.#part !== 'end' || this.#parts === undefined) throw this.#bad('the file ends too early');
    return this.#parts.result();
  }

  /** The part that this line begins; parts have a fixed order. */
  #openedBy(line: string): Part | undefined {
    const order: readonly Part[] = ['head', 'docs', 'claims', 'kept', 'stamps', 'end'];
    const next = order[order.indexOf(this.#part) + 1];
    const isOpened = next !== undefined && next !== 'head' && line === (next === 'end' ? END : LISTS[next]);
    return isOpened && this.#parts !== undefined ? next : undefined;
  }

  #row(row: string): void {
    const place = `${this.#part}[${this.#index}]`;
    this.#index += 1;
    const parts = this.#parts;
    if (this.#part === 'end') throw this.#bad('text stands behind the end');
    if (parts === undefined) this.#parts = new ScanResultParts(this.#json(`${row}}`));
    else if (this.#part === 'docs') parts.addDoc(entryAt(this.#json(row), place));
    else if (this.#part === 'stamps') parts.addStamps(this.#json(`{${row}}`));
    else if (this.#part === 'claims' || this.#part === 'kept')
      parts.addClaim(this.#part === 'claims' ? 'shown' : 'kept', entryAt(this.#json(row), place));
    else throw this.#bad('the list of documents is missing');
  }

  #json(text: string): unknown {
    const parsed = parseJsonWithin(text, LINE);
    if (!parsed.ok) throw this.#bad(parsed.reason);
    return parsed.json;
  }

  #bad(problem: string): DocalignError {
    return new DocalignError('BAD_SCAN_RESULT', `line ${this.#line}: ${problem}`);
  }
}
