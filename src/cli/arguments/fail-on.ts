import type { FailOn } from '../../config/config.js';
import type { Severity } from '../../model/verdict.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import type { Finding } from '../formats/finding.js';

const WEIGHTS: Readonly<Record<Severity, number>> = { low: 0, medium: 1, high: 2 };

/** Exit code 1 if a drifted claim has at least the severity `failOn`. Undecided claims never count. */
export function exitCodeFor(findings: readonly Finding[], failOn: FailOn): ExitCode {
  if (failOn === 'never') return EXIT.clean;
  const fails = findings.some(({ status, severity }) => status === 'drifted' && WEIGHTS[severity] >= WEIGHTS[failOn]);
  return fails ? EXIT.findings : EXIT.clean;
}
