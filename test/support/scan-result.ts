import { crc32 } from 'node:zlib';
import { endOf } from '../../src/engine/results/scan-result-layout.js';

/** The text of a stored scan result, changed by a test, with the checksum of its own bytes: damage that none tells. */
export function summed(text: string): string {
  const rest = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
  return `${rest}${endOf(crc32(rest))}\n`;
}
