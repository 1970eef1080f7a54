import type { Coverage } from '../../engine/snapshot.js';

/** Output of `docalign coverage --json`. `share` is mentioned / total, or null if `total` is 0. */
export interface CoverageAnswer {
  readonly of: Coverage['of'];
  readonly total: number;
  readonly mentioned: number;
  readonly share: number | null;
  readonly files: readonly {
    readonly file: string;
    readonly total: number;
    readonly missing: readonly { readonly name: string; readonly kind: string; readonly line: number }[];
  }[];
  /** Packages that are not counted, because no entry point of theirs is known. */
  readonly left_out: readonly string[];
  /** Packages that are not counted, because all that they export is of examples, tests or the like. */
  readonly examples_left_out: readonly string[];
}

export function coverageAnswer({ of, total, mentioned, files, leftOut, examples }: Coverage): CoverageAnswer {
  return {
    of,
    total,
    mentioned,
    share: total === 0 ? null : mentioned / total,
    files: files.map((file) => ({
      file: file.file,
      total: file.total,
      missing: file.missing.map(({ name, kind, line }) => ({ name, kind, line })),
    })),
    left_out: leftOut,
    examples_left_out: examples,
  };
}
