import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { isSentence } from '../../../analysis/commands/prose.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('--scope --ignore --diff --category --file-exists --dir-exists --depends-on --sdk-path -c');
/** Commands of Melos itself. A script of the same name is run with `melos run`. */
const OWN = words('analyze bootstrap bs clean exec format help init list publish version test');

/**
 * Scripts of `melos.yaml`, and of `melos` in `pubspec.yaml`: `melos run build`, `melos build`.
 * @see https://melos.invertase.dev/configuration/scripts
 */
export const melos: CommandRunner = {
  name: 'melos',
  programs: ['melos'],
  lineStarts: ['melos'],
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const [verb, script] = args.plain;
    if (verb === undefined || isSentence(args.plain)) return [];
    const isRun = verb.text === 'run';
    const word = isRun ? script : verb;
    if (word === undefined || !isName(word.text) || (!isRun && OWN.has(word.text))) return [];
    const tool = isRun ? 'melos run' : 'melos';
    return [found({ kind: 'task', tool, runner: 'melos', name: word.text, direct: isRun }, word)];
  },
  tasks: {
    runner: 'melos',
    manifests: /^(?:melos|pubspec)\.yaml$/,
    usual: ['melos.yaml', 'pubspec.yaml'],
    looksElsewhere: true,
  },
};
