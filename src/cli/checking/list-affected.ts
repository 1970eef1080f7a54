import type { FileChange, Snapshot } from '../../engine/snapshot.js';
import { isAtOrUnder } from '../../text/paths.js';
import { jsonText, shownName } from '../../text/layout/printable.js';
import { affectedAnswer } from '../../tools/answer/affected-docs.js';
import { isKnownPath, unknownPath } from '../../tools/answer/path-docs.js';
import type { CommandContext } from '../command.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { operandPaths } from '../arguments/operand-path.js';
import { scanRepository, withRepository } from '../open.js';
import { renderMentions } from '../render/mentions.js';
import { changesOf } from './changed-scope.js';

const WHERE = 'docalign affected';

export interface AffectedOptions {
  readonly since: string | undefined;
  readonly staged: boolean;
  readonly limit: number;
  readonly json: boolean;
}

/** Prints the sections that changes touch. */
export function listAffected(
  context: CommandContext,
  { since, staged, limit, json }: AffectedOptions,
  files: readonly string[],
): Promise<ExitCode> {
  const { terminal } = context;
  return withRepository(context, async (engine) => {
    // A wrong revision is reported before the scan, not after it.
    const before = await engine.snapshot();
    const paths = await operandPaths(files, {
      where: WHERE,
      key: 'files',
      snapshot: before,
      root: engine.root,
      cwd: context.cwd,
    });
    const changes = changesAsked(before, { since, staged, paths });
    await scanRepository(engine, terminal);
    const snapshot = await engine.snapshot();
    await refuseUnknown(snapshot, { paths, changes });
    const answer = await affectedAnswer(snapshot, changes, limit);
    if (json) {
      terminal.print(jsonText(answer));
      return EXIT.clean;
    }
    const blocks = renderMentions(answer, terminal, { withReasons: true });
    if (blocks.length > 0) terminal.print(blocks.join('\n\n'));
    terminal.note(
      terminal.colors.dim(changes.length === 0 ? nothing({ since, staged, paths }) : summaryOf(changes.length, answer)),
    );
    return EXIT.clean;
  });
}

interface Asked {
  readonly since: string | undefined;
  readonly staged: boolean;
  /** Relative to the root; empty for all changes. */
  readonly paths: readonly string[];
}

function changesAsked(snapshot: Snapshot, { since, staged, paths }: Asked): readonly FileChange[] {
  const isUnder = (file: string | undefined): boolean =>
    file !== undefined && paths.some((path) => isAtOrUnder(file, path));
  if (paths.length > 0 && since === undefined && !staged)
    return asChanged(
      paths.flatMap((path) => filesAt(snapshot, path)),
      snapshot,
    );
  const { files } = changesOf(snapshot, { since, staged }, WHERE);
  return files.filter(({ file, oldFile }) => paths.length === 0 || isUnder(file) || isUnder(oldFile));
}

function asChanged(files: readonly string[], snapshot: Snapshot): readonly FileChange[] {
  return [...new Set(files)]
    .sort()
    .map((file) => ({
      file,
      status: snapshot.pathKind(file) === undefined ? 'deleted' : 'modified',
      oldFile: undefined,
      lines: undefined,
    }));
}

/** A removed path is used as given: docs may still mention it. */
function filesAt(snapshot: Snapshot, path: string): readonly string[] {
  return snapshot.pathKind(path) === 'directory' ? snapshot.files().filter((file) => isAtOrUnder(file, path)) : [path];
}

/**
 * Throws NO_SUCH_FILE for a path that does not exist and never existed here, and that neither a change nor a doc names.
 */
async function refuseUnknown(
  snapshot: Snapshot,
  { paths, changes }: { readonly paths: readonly string[]; readonly changes: readonly FileChange[] },
): Promise<void> {
  for (const path of paths.filter((each) => snapshot.pathKind(each) === undefined)) {
    const isChanged = changes.some(({ oldFile }) => oldFile !== undefined && isAtOrUnder(oldFile, path));
    if (!isChanged && !(await isKnownPath(snapshot, path)))
      throw await unknownPath(snapshot, { tool: WHERE, key: 'files', value: path }, path);
  }
}

/** Names only the examined changes. */
function nothing({ since, staged, paths }: Asked): string {
  const what = staged ? 'Nothing is staged' : 'Nothing has changed';
  const after = since === undefined ? '' : ` since ${shownName(since)}`;
  return `${what}${after}${paths.length === 0 ? '' : ' in the files named'}.`;
}

function summaryOf(
  changed: number,
  { sections, total_matches: total }: { readonly sections: readonly unknown[]; readonly total_matches: number },
): string {
  const files = `${changed} changed ${changed === 1 ? 'file' : 'files'}`;
  if (total === 0) return `${files}; no section of the docs is touched.`;
  const shown =
    sections.length < total
      ? `${sections.length} of ${total} sections touched by ${files}. --limit shows more.`
      : `${total} ${total === 1 ? 'section' : 'sections'} touched by ${files}.`;
  return shown;
}
