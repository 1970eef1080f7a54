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

/**
 * The path relative to the root, `''` for the root, if it exists. Throws NO_SUCH_FILE with the name that the file has
 * now, or the nearest names.
 */
export async function placeOf(context: ToolContext, { tool, path: value }: AskedPlace): Promise<string> {
  const { snapshot } = context;
  const path = repositoryPath(pathArgument(context, { tool, key: 'path', value }), snapshot);
  const kind = snapshot.pathKind(path);
  const annotations = await snapshot.annotations();
  const special = kind === 'ignored' ? annotations.specialKind(path) : undefined;
  if (kind !== undefined && special === undefined) return path;
  const moved = special === undefined ? await annotations.movedTo(path) : undefined;
  const offer = moved === undefined ? offerOfFiles(snapshot, [value, path]) : `It is ${quoted(moved, 200)} now.`;
  const step = special === undefined ? offer : `It is a ${special}, which has no text and no notes.`;
  throw new DocalignError('NO_SUCH_FILE', `File not found: ${shown(value)}. ${step}`);
}

/** The same for a file. Throws BAD_ARGUMENT for a folder, NO_SUCH_FILE for a missing path. */
export async function fileOf(context: ToolContext, asked: AskedPlace): Promise<string> {
  const path = await placeOf(context, asked);
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
