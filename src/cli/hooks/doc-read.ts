import { relative, resolve, sep } from 'node:path';
import type { Snapshot } from '../../engine/snapshot.js';
import { distinctClaims } from '../../engine/verification/section-status.js';
import { isDrifted } from '../../tools/changes/effects.js';
import type { CommandContext } from '../command.js';
import { withRepository } from '../open.js';
import { claimFact, contextText, nameFact } from './context-text.js';
import type { ToolUse } from './input.js';

/** What of a document that was just read is false; '' if nothing is known to be, or if it is not a document. */
export async function factsOfDoc({ tool, input, cwd }: ToolUse, context: CommandContext): Promise<string> {
  const { file_path: path, offset, limit } = input;
  if (tool !== 'Read' || typeof path !== 'string' || path === '') return '';
  const absolute = resolve(cwd ?? context.cwd, path);
  return withRepository({ ...context, cwd: cwd ?? context.cwd }, async (engine) => {
    const snapshot = await engine.snapshot();
    const file = docAt(snapshot, absolute, engine.root);
    return file === undefined ? '' : textOf(snapshot, file, linesRead(offset, limit));
  });
}

/** The document at an absolute path. */
function docAt({ docs }: Snapshot, absolute: string, root: string): string | undefined {
  const file = relative(root, absolute).split(sep).join('/');
  return docs.has(file) ? file : undefined;
}

type Lines = readonly [first: number, last: number];

function linesRead(offset: unknown, limit: unknown): Lines {
  const first = typeof offset === 'number' && offset > 0 ? offset : 1;
  return [first, typeof limit === 'number' && limit > 0 ? first + limit - 1 : Infinity];
}

async function textOf(snapshot: Snapshot, file: string, [first, last]: Lines): Promise<string> {
  const sections = (snapshot.docs.get(file)?.sections ?? []).filter(
    ({ startLine, endLine }) => startLine <= last && endLine >= first,
  );
  const statuses = await snapshot.statuses(sections);
  const drifted = distinctClaims(statuses.flatMap(({ claims }) => claims).filter(isDrifted));
  const shown = drifted.filter(({ claim }) => claim.file !== file || (claim.line >= first && claim.line <= last));
  return contextText([
    {
      title:
        `docalign: ${shown.length} ${shown.length === 1 ? 'statement' : 'statements'} of ${nameFact(file)} `
        + 'that the code now contradicts:',
      lines: shown.map(claimFact),
    },
  ]);
}
