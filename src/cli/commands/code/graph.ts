import { jsonText } from '../../../text/layout/printable.js';
import { operandPaths } from '../../arguments/operand-path.js';
import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { scanRepository, withRepository } from '../../open.js';

const WHERE = 'docalign graph';

export const graph = defineCommand({
  name: 'graph',
  summary: 'Show which files import a file, and which it imports.',
  description: [
    'Imports are resolved as the language does. Packages from outside, imports that lead nowhere and circles are '
      + 'listed apart.',
  ],
  operands: { usage: '<file>', noun: 'a file', min: 1, max: 1 },
  options: {
    direction: {
      kind: 'choice',
      choices: ['dependents', 'dependencies', 'both'],
      summary: 'Files that import it, files that it imports, or both (if not given).',
    },
    depth: { kind: 'number', value: 'N', min: 1, max: 5, summary: 'Imports to follow. 1 if not given.' },
    tests: { kind: 'switch', summary: 'Tests and their fixtures too (if not given), or without them.' },
    json: { kind: 'flag', summary: 'Print the answer of the tool search_dependencies as JSON.' },
  },
  examples: [
    { run: 'docalign graph src/server.ts', does: 'what hangs on a file, and what it hangs on' },
    { run: 'docalign graph src/server.ts --direction dependents --depth 3 --no-tests', does: 'all that may break' },
  ],
  async run(context, { direction = 'both', depth = 1, tests = true, json }, [typed = '']) {
    const { terminal, cwd } = context;
    return withRepository(context, async (engine) => {
      await scanRepository(engine, terminal);
      const snapshot = await engine.snapshot();
      const [{ searchDependencies }, { dependencyBlocks }] = await Promise.all([
        import('../../../tools/code/search-dependencies.js'),
        import('../../../tools/code/dependencies-text.js'),
      ]);
      const [file = ''] = await operandPaths([typed], { where: WHERE, key: 'file', snapshot, root: engine.root, cwd });
      const answer = await searchDependencies.run(
        { snapshot, agent: 'cli', caller: { where: WHERE, keys: { file_path: 'file' } } },
        { file_path: file, direction, depth, include_tests: tests },
      );
      const { dim } = terminal.colors;
      if (json) terminal.print(jsonText(answer));
      else
        for (const { heading, rows } of dependencyBlocks(answer))
          terminal.print([terminal.colors.bold(heading), ...rows.map((row) => dim(`  ${row}`))].join('\n'));
      return EXIT.clean;
    });
  },
});
