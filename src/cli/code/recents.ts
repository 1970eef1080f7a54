import { jsonText } from '../../text/layout/printable.js';
import { listRecentFiles } from '../../tools/code/list-recent-files.js';
import { recentText } from '../../tools/code/recent-text.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { scanRepository, withRepository } from '../open.js';

/** The options of the command. */
export interface RecentOptions {
  readonly limit: number | undefined;
  readonly order: 'commit' | 'written' | undefined;
  readonly json: boolean;
}

/** Prints the files that changed last. */
export function listRecent(context: CommandContext, options: RecentOptions): Promise<ExitCode> {
  const { limit = 10, order = 'commit', json } = options;
  return withRepository(context, async (engine) => {
    const { terminal } = context;
    await scanRepository(engine, terminal);
    const snapshot = await engine.snapshot();
    const answer = await listRecentFiles.run({ snapshot, agent: 'cli' }, { limit, order });
    terminal.print(json ? jsonText(answer) : recentText(answer));
    return EXIT.clean;
  });
}
