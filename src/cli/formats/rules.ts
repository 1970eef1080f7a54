import { readRulePage, ruleAddressOf } from '../../engine/rules/rule-page.js';
import { reliabilityOfRule } from '../../engine/rules/reliability.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import { PROOF_TEXTS } from '../../model/proof.js';
import type { Proof } from '../../model/proof.js';

/** Where more is told of a rule: the address of its page, or the command that prints it. */
export function ruleLink(rule: Proof): string {
  return ruleAddressOf(rule) ?? `docalign explain ${rule}`;
}

export interface Rule {
  /** A few words. */
  readonly title: string;
  /** One sentence: what is wrong. */
  readonly finding: string;
  /** What the reader can do. */
  readonly help: string;
}

/** How each claim type is presented by programs that show rules, such as code scanning. */
export const RULES: Readonly<Record<ClaimTypeName, Rule>> = {
  path_reference: {
    title: 'Path, link or anchor',
    finding: 'The doc refers to a file, folder or heading that is not there.',
    help: 'Point it to the present place, or remove it.',
  },
  command: {
    title: 'Command',
    finding: 'The doc shows a command that the repository does not define.',
    help: 'Use the present script, target or flag.',
  },
  dependency_version: {
    title: 'Dependency or version',
    finding: 'The doc states a version that the manifests contradict.',
    help: 'State the version that the manifest demands.',
  },
  api_route: {
    title: 'Route',
    finding: 'The doc names a route that the code does not serve.',
    help: 'Use the present method and path.',
  },
  code_example: {
    title: 'Code example',
    finding: 'The example uses a name that this project does not export.',
    help: 'Use the present name, or remove the example.',
  },
  config: {
    title: 'Setting or default',
    finding: 'The doc names a setting, option or default that the code contradicts.',
    help: 'State the present name or default.',
  },
  environment: {
    title: 'Environment variable',
    finding: 'The doc names an environment variable that the code no longer reads.',
    help: 'Use the present variable, or remove it.',
  },
  behavior: {
    title: 'Behaviour',
    finding: 'The doc describes a behaviour that no machine can check.',
    help: 'Read the code that is named, and correct the sentence.',
  },
  architecture: {
    title: 'Architecture',
    finding: 'The doc describes a structure that no machine can check.',
    help: 'Read the code that is named, and correct the sentence.',
  },
  convention: {
    title: 'Convention',
    finding: 'The doc states a convention that no machine can check.',
    help: 'Read the code that is named, and correct the sentence.',
  },
};

/** A kind of proof or a claim type, for programs that show rules. */
export interface RuleText extends Rule {
  /** The whole page, if there is one. */
  readonly markdown: string;
  readonly address?: string | undefined;
  /** As code scanning has it; undefined where it is not measured. */
  readonly precision?: 'very-high' | 'high' | 'medium' | 'low';
}

export function ruleTextOf(id: Proof | ClaimTypeName): RuleText {
  if (isType(id)) {
    const { title, finding, help } = RULES[id];
    return { title, finding, help: `${finding} ${help}`, markdown: `${finding}\n\n${help}` };
  }
  const { title, observed } = PROOF_TEXTS[id];
  const help = readRulePage(id) ?? observed;
  return {
    title,
    finding: observed,
    help,
    markdown: help,
    address: ruleAddressOf(id),
    precision: precisionName(reliabilityOfRule(id).precision),
  };
}

function isType(id: Proof | ClaimTypeName): id is ClaimTypeName {
  return Object.hasOwn(RULES, id);
}

function precisionName(precision: number): NonNullable<RuleText['precision']> {
  if (precision >= 0.98) return 'very-high';
  if (precision >= 0.9) return 'high';
  return precision >= 0.75 ? 'medium' : 'low';
}
