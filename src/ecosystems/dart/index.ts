import { baseNameOf } from '../../text/paths.js';
import { defineEcosystem } from '../define.js';
import { dartImports } from './imports.js';
import { examples } from './examples.js';
import { dartExports } from './exports.js';
import { files } from './files.js';
import { alfred } from './frameworks/alfred.js';
import { dartArgs } from './frameworks/dart-args.js';
import { dartFrog } from './frameworks/dart-frog.js';
import { platformEnvironment } from './frameworks/platform-environment.js';
import { shelfRouter } from './frameworks/shelf-router.js';
import { dart as language } from './language.js';
import { melosYaml } from './manifests/melos-yaml.js';
import { pubspec } from './manifests/pubspec.js';
import { programs } from './programs.js';
import { dartRun } from './runners/dart.js';
import { fvm } from './runners/fvm.js';
import { melos } from './runners/melos.js';
import { sources } from './sources.js';
import { versions } from './versions.js';

export const dart = defineEcosystem({
  name: 'dart',
  title: 'Dart',
  languages: [language],
  manifests: [pubspec, melosYaml],
  frameworks: [dartArgs, platformEnvironment, shelfRouter, alfred, dartFrog],
  /** Public definitions of the libraries in `lib`, with those that they export and those of their parts. */
  exportsOf: dartExports,
  /** Relative, and libraries of packages of the repository. */
  importsOf: dartImports,
  /** The name of the package. */
  importNames: ({ file, name }) => (baseNameOf(file) === 'pubspec.yaml' && name !== undefined ? [name] : []),
  runners: [dartRun, fvm, melos],
  programs,
  versions,
  examples,
  files,
  sources,
});
