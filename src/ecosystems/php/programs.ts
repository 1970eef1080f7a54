import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('php'),
  popular: words('composer phpunit phpstan pest'),
  mayInstall: (packageName, program) => packageName.split('/').at(-1) === program,
  startLines: words('php'),
  namePackages: words('composer'),
  scripts: [
    { programs: words('php'), endings: words('.php'), runsAny: true, valued: words('-c'), others: words('-r -S') },
  ],
  makeProject: [/^composer create-project\b/],
};
