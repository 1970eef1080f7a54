import { hasOption, isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { isProse } from '../../../analysis/commands/prose.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import type { ShellWord } from '../../../formats/shell.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  -f --justfile -d --working-directory --dotenv-filename --dotenv-path --shell --shell-arg --chooser --color
  --list-heading --list-prefix -E --command-color --dump-format --tempdir -s --show --usage --group --timestamp-format
  --set --alias-style --cygpath --dotenv-command --ceiling`);
/** Options with which a line runs no recipe of the known justfile. */
const OTHER = words(`
  --list -l --summary --init --fmt --dump --choose --edit -e --evaluate --variables --version -V --help -h
  --completions --man --changelog --command -c -f --justfile --groups --json --request --global-justfile -g`);
const JUST = { tool: 'just', runner: 'just' } as const;

/**
 * Recipes: `just dir/recipe args…`. The first word is the recipe; the others may be its arguments.
 * @see https://just.systems/man/en/
 */
export const just: CommandRunner = {
  name: 'just',
  programs: ['just'],
  lineStarts: ['just'],
  read(line) {
    const args = parseArguments(withoutSet(line.slice(1)), VALUED);
    const shown = optionOf(args, '-s', '--show', '--usage');
    if (shown?.value !== undefined) {
      return isName(shown.value) ? tasksNamed(JUST, [{ ...shown.valueWord, text: shown.value }]) : [];
    }
    if (hasOption(args, ...OTHER)) return [];
    const recipe = args.plain.find(({ text }) => !/^\w+=/.test(text));
    if (recipe === undefined || !isName(recipe.text) || isProse(recipe.text) || recipe.text.includes('::')) return [];
    const slash = recipe.text.lastIndexOf('/');
    const dir = slash > 0 ? recipe.text.slice(0, slash) : optionOf(args, '-d', '--working-directory')?.value;
    const name = recipe.text.slice(slash + 1);
    return name === '' ? [] : tasksNamed(JUST, [{ ...recipe, text: name }], dir);
  },
  tasks: {
    runner: 'just',
    manifests: /^\.?justfile$|\.just$/i,
    usual: ['justfile', 'Justfile', '.justfile'],
    // It goes up to the next folder with a justfile.
    looksElsewhere: true,
  },
};

/** `--set name value` takes two words. */
function withoutSet(line: readonly ShellWord[]): readonly ShellWord[] {
  return line.filter((_, index) => ![0, 1, 2].some((back) => line[index - back]?.text === '--set'));
}
