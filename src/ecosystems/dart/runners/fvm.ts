import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/**
 * Dart and Flutter in the version of a project: `fvm dart run melos`, `fvm exec melos bootstrap`.
 * @see https://fvm.app/documentation/guides/running-flutter
 */
export const fvm: CommandRunner = {
  name: 'fvm',
  programs: ['fvm'],
  unwrap: (words) =>
    words[1]?.text === 'exec'
      ? runsProgram(['fvm exec'])(words)
      : /^(?:dart|flutter)$/.test(words[1]?.text ?? '')
        ? runsProgram(['fvm'])(words)
        : undefined,
};
