import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-C -j --jobs --suite --repeat');

/**
 * Targets: `meson compile -C build docs`.
 * @see https://mesonbuild.com/Commands.html#compile
 */
export const meson: CommandRunner = {
  name: 'meson',
  programs: ['meson'],
  read(line) {
    const {
      plain: [verb, ...targets],
    } = parseArguments(line.slice(1), VALUED);
    const names = targets.filter(({ text }) => isName(text) && !text.includes(':'));
    return verb?.text === 'compile' ? tasksNamed({ tool: 'meson compile', runner: 'meson' }, names) : [];
  },
  tasks: { runner: 'meson', manifests: /^meson\.build$/, usual: ['meson.build'], looksElsewhere: true },
};
