import { printable } from '../text/printable.js';
import type { CommandContext } from './command.js';
import type { Engine, Snapshot } from '../engine/snapshot.js';
import type { Terminal } from './terminal.js';

export interface OpenAs {
  /** A server: the repository is scanned on another thread after the first answer. */
  readonly background: boolean;
}

/** Opens the repository that the call is about and says what is wrong with its settings. Throws BAD_REPOSITORY. */
export async function openRepository({ globals, env, cwd, terminal }: CommandContext, { background }: OpenAs = { background: false }): Promise<Engine> {
  const { openEngine } = await import('../engine/open.js');
  const engine = await openEngine({ repo: globals.repo, env, cwd, background });
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

/** The docs as they are now. With `--verbose`, says what was left out and how long reading took. */
export async function readDocs(engine: Engine, terminal: Terminal): Promise<Snapshot> {
  const start = performance.now();
  const snapshot = await engine.snapshot();
  for (const { file, reason } of snapshot.skipped) terminal.detail(printable(`docalign: left out ${file}: ${reason}`));
  terminal.detail(`docalign: read ${snapshot.docs.size} docs in ${Math.round(performance.now() - start)} ms`);
  return snapshot;
}
