import { parseJsonWithin } from '../../formats/bounded-json.js';
import { CLAIM_TYPES } from '../../model/claim-types.js';
import type { Claim, Target } from '../../model/claim.js';
import { DocalignError } from '../../model/error.js';
import { PROOF_KINDS } from '../../model/proof.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { remembered } from '../../text/memo.js';
import { quoted } from '../../text/layout/printable.js';
import type { ValuesByKey } from '../consistency/stated-index.js';
import type { Judgement } from '../verification/judge.js';
import { SCAN_RESULT_VERSION } from './scan-result-layout.js';
import type { ScanResult } from './scan-result.js';
import type { Dependency } from '../verification/tracked-facts.js';

/** The fields before the documents. */
export type ScanHead = Pick<ScanResult, 'scannedAt' | 'commit' | 'historyProblem' | 'engine' | 'tree'>;

/** What is stored of a document besides its claims. */
export interface DocHead {
  readonly file: string;
  readonly hash: string;
  readonly cut: string | undefined;
  /** Numbers of its rows in the lists of claims. */
  readonly claims: number;
  readonly kept: number;
  /** Number of claims that were left unchecked because the time was over. */
  readonly left: number;
  /** Number of the stamp of what its claims were read with. */
  readonly readWith: number;
  /** The values that its claims state; undefined if unknown. */
  readonly values: ValuesByKey | undefined;
  /** Names that its claims are about, of `namesOf`; undefined if unknown. */
  readonly names: ReadonlySet<string> | undefined;
}

export type Stamp = readonly [dependency: Dependency, stamp: string];

/** An object of the file, with its position for messages: `claims[3]`. */
interface Entry {
  readonly json: Readonly<Record<string, unknown>>;
  readonly place: string;
}

const SEVERITIES = ['low', 'medium', 'high'] as const;
const GROUNDS = ['weak'] as const;

// The file may be damaged or come from an untrusted source, so every value is checked before use. Extra fields are
// ignored, absent ones are empty. All readers throw BAD_SCAN_RESULT, with the position, for a wrong type.

/** Throws also for another version. */
export function headFromJson(json: unknown): ScanHead {
  const file = entryAt(json, 'the file');
  checkVersion(file.json['version']);
  return {
    scannedAt: textOf(file, 'scanned_at'),
    commit: optionalTextOf(file, 'commit') ?? null,
    historyProblem: optionalTextOf(file, 'history_unavailable') ?? null,
    engine: textOf(file, 'engine'),
    tree: textOf(file, 'tree'),
  };
}

/** `at`: position in the list of documents. */
export function docFromJson(json: unknown, at: number): DocHead {
  const doc = entryAt(json, `docs[${at}]`);
  return {
    file: textOf(doc, 'file'),
    hash: textOf(doc, 'hash'),
    cut: optionalTextOf(doc, 'cut'),
    claims: countOf(doc, 'claims'),
    kept: countOf(doc, 'kept'),
    left: countOf(doc, 'left'),
    readWith: indicesOf(doc, 'depends_on')[0] ?? 0,
    values: isAbsent(doc.json['states']) ? undefined : valuesOf(doc, 'states'),
    names: isAbsent(doc.json['names']) ? undefined : new Set(textsOf(doc, 'names')),
  };
}

/** An object with one key. */
export function stampFromJson(json: unknown): Stamp {
  const stamps = entryAt(json, 'stamps');
  const [key = ''] = Object.keys(stamps.json);
  // Safe: a key that is not a dependency is never looked up.
  return [key as Dependency, textOf(stamps, key)];
}

/**
 * A reader of the claims of one document. `dependencyAt`: the dependency with this number. Texts and lists that claims
 * share are kept once.
 */
export function claimReader(file: string, dependencyAt: (index: number) => Dependency): (json: unknown) => Judgement {
  const shared = sharedTexts();
  let at = 0;
  return (json) => {
    const entry = entryAt(json, `${file}: claims[${at}]`);
    at += 1;
    if (entry.json['source_file'] !== file) throw bad(`${entry.place}.source_file`, 'must be its document');
    const dependsOn = shared.texts(indicesOf(entry, 'depends_on').map(dependencyAt)) as readonly Dependency[];
    return judgementOf(entry, { file, dependsOn, shared });
  };
}

