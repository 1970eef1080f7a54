import { isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  --build --target -t --config --preset --parallel -j -S -B -G -D -T -A -C -U --install --prefix --component -P -E
  --test-dir -R -L -LE --output-on-failure --workflow -P`);
/** Targets that every build tree has. */
const OWN = words(`
  all clean install test package package_source help depend edit_cache rebuild_cache preinstall install/strip
  install/local list_install_components ALL_BUILD RUN_TESTS INSTALL PACKAGE ZERO_CHECK ctest`);

/**
 * Targets and presets: `cmake --build build --target docs`, `cmake --preset debug`.
 * @see https://cmake.org/cmake/help/latest/manual/cmake.1.html
 */
export const cmake: CommandRunner = {
  name: 'cmake',
  programs: ['cmake', 'ctest'],
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    const named = [optionOf(args, '--target', '-t'), optionOf(args, '--preset')].flatMap((option) => option ?? []);
    const names = named
      .map(({ value = '', valueWord }) => ({ ...valueWord, text: value }))
      .filter(({ text }) => isName(text) && !OWN.has(text));
    return tasksNamed({ tool: 'cmake', runner: 'cmake' }, names, optionOf(args, '-S')?.value);
  },
  tasks: {
    runner: 'cmake',
    manifests: /^CMake(?:Lists\.txt|Presets\.json)$/,
    usual: ['CMakeLists.txt', 'CMakePresets.json'],
    // Targets of all folders are built in one tree.
    looksElsewhere: true,
  },
};
