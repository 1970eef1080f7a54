import { withoutLead, withoutSlashes } from '../text/paths.js';

/** Whether the file is this path, or is in this directory. Undefined, `''` and `.` match everything. */
export function isWithinPath(file: string, path: string | undefined): boolean {
  const wanted = pathWanted(path);
  return wanted === undefined || file === wanted || file.startsWith(`${wanted}/`);
}

/** Repository-relative without slashes at its ends; undefined for everything. */
export function pathWanted(path: string | undefined): string | undefined {
  const wanted = withoutSlashes(path?.replace(/^\.?\/+/, '') ?? '');
  return wanted === '' || wanted === '.' ? undefined : wanted;
}

/** The path that a word of a query gives, without the marks around it: `(./src/a.ts),` is `src/a.ts`. */
export function pathIn(word: string): string {
  const bare = word.replace(/^[`'"(]+/, '').replace(/(?<![`'"),.:;?!])[`'"),.:;?!]+$/, '');
  return withoutLead(bare);
}
