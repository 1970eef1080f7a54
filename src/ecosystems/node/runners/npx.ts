import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/** Runs the program of a package: npx of npm, bunx of bun, pnpx of pnpm. <https://docs.npmjs.com/cli/commands/npx> */
export const npx: CommandRunner = {
  name: 'npx',
  programs: ['npx', 'bunx', 'pnpx'],
  lineStarts: ['npx'],
  unwrap: runsProgram(['npx', 'bunx', 'pnpx'], ['-p', '--package', '-c']),
};
