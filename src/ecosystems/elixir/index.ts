import { defineEcosystem } from '../define.js';
import { elixirImports } from './imports.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { applicationConfig } from './frameworks/application-config.js';
import { ectoSchema } from './frameworks/ecto-schema.js';
import { keywordOptions } from './frameworks/keyword-options.js';
import { optionParser } from './frameworks/option-parser.js';
import { phoenixRouter } from './frameworks/phoenix-router.js';
import { plugRouter } from './frameworks/plug-router.js';
import { elixir as language } from './language.js';
import { mixExs } from './manifests/mix-exs.js';
import { mixTask } from './manifests/mix-task.js';
import { programs } from './programs.js';
import { mix } from './runners/mix.js';
import { sources } from './sources.js';
import { versions } from './versions.js';

export const elixir = defineEcosystem({
  name: 'elixir',
  title: 'Elixir',
  languages: [language],
  manifests: [mixExs, mixTask],
  frameworks: [optionParser, applicationConfig, keywordOptions, phoenixRouter, plugRouter, ectoSchema],
  /** Modules by their full names, with and without an alias. */
  importsOf: elixirImports,
  runners: [mix],
  programs,
  versions,
  examples,
  files,
  sources,
});
