import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from './read.js';

/**
 * Bytes of a file that ships with docalign itself: from the first of these URLs that exists. Never a file of the
 * repository.
 */
export function readOwnFile(addresses: readonly URL[]): Uint8Array {
  for (const address of addresses) {
    try {
      return readFileSync(address);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  throw new Error(`the installation is incomplete: ${addresses[0]?.pathname.split('/').at(-1) ?? 'a file'} is missing`);
}

/** Whether this file of docalign itself exists. */
export function hasOwnFile(place: URL): boolean {
  return existsSync(place);
}
