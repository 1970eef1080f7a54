import { namespaceExports } from '../../analysis/directory-exports.js';
import { versionFile } from '../../analysis/version-demand.js';
import { defineEcosystem } from '../define.js';
import { phpCli } from './frameworks/php-cli.js';
import { phpConfig } from './frameworks/php-config.js';
import { phpRoutes } from './frameworks/php-routes.js';
import { superglobals } from './frameworks/superglobals.js';
import { hyperf } from './frameworks/hyperf.js';
import { laravelRouteAttributes } from './frameworks/laravel-route-attributes.js';
import { symfony } from './frameworks/symfony.js';
import { php as language } from './language.js';
import { composerJson } from './manifests/composer-json.js';
import { programs } from './programs.js';
import { composer } from './runners/composer.js';
import { versions } from './versions.js';
import { examples } from './examples.js';

export const php = defineEcosystem({
  name: 'php',
  title: 'PHP',
  languages: [language],
  manifests: [composerJson, versionFile('.php-version', 'php')],
  frameworks: [superglobals, phpCli, phpRoutes, symfony, hyperf, laravelRouteAttributes, phpConfig],
  exportsOf: namespaceExports('.php'),
  runners: [composer],
  programs,
  versions,
  examples,
});
