import { readStatements } from './statements.js';
import type { FoundStatement } from './statements.js';

const BADGE = /^https?:\/\/img\.shields\.io\/badge\/([^?#]{1,300})/;

/** `…/badge/node-%3E%3D18-green` says `node >= 18`. Other badges are made anew at every look and say nothing here; their text may. */
export function readBadge(url: string, text: string): readonly FoundStatement[] {
  const path = BADGE.exec(url)?.[1];
  const words = path === undefined ? text.slice(0, 200) : wordsOf(path);
  const [first, ...more] = readStatements(words, { required: true, from: 0, to: words.length });
  // A badge that lists versions is no demand.
  return first === undefined || more.length > 0 ? [] : [first];
}

/** `--` is a dash, `__` an underscore, `_` a space; the last part is a colour. */
function wordsOf(path: string): string {
  const parts = decode(path).replaceAll('--', '\u0000').split('-');
  return parts.slice(0, parts.length > 2 ? -1 : undefined).join(' ').replaceAll('\u0000', '-').replaceAll('__', '\u0000').replaceAll('_', ' ').replaceAll('\u0000', '_');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
