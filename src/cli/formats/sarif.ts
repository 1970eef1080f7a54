import { CLAIM_TYPES } from '../../model/claim-types.js';
import type { Evidence } from '../../model/verdict.js';
import { jsonText, printable } from '../../text/layout/printable.js';
import { claimSentence } from '../render/claim-sentence.js';
import { mostSevere, type Finding, type FindingList } from './finding.js';
import { RULES } from './rules.js';

/** Limits of GitHub code scanning, which rejects a run with more results. */
const MAX_RESULTS = 25_000;
const MAX_RELATED = 100;

/** SARIF 2.1.0, for code scanning. `version` is the version of docalign. */
export function formatSarif({ findings }: FindingList, version: string): string {
  const run = {
    tool: { driver: { name: 'docalign', semanticVersion: version, rules: CLAIM_TYPES.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    results: mostSevere(findings, MAX_RESULTS).map(resultOf),
  };
  return jsonText({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] });
}

function ruleOf(type: (typeof CLAIM_TYPES)[number]): unknown {
  const { title, finding, help } = RULES[type];
  return {
    id: type,
    name: title,
    shortDescription: { text: title },
    fullDescription: { text: finding },
    help: { text: `${finding} ${help}`, markdown: `${finding}\n\n${help}` },
    defaultConfiguration: { level: 'warning' },
    properties: { tags: ['documentation'] },
  };
}

function resultOf(finding: Finding): unknown {
  const { id, file, line, type, status, severity, detail, evidence } = finding;
  return {
    ruleId: type,
    ruleIndex: CLAIM_TYPES.indexOf(type),
    level: levelOf(finding),
    message: { text: plain(claimSentence(finding)) },
    locations: [{ physicalLocation: placeOf({ file, line }) }],
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

function placeOf({ file, line }: Evidence): unknown {
  const artifactLocation = { uri: uriOf(file), uriBaseId: '%SRCROOT%' };
  return line === undefined ? { artifactLocation } : { artifactLocation, region: { startLine: line, endLine: line } };
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
