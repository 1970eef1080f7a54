import type { FileChange, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { isAtOrUnder } from '../../text/paths.js';
import { jsonText, quoted, shownName } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { fromRoot, operandPaths, type OperandsOf } from '../arguments/operand-path.js';
import { scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign affected';
const DEFAULT_LIMIT = 20;

export const affected = defineCommand({
  name: 'affected',
  summary: 'List the sections of the docs that changes to the code touch, and why, most relevant first.',
  description: [
    'Without files, what has changed since the last commit, new files included; with --since, since the branch '
      + 'parted from a revision. Files that are named count as changed throughout.',
    'A section is listed when it names a changed file, rests on a definition that changed, or holds the name of '
      + 'one. What the changes edit themselves is marked.',
  ],
  operands: { usage: '[files...]', noun: 'a file', min: 0, max: 10_000 },
  options: {
    since: { kind: 'text', value: 'REV', summary: 'Changes since this branch, tag or commit, committed or not.' },
    staged: { kind: 'flag', summary: 'Only changes that are staged for the next commit.' },
    limit: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 100,
      summary: `Sections to show at most. ${DEFAULT_LIMIT} if not given.`,
    },
    json: { kind: 'flag', summary: 'Print the answer as JSON, as get_docs_for_file gives it.' },
  },
  examples: [
    { run: 'docalign affected', does: 'what to update in the docs before you commit' },
    { run: 'docalign affected --since origin/main', does: 'for a whole branch' },
    { run: 'docalign affected src/server.ts --json', does: 'as if this file changed, for a program' },
  ],
  run(context, { since, staged, limit = DEFAULT_LIMIT, json }, files) {
    const { terminal } = context;
    return withRepository(context, async (engine) => {
      const { affectedAnswer } = await import('../../tools/answer/affected-docs.js');
      // A wrong revision is reported before the scan, not after it.
      const before = await engine.snapshot();
      const paths = await typedPaths(files, {
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
      const { renderMentions } = await import('../render/mentions.js');
      const blocks = renderMentions(answer, terminal, { withReasons: true });
      if (blocks.length > 0) terminal.print(blocks.join('\n\n'));
      terminal.note(
        terminal.colors.dim(
          changes.length === 0 ? nothing({ since, staged, paths }) : summaryOf(changes.length, answer),
        ),
      );
      return EXIT.clean;
    });
  },
});

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
  return snapshot
    .changes({ since, staged })
    .files.filter(({ file, oldFile }) => paths.length === 0 || isUnder(file) || isUnder(oldFile));
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

async function typedPaths(files: readonly string[], asked: OperandsOf): Promise<readonly string[]> {
  for (const typed of files) {
    const path = fromRoot(typed, { ...asked, has: () => false });
    if (path.startsWith('../') || path === '..' || path.startsWith('/'))
      throw new DocalignError(
        'OUTSIDE_REPOSITORY',
        `${WHERE}: ${quoted(typed)} is outside the repository. Name a file inside it.`,
      );
  }
  return operandPaths(files, asked);
}

/**
 * Throws NO_SUCH_FILE for a path that does not exist and never existed here, and that neither a change nor a doc names.
 */
async function refuseUnknown(
  snapshot: Snapshot,
  { paths, changes }: { readonly paths: readonly string[]; readonly changes: readonly FileChange[] },
): Promise<void> {
  const { isKnownPath, unknownPath } = await import('../../tools/answer/path-docs.js');
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
