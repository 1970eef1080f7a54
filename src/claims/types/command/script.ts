import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import { scriptIn, wordsOf } from '../../../ecosystems/runners.js';
import type { ShellWord } from '../../../formats/shell.js';
import { isCommonFlag } from '../../flag.js';
import { FLAG_OF_SCRIPT } from '../../script-flag.js';

/** Flags of one command that are read. */
const MAX_FLAGS = 40;

/**
 * The long flags that a command gives to a script which it runs by its file, each a claim of its own: what the script
 * does not understand tells nothing about its other flags. In quotes they are values.
 */
export function readScript(command: readonly ShellWord[]): readonly Found[] {
  const run = scriptIn(command);
  if (run === undefined) return [];
  const words = wordsOf(run);
  const flags = run.args.flatMap((word) => {
    const flag = FLAG_OF_SCRIPT.exec(word.raw)?.[0];
    return flag === undefined || isCommonFlag(flag) ? [] : [{ flag, word }];
  });
  return flags
    .slice(0, MAX_FLAGS)
    .map(({ flag, word }) => found({ kind: 'script', tool: run.path, name: flag, words }, word));
}
