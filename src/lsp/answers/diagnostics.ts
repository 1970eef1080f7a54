import { DiagnosticSeverity } from 'vscode-languageserver-protocol/node';
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver-protocol';
import { rulePageOf } from '../../engine/rules/rule-page.js';
import { asSentence, sentences, suspicionOf } from '../../model/verdict.js';
import type { Evidence, Severity } from '../../model/verdict.js';
import { printable } from '../../text/layout/printable.js';
import { lineStart, rangeOfText } from '../positions.js';
import type { Present } from '../repository.js';
import { findingsOf } from './findings.js';
import type { Asked, Finding } from './findings.js';

const SOURCE = 'docalign';
/** Most findings of a document that are sent: clients draw each one. */
const MOST_FINDINGS = 500;
const MOST_EVIDENCE = 10;

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  high: DiagnosticSeverity.Error,
  medium: DiagnosticSeverity.Warning,
  low: DiagnosticSeverity.Information,
};

/** What has drifted in a document, and what is wrong with its comments that hide findings. */
export async function diagnosticsOf(file: string, asked: Asked): Promise<readonly Diagnostic[]> {
  const { present } = asked;
  const findings = await findingsOf(file, asked);
  const ignores = await present.snapshot.ignoresOf(file);
  const lines = present.linesOf(file);
  const problems = (ignores?.problems ?? []).map(({ line, problem }): Diagnostic => ({
    range: rangeOfText(line, lines[line - 1] ?? ''),
    severity: DiagnosticSeverity.Information,
    source: SOURCE,
    code: 'ignore',
    message: printable(asSentence(problem)),
  }));
  return [...findings.map((finding) => diagnosticOf(finding, present)), ...problems].slice(0, MOST_FINDINGS);
}

/** The reason comes first, since clients show the beginning. */
export function diagnosticOf({ claim, verdict, range }: Finding, present: Present): Diagnostic {
  const { proof, suggestion } = verdict.status === 'drifted' ? verdict : (suspicionOf(verdict) ?? UNNAMED);
  const page = proof === undefined ? undefined : rulePageOf(proof);
  const evidence = evidenceOf(verdict.evidence, present);
  return {
    range,
    severity: verdict.status === 'drifted' ? SEVERITIES[verdict.severity] : DiagnosticSeverity.Hint,
    source: SOURCE,
    ...(proof === undefined ? {} : { code: proof }),
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    message: printable(sentences([verdict.reason, suggestion]) ?? ''),
    ...(evidence.length === 0 ? {} : { relatedInformation: evidence }),
    data: { id: claim.id },
  };
}

const UNNAMED = { proof: undefined, suggestion: undefined };

function evidenceOf(evidence: readonly Evidence[], { snapshot, uriOf }: Present): DiagnosticRelatedInformation[] {
  return evidence
    .filter(({ file }) => snapshot.pathKind(file) === 'file')
    .slice(0, MOST_EVIDENCE)
    .map(({ file, line }) => ({
      location: { uri: uriOf(file), range: lineStart(line ?? 1) },
      message: printable(line === undefined ? file : `${file}:${line}`),
    }));
}
