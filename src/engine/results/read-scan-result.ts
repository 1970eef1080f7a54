import { CLAIM_TYPES } from '../../model/claim.js';
import type { Claim, Target } from '../../model/claim.js';
import { DocalignError } from '../../model/error.js';
import { PROOF_KINDS } from '../../model/proof.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { remembered } from '../../text/memo.js';
import { quoted } from '../../text/layout/printable.js';
import type { Judgement } from '../verification/judge.js';
import { SCAN_RESULT_VERSION } from './scan-result.js';
import type { DocScan, ScanResult } from './scan-result.js';
import type { Dependency } from '../verification/tracked-facts.js';

/** An object of the file, with its position for messages: `claims[3]`. */
export interface Entry {
  readonly json: Readonly<Record<string, unknown>>;
  readonly place: string;
}

const SEVERITIES = ['low', 'medium', 'high'] as const;
const GROUNDS = ['weak'] as const;

/**
 * Reads a scan result; extra fields are ignored, absent ones are empty. The file may be damaged or come from an
 * untrusted source, so every value is checked before use. Throws BAD_SCAN_RESULT, with the position, for another
 * version or a wrong type.
 */
export function scanResultFromJson(value: unknown): ScanResult {
  const parts = new ScanResultParts(value);
  parts.add(value);
  return parts.result();
}

/**
 * Assembles a scan result from its parts as they arrive: documents before their claims. Throws like
 * `scanResultFromJson`.
 */
export class ScanResultParts {
  readonly #head: Pick<ScanResult, 'scannedAt' | 'commit' | 'historyProblem' | 'engine'>;
  readonly #reads = new Map<string, Pick<DocScan, 'hash' | 'cut'>>();
  readonly #judgements = new Map<string, { readonly shown: Judgement[]; readonly kept: Judgement[] }>();
  readonly #stamps = new Map<Dependency, string>();
  /**
   * Deduplicates texts and lists of texts: claims of one document share most of theirs, and parsing makes a copy for
   * each claim.
   */
  readonly #shared: Shared = sharedTexts();

  /** `head`: an object with the fields before the documents. */
  constructor(head: unknown) {
    const file = entryAt(head, 'the file');
    checkVersion(file.json['version']);
    this.#head = {
      scannedAt: textOf(file, 'scanned_at'),
      commit: optionalTextOf(file, 'commit') ?? null,
      historyProblem: optionalTextOf(file, 'history_unavailable') ?? null,
      engine: textOf(file, 'engine'),
    };
  }

  /** An object with lists of documents and of their claims, and stamps. */
  add(part: unknown): void {
    const file = entryAt(part, 'the file');
    for (const doc of entriesOf(file, 'docs')) this.addDoc(doc);
    for (const claim of entriesOf(file, 'claims')) this.addClaim('shown', claim);
    if (file.json['kept'] !== undefined) for (const claim of entriesOf(file, 'kept')) this.addClaim('kept', claim);
    this.addStamps(file.json['stamps'] ?? {});
  }

  addDoc(doc: Entry): void {
    this.#judgements.set(textOf(doc, 'file'), { shown: [], kept: [] });
    const cut = optionalTextOf(doc, 'cut');
    this.#reads.set(textOf(doc, 'file'), { hash: textOf(doc, 'hash'), ...(cut === undefined ? {} : { cut }) });
  }

  /** Ignores claims of documents that were not added. */
  addClaim(list: 'shown' | 'kept', claim: Entry): void {
    this.#judgements.get(textOf(claim, 'source_file'))?.[list].push(judgementOf(claim, this.#shared));
  }

  addStamps(json: unknown): void {
    const stamps = entryAt(json, 'stamps');
    // Safe: a key that is not a dependency is never looked up.
    for (const key of Object.keys(stamps.json)) this.#stamps.set(key as Dependency, textOf(stamps, key));
  }

  result(): ScanResult {
    const docs = [...this.#judgements].map(
      ([name, { shown, kept }]) => [name, docScanOf(this.#reads.get(name) ?? { hash: '' }, shown, kept)] as const,
    );
    return { ...this.#head, docs: new Map(docs), stamps: this.#stamps };
  }
}

export function entryAt(json: unknown, place: string): Entry {
  return { json: objectOf(json, place), place };
}

/** Throws BAD_SCAN_RESULT for any other version. */
export function checkVersion(version: unknown): void {
  if (version !== SCAN_RESULT_VERSION)
    throw bad('the file', `has version ${shown(version)}, and this program reads version ${SCAN_RESULT_VERSION}`);
}

function docScanOf(
  read: Pick<DocScan, 'hash' | 'cut'>,
  judgements: readonly Judgement[],
  kept: readonly Judgement[],
): DocScan {
  return kept.length === 0 ? { ...read, judgements } : { ...read, judgements, kept };
}

interface Shared {
  text(text: string): string;
  texts(list: readonly string[]): readonly string[];
}

/** Dependencies of claims are many lists of few texts. */
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

function judgementOf(entry: Entry, { text, texts }: Shared): Judgement {
  const target = targetOf(entry, text);
  const claim: Claim = {
    id: textOf(entry, 'id'),
    file: text(textOf(entry, 'source_file')),
    sectionId: text(textOf(entry, 'section_id')),
    type: choiceOf(entry, 'claim_type', CLAIM_TYPES),
    line: lineOf(entry, 'line_number'),
    text: text(textOf(entry, 'claim_text')),
    keywords: texts(textsOf(entry, 'keywords')),
    payload: entry.json['payload'],
    ...(target === undefined ? {} : { target }),
  };
  // Safe: a text that is not a dependency has no stamp, so the claim is judged again.
  const dependsOn = texts(textsOf(entry, 'depends_on')) as readonly Dependency[];
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

function entriesOf({ json, place }: Entry, key: string): readonly Entry[] {
  const path = place === 'the file' ? key : `${place}.${key}`;
  const list = json[key] ?? (place === 'the file' ? undefined : []);
  if (!Array.isArray(list)) throw bad(path, `must be a list, got ${shown(list)}`);
  return list.map((item, index) => entryAt(item, `${path}[${index}]`));
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
