import { HTTP_METHODS } from '../../../analysis/keys/http-methods.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { inPattern } from '../../../text/pattern.js';

/** A route that the code declares now, the method that the document gives it, and the document's line. */
interface StatedMethod {
  readonly route: CodeEntity;
  readonly method: string;
  readonly file: string;
  readonly line: number;
}

export interface PastMethod {
  /** The line that declared the path with the method. */
  readonly row: string;
  /** Does the same line declare it with another method now, as none did then? */
  readonly isRenamed: boolean;
}

/** Maximum of lines of the code that have the path. */
const MOST_ROWS = 200;
/** Longer lines of code are data or generated. */
const LINE_CHARS = 300;
const MAX_LINES = 20_000;

/**
 * The line of the route's file that declared its path with the method when the document's line was written; undefined
 * if none did, if the file still has such a line, or if history cannot tell.
 */
export function methodThen(
  { route, method, file, line }: StatedMethod,
  { history, code }: Facts,
): PastMethod | undefined {
  const old = history.fileWhenWritten(route.file, file, line)?.split('\n', MAX_LINES);
  if (old === undefined) return undefined;
  const rows = code.rowsWith(route.name, MOST_ROWS).filter((place) => place.file === route.file);
  const methodsIn = methodsBefore(route.name);
  if (rows.length === 0 || rows.some(({ row }) => methodsIn(row).includes(method))) return undefined;
  const declared = old.filter((row) => methodsIn(row).includes(method));
  const gone = declared.map((row) => row.trim()).find((row) => !code.hasText(route.file, row));
  if (gone === undefined) return undefined;
  const before = new Set(old.map((row) => row.trim()));
  const isRenamed = rows.some(({ row }) => !before.has(row.trim()) && withoutMethods(row) === withoutMethods(gone));
  return { row: gone, isRenamed };
}

/** A method as the name of a call, an annotation, a constant or a string: `.put(`, `@PutMapping`, `http.MethodPut`. */
const METHOD = new RegExp(`(?<![A-Za-z])(?:Method)?(${HTTP_METHODS.join('|')})(?=Mapping|[^A-Za-z]|$)`, 'gi');
/** The calls right after a path: `.route('/x').get(one).put(other)`. */
const CHAINED = /^["'`]\)(?=\.)/;

/**
 * Reads the methods that a line names before the path, or in capitals after it, in upper case; none where it has no
 * such path.
 */
function methodsBefore(path: string): (row: string) => readonly string[] {
  const quoted = new RegExp(`${inPattern(path)}["'\`]`);
  return (row) => {
    const at = row.length > LINE_CHARS ? -1 : row.search(quoted);
    if (at < 0) return [];
    const [before, after] = [row.slice(0, at), row.slice(at + path.length)];
    const isChain = CHAINED.test(after);
    const told = namesIn(after).filter((name) => isChain || name === name.toUpperCase());
    return [...namesIn(before), ...told].map((name) => name.toUpperCase());
  };
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(METHOD)].map(([, name = '']) => name);
}

function withoutMethods(row: string): string {
  return row.trim().replace(METHOD, '*');
}
