import { jsonText } from '../../text/layout/printable.js';

/** Version of the file format. Readers reject any other. */
export const SCAN_RESULT_VERSION = 1;

/**
 * The lines that open the lists of a stored scan result. Each document, claim and stamp has a line of its own. `claims`
 * and `kept` hold the claims of the documents in the order of `docs`, so that those of one document are found without
 * parsing others.
 */
export const LISTS = { docs: '"docs":[', claims: '],"claims":[', kept: '],"kept":[', stamps: '],"stamps":{' } as const;

/** The last line; the digits are the CRC-32 of all bytes before it, in hexadecimal. */
export const END = /^\},"checksum":"([0-9a-f]{8})"\}$/;

export function endOf(checksum: number): string {
  return `},"checksum":"${checksum.toString(16).padStart(8, '0')}"}`;
}

/** The unique beginning of a result of this engine. */
export function headOf(engine: string): string {
  return `{"version":${SCAN_RESULT_VERSION},"engine":${jsonLine(engine)},`;
}

/** Contains no control characters, because the text is also printed to terminals. */
export function jsonLine(value: unknown): string {
  return jsonText(value, 0);
}
