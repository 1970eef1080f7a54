import type { Manifest, Requirement } from '../model/manifest.js';

/** A language, runtime or package manager whose version documents state. */
export interface Toolchain {
  /** As manifests and claims name it: `node`. */
  readonly name: string;
  /** Other names that documents give it, in lower case. */
  readonly aliases?: readonly string[];
  /** Does a major version alone say nothing? Everybody has Python 3 and Go 1. */
  readonly needsMinor?: true;
  /** Does the minor version decide what it can do? */
  readonly minorDecides?: true;
  /** What a document that states its version calls it, in lower case; the name when left out. */
  readonly statedAs?: readonly string[];
}

/** What is known of the versions that documents of an ecosystem state. */
export interface Versions {
  readonly toolchains?: readonly Toolchain[];
  /** Packages that running text names with a bare number: `Vue 3`. In lower case, without `.js`. */
  readonly packages?: ReadonlySet<string>;
  /** The range that a demand stands for, where the package manager reads it otherwise than semver. */
  rangeOf?(manifest: Manifest, requirement: Requirement): string | undefined;
  /** Does the manifest make something that is released, though it names no version? */
  isReleased?(manifest: Manifest): boolean;
  /** Demands in a command that installs packages. */
  readonly installs?: InstallRow;
  /** Demands in a manifest that an example shows. */
  readonly manifests?: ShownManifest;
}

/** A row of a shell; its first group is what follows the command. */
export interface InstallRow {
  readonly row: RegExp;
  /** Each demand in what follows: name, sign and version as groups. */
  readonly demand: RegExp;
}

export interface ShownManifest {
  /** Languages of the fence. */
  readonly languages: RegExp;
  /** A row that opens a table of demands; a `}` closes it. */
  readonly table: RegExp;
  /** Each demand in a row: name, sign and version as groups. */
  readonly demand: RegExp;
}
