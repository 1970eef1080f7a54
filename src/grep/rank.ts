import { hasRole } from '../paths/roles.js';
import { byCodeUnits } from '../text/sorted.js';

/** The part of a repository that a file belongs to, in the order in which they are listed. */
export const PLACES = ['product', 'tooling', 'docs', 'example', 'test', 'generated', 'vendored'] as const;
export type FilePlace = (typeof PLACES)[number];

const ROLES = [
  ['vendored', hasRole('vendored', 'installed', 'borrowed', 'dependencies')],
  ['generated', hasRole('generated', 'minified', 'lockfile', 'built', 'output', 'report', 'cache')],
  ['test', hasRole('test', 'spec', 'testSupport', 'fixture', 'snapshot', 'benchmark')],
  ['example', hasRole('example', 'playground', 'snippet', 'tutorial', 'starter', 'scaffold')],
  ['docs', hasRole('documentation', 'namedDocs', 'releaseNotes', 'manualPage', 'website', 'manual', 'agent')],
  ['tooling', hasRole('tooling', 'scripts', 'hidden', 'developerTool')],
] as const;

/** `isDoc`: is it one of the repository's documents? */
export function placeOfFile(file: string, isDoc: boolean): FilePlace {
  const place = ROLES.find(([, has]) => has(file))?.[0];
  return place ?? (isDoc ? 'docs' : 'product');
}

/** What a file's place in the list depends on. */
export interface Ranked {
  readonly file: string;
  /** Is the term the name of something that is defined in the file? */
  readonly defines: boolean;
  readonly place: FilePlace;
  /** Rows that match. */
  readonly rows: number;
}

/** Definitions first, then by place, then by the number of rows, then by path. */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.defines) - Number(a.defines)
    || PLACES.indexOf(a.place) - PLACES.indexOf(b.place)
    || b.rows - a.rows
    || byCodeUnits(a.file, b.file)
  );
}
