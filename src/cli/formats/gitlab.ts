import { jsonText, printable } from '../../text/layout/printable.js';
import { claimSentence } from '../render/claim-sentence.js';
import { mostSevere, ruleIdOf, type Finding, type FindingList } from './finding.js';

/** The Code Quality report of GitLab, a subset of Code Climate, for merge requests. */
export function formatGitlab({ findings }: FindingList): string {
  return jsonText(
    mostSevere(findings, findings.length).map((finding) => ({
      description: printable(
        [claimSentence(finding), ...(finding.detail === undefined ? [] : [finding.detail])].join(' '),
      ),
      check_name: `docalign/${ruleIdOf(finding)}`,
      // Without the line: moved text is not a new finding.
      fingerprint: finding.id,
      severity: severityOf(finding),
      location: { path: finding.file, lines: { begin: finding.line } },
    })),
  );
}

function severityOf({ status, severity }: Finding): 'critical' | 'major' | 'minor' | 'info' {
  if (status !== 'drifted') return 'info';
  return severity === 'high' ? 'critical' : severity === 'medium' ? 'major' : 'minor';
}
