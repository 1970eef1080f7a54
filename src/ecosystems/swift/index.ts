import { versionFile } from '../../analysis/manifests/version-demand.js';
import { defineEcosystem } from '../define.js';
import { swiftImports } from './imports.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { argumentParser } from './frameworks/argument-parser.js';
import { hummingbird } from './frameworks/hummingbird.js';
import { packageDescription } from './frameworks/package-description.js';
import { processEnvironment } from './frameworks/process-environment.js';
import { swiftCli } from './frameworks/swift-cli.js';
import { vapor } from './frameworks/vapor.js';
import { swift as language } from './language.js';
import { cartfile } from './manifests/cartfile.js';
import { packageSwift } from './manifests/package-swift.js';
import { podspec } from './manifests/podspec.js';
import { programs } from './programs.js';
import { swift as runner } from './runners/swift.js';
import { sources } from './sources.js';
import { modulesOf } from './targets.js';
import { versions } from './versions.js';

export const swift = defineEcosystem({
  name: 'swift',
  title: 'Swift',
  languages: [language],
  manifests: [packageSwift, podspec, cartfile, versionFile('.swift-version', 'swift')],
  frameworks: [argumentParser, swiftCli, vapor, hummingbird, processEnvironment, packageDescription],
  /** The targets of `Package.swift`. */
  importNames: modulesOf,
  /** The files of the target, and of the targets that a file imports. */
  importsOf: swiftImports,
  runners: [runner],
  programs,
  versions,
  examples,
  files,
  sources,
});
