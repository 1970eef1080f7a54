import type { CommitNote } from '../../engine/rules/explanation.js';
import { asSentence, suspicionOf } from '../../model/verdict.js';
import { jsonText } from '../../text/layout/printable.js';
import { shownConfidence } from '../../tools/answer/claim-fields.js';
import { sourceOf } from '../formats/collect.js';
import { columnOf } from '../formats/finding.js';
import { changesOf } from './changes.js';
import { ruleFields } from './print-rule.js';
import { ruleOf, standingOf } from './shown.js';
import type { Shown } from './shown.js';

/** For programs. `schema_version` changes when a key is removed or changes its meaning. */
export function explanationsAsJson(shown: readonly Shown[]): string {
  return jsonText({ schema_version: 1, claims: shown.map(fieldsOf) });
}

function fieldsOf(shown: Shown): unknown {
  const { judged, written, isUncommitted, grounds, commits } = shown.explanation;
  const { claim, verdict } = judged;
  const source = sourceOf(judged, shown.linesOf(claim.file));
  const rule = ruleOf(shown);
  const { steps, diffs } = changesOf(shown);
  const suggestion = (verdict?.status === 'drifted' ? verdict : suspicionOf(verdict))?.suggestion;
  return {
    id: claim.id,
    file: claim.file,
    line: claim.line,
    column: columnOf({ line: claim.line, source }) ?? null,
    type: claim.type,
    text: claim.text,
    source: source?.text ?? null,
    status: standingOf(shown),
    severity: verdict?.status === 'drifted' ? verdict.severity : null,
    confidence: verdict === undefined ? null : shownConfidence(verdict.confidence),
    ground: (verdict?.status === 'drifted' ? undefined : verdict?.ground) ?? null,
    reason: verdict === undefined ? null : asSentence(verdict.reason),
    detail: verdict?.detail ?? null,
    suggestion: suggestion ?? null,
    rule: rule === undefined ? null : ruleFields(rule),
    written: noteFields(written),
    uncommitted: isUncommitted,
    evidence: grounds.map(({ file, line, isThere, last, isUncommitted: isNew }) => ({
      file,
      line: line ?? null,
      exists: isThere,
      last_change: noteFields(last),
      uncommitted: isNew,
    })),
    commits: commits.map(noteFields),
    changes: { steps, fix: diffs.length === 0 ? null : diffs },
  };
}

function noteFields(note: CommitNote | undefined): CommitNote | null {
  return note ?? null;
}
