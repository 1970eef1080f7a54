import { defineEcosystem } from '../define.js';
import { luaImports } from './imports.js';
import { examples } from './examples.js';
import { luaExports } from './exports.js';
import { files } from './files.js';
import { cliargs } from './frameworks/cliargs.js';
import { lapis } from './frameworks/lapis.js';
import { lapp } from './frameworks/lapp.js';
import { lor } from './frameworks/lor.js';
import { luaArgparse } from './frameworks/lua-argparse.js';
import { optionsObjects } from './frameworks/options-objects.js';
import { vimCommands } from './frameworks/vim-commands.js';
import { vimEnv } from './frameworks/vim-env.js';
import { vimGlobalVariables } from './frameworks/vim-global-variables.js';
import { lua as language } from './language.js';
import { rockspec } from './manifests/rockspec.js';
import { programs } from './programs.js';
import { sources } from './sources.js';
import { versions } from './versions.js';

export const lua = defineEcosystem({
  name: 'lua',
  title: 'Lua',
  languages: [language],
  manifests: [rockspec],
  frameworks: [luaArgparse, cliargs, lapp, lapis, lor, optionsObjects, vimCommands, vimGlobalVariables, vimEnv],
  /** Members of the table that a module returns, by its name for `require`. */
  exportsOf: luaExports,
  /** From the folders in which programs look for modules. */
  importsOf: luaImports,
  /** The first parts of the names of a rock's modules, and the name of the rock. */
  importNames: ({ file, name, modules = [] }) =>
    file.endsWith('.rockspec')
      ? [...(name === undefined ? [] : [name]), ...modules.map(({ start }) => start.slice(0, -1))]
      : [],
  programs,
  versions,
  examples,
  files,
  sources,
});
