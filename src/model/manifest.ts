import type { Evidence } from './verdict.js';

/** Programs that run named tasks of this repository, each with its own manifests. */
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
  | 'maven'
  | 'cmake'
  | 'meson'
  | 'mix'
  | 'melos'
  | 'swift'
  | 'sbt';

/** A named task of a runner, with the line that defines it. */
export interface Task {
  readonly runner: Runner;
  /** As typed after the runner. A pattern rule of make keeps its `%`. */
  readonly name: string;
  readonly line: number;
  /** The command, with white space collapsed, at most 300 characters: the same body under another name is a rename. */
  readonly body?: string;
}

/** A named set of optional parts: a cargo feature, a Python extra, a dependency group. */
export interface Extra {
  readonly name: string;
  readonly line: number;
}

/**
 * A version requirement. `name` is the package, or `node`, `python`, `go`, `rust`, `ruby`, `php`, `java`, `npm`,
 * `pnpm`, … for toolchains.
 */
export interface Requirement {
  readonly name: string;
  /** As written: `^1.2.3`, `>=3.9`, `1.22`. */
  readonly range: string;
  readonly kind: 'runtime' | 'dev' | 'peer' | 'optional' | 'engine' | 'toolchain';
  readonly line: number;
}

/** A program that this repository installs. */
export interface Bin {
  readonly name: string;
  /** Its entry point, if the manifest names a file. */
  readonly file: string | undefined;
  /** Its entry point as written, if the manifest names something else: `package.module:function`. */
  readonly entry?: string | undefined;
  readonly line: number;
}

/** A namespace, with the places of its modules. */
export interface Namespace {
  /** Beginning of the names of its modules, with the separator: `Acme\Shop\` of PHP. */
  readonly start: string;
  /**
   * Paths from the folder of the manifest, with `*` for the rest of a module's name: `src/*.php`. None if the manifest
   * does not tell them.
   */
  readonly places: readonly string[];
}

/** Facts of one manifest file. `problem` is set when a part could not be read; the other parts are still present. */
export interface Manifest {
  readonly file: string;
  /** Directory of the manifest, '' for the root. */
  readonly dir: string;
  readonly name: string | undefined;
  readonly version: string | undefined;
  /** Where the manifest says that its source is, as written: a URL, `github:owner/name`, a module path of Go. */
  readonly repository?: string | undefined;
  /** The namespaces of the modules that the package defines. */
  readonly modules?: readonly Namespace[] | undefined;
  readonly tasks: readonly Task[];
  readonly requirements: readonly Requirement[];
  readonly bins: readonly Bin[];
  readonly extras: readonly Extra[];
  /** Workspace globs (npm, pnpm, cargo), as written. */
  readonly workspaces: readonly string[];
  /**
   * True when task names can be created at run time (includes, pattern rules, plugins), so a missing name proves
   * nothing.
   */
  readonly open: boolean;
  readonly problem: string | undefined;
}

export function evidenceOf(manifest: Manifest, line?: number): Evidence {
  return line === undefined ? { file: manifest.file } : { file: manifest.file, line };
}
