import { byCodeUnits } from '../../text/sorted.js';
import { percentOf } from '../../engine/verification/section-status.js';
import type { ClaimSpan } from '../../engine/documents/claim-span.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { Proof } from '../../model/proof.js';
import type { Evidence, Severity } from '../../model/verdict.js';

/** In listing order. */
export const STATUSES = ['drifted', 'suspected', 'uncertain'] as const;

/** A claim that people should look at. */
export interface Finding {
  /** Id of the claim: stays the same while the doc says the same, even if the line moves. */
  readonly id: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly type: ClaimTypeName;
  /** The kind of proof; undefined for a claim that is only uncertain. */
  readonly rule?: Proof | undefined;
  /** `suspected`: uncertain, but would be drifted if such findings were right more often. */
  readonly status: (typeof STATUSES)[number];
  /** `low` unless drifted. */
  readonly severity: Severity;
  /** What the doc says, in short. */
  readonly text: string;
  /** One short sentence. */
  readonly reason: string;
  /** Details in whole sentences; undefined if the reason says everything. */
  readonly detail?: string | undefined;
  /** One sentence that may help with a correction. */
  readonly suggestion: string | undefined;
  readonly evidence: readonly Evidence[];
  /** The line that makes the claim; undefined where the document cannot be read now. */
  readonly source?: FindingSource | undefined;
}

export type RuleId = Proof | ClaimTypeName;

/** By what programs know a finding: the kind of proof, or the type of a claim that is only uncertain. */
export function ruleIdOf({ rule, type }: Finding): RuleId {
  return rule ?? type;
}

/** The line of a document, with the words that are meant. */
export interface FindingSource extends ClaimSpan {
  readonly text: string;
}

/** 1-based column of the words that are meant, if these are on the line of the finding. */
export function columnOf({ line, source }: Pick<Finding, 'line' | 'source'>): number | undefined {
  return source?.isExact === true && source.line === line ? source.column : undefined;
}

/** What comments of the docs say to ignore. By file and line. */
export interface IgnoreList {
  readonly ignored: readonly IgnoredFinding[];
  /** Comments that are wrong or stale: they never end with 1. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly problem: string }[];
}

export interface IgnoredFinding extends Pick<Finding, 'id' | 'file' | 'line' | 'type' | 'text' | 'reason'> {
  /** As the comment says. */
  readonly ignoredBecause: string;
  /** 1-based line of the comment. */
  readonly ignoreLine: number;
}

/** How the findings differ from the recorded ones. */
export interface BaselineChange {
  /** Number of findings that are recorded: they are counted in the totals, and not listed. */
  readonly known: number;
  /** Recorded findings that are not found any more. */
  readonly gone: readonly Pick<Finding, 'id' | 'file' | 'type' | 'text'>[];
}

/** What to do with recorded findings that are gone. */
export const UPDATE_BASELINE = 'Run "docalign baseline --update".';

export function goneSentence({ gone: { length } }: BaselineChange): string {
  return `${length} recorded ${length === 1 ? 'finding is' : 'findings are'} gone. ${UPDATE_BASELINE}`;
}

/** Findings in reading order, and totals of the checked docs and claims. */
export interface FindingList {
  readonly findings: readonly Finding[];
  /** Absent where it is not asked for. */
  readonly ignores?: IgnoreList;
  readonly baseline?: BaselineChange;
  /** How many of the findings have a proven fix. */
  readonly fixable?: number;
  readonly totals: {
    readonly docs: number;
    readonly verified: number;
    readonly drifted: number;
    readonly uncertain: number;
    /** Number of findings that repeat a statement of their section, which counts once. */
    readonly repeated: number;
    /** verified / (verified + drifted), 0..1; undefined when both are 0. */
    readonly health: number | undefined;
  };
}

const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/**
 * The first `limit` findings: drifted before suspected before uncertain, high severity before low; then by file and
 * line.
 */
export function mostSevere(findings: readonly Finding[], limit: number): readonly Finding[] {
  const weight = ({ status, severity }: Finding): number =>
    STATUSES.indexOf(status) * SEVERITIES.length + SEVERITIES.indexOf(severity);
  const order = (a: Finding, b: Finding): number =>
    weight(a) - weight(b) || byCodeUnits(a.file, b.file) || a.line - b.line || byCodeUnits(a.id, b.id);
  return [...findings].sort(order).slice(0, limit);
}

export function totalsLine(list: FindingList): string {
  const { health } = list.totals;
  return health === undefined ? countsLine(list) : `${countsLine(list)} Health ${percentOf(health)} %.`;
}

export function countsLine({ totals, ignores, baseline }: FindingList): string {
  const { docs, verified, drifted, uncertain, repeated } = totals;
  const where = `${docs} ${docs === 1 ? 'doc' : 'docs'}`;
  const known = baseline?.known ?? 0;
  const recorded = known === 0 ? '' : ` ${known} ${known === 1 ? 'finding is' : 'findings are'} in the baseline.`;
  const ignored = recorded + (ignores === undefined ? '' : ignoredSentence(ignores));
  if (drifted + uncertain + verified === 0) return `Nothing that can be checked in ${where}.${ignored}`;
  const repeats =
    repeated === 0 ? '' : ` Of the findings, ${repeated} ${repeated === 1 ? 'repeats' : 'repeat'} another.`;
  return `${drifted} drifted, ${uncertain} uncertain, ${verified} verified in ${where}.${repeats}${ignored}`;
}

/** Where "docalign fix" helps; '' if it does not. */
export function fixSentence({ fixable = 0 }: FindingList): string {
  if (fixable === 0) return '';
  const [have, them] = fixable === 1 ? ['has', 'it'] : ['have', 'them'];
  return `${fixable} of these findings ${have} a proven fix: "docalign fix" shows ${them}.`;
}

/** With a blank before it; '' if nothing is ignored. */
export function ignoredSentence({ ignored: { length } }: IgnoreList): string {
  return length === 0 ? '' : ` ${length} ${length === 1 ? 'finding is' : 'findings are'} ignored where docs say so.`;
}
