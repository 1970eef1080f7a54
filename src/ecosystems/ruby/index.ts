import { versionFile } from '../../analysis/version-demand.js';
import { defineEcosystem } from '../define.js';
import { envHash } from './frameworks/env-hash.js';
import { rubyCli } from './frameworks/ruby-cli.js';
import { rubyConfig } from './frameworks/ruby-config.js';
import { rubyRoutes } from './frameworks/ruby-routes.js';
import { ruby as language } from './language.js';
import { gemfile } from './manifests/gemfile.js';
import { gemspec } from './manifests/gemspec.js';
import { rakefile } from './manifests/rakefile.js';
import { programs } from './programs.js';
import { bundle } from './runners/bundle.js';
import { rake } from './runners/rake.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { sources } from './sources.js';

export const ruby = defineEcosystem({
  name: 'ruby',
  title: 'Ruby',
  languages: [language],
  manifests: [gemfile, gemspec, rakefile, versionFile('.ruby-version', 'ruby')],
  frameworks: [envHash, rubyCli, rubyRoutes, rubyConfig],
  runners: [bundle, rake],
  programs,
  versions,
  examples,
  sources,
});
