import { versionFile } from '../../analysis/manifests/version-demand.js';
import { defineEcosystem } from '../define.js';
import { rubyImports } from './imports.js';
import { clamp } from './frameworks/clamp.js';
import { dryCli } from './frameworks/dry-cli.js';
import { dryConfigurable } from './frameworks/dry-configurable.js';
import { envHash } from './frameworks/env-hash.js';
import { gli } from './frameworks/gli.js';
import { grape } from './frameworks/grape.js';
import { hanami } from './frameworks/hanami.js';
import { optimist } from './frameworks/optimist.js';
import { optionsObjects } from './frameworks/options-objects.js';
import { optparse } from './frameworks/optparse.js';
import { rails } from './frameworks/rails.js';
import { roda } from './frameworks/roda.js';
import { sinatra } from './frameworks/sinatra.js';
import { slop } from './frameworks/slop.js';
import { thor } from './frameworks/thor.js';
import { ttyOption } from './frameworks/tty-option.js';
import { ruby as language } from './language.js';
import { gemfile } from './manifests/gemfile.js';
import { gemspec } from './manifests/gemspec.js';
import { rakefile } from './manifests/rakefile.js';
import { programs } from './programs.js';
import { bundle } from './runners/bundle.js';
import { rake } from './runners/rake.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { sources } from './sources.js';

export const ruby = defineEcosystem({
  name: 'ruby',
  title: 'Ruby',
  languages: [language],
  manifests: [gemfile, gemspec, rakefile, versionFile('.ruby-version', 'ruby')],
  frameworks: [
    envHash,
    optparse,
    clamp,
    thor,
    dryCli,
    ttyOption,
    slop,
    gli,
    optimist,
    sinatra,
    rails,
    grape,
    hanami,
    roda,
    optionsObjects,
    dryConfigurable,
  ],
  /** `require_relative` beside the file, `require` from the folders of libraries and tests. */
  importsOf: rubyImports,
  runners: [bundle, rake],
  programs,
  versions,
  examples,
  files,
  sources,
});
