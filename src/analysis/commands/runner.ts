import type { Extra, Manifest, Runner } from '../../model/manifest.js';
import type { CallOf } from './call.js';
import type { ReadProgram } from './reading.js';
import type { UnwrapCommand } from './wrapper.js';

/**
 * A program that runs tasks, packages or modules of a repository: how to parse its command lines, and where the names
 * in them are defined.
 */
export interface CommandRunner {
  /** Also the name of the file: `cargo`. */
  readonly name: string;
  /** Names of the program: `gradle`, `gradlew`. */
  readonly programs: readonly string[];
  /** More names, too many to list: `python3.12`. */
  readonly calledLike?: RegExp;
  /** Starts of lines that are commands even in a fence without a language: `npm run`. */
  readonly lineStarts?: readonly string[];
  /** Returns the parts of the repository that a line names. */
  readonly read?: ReadProgram;
  /** Does every plain word of a line name a task? Then flags after one belong to the runner as well. */
  readonly takesSeveral?: true;
  /** Returns the command inside a line, which replaces the whole line; undefined when `read` parses the line. */
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
  /** Their usual paths: git is queried for these when none exists. */
  readonly usual: readonly string[];
  /** Tasks that exist without a definition, each with the file it runs: `npm start` runs `server.js`. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Folders next to the manifest in which each file is a task. */
  readonly folders?: readonly string[];
  /** Does a word that is not a task run the program of a dependency? */
  readonly startsDependencies?: true;
  /** Does the runner look for a task in other folders than its current directory? */
  readonly looksElsewhere?: true;
}

export interface PackageFiles {
  /** Name of the manifests that define packages: `package.json`. */
  readonly manifest: string;
}

/** Where optional parts of a package are defined. */
export interface ExtraFiles {
  readonly manifests: RegExp;
  /** A part that exists without a definition of its own. */
  implied?(manifest: Manifest, name: string): Pick<Extra, 'name' | 'line'> | undefined;
}

/** Where the code is that a line names by its import path. */
export interface ModuleFiles {
  /** Possible paths, the likeliest first; undefined when the name is not a module of this repository. */
  pathsOf(name: string, dir: string, manifests: readonly Manifest[]): readonly string[] | undefined;
  /** The name for the new path, in the style of the old one. */
  renamed(name: string, from: string, to: string): string | undefined;
}

type Target = Pick<CallOf<'target'>, 'flag' | 'name'>;

/** Where named targets other than tasks are defined. */
export interface TargetFiles {
  /** Name of the manifest that declares them. */
  readonly manifest: string;
  /** The ecosystem's term for a package: `crate`. */
  readonly packageWord: string;
  /** Line on which a manifest declares the target. */
  lineIn(manifest: Manifest, target: Target): number | undefined;
  /** Does the package itself make the target, without a declaration? */
  isPackage(manifest: Manifest, target: Target): boolean;
  /** Files that make the target without a declaration. */
  filesOf(dir: string, target: Target): readonly string[];
  /** Every target of the kind that a manifest declares; none for kinds whose new names prove nothing. */
  namesIn(manifest: Manifest, flag: string): readonly string[];
  /** The name of the target that the moved file makes; undefined when it makes none of the kind. */
  renamed(from: string, to: string): string | undefined;
}
