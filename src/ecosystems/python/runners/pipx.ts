import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/**
 * The program of a package: `pipx run black`.
 * @see https://pipx.pypa.io/stable/docs/
 */
export const pipx: CommandRunner = {
  name: 'pipx',
  programs: ['pipx'],
  unwrap: runsProgram(['pipx run'], ['--python', '--with']),
};
