import { restIsBlank } from './cursor.js';
import type { LeafLine, Scan } from './scan.js';

export function startMdx(_scan: Scan, _line: LeafLine, _at: number): boolean {
  return false;
}

export function continueMdx(scan: Scan): void {
  if (restIsBlank(scan.cursor)) scan.leaf = 'none';
}
