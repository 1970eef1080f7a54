import { defineEcosystem } from '../define.js';
import { env } from './frameworks/env.js';
import { flagLiterals } from './frameworks/flag-literals.js';
import { ownCommands } from './frameworks/own-commands.js';
import { ownOptions } from './frameworks/own-options.js';
import { dockerfile } from './manifests/dockerfile.js';
import { justfile } from './manifests/justfile.js';
import { makefile } from './manifests/makefile.js';
import { mise } from './manifests/mise.js';
import { taskfile } from './manifests/taskfile.js';
import { toolVersions } from './manifests/tool-versions.js';
import { dotenv } from './texts/dotenv.js';
import { jsonSchema } from './texts/json-schema.js';
import { openapi } from './texts/openapi.js';
import { shell } from './texts/shell.js';
import { programs } from './programs.js';
import { just } from './runners/just.js';
import { make } from './runners/make.js';
import { mise as miseRun } from './runners/mise.js';
import { task } from './runners/task.js';
import { examples } from './examples.js';
import { files } from './files.js';

/**
 * Parts that belong to no single language: task runners, version managers, containers, descriptions of settings and
 * routes.
 */
export const polyglot = defineEcosystem({
  name: 'polyglot',
  title: 'any language',
  manifests: [makefile, justfile, taskfile, toolVersions, mise, dockerfile],
  frameworks: [env, flagLiterals, ownCommands, ownOptions],
  textFormats: [dotenv, shell, jsonSchema, openapi],
  runners: [make, just, task, miseRun],
  programs,
  examples,
  files,
});
