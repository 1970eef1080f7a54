import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

const RUNS = [
  'dart run',
  'dart pub global run',
  'dart pub run',
  'flutter pub run',
  'flutter pub global run',
  'pub run',
];
const unwrapRun = runsProgram(RUNS, ['-D', '--define', '--enable-experiment', '--packages']);

/**
 * Programs of packages: `dart run melos bootstrap`, `dart pub global run melos`. A name with a path or a colon is a
 * file of the project or of a package.
 * @see https://dart.dev/tools/dart-run
 */
export const dartRun: CommandRunner = {
  name: 'dart',
  programs: ['dart', 'flutter', 'pub'],
  lineStarts: ['dart run', 'dart pub', 'flutter pub', 'flutter run', 'flutter test', 'dart test'],
  unwrap(words) {
    const wrapped = unwrapRun(words);
    const name = wrapped?.command[0]?.text;
    return name === undefined || /[:./]/.test(name) ? undefined : wrapped;
  },
};
