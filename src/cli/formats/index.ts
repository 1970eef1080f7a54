import type { Terminal } from '../terminal/terminal.js';
import { VERSION } from '../version.js';
import type { FindingList } from './finding.js';
import { formatGithub } from './github.js';
import { formatGitlab } from './gitlab.js';
import { formatJson } from './json.js';
import { formatMarkdown } from './markdown.js';
import type { FormatName } from './names.js';
import { formatSarif } from './sarif.js';
import { formatText } from './text.js';

/**
 * Findings in a format, without a final line terminator. `verbose` adds the evidence of each finding to `text`; other
 * formats always include it.
 */
export function formatFindings(
  list: FindingList,
  format: FormatName,
  { terminal, verbose }: { readonly terminal: Terminal; readonly verbose: boolean },
): string {
  switch (format) {
    case 'text':
      return formatText(list, terminal, { verbose });
    case 'json':
      return formatJson(list);
    case 'sarif':
      return formatSarif(list, VERSION);
    case 'github':
      return formatGithub(list);
    case 'gitlab':
      return formatGitlab(list);
    case 'markdown':
      return formatMarkdown(list);
  }
}
