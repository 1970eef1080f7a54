import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/**
 * A program of the bundle: `bundle exec rake`.
 * @see https://bundler.io/man/bundle-exec.1.html
 */
export const bundle: CommandRunner = {
  name: 'bundle',
  programs: ['bundle'],
  lineStarts: ['bundle exec'],
  unwrap: runsProgram(['bundle exec']),
};
