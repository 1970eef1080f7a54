import { crc32 } from 'node:zlib';
import { namesOf } from '../../graph/claims-on.js';
import type { Target } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { Proof } from '../../model/proof.js';
import { suspicionOf } from '../../model/verdict.js';
import type { Severity, Verdict } from '../../model/verdict.js';
import { isLeftOut } from '../verification/judge.js';
import { asJudged } from '../verification/policy/visibility.js';
import type { Judgement } from '../verification/judge.js';
import { READ_WITH } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';
import { endOf, headOf, jsonLine, LISTS } from './scan-result-layout.js';
import type { DocScan, ScanResult } from './scan-result.js';

/** The document as stored; fields after `hash` let the next process reuse its claims. */
interface DocJson {
  file: string;
  hash: string;
  cut?: string;
  /** Number of its lines in `claims` and, if any, in `kept`. */
  claims: number;
  kept?: number;
  /** What its claims were read with: an index into `stamps`. */
  depends_on: readonly number[];
  /** Number of claims that were left unchecked because the time was over, if any. */
  left?: number;
  /** The values that its claims state, by key, if known; null for a key with several values. */
  states?: readonly (readonly [key: string, value: string | null])[];
  /** Names that its claims are about, of `namesOf`, unless there are very many. */
  names?: readonly string[];
}

/** The claim as stored; fields after `last_verified_at` let the next process reuse it. */
interface ClaimJson {
  id: string;
  source_file: string;
  line_number: number;
  claim_type: ClaimTypeName;
  claim_text: string;
  keywords: readonly string[];
  verification_status: Verdict['status'];
  confidence: number;
  /**
   * `weak`: verified by weak evidence. Uncertain: `others`, about a thing of another project or of the language;
   * `past`, in a document about another time; `ignored`, because the document says so.
   */
  ground?: 'weak' | 'others' | 'past' | 'ignored';
  severity: Severity | null;
  reasoning: string;
  /** Details, if any. */
  detail?: string;
  evidence_files: readonly string[];
  evidence: readonly { file: string; line: number | null }[];
  suggested_fix: string | null;
  last_verified_at: string;
  section_id: string;
  payload: unknown;
  target?: Target;
  replacements?: readonly string[];
  /** Kind of the proof, for drifted and suspected claims. */
  proof?: Proof;
  /** Indices into `stamps`. */
  depends_on: readonly number[];
}

/**
 * The result as JSON, in lines (`LISTS`): the first line identifies the engine. The memory of the bytes is not shared
 * with anything else, so it may be transferred to another thread.
 */
export function scanResultBytes(result: ScanResult): Buffer {
  const table = new DependencyTable(['code', 'manifests', READ_WITH]);
  const docs = [...result.docs];
  const lines = new LineBytes();
  lines.add(
    `${headOf(result.engine)}${jsonLine({
      scanned_at: result.scannedAt,
      commit: result.commit,
      history_unavailable: result.historyProblem,
      tree: result.tree,
    }).slice(1, -1)},`,
  );
  lines.addRows(LISTS.docs, docRows(docs, table));
  lines.addRows(
    LISTS.claims,
    claimRows(docs, ({ judgements }) => judgements, table),
  );
  lines.addRows(
    LISTS.kept,
    claimRows(docs, ({ kept = [] }) => kept, table),
  );
  lines.addRows(
    LISTS.stamps,
    table.all().map((dependency) => `${jsonLine(dependency)}:${jsonLine(result.stamps.get(dependency) ?? '')}`),
  );
  return lines.ended();
}

/** Numbers dependencies in the order of their first use: claims share most of them. */
class DependencyTable {
  readonly #indices = new Map<Dependency, number>();

  constructor(first: readonly Dependency[]) {
    this.indices(first);
  }

  indices(dependencies: readonly Dependency[]): readonly number[] {
    return dependencies.map((dependency) => {
      const index = this.#indices.get(dependency) ?? this.#indices.size;
      this.#indices.set(dependency, index);
      return index;
    });
  }

  all(): readonly Dependency[] {
    return [...this.#indices.keys()];
  }
}

/** Encodes in pieces: the whole text as one string would take the memory twice. */
const PIECE_CHARS = 1_000_000;

class LineBytes {
  readonly #pieces: Buffer[] = [];
  #lines: string[] = [];
  #chars = 0;

