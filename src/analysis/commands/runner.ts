import type { Extra, Manifest, Runner } from '../../model/manifest.js';
import type { CallOf } from './call.js';
import type { ReadProgram } from './reading.js';
import type { UnwrapCommand } from './wrapper.js';

/**
 * A program that runs tasks, packages or modules of a repository: how a line of it is read, and where what it names is
 * defined.
 */
export interface CommandRunner {
  /** Also the name of the file: `cargo`. */
  readonly name: string;
  /** Names under which it is called: `gradle`, `gradlew`. */
  readonly programs: readonly string[];
  /** Further names, too many to list: `python3.12`. */
  readonly calledLike?: RegExp;
  /** Beginnings of a line that is a command even in a fence that does not say what it holds: `npm run`. */
  readonly lineStarts?: readonly string[];
  /** What a line names of the repository. */
  readonly read?: ReadProgram;
  /** Does every plain word of a line name a task? Then flags after one are the runner's own as well. */
  readonly takesSeveral?: true;
  /** The command that a line starts. What it answers stands for the whole line; undefined when `read` reads it. */
  readonly unwrap?: UnwrapCommand;
  readonly tasks?: TaskFiles;
  readonly packages?: PackageFiles;
  readonly extras?: ExtraFiles;
  readonly modules?: ModuleFiles;
  readonly targets?: TargetFiles;
}

/** Where the tasks of a runner are defined. */
export interface TaskFiles {
  readonly runner: Runner;
  /** Names of manifests, without folder, that may define them. */
  readonly manifests: RegExp;
  /** Where they usually are: git is asked for these when none is left. */
  readonly usual: readonly string[];
  /** Tasks that are there without a definition, each with the file it runs: `npm start` runs `server.js`. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Folders beside the manifest in which each file is a task. */
  readonly folders?: readonly string[];
  /** Does a word that is no task start the program of a dependency? */
  readonly startsDependencies?: true;
  /** Does it look for a task in other folders too than the one it is told to run in? */
  readonly looksElsewhere?: true;
}

export interface PackageFiles {
  /** Name of the manifests that make packages: `package.json`. */
  readonly manifest: string;
}

/** Where optional parts of a package are defined. */
export interface ExtraFiles {
  readonly manifests: RegExp;
  /** A part that is there without a definition of its own. */
  implied?(manifest: Manifest, name: string): Pick<Extra, 'name' | 'line'> | undefined;
}

/** Where the code is that a line names by its import path. */
export interface ModuleFiles {
  /** Paths that it may be at, the likeliest first; undefined when it is no module of this repository. */
  pathsOf(name: string, dir: string, manifests: readonly Manifest[]): readonly string[] | undefined;
  /** The name for the new path, written as the old one was. */
  renamed(name: string, from: string, to: string): string | undefined;
}

type Target = Pick<CallOf<'target'>, 'flag' | 'name'>;

/** Where named targets are that are no tasks. */
export interface TargetFiles {
  /** Name of the manifest that declares them. */
  readonly manifest: string;
  /** What a package is called here: `crate`. */
  readonly packageWord: string;
  /** Line on which a manifest declares the target. */
  lineIn(manifest: Manifest, target: Target): number | undefined;
  /** Does the package itself make the target, without a declaration? */
  isPackage(manifest: Manifest, target: Target): boolean;
  /** Files that make it without a declaration. */
  filesOf(dir: string, target: Target): readonly string[];
  /** Every target of the kind that a manifest declares; none for kinds whose new names tell nothing. */
  namesIn(manifest: Manifest, flag: string): readonly string[];
  /** The name of the target that the moved file makes; undefined when it makes none of the kind. */
  renamed(from: string, to: string): string | undefined;
}
