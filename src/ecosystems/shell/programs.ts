import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  scripts: [
    {
      programs: words('sh bash dash zsh ksh'),
      endings: words('.sh .bash .zsh .ksh'),
      runsAny: true,
      others: words('-c -lc -ic -s'),
    },
  ],
};