export type ClaimPlace = Pick<Claim, 'sectionId' | 'type'>;

/** In JSON, a quote inside a text has a backslash before it, so these match keys only. */
const TYPE_IN_ROW = /"claim_type":"([a-z_]+)"/;
const SECTION_IN_ROW = /"section_id":("(?:[^"\\]|\\.)*")/;

/** The place of a claim, from its text; undefined for a damaged one. */
export function placeInRow(row: string): ClaimPlace | undefined {
  const type = TYPE_IN_ROW.exec(row)?.[1];
  const known = CLAIM_TYPES.find((name) => name === type);
  const section = SECTION_IN_ROW.exec(row)?.[1];
  if (known === undefined || section === undefined) return undefined;
  const parsed = parseJsonWithin(section, { depth: 1, values: 1 });
  return parsed.ok && typeof parsed.json === 'string' ? { sectionId: parsed.json, type: known } : undefined;
}

function entryAt(json: unknown, place: string): Entry {
  return { json: objectOf(json, place), place };
}

/** Throws BAD_SCAN_RESULT for any other version. */
export function checkVersion(version: unknown): void {
  if (version !== SCAN_RESULT_VERSION)
    throw bad('the file', `has version ${shown(version)}, and this program reads version ${SCAN_RESULT_VERSION}`);
}

interface Shared {
  text(text: string): string;
  texts(list: readonly string[]): readonly string[];
}

/** Claims repeat few texts and few lists of dependencies. */
function sharedTexts(): Shared {
  const text = remembered((text: string) => text);
  const known = new Map<string, readonly string[]>();
  const texts: Shared['texts'] = (list) => {
    const key = list.join('\0');
    const same = known.get(key) ?? list.map(text);
    known.set(key, same);
    return same;
  };
  return { text, texts };
}

interface ClaimContext {
  readonly file: string;
  readonly dependsOn: readonly Dependency[];
  readonly shared: Shared;
}

function judgementOf(entry: Entry, { file, dependsOn, shared: { text, texts } }: ClaimContext): Judgement {
  const target = targetOf(entry, text);
  const claim: Claim = {
    id: textOf(entry, 'id'),
    file,
    sectionId: text(textOf(entry, 'section_id')),
    type: choiceOf(entry, 'claim_type', CLAIM_TYPES),
    line: lineOf(entry, 'line_number'),
    text: text(textOf(entry, 'claim_text')),
    keywords: texts(textsOf(entry, 'keywords')),
    payload: entry.json['payload'],
    ...(target === undefined ? {} : { target }),
  };
  return { claim, verdict: verdictOf(entry, text), checkedAt: text(textOf(entry, 'last_verified_at')), dependsOn };
}

function verdictOf(entry: Entry, text: Shared['text']): Verdict {
  const evidence = entriesOf(entry, 'evidence').map((one) => evidenceOf(one, text));
  const status = choiceOf(entry, 'verification_status', ['verified', 'drifted', 'uncertain'] as const);
  const detail = optionalTextOf(entry, 'detail');
  const base = {
    reason: text(textOf(entry, 'reasoning')),
    ...(detail === undefined ? {} : { detail }),
    confidence: shareOf(entry, 'confidence'),
    evidence,
  };
  if (status === 'verified')
    return isAbsent(entry.json['ground'])
      ? { status, ...base }
      : { status, ...base, ground: choiceOf(entry, 'ground', GROUNDS) };
  if (status === 'uncertain' && !isAbsent(entry.json['ground']))
    return { status, ...base, ground: choiceOf(entry, 'ground', ['others', 'past', 'ignored'] as const) };
  if (status === 'uncertain' && isAbsent(entry.json['proof'])) return { status, ...base };
  const proof = choiceOf(entry, 'proof', PROOF_KINDS);
  if (status === 'uncertain')
    return { status, ...base, suspicion: { proof, suggestion: optionalTextOf(entry, 'suggested_fix') } };
  return {
    status,
    proof,
    ...base,
    severity: choiceOf(entry, 'severity', SEVERITIES),
    suggestion: optionalTextOf(entry, 'suggested_fix'),
    replacements: textsOf(entry, 'replacements'),
  };
}

