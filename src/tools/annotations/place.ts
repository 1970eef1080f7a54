import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { pathArgument } from '../define.js';
import type { ToolContext } from '../define.js';
import { repositoryPath } from '../input/path-argument.js';
import { offerOfFiles } from '../input/paths.js';

export interface AskedPlace {
  readonly tool: string;
  readonly path: string;
}

/** The path relative to the root, `''` for the root, if it exists. Throws NO_SUCH_FILE with the nearest names. */
export function placeOf(context: ToolContext, { tool, path: value }: AskedPlace): string {
  const { snapshot } = context;
  const path = repositoryPath(pathArgument(context, { tool, key: 'path', value }), snapshot);
  if (snapshot.pathKind(path) !== undefined) return path;
  throw new DocalignError('NO_SUCH_FILE', `File not found: ${shown(value)}. ${offerOfFiles(snapshot, [value, path])}`);
}

/** The same for a file. Throws BAD_ARGUMENT for a folder, NO_SUCH_FILE for a missing path. */
export function fileOf(context: ToolContext, asked: AskedPlace): string {
  const path = placeOf(context, asked);
  if (context.snapshot.pathKind(path) !== 'directory') return path;
  const { tool, key } = pathArgument(context, { tool: asked.tool, key: 'path', value: asked.path });
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${tool}: "${key}" must name a file, got the folder ${quoted(asked.path, 200)}. ultragit_summary takes folders.`,
  );
}

/** As typed, if it is harmless to a terminal. */
function shown(path: string): string {
  const safe = quoted(path, 200);
  return safe === `"${path}"` ? path : safe;
}
