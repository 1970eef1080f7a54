import type { FixedFile } from '../../engine/engine.js';
import { printable, visibleLines } from '../../text/layout/printable.js';
import { unifiedDiff } from '../../text/layout/unified-diff.js';
import type { DocumentOutcome, FixOutcome } from '../fixing.js';
import type { Colors, Exact } from '../terminal/terminal.js';

/** A byte-exact diff for `git apply`; for people, a diff in colours with invisible characters made visible. */
export function renderDiff({ file, before, after }: FixedFile, colors: Colors): Exact {
  const bytes = (content: Uint8Array): string => Buffer.from(content).toString('latin1');
  const lines = (text: string): string => text.replace(/\r\n?/g, '\n');
  return {
    bytes: Buffer.from(unifiedDiff(bytes(Buffer.from(file)), bytes(before.bytes), bytes(after.bytes)), 'latin1'),
    shown: () =>
      visibleLines(unifiedDiff(file, lines(before.text), lines(after.text)).replace(/\n$/, ''))
        .split('\n')
        .map((line, at) => painted(line, { isHead: at < HEAD_LINES, colors }))
        .join('\n'),
  };
}

/** `--- a/FILE` and `+++ b/FILE`. */
const HEAD_LINES = 2;

function painted(line: string, { isHead, colors }: { readonly isHead: boolean; readonly colors: Colors }): string {
  if (isHead) return colors.bold(line);
  if (line.startsWith('@@')) return colors.cyan(line);
  if (line.startsWith('+')) return colors.green(line);
  return line.startsWith('-') ? colors.red(line) : line;
}

export interface FixTally {
  readonly outcome: FixOutcome;
  /** Number of requested fixes. */
  readonly asked: number;
  /** Drifted claims that stay as they are. */
  readonly open: number;
  readonly write: boolean;
}

/** What was done, in one line. */
export function renderTally({ outcome: { documents, done }, asked, open, write }: FixTally): string {
  const rest =
    open === 0
      ? ''
      : ` ${open} drifted ${open === 1 ? 'claim has' : 'claims have'} no proven fix: docalign check says what is true.`;
  if (asked === 0) return `Nothing to fix.${rest}`;
  const files = documents.filter(({ state }) => state === 'shown' || state === 'written').map(({ file }) => file);
  if (files.length === 0) return `${write ? 'Wrote nothing.' : 'Nothing can be fixed.'}${rest}`;
  const what = `${count(done.length, 'fix', 'fixes')} in ${count(files.length, 'document', 'documents')}`;
  if (!write) return `${what}. --write makes them.${rest}`;
  return `Wrote ${what}${files.length === documents.length ? '' : `: ${printable(files.join(', '))}`}.${rest}`;
}

/** What users must know about documents that were not processed as requested, one line each. */
export function renderProblems({ documents }: FixOutcome, { write }: Pick<FixTally, 'write'>): readonly string[] {
  return documents.flatMap((document): string[] => {
    if ('reason' in document)
      return [printable(`${write ? 'Not written' : 'Not shown'}: ${document.file}: ${document.reason}.`)];
    return document.fixed.doubt === undefined
      ? []
      : [printable(`Written: ${document.file}, but look at it: ${document.fixed.doubt}.`)];
  });
}

/** For programs. `schema_version` changes when a key is removed or changes its meaning. */
export function fixAnswer({ outcome: { documents, done, stoppedBy }, asked, open, write }: FixTally): unknown {
  return {
    schema_version: 1,
    write,
    fixes: asked,
    done: done.length,
    open,
    stopped_by: stoppedBy ?? null,
    documents: documents.map(documentFields),
  };
}

function documentFields(document: DocumentOutcome): unknown {
  const { file, state } = document;
  if ('reason' in document) return { file, state, reason: document.reason, edits: [] };
  const {
    fixed: { edits, doubt },
  } = document;
  return {
    file,
    state,
    reason: doubt ?? null,
    edits: edits.map(({ line, column, oldText, newText }) => ({ line, column, old_text: oldText, new_text: newText })),
  };
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