function evidenceOf(entry: Entry, text: Shared['text']): Evidence {
  const file = text(textOf(entry, 'file'));
  return isAbsent(entry.json['line']) ? { file } : { file, line: lineOf(entry, 'line') };
}

function targetOf({ json, place }: Entry, text: Shared['text']): Target | undefined {
  if (isAbsent(json['target'])) return undefined;
  const target: Entry = { json: objectOf(json['target'], `${place}.target`), place: `${place}.target` };
  return { line: lineOf(target, 'line'), column: lineOf(target, 'column'), text: text(textOf(target, 'text')) };
}

function entriesOf(entry: Entry, key: string): readonly Entry[] {
  const path = `${entry.place}.${key}`;
  return listOf(entry, key).map((item, index) => entryAt(item, `${path}[${index}]`));
}

function listOf({ json, place }: Entry, key: string): readonly unknown[] {
  const list = json[key] ?? [];
  if (!Array.isArray(list)) throw bad(`${place}.${key}`, `must be a list, got ${shown(list)}`);
  return list;
}

/** Pairs of a key and its value; null for a key with several values. */
function valuesOf(entry: Entry, key: string): ValuesByKey {
  return new Map(
    listOf(entry, key).map((pair) => {
      const [name, value]: readonly unknown[] = Array.isArray(pair) ? pair : [];
      if (typeof name !== 'string' || (value !== null && typeof value !== 'string'))
        throw bad(`${entry.place}.${key}`, 'must be a list of keys with their values');
      return [name, value ?? undefined];
    }),
  );
}

/** Numbers of dependencies. */
function indicesOf(entry: Entry, key: string): readonly number[] {
  const list = listOf(entry, key);
  if (!list.every(isCount)) throw bad(`${entry.place}.${key}`, 'must be a list of whole numbers from 0');
  return list;
}

/** A whole number from 0; 0 if absent. */
function countOf({ json, place }: Entry, key: string): number {
  const value = json[key] ?? 0;
  if (!isCount(value)) throw bad(`${place}.${key}`, `must be a whole number from 0, got ${shown(value)}`);
  return value;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function textsOf({ json, place }: Entry, key: string): readonly string[] {
  const list = json[key] ?? [];
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string'))
    throw bad(`${place}.${key}`, `must be a list of texts, got ${shown(list)}`);
  return list;
}

function textOf({ json, place }: Entry, key: string): string {
  const value = json[key] ?? '';
  if (typeof value !== 'string') throw bad(`${place}.${key}`, `must be a text, got ${shown(value)}`);
  return value;
}

function optionalTextOf(entry: Entry, key: string): string | undefined {
  return isAbsent(entry.json[key]) ? undefined : textOf(entry, key);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** A 1-based line or column. */
function lineOf({ json, place }: Entry, key: string): number {
  const value = json[key];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw bad(`${place}.${key}`, `must be a whole number from 1, got ${shown(value)}`);
  return value;
}

/** A number from 0 to 1. */
function shareOf({ json, place }: Entry, key: string): number {
  const value = json[key] ?? 0;
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    throw bad(`${place}.${key}`, `must be a number from 0 to 1, got ${shown(value)}`);
  return value;
}

function choiceOf<const C extends string>({ json, place }: Entry, key: string, choices: readonly C[]): C {
  const found = choices.find((choice) => choice === json[key]);
  if (found === undefined)
    throw bad(`${place}.${key}`, `must be one of ${choices.join(', ')}, got ${shown(json[key])}`);
  return found;
}

function objectOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad(place, `must be an object, got ${shown(value)}`);
  return value as Readonly<Record<string, unknown>>; // Safe: a JSON object.
}

function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value, 40);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function bad(place: string, problem: string): DocalignError {
  return new DocalignError('BAD_SCAN_RESULT', `${place} ${problem}`);
}
