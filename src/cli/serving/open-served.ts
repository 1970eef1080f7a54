import { serveOne } from '../../mcp/serve-one.js';
import type { Serving } from '../../mcp/serving.js';
import { printable } from '../../text/layout/printable.js';
import { useArticles } from '../../tools/articles/index.js';
import type { AnyTool } from '../../tools/define.js';
import { indexTools } from '../../tools/indexing/index.js';
import type { CommandContext } from '../command.js';
import { openRepository } from '../open.js';
import type { Engine } from '../../engine/engine.js';

/** Background scans of a server's repositories that run at the same time. */
const SCANS = 2;

export interface ServedAs {
  readonly repos: readonly string[];
  readonly tools: readonly AnyTool[];
  /** `--noteref`. */
  readonly noteref?: string | undefined;
  /** Are the clients programs of this user? Else no folder is served that they name. */
  readonly isLocal: boolean;
}

/** Opens what a server serves: the repository of the call, or several. Throws BAD_REPOSITORY and BAD_ARGUMENT. */
export async function openServed(context: CommandContext, served: ServedAs): Promise<Serving> {
  const { repos, tools, noteref, isLocal } = served;
  const { env, cwd, terminal, globals } = context;
  if (noteref !== undefined) (await import('../../engine/annotations/notes/chosen-refs.js')).checkNotesRef(noteref);
  const { servedFolders } = await import('../../engine/served-folders.js');
  const { folders, within, warnings } = await servedFolders({ repos, env, cwd });
  for (const warning of warnings) terminal.note(printable(`docalign: ${warning}`));
  const [only] = folders;
  const articles = useArticles(tools);
  const isOpenEnded = tools.some((tool) => indexTools.includes(tool));
  if (folders.length < 2 && !isOpenEnded)
    return serveOne(
      await openRepository(
        { ...context, globals: { ...globals, repo: repos[0] ?? only } },
        { background: true, articles, noteref },
      ),
    );
  const [{ Repositories }, { namesOf }, { serveSeveral }, { ScanSlots }] = await Promise.all([
    import('../../mcp/repositories/repositories.js'),
    import('../../mcp/repositories/names.js'),
    import('../../mcp/repositories/serve-several.js'),
    import('../../engine/scan/scan-slots.js'),
  ]);
  const slots = new ScanSlots(SCANS);
  const open = (folder: string, name: string, root?: string): Promise<Engine> =>
    openRepository(
      { ...context, globals: { ...globals, repo: folder } },
      { background: true, slots, articles, noteref, within: root, name },
    );
  const names = namesOf(folders);
  const byName = new Map(folders.map((folder, at) => [names[at] ?? '', folder]));
  const repositories = new Repositories(
    [...byName].map(([name, folder]) => ({ name, open: () => open(folder, name, within) })),
    { home: byName.size === 1 },
  );
  if (!isOpenEnded) return serveSeveral(repositories);
  const { FurtherRepositories } = await import('../../mcp/repositories/further.js');
  return serveSeveral(
    repositories,
    new FurtherRepositories({ repositories, folders: byName, env, isLocal, noteref, open }),
  );
}
