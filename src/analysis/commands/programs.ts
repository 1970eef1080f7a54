import type { TreeFacts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';

/** What is known of the programs of an ecosystem. */
export interface Programs {
  /** Those of the language and of its package and version managers: never taken for a repository's own. */
  readonly toolchain?: ReadonlySet<string>;
  /** Those that many projects use and one makes: that one's own by its title or the name of its package. */
  readonly popular?: ReadonlySet<string>;
  /** May a package of that name install the program, though their names differ? */
  mayInstall?(packageName: string, program: string): boolean;
  /** How code declares a command of its program, up to and with the name. */
  commandForms?(name: string): readonly string[];
  /** Command lines that make a new project of the reader's own. */
  readonly makeProject?: readonly RegExp[];
  /** What is in the text of an example that makes such a project, or shows its manifest. */
  readonly showProject?: readonly RegExp[];
  /** Folders that its tools put programs in: `node_modules/.bin`. */
  readonly folders?: readonly string[];
  /** Globs of files that are programs, though no manifest lists them. */
  readonly files?: readonly string[];
  /** Folder of the manifest's package in which each folder is a program, and the name of the file that makes it one. */
  commandFolder?(manifest: Manifest): CommandFolder | undefined;
  /** The program that a package is by its own name. */
  mainOf?(manifest: Manifest, tree: Pick<TreeFacts, 'kind'>): string | undefined;
}

export interface CommandFolder {
  readonly folder: string;
  readonly file: string;
}
