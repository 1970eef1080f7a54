import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/** `pipx run black`: the program of a package. <https://pipx.pypa.io/stable/docs/> */
export const pipx: CommandRunner = { name: 'pipx', programs: ['pipx'], unwrap: runsProgram(['pipx run'], ['--python', '--with']) };
