import type { Manifest, Requirement } from '../../model/manifest.js';

/** A language, runtime or package manager whose version documents state. */
export interface Toolchain {
  /** Its name in manifests and claims: `node`. */
  readonly name: string;
  /** Its other names in documents, in lower case. */
  readonly aliases?: readonly string[];
  /** Container images whose tag is its version, without registry and owner: `golang` of `golang:1.22`. */
  readonly images?: readonly string[];
  /** Does a major version alone say nothing? Every machine has Python 3 and Go 1. */
  readonly needsMinor?: true;
  /** Do minor versions differ in capabilities? */
  readonly minorDecides?: true;
  /** Its names in documents that state its version, in lower case; the name when left out. */
  readonly statedAs?: readonly string[];
}

/** Facts about the versions that documents of an ecosystem state. */
export interface Versions {
  readonly toolchains?: readonly Toolchain[];
  /** Packages that running text names with a bare number: `Vue 3`. In lower case, without the ending of products. */
  readonly packages?: ReadonlySet<string>;
  /** Registries that are written before a package: `npm` of `npm:react@18`. */
  readonly registries?: readonly string[];
  /** Operators before a version whose last part may grow, and no other: `~=` of `~=1.4.2`. */
  readonly lastPartOperators?: readonly string[];
  /** The range that a requirement means, if the package manager reads it differently from semver. */
  rangeOf?(manifest: Manifest, requirement: Requirement): string | undefined;
  /** Is the manifest's product released, although the manifest names no version? */
  isReleased?(manifest: Manifest): boolean;
  /** Requirements in a command that installs packages. */
  readonly installs?: InstallRow;
  /** Requirements in a manifest that an example shows. */
  readonly manifests?: ShownManifest;
}

/** A row of a shell; its first group is the text after the command. */
export interface InstallRow {
  readonly row: RegExp;
  /** Each requirement in that text: name, operator and version as groups. */
  readonly demand: RegExp;
}

export interface ShownManifest {
  /** Languages of the fence. */
  readonly languages: RegExp;
  /** A row that opens a table of requirements; a `}` closes it. */
  readonly table: RegExp;
  /** Each requirement in a row: name, operator and version as groups. */
  readonly demand: RegExp;
}
