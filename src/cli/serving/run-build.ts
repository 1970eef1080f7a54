import { resolve } from 'node:path';
import { buildEdge } from '../../engine/stored/build-edge.js';
import { DocalignError } from '../../model/error.js';
import { printable } from '../../text/layout/printable.js';
import { withoutSlashes } from '../../text/paths.js';
import { useArticles } from '../../tools/articles/index.js';
import { chooseTools } from '../../tools/choose.js';
import type { AnyTool } from '../../tools/define.js';
import { snapshotTools } from '../../tools/snapshot-tools.js';
import type { CommandContext } from '../command.js';
import { openRepository, scanRepository } from '../open.js';

const WHERE = 'docalign build';

export interface BuildOptions {
  readonly out: string | undefined;
  readonly tools: string | undefined;
}

/** Writes the server and says what it is made of. Throws BAD_USAGE and WRITE_FAILED. */
export async function runBuild(context: CommandContext, { out, tools: asked }: BuildOptions): Promise<void> {
  const { terminal, cwd } = context;
  if (out === undefined || out.trim() === '')
    throw new DocalignError('BAD_USAGE', `${WHERE}: it needs a folder to write: --out DIR.`);
  const tools = offered(asked);
  const engine = await openRepository(context, { background: false, articles: useArticles(tools) });
  try {
    await scanRepository(engine, terminal);
    const names = tools.map(({ name }) => name);
    const files = await buildEdge({ engine, folder: resolve(cwd, out), named: out, tools: names });
    for (const [name, bytes] of files) terminal.print(printable(`${withoutSlashes(out)}/${name} ${sizeOf(bytes)}`));
    terminal.note(`docalign: offers ${names.join(', ')}`);
  } finally {
    await engine.close();
  }
}

/** Of a toolset, those that need no repository. Throws BAD_USAGE if none is left. */
function offered(asked: string | undefined): readonly AnyTool[] {
  const tools = chooseTools(asked, WHERE).filter((tool) => snapshotTools.includes(tool));
  if (tools.length > 0) return tools;
  throw new DocalignError(
    'BAD_USAGE',
    `${WHERE}: --tools names no tool that works without the repository. There are `
      + `${snapshotTools.map(({ name }) => name).join(', ')}.`,
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
