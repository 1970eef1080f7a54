import { printable } from '../text/printable.js';
import type { CommandContext } from './command.js';
import type { Engine } from '../engine/snapshot.js';

/** Opens the repository that the call is about and says what is wrong with its settings. Throws BAD_REPOSITORY. */
export async function openRepository({ globals, env, cwd, terminal }: CommandContext): Promise<Engine> {
  const { openEngine } = await import('../engine/open.js');
  const engine = await openEngine({ repo: globals.repo, env, cwd });
  for (const { message } of engine.configWarnings) terminal.note(printable(`docalign: ${message}`));
  return engine;
}

/** Opens the repository, asks one thing and closes it, whatever happens. */
export async function withRepository<T>(context: CommandContext, ask: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openRepository(context);
  try {
    return await ask(engine);
  } finally {
    await engine.close();
  }
}
