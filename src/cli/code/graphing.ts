import { jsonText } from '../../text/layout/printable.js';
import { dependencyBlocks } from '../../tools/code/dependencies-text.js';
import { searchDependencies, USUAL_TOKENS } from '../../tools/code/search-dependencies.js';
import { operandPaths } from '../arguments/operand-path.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { MOST_TOKENS } from '../most-tokens.js';
import { scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign graph';

/** The options of the command. */
export interface GraphOptions {
  readonly direction: 'dependents' | 'dependencies' | 'both' | undefined;
  readonly depth: number | undefined;
  readonly tests: boolean | undefined;
  readonly 'max-tokens': number | undefined;
  readonly json: boolean;
}

/** Prints what imports a file, and what it imports. */
export function followImports(context: CommandContext, options: GraphOptions, typed: string): Promise<ExitCode> {
  const { direction = 'both', depth = 1, tests = true, json } = options;
  return withRepository(context, async (engine) => {
    const { terminal, cwd } = context;
    // All code is read, but what documents say of it is not asked for.
    await scanRepository(engine, terminal, { only: new Set() });
    const snapshot = await engine.snapshot();
    const [file = ''] = await operandPaths([typed], { where: WHERE, key: 'file', snapshot, root: engine.root, cwd });
    const answer = await searchDependencies.run(
      { snapshot, agent: 'cli', caller: { where: WHERE, keys: { file_path: 'file' } } },
      {
        file_path: file,
        direction,
        depth,
        include_tests: tests,
        // Output for people has no size.
        max_tokens: json ? (options['max-tokens'] ?? USUAL_TOKENS) : MOST_TOKENS,
      },
    );
    const { bold, dim } = terminal.colors;
    if (json) terminal.print(jsonText(answer));
    else
      for (const { heading, rows } of dependencyBlocks(answer))
        terminal.print([bold(heading), ...rows.map((row) => dim(`  ${row}`))].join('\n'));
    return EXIT.clean;
  });
}
