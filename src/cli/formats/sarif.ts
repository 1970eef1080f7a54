import { CLAIM_TYPES } from '../../model/claim-types.js';
import { PROOF_KINDS } from '../../model/proof.js';
import type { Evidence } from '../../model/verdict.js';
import { jsonText, printable } from '../../text/layout/printable.js';
import { claimSentence } from '../render/claim-sentence.js';
import { columnOf, mostSevere, ruleIdOf, type Finding, type FindingList, type RuleId } from './finding.js';
import { ruleTextOf } from './rules.js';

/** Limits of GitHub code scanning, which rejects a run with more results. */
const MAX_RESULTS = 25_000;
const MAX_RELATED = 100;

/** SARIF 2.1.0, for code scanning. `version` is the version of docalign. */
export function formatSarif({ findings }: FindingList, version: string): string {
  const shown = mostSevere(findings, MAX_RESULTS);
  const used = new Set(shown.map(ruleIdOf));
  const ids = [...PROOF_KINDS, ...CLAIM_TYPES].filter((id) => used.has(id));
  const run = {
    tool: { driver: { name: 'docalign', semanticVersion: version, rules: ids.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    results: shown.map((finding) => resultOf(finding, ids)),
  };
  return jsonText({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] });
}

function ruleOf(id: RuleId): unknown {
  const { title, finding, help, markdown, address, precision } = ruleTextOf(id);
  return {
    id,
    name: title,
    shortDescription: { text: title },
    fullDescription: { text: finding },
    ...(address === undefined ? {} : { helpUri: address }),
    help: { text: help, markdown },
    defaultConfiguration: { level: 'warning' },
    properties: { tags: ['documentation'], ...(precision === undefined ? {} : { precision }) },
  };
}

function resultOf(finding: Finding, ids: readonly RuleId[]): unknown {
  const { id, file, line, status, severity, detail, evidence, source } = finding;
  const column = columnOf(finding);
  const columns =
    column === undefined || source === undefined ? {} : { startColumn: column, endColumn: column + source.length };
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex: ids.indexOf(ruleIdOf(finding)),
    level: levelOf(finding),
    message: { text: plain(claimSentence(finding)) },
    locations: [{ physicalLocation: placeOf({ file, line }, columns) }],
    // Our own hash, which does not include the line number: moved text does not open a second alert.
    partialFingerprints: { primaryLocationLineHash: `${id}:1` },
    relatedLocations: evidence
      .slice(0, MAX_RELATED)
      .map((place, index) => ({ id: index + 1, physicalLocation: placeOf(place) })),
    properties: { status, severity, ...(detail === undefined ? {} : { detail: plain(detail) }) },
  };
}

function levelOf({ status, severity }: Finding): 'error' | 'warning' | 'note' {
  if (status !== 'drifted' || severity === 'low') return 'note';
  return severity === 'high' ? 'error' : 'warning';
}

function placeOf({ file, line }: Evidence, columns: Readonly<Record<string, number>> = {}): unknown {
  const artifactLocation = { uri: uriOf(file), uriBaseId: '%SRCROOT%' };
  if (line === undefined) return { artifactLocation };
  return { artifactLocation, region: { startLine: line, endLine: line, ...columns } };
}

/** Relative, each segment encoded. Invalid characters in a file name become replacement characters. */
function uriOf(file: string): string {
  return file
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** Message texts may contain links, `[text](target)`; repository text must not become one. */
function plain(text: string): string {
  return printable(text).replaceAll('](', '] (');
}
