import { namespaceExports } from '../../analysis/directory-exports.js';
import { defineEcosystem } from '../define.js';
import { aspnetControllers } from './frameworks/aspnet-controllers.js';
import { dotnetCli } from './frameworks/dotnet-cli.js';
import { dotnetConfig } from './frameworks/dotnet-config.js';
import { dotnetRoutes } from './frameworks/dotnet-routes.js';
import { csharp } from './language.js';
import { programs } from './programs.js';
import { examples } from './examples.js';

export const dotnet = defineEcosystem({
  name: 'dotnet',
  title: '.NET',
  languages: [csharp],
  frameworks: [dotnetCli, dotnetRoutes, aspnetControllers, dotnetConfig],
  exportsOf: namespaceExports('.cs'),
  programs,
  examples,
});
