import type { Evidence } from './verdict.js';

/** Programs that run named tasks of this repository, each with manifests of its own. */
export type Runner =
  | 'npm'
  | 'deno'
  | 'make'
  | 'just'
  | 'task'
  | 'mise'
  | 'cargo'
  | 'hatch'
  | 'tox'
  | 'nox'
  | 'pdm'
  | 'poe'
  | 'composer'
  | 'rake'
  | 'gradle'
  | 'maven';

/** A named thing a runner can run, with the line that defines it. */
export interface Task {
  readonly runner: Runner;
  /** As typed after the runner. A pattern rule of make keeps its `%`. */
  readonly name: string;
  readonly line: number;
  /** What it runs, whitespace folded, at most 300 characters: the same body under another name is a rename. */
  readonly body?: string;
}

/** A named set of optional parts: a cargo feature, a Python extra, a dependency group. */
export interface Extra {
  readonly name: string;
  readonly line: number;
}

/**
 * A version demand. `name` is the package, or `node`, `python`, `go`, `rust`, `ruby`, `php`, `java`, `npm`, `pnpm`, …
 * for toolchains.
 */
export interface Requirement {
  readonly name: string;
  /** As written: `^1.2.3`, `>=3.9`, `1.22`. */
  readonly range: string;
  readonly kind: 'runtime' | 'dev' | 'peer' | 'optional' | 'engine' | 'toolchain';
  readonly line: number;
}

/** A program that this repository installs. `file` is its entry point when the manifest names one. */
export interface Bin {
  readonly name: string;
  readonly file: string | undefined;
  readonly line: number;
}

/** Facts of one manifest file. `problem` is set when it could not be read whole; what could be read is still there. */
export interface Manifest {
  readonly file: string;
  /** Directory of the manifest, '' for the root. */
  readonly dir: string;
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly tasks: readonly Task[];
  readonly requirements: readonly Requirement[];
  readonly bins: readonly Bin[];
  readonly extras: readonly Extra[];
  /** Workspace globs (npm, pnpm, cargo), as written. */
  readonly workspaces: readonly string[];
  /**
   * True when task names can be made at run time (includes, pattern rules, plugins), so a missing name proves nothing.
   */
  readonly open: boolean;
  readonly problem: string | undefined;
}

export function evidenceOf(manifest: Manifest, line?: number): Evidence {
  return line === undefined ? { file: manifest.file } : { file: manifest.file, line };
}
