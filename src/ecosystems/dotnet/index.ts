import { namespaceExports } from '../../analysis/extraction/directory-exports.js';
import { defineEcosystem } from '../define.js';
import { csharpImports } from './imports.js';
import { aspnetControllers } from './frameworks/aspnet-controllers.js';
import { cocona } from './frameworks/cocona.js';
import { commandLineParser } from './frameworks/command-line-parser.js';
import { mcmaster } from './frameworks/mcmaster.js';
import { microsoftConfiguration } from './frameworks/microsoft-configuration.js';
import { minimalApis } from './frameworks/minimal-apis.js';
import { refit } from './frameworks/refit.js';
import { spectreConsole } from './frameworks/spectre-console.js';
import { systemCommandLine } from './frameworks/system-command-line.js';
import { csharp } from './language.js';
import { buildProps } from './manifests/build-props.js';
import { programs } from './programs.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { sources } from './sources.js';

export const dotnet = defineEcosystem({
  name: 'dotnet',
  title: '.NET',
  languages: [csharp],
  manifests: [buildProps],
  frameworks: [
    systemCommandLine,
    commandLineParser,
    spectreConsole,
    mcmaster,
    cocona,
    minimalApis,
    aspnetControllers,
    refit,
    microsoftConfiguration,
  ],
  /** Public types of a namespace, over all its files. */
  exportsOf: namespaceExports('.cs'),
  /** Types of the namespaces that the file and its project use. */
  importsOf: csharpImports,
  programs,
  examples,
  files,
  sources,
});
