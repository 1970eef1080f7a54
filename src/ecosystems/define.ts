import type { Programs } from '../analysis/commands/programs.js';
import type { CommandRunner } from '../analysis/commands/runner.js';
import type { FrameworkExtractor, Language, TextFormat } from '../analysis/extraction/define.js';
import type { ExampleCode } from '../analysis/extraction/example-code.js';
import type { Exports, ExportHost } from '../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../analysis/imports/import-host.js';
import type { ManifestFormat } from '../analysis/manifests/manifest-format.js';
import type { ProjectFiles } from '../analysis/manifests/project-files.js';
import type { SourceForms } from '../analysis/extraction/source-forms.js';
import type { Versions } from '../analysis/manifests/versions.js';
import type { CodeImport } from '../model/code-facts.js';
import type { TreeFacts } from '../model/facts.js';
import type { Manifest } from '../model/manifest.js';

/** All data about one ecosystem. One folder each; a pack never imports another. */
export interface Ecosystem {
  /** Also the name of the folder: `node`. */
  readonly name: string;
  /** The name for readers: `Node.js`. */
  readonly title: string;
  /** Files of code that are read, and the definitions in their syntax. */
  readonly languages: readonly Language[];
  /** Files that name packages, tasks and versions; a file belongs to the first format that matches. */
  readonly manifests: readonly ManifestFormat[];
  /** Extractors of options, routes, settings and variables that are declared by string. */
  readonly frameworks: readonly FrameworkExtractor[];
  /** Files with such keys but without programs. */
  readonly textFormats: readonly TextFormat[];
  /** Programs that run tasks, packages and modules of a repository, and the parsers of their command lines. */
  readonly runners: readonly CommandRunner[];
  /** Facts about its other programs. */
  readonly programs: Programs;
  /** Toolchains and packages whose versions documents state. */
  readonly versions: Versions;
  /** Names of files that many of its projects have. */
  readonly files: ProjectFiles;
  /** How documents show its code. */
  readonly examples: ExampleCode;
  /** How its source files define the names in documents, beyond their syntax. */
  readonly sources: SourceForms;
  /**
   * Names that users of a package or module of this repository can import; undefined when it does not belong to this
   * ecosystem.
   */
  readonly exportsOf?: (host: ExportHost, name: string) => Exports | undefined;
  /** Where the imports of its source files lead. Absent if that is not known. */
  readonly importsOf?: (host: ImportHost) => ImportResolver;
  /** What the programs in a page or a component import. Absent if its programs are in files of their own alone. */
  readonly scriptedImports?: (file: string, text: string) => readonly CodeImport[];
  /**
   * Names under which programs import the packages of a manifest: `fastify`, `my_package`. Empty for manifests of other
   * ecosystems.
   */
  readonly importNames?: (manifest: Manifest, tree: Pick<TreeFacts, 'list'>) => readonly string[];
  /** The last part of a package's name that people use, where it is not what follows the last slash. */
  readonly shortName?: (manifest: Manifest) => string | undefined;
}

type Parts = Pick<Ecosystem, 'name' | 'title'> & Partial<Ecosystem>;

/** A pack: parts that are left out are empty. */
export function defineEcosystem(parts: Parts): Ecosystem {
  return {
    languages: [],
    manifests: [],
    frameworks: [],
    textFormats: [],
    runners: [],
    programs: {},
    versions: {},
    examples: {},
    files: {},
    sources: {},
    ...parts,
  };
}
