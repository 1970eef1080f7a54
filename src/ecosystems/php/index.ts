import { namespaceExports } from '../../analysis/extraction/directory-exports.js';
import { versionFile } from '../../analysis/manifests/version-demand.js';
import { defineEcosystem } from '../define.js';
import { artisan } from './frameworks/artisan.js';
import { fastRoute } from './frameworks/fast-route.js';
import { hyperf } from './frameworks/hyperf.js';
import { laravel } from './frameworks/laravel.js';
import { laravelConfig } from './frameworks/laravel-config.js';
import { laravelRouteAttributes } from './frameworks/laravel-route-attributes.js';
import { lumen } from './frameworks/lumen.js';
import { slim } from './frameworks/slim.js';
import { superglobals } from './frameworks/superglobals.js';
import { symfony } from './frameworks/symfony.js';
import { symfonyConfig } from './frameworks/symfony-config.js';
import { symfonyConsole } from './frameworks/symfony-console.js';
import { php as language } from './language.js';
import { composerJson } from './manifests/composer-json.js';
import { programs } from './programs.js';
import { composer } from './runners/composer.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { phpImports } from './imports.js';
import { sources } from './sources.js';

export const php = defineEcosystem({
  name: 'php',
  title: 'PHP',
  languages: [language],
  manifests: [composerJson, versionFile('.php-version', 'php')],
  frameworks: [
    superglobals,
    symfonyConsole,
    artisan,
    laravel,
    lumen,
    slim,
    fastRoute,
    symfony,
    hyperf,
    laravelRouteAttributes,
    laravelConfig,
    symfonyConfig,
  ],
  /** Types of a namespace, over all its files. */
  exportsOf: namespaceExports('.php'),
  /** Types by their full names, those of the namespace, and files that `require` and `include` load. */
  importsOf: phpImports,
  runners: [composer],
  programs,
  versions,
  examples,
  files,
  sources,
});
