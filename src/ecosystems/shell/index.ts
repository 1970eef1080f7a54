import { defineEcosystem } from '../define.js';
import { shellImports } from './imports.js';
import { caseOptions } from './frameworks/case-options.js';
import { getopts } from './frameworks/getopts.js';
import { shellVariables } from './frameworks/shell-variables.js';
import { shell as language } from './language.js';
import { programs } from './programs.js';
import { sources } from './sources.js';

export const shell = defineEcosystem({
  name: 'shell',
  title: 'Shell',
  languages: [language],
  frameworks: [getopts, caseOptions, shellVariables],
  programs,
  examples: { areCommands: true },
  sources,
  /** Beside the script, or from the root. */
  importsOf: shellImports,
});
