import { CodeActionKind } from 'vscode-languageserver-protocol/node';
import type { CodeAction, Range, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { PlannedFix } from '../../engine/engine.js';
import { editsIn, filesOf } from '../../engine/fixes/planned.js';
import type { ProvenFix } from '../../engine/fixes/planned.js';
import { printable, quoted } from '../../text/layout/printable.js';
import { ignoreEdits } from '../ignoring/insertion.js';
import { intersects, rangeOf } from '../positions.js';
import type { Present } from '../repository.js';
import { diagnosticOf } from './diagnostics.js';
import { findingsOf } from './findings.js';
import type { Asked, Finding } from './findings.js';

export interface ActionInput extends Asked {
  readonly file: string;
  readonly range: Range;
  /** Does the client take edits of several documents with their versions? */
  readonly takesVersions: boolean;
}

/** Proven fixes of the findings in a range, and comments that hide them. */
export async function actionsOf(input: ActionInput): Promise<readonly CodeAction[]> {
  const { file, range, present } = input;
  const findings = (await findingsOf(file, input)).filter((finding) => intersects(finding.range, range));
  if (findings.length === 0) return [];
  const planned = await present.snapshot.fixes(file);
  return [
    ...findings.flatMap((finding) => fixesOf(finding, planned, input)),
    ...findings.flatMap((finding) => ignoresOf(finding, input)),
  ];
}

function fixesOf(finding: Finding, planned: readonly PlannedFix[], input: ActionInput): readonly CodeAction[] {
  const fix = planned.find(({ judgement: { claim } }) => claim.id === finding.claim.id)?.fix;
  const edit = fix === undefined ? undefined : editOf(fix, input);
  if (fix === undefined || edit === undefined) return [];
  const others = filesOf(fix).length - 1;
  const also = others === 0 ? '' : ` (and edit ${others} other ${others === 1 ? 'document' : 'documents'})`;
  return [
    {
      title: printable(`Replace ${quoted(fix.edit.oldText)} with ${quoted(fix.edit.newText)}${also}`),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticOf(finding, input.present)],
      isPreferred: true,
      edit,
    },
  ];
}

/** Undefined if a document of the fix does not have the text that would be replaced. */
function editOf(fix: ProvenFix, input: ActionInput): WorkspaceEdit | undefined {
  const edits = new Map<string, TextEdit[]>();
  for (const file of filesOf(fix)) {
    const lines = input.present.linesOf(file);
    const own = editsIn(file, [fix]);
    const isThere = own.every(({ line, column, oldText }) => lines[line - 1]?.startsWith(oldText, column - 1) === true);
    if (!isThere) return undefined;
    edits.set(
      file,
      own.map(({ line, column, oldText, newText }) => ({ range: rangeOf(line, column, oldText.length), newText })),
    );
  }
  return workspaceEdit(edits, input);
}

const WRONG = 'this finding is wrong';

function ignoresOf({ claim, verdict, range }: Finding, input: ActionInput): readonly CodeAction[] {
  const diagnostics = [diagnosticOf({ claim, verdict, range }, input.present)];
  const action = (title: string, reason: string): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics,
    edit: ignoring(claim.line, reason, input),
  });
  return [
    action(`Ignore this line: ${WRONG}`, WRONG),
    action('Ignore this line, and write why: without a reason nothing is hidden', ''),
  ];
}

function ignoring(line: number, reason: string, input: ActionInput): WorkspaceEdit {
  const { file, present } = input;
  const text = present.open.get(file)?.text ?? '';
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const edits = ignoreEdits({ file, lines: present.linesOf(file), line, eol, reason });
  return workspaceEdit(new Map([[file, edits]]), input);
}

/** With the versions of open documents, if the client takes them, so that it refuses edits of an older text. */
function workspaceEdit(edits: ReadonlyMap<string, TextEdit[]>, { present, takesVersions }: ActionInput): WorkspaceEdit {
  const uriOf = (file: string): string => uriIn(present, file);
  if (!takesVersions) return { changes: Object.fromEntries([...edits].map(([file, own]) => [uriOf(file), own])) };
  return {
    documentChanges: [...edits].map(([file, own]): TextDocumentEdit => ({
      textDocument: { uri: uriOf(file), version: present.open.get(file)?.version ?? null },
      edits: own,
    })),
  };
}

/** As the client knows it. */
function uriIn({ open, uriOf }: Present, file: string): string {
  return open.get(file)?.uri ?? uriOf(file);
}
