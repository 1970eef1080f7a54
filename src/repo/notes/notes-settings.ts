import type { Git } from '../git/git.js';

/** What git's settings say of annotations. */
export interface NotesSettings {
  /** `ultragit.noteref`, the last one if there are several. */
  readonly ref: string | undefined;
  /** Globs of files whose annotations are wanted; empty: of all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Of which of these some were not taken, because they are too long or too many. */
  readonly leftOut: readonly ('include' | 'exclude')[];
}

/** Most globs of each kind, and most characters of one. */
const MOST = { globs: 200, chars: 200 };
const MAX_BYTES = 256 * 1024;

export function readNotesSettings(git: Git): NotesSettings {
  const output = git.runHere(['config', '-z', '--get-regexp', '^ultragit\\.(noteref|include|exclude)$'], {
    maxBytes: MAX_BYTES,
  });
  // `key LF value NUL` each.
  const pairs = output.ok
    ? output.stdout
        .toString('utf8')
        .split('\0')
        .map((pair) => ({ key: pair.split('\n', 1)[0], value: pair.slice(pair.indexOf('\n') + 1) }))
    : [];
  const of = (name: string): string[] =>
    pairs.filter(({ key, value }) => key === `ultragit.${name}` && value !== '').map(({ value }) => value);
  const globs = (name: string): string[] =>
    of(name)
      .filter((glob) => glob.length <= MOST.chars)
      .slice(0, MOST.globs);
  const [include, exclude] = [globs('include'), globs('exclude')];
  const taken = { include, exclude };
  const leftOut = (['include', 'exclude'] as const).filter((name) => taken[name].length < of(name).length);
  return { ref: of('noteref').at(-1), include, exclude, leftOut };
}
