import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';
import { words } from '../../../text/words/words.js';
import { readsScripts } from './scripts.js';

const OWN = words(`
  install i add a remove rm update outdated link unlink pm build test init create c upgrade x repl exec publish patch
  patch-commit audit info why feedback completions discord getcompletes ci`);

/**
 * Scripts by `run` and by their bare name.
 * @see https://bun.com/docs/cli/run
 */
export const bun: CommandRunner = {
  name: 'bun',
  programs: ['bun'],
  lineStarts: ['bun run'],
  unwrap: runsProgram(['bun x'], ['-p', '--package']),
  read: readsScripts('bun', OWN),
  packages: { manifest: 'package.json' },
};