  add(line: string): void {
    this.#lines.push(line);
    this.#chars += line.length;
    if (this.#chars > PIECE_CHARS) this.#flush();
  }

  /** The rows may be made one by one. */
  addRows(opening: string, rows: Iterable<string>): void {
    this.add(opening);
    let last: string | undefined;
    for (const row of rows) {
      if (last !== undefined) this.add(`${last},`);
      last = row;
    }
    if (last !== undefined) this.add(last);
  }

  ended(): Buffer {
    this.#flush();
    const checksum = this.#pieces.reduce((sum, piece) => crc32(piece, sum), 0);
    const pieces = [...this.#pieces, Buffer.from(`${endOf(checksum)}\n`)];
    const all = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) at += piece.copy(all, at);
    return all;
  }

  #flush(): void {
    if (this.#lines.length > 0) this.#pieces.push(Buffer.from(`${this.#lines.join('\n')}\n`));
    [this.#lines, this.#chars] = [[], 0];
  }
}

type Docs = readonly (readonly [string, DocScan])[];

function* docRows(docs: Docs, table: DependencyTable): Generator<string> {
  for (const [file, scan] of docs) yield jsonLine(docToJson(file, scan, table));
}

function* claimRows(
  docs: Docs,
  of: (scan: DocScan) => readonly Judgement[],
  table: DependencyTable,
): Generator<string> {
  for (const [, scan] of docs) for (const judgement of of(scan)) yield jsonLine(claimToJson(judgement, table));
}

function docToJson(file: string, scan: DocScan, table: DependencyTable): DocJson {
  const { hash, cut, judgements, kept = [], values } = scan;
  const judged = asJudged(scan);
  const left = judged.filter(isLeftOut).length;
  return {
    file,
    hash,
    ...(cut === undefined ? {} : { cut }),
    claims: judgements.length,
    ...(kept.length === 0 ? {} : { kept: kept.length }),
    depends_on: table.indices([READ_WITH]),
    ...(left === 0 ? {} : { left }),
    ...few('names', [...new Set(judged.flatMap(namesOf))].sort()),
    ...(values === undefined
      ? {}
      : few(
          'states',
          [...values].map(([key, value]) => [key, value ?? null] as const),
        )),
  };
}

/** Most entries and characters of a list of a document: its line must stay within what readers accept. */
const MOST_ENTRIES = 4_000;
const MOST_CHARS = 200_000;

/** A field of the document with this list; no field if the list is long, because readers do without it. */
function few<K extends 'names' | 'states', T>(key: K, list: readonly T[]): { readonly [key in K]?: readonly T[] } {
  const isLong = list.length > MOST_ENTRIES || jsonLine(list).length > MOST_CHARS;
  return isLong ? {} : ({ [key]: list } as { readonly [key in K]: readonly T[] });
}

function claimToJson({ claim, verdict, checkedAt, dependsOn }: Judgement, table: DependencyTable): ClaimJson {
  const drifted = verdict.status === 'drifted' ? verdict : undefined;
  const finding = drifted ?? suspicionOf(verdict);
  const ground = verdict.status === 'drifted' ? undefined : verdict.ground;
  return {
    id: claim.id,
    source_file: claim.file,
    line_number: claim.line,
    claim_type: claim.type,
    claim_text: claim.text,
    keywords: claim.keywords,
    verification_status: verdict.status,
    confidence: verdict.confidence,
    ...(ground === undefined ? {} : { ground }),
    severity: drifted?.severity ?? null,
    reasoning: verdict.reason,
    ...(verdict.detail === undefined ? {} : { detail: verdict.detail }),
    evidence_files: [...new Set(verdict.evidence.map(({ file }) => file))],
    evidence: verdict.evidence.map(({ file, line }) => ({ file, line: line ?? null })),
    suggested_fix: finding?.suggestion ?? null,
    last_verified_at: checkedAt,
    section_id: claim.sectionId,
    payload: claim.payload,
    ...(claim.target === undefined ? {} : { target: claim.target }),
    ...(drifted === undefined || drifted.replacements.length === 0 ? {} : { replacements: drifted.replacements }),
    ...(finding === undefined ? {} : { proof: finding.proof }),
    depends_on: table.indices(dependsOn),
  };
}
