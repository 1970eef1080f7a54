import type { TreeFacts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';

/** Facts about the programs of an ecosystem. */
export interface Programs {
  /** Programs of the language and of its package and version managers: never a repository's own. */
  readonly toolchain?: ReadonlySet<string>;
  /** Programs that many projects use and one makes: that project's own, by its title or the name of its package. */
  readonly popular?: ReadonlySet<string>;
  /** Programs that begin a command even in a fence without a language, by their name alone. */
  readonly startLines?: ReadonlySet<string>;
  /** Programs whose arguments name packages and tasks rather than paths. */
  readonly namePackages?: ReadonlySet<string>;
  /** Can a package of that name install the program, although their names differ? */
  mayInstall?(packageName: string, program: string): boolean;
  /** Text forms in which code declares a command of its program, up to and including the name. */
  commandForms?(name: string): readonly string[];
  /** Command lines that create a new project of the reader's own. */
  readonly makeProject?: readonly RegExp[];
  /** Text of an example that creates such a project, or shows its manifest. */
  readonly showProject?: readonly RegExp[];
  /** Programs that run a script by its file: `python tools/x.py --flag`. */
  readonly scripts?: readonly ScriptRunner[];
  /** Folders in which its tools install programs: `node_modules/.bin`. */
  readonly folders?: readonly string[];
  /** Environment variables that they read on every machine: documents name them without code that reads them. */
  readonly variables?: RegExp;
  /** Globs of files that are programs, even if no manifest lists them. */
  readonly files?: readonly string[];
  /** Folder of the manifest's package in which each folder is a program, and the name of the file that makes it one. */
  commandFolder?(manifest: Manifest): CommandFolder | undefined;
  /** The program with the package's own name. */
  mainOf?(manifest: Manifest, tree: Pick<TreeFacts, 'kind'>): string | undefined;
}

/** Programs that run a script by its file, and how their lines name it. */
export interface ScriptRunner {
  readonly programs: ReadonlySet<string>;
  /** More names, too many to list: `python3.12`. */
  readonly calledLike?: RegExp;
  /** Endings of the scripts, with their dot. */
  readonly endings: ReadonlySet<string>;
  /** Does it also run files whose names have no ending? */
  readonly runsAny?: true;
  /** The words between the program and the script, one of which may be there: `deno run x.ts`. */
  readonly verbs?: ReadonlySet<string>;
  /** Its options whose value, the next word, is the path of another file. */
  readonly valued?: ReadonlySet<string>;
  /** Its options with which the line runs no script: `-c`, `-m`. */
  readonly others?: ReadonlySet<string>;
}

export interface CommandFolder {
  readonly folder: string;
  readonly file: string;
}
