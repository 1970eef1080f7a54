import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/**
 * The program of a package; bunx is that of Bun, pnpx that of pnpm.
 * @see https://docs.npmjs.com/cli/commands/npx
 */
export const npx: CommandRunner = {
  name: 'npx',
  programs: ['npx', 'bunx', 'pnpx'],
  lineStarts: ['npx'],
  unwrap: runsProgram(['npx', 'bunx', 'pnpx'], ['-p', '--package', '-c']),
};
