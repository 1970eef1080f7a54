import { readRulePage, ruleAddressOf } from '../../engine/rules/rule-page.js';
import { reliabilityOfRule } from '../../engine/rules/reliability.js';
import { PROOF_TEXTS } from '../../model/proof.js';
import type { Proof } from '../../model/proof.js';
import { jsonText } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import { shownConfidence } from '../../tools/answer/claim-fields.js';
import type { Terminal } from '../terminal/terminal.js';

/** The page of a rule, its paragraphs wrapped for the terminal. */
export function ruleAsText(rule: Proof, terminal: Terminal): string {
  return blocksOf(pageOf(rule))
    .map((block) => shownBlock(block, terminal))
    .join('\n\n');
}

/** Paragraphs, headings and whole fences: what empty lines separate. */
function blocksOf(page: string): readonly string[] {
  const blocks: string[] = [];
  let fence: string | undefined;
  for (const part of page.split(/\n{2,}/)) {
    if (fence === undefined) {
      blocks.push(part);
      fence = /^`{3,}/.exec(part)?.[0];
    } else blocks.push(`${blocks.pop() ?? ''}\n\n${part}`);
    if (fence !== undefined && part.endsWith(`\n${fence}`)) fence = undefined;
  }
  return blocks;
}

function shownBlock(block: string, { colors, columns }: Terminal): string {
  if (block.startsWith('```')) return colors.dim(block);
  return block.startsWith('#') ? colors.bold(block) : wrap(block, columns).join('\n');
}

/** For programs. `schema_version` changes when a key is removed or changes its meaning. */
export function ruleAsJson(rule: Proof): string {
  return jsonText({ schema_version: 1, rule: { ...ruleFields(rule), page: pageOf(rule) } });
}

/** A rule in answers for programs. */
export function ruleFields(rule: Proof): Readonly<Record<string, unknown>> {
  const { title, observed } = PROOF_TEXTS[rule];
  const { judged, right, precision, isDrifted } = reliabilityOfRule(rule);
  return {
    id: rule,
    title,
    observed,
    called: isDrifted ? 'drifted' : 'suspected',
    judged,
    right,
    confidence: shownConfidence(precision),
    address: ruleAddressOf(rule) ?? null,
  };
}

/** In an incomplete installation, what the program itself knows. */
function pageOf(rule: Proof): string {
  const { title, observed } = PROOF_TEXTS[rule];
  return readRulePage(rule) ?? `# ${rule}\n\n**${title}.** ${observed}`;
}
