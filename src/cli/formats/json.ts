import { shownHealth } from '../../engine/verification/section-status.js';
import { jsonText } from '../../text/layout/printable.js';
import { columnOf, type Finding, type FindingList, type IgnoreList } from './finding.js';

/** For programs. `schema_version` changes when a key is removed or changes its meaning. */
export function formatJson({ findings, totals, ignores, baseline }: FindingList): string {
  const { docs, verified, drifted, uncertain, repeated, health } = totals;
  const answer = {
    schema_version: 1,
    totals: { docs, verified, drifted, uncertain, repeated, health: health === undefined ? null : shownHealth(health) },
    findings: findings.map(toJson),
    ...(ignores === undefined ? {} : ignoreFields(ignores)),
    ...(baseline === undefined ? {} : { baseline: { known: baseline.known, gone: baseline.gone } }),
  };
  return jsonText(answer);
}

/** What is ignored, and which comments are wrong or stale. */
export function ignoreFields({ ignored, problems }: IgnoreList): Readonly<Record<string, unknown>> {
  return {
    ignored: ignored.map(({ id, file, line, type, text, reason, ignoredBecause, ignoreLine }) => ({
      id,
      file,
      line,
      type,
      text,
      reason,
      ignored_because: ignoredBecause,
      ignored_by_line: ignoreLine,
    })),
    ignore_problems: problems,
  };
}

function toJson(finding: Finding): Readonly<Record<string, unknown>> {
  const { id, file, line, type, rule, status, severity, text, reason, detail, suggestion, evidence } = finding;
  return {
    id,
    file,
    line,
    column: columnOf(finding) ?? null,
    type,
    rule: rule ?? null,
    status,
    severity,
    text,
    reason,
    detail: detail ?? null,
    suggestion: suggestion ?? null,
    evidence: evidence.map((place) => ({ file: place.file, line: place.line ?? null })),
  };
}
