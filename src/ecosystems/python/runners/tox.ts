import { hasOption, namesIn, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-e -c --conf -f --workdir -x --override --installpkg -m --root');

/**
 * Environments: `tox -e py39,lint`, `tox run -e docs`, `tox -epy39`.
 * @see https://tox.wiki/en/latest/cli_interface.html
 */
export const tox: CommandRunner = {
  name: 'tox',
  programs: ['tox'],
  lineStarts: ['tox'],
  read(line) {
    const parted = line.map((word) => (/^-e\w/.test(word.text) ? { ...word, text: `-e=${word.text.slice(2)}` } : word));
    const args = parseArguments(parted.slice(1), VALUED);
    if (hasOption(args, '-c', '--conf')) return [];
    return (
      args.options
        .filter(({ name }) => name === '-e')
        .flatMap(({ value = '', valueWord }) => namesIn(value, valueWord))
        // Environments of an interpreter alone exist without a definition.
        .filter(({ name }) => name !== 'ALL' && !/^(?:py\d*|\d\.\d+t?)$/.test(name))
        .map(({ name, word }) => found({ kind: 'task', tool: 'tox -e', runner: 'tox', name, direct: true }, word))
    );
  },
  tasks: {
    runner: 'tox',
    manifests: /^tox\.(?:ini|toml)$|^pyproject\.toml$|^setup\.cfg$/,
    usual: ['tox.ini', 'tox.toml'],
  },
};
