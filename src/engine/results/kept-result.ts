import { mayBeAbout } from '../../graph/claims-on.js';
import type { ClaimTraits } from '../../graph/claims-on.js';
import { BOUNDS } from '../../model/bounds.js';
import { DocalignError } from '../../model/error.js';
import type { ValuesByKey } from '../consistency/stated-index.js';
import type { Judgement } from '../verification/judge.js';
import { asJudged } from '../verification/policy/visibility.js';
import { READ_WITH, UNANSWERED } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';
import { claimReader, docFromJson, headFromJson, placeInRow, stampFromJson } from './read-scan-result.js';
import type { ClaimPlace, DocHead, ScanHead, Stamp } from './read-scan-result.js';
import { Stepwise } from '../../text/stepwise.js';
import { bad, ResultLines, rowAt, rowJson, rowsIn } from './result-lines.js';
import type { Range } from './result-lines.js';
import { jsonLine, LISTS } from './scan-result-layout.js';
import type { DocScan } from './scan-result.js';

/**
 * A stored scan result (`scanResultBytes`). Its text stays as it is, and the claims of a document are parsed when they
 * are asked for: parsing all takes many times longer than answering a question.
 */
export interface KeptResult extends ScanHead {
  readonly docs: ReadonlyMap<string, KeptDoc>;
  /** Stamps of all code and of the manifests at that time. */
  readonly whole: ReadonlyMap<Dependency, string>;
  /** Did git leave a question about a claim unanswered? */
  readonly hasUnanswered: boolean;
}

/** Throws BAD_SCAN_RESULT for bytes that were damaged, and for another version or layout. */
export function openKeptResult(bytes: Uint8Array): KeptResult {
  return new Stepwise(openingKeptResult(bytes)).value();
}

/** Opens a result in steps that are each fast. O(bytes), for the checksum and line ends; parses only the documents. */
export function* openingKeptResult(bytes: Uint8Array): Generator<void, KeptResult> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = new ResultLines(text);
  yield* lines.check();
  const head = headFromJson(rowJson(`${rowAt(text, lines.take())}}`));
  lines.expect(LISTS.docs);
  const heads: DocHead[] = [];
  for (const row of lines.until(LISTS.claims)) {
    if (heads.push(docFromJson(rowJson(rowAt(text, row)), heads.length)) > BOUNDS.treeEntries)
      throw bad('it lists too many documents');
    yield;
  }
  const shown: Range[] = [];
  for (const { claims } of heads) yield void shown.push(lines.skip(claims));
  lines.expect(LISTS.kept);
  const kept: Range[] = [];
  for (const doc of heads) yield void kept.push(lines.skip(doc.kept));
  lines.expect(LISTS.stamps);
  const stampsAt = lines.at;
  const stamps = new KeptStamps(text, lines.startsOfRest());
  const docs = heads.map((doc, at) => {
    const none = { from: 0, to: 0 };
    return [doc.file, new KeptDoc(doc, { text, stamps, shown: shown[at] ?? none, kept: kept[at] ?? none })] as const;
  });
  const hasUnanswered = text.indexOf(`\n"${UNANSWERED}":`, stampsAt) !== -1;
  return { ...head, docs: new Map(docs), whole: stamps.of([0, 1]), hasUnanswered };
}

/** Stamps of dependencies by number, each parsed on first use. */
class KeptStamps {
  readonly #text: Buffer;
  readonly #starts: Uint32Array;
  readonly #known = new Map<number, Stamp>();

  constructor(text: Buffer, starts: Uint32Array) {
    this.#text = text;
    this.#starts = starts;
  }

  /** Throws BAD_SCAN_RESULT for a number without a stamp. */
  at(index: number): Stamp {
    const known = this.#known.get(index);
    if (known !== undefined) return known;
    const [from, next] = [this.#starts[index], this.#starts[index + 1]];
    if (from === undefined || next === undefined) throw bad(`stamps has no number ${index}`);
    const stamp = stampFromJson(rowJson(`{${rowAt(this.#text, { from, to: next - 1 })}}`));
    this.#known.set(index, stamp);
    return stamp;
  }

  of(indices: Iterable<number>): ReadonlyMap<Dependency, string> {
    return new Map([...indices].map((index) => this.at(index)));
  }
}

interface DocRows {
  readonly text: Buffer;
  readonly stamps: KeptStamps;
  readonly shown: Range;
  readonly kept: Range;
}

/** Reads the claims in a range of rows; with `texts`, only of rows that contain one of them. */
type ReadRows = (rows: Range, texts?: readonly string[]) => readonly Judgement[];

/** A document of a stored scan result. Its claims are parsed at each call, so callers keep them. */
export class KeptDoc {
  readonly file: string;
  readonly hash: string;
  /** Stamp of what its claims were read with. */
  readonly readWith: string;
  /** Why claims were read from only part of the document; undefined if all were read. */
  readonly cut: string | undefined;
  /** Number of its claims. */
  readonly claims: number;
  /** Number of claims that were left unchecked because the time was over. */
  readonly left: number;
  /** The values that its claims state; undefined if unknown. */
  readonly values: ValuesByKey | undefined;
  /** Of `namesOf`; undefined if unknown. */
  readonly #names: ReadonlySet<string> | undefined;
  readonly #rows: DocRows;

  constructor(head: DocHead, rows: DocRows) {
    this.file = head.file;
    this.hash = head.hash;
    this.readWith = rows.stamps.at(head.readWith)[1];
    this.cut = head.cut;
    this.claims = head.claims;
    this.left = head.left;
    this.values = head.values;
    this.#names = head.names;
    this.#rows = rows;
  }

  /** Sections and types of its claims: two fields of each claim, found ten times as fast as all are parsed. */
  places(): readonly ClaimPlace[] {
    const { text, shown, kept } = this.#rows;
    return [shown, kept].flatMap((rows) => [...rowsIn(text, rows)].flatMap((row) => placeInRow(row) ?? []));
  }

  /** The claims as answers show them. Undefined if their text is damaged in spite of its checksum. */
  shown(): DocScan | undefined {
    return this.#read((claims) => this.#scanOf(claims(this.#rows.shown)));
  }

  /** The original judgements, in document order, and the stamps of their dependencies; undefined likewise. */
  judged(): { readonly scan: DocScan; readonly stamps: ReadonlyMap<Dependency, string> } | undefined {
    return this.#read((claims, stamps) => {
      const scan = this.#scanOf(claims(this.#rows.shown), claims(this.#rows.kept));
      return { scan: this.#scanOf(asJudged(scan)), stamps };
    });
  }

  /** The original judgements with these traits, and some others; undefined likewise. Parses only what it returns. */
  judgedWith(traits: ClaimTraits): readonly Judgement[] | undefined {
    if (this.#names !== undefined && !mayBeAbout(this.#names, traits)) return [];
    const { shown, kept } = this.#rows;
    const texts = [...traits.names.map((name) => jsonLine(name).slice(1, -1)), ...traits.folders.map(jsonLine)];
    return this.#read((claims) => asJudged(this.#scanOf(claims(shown, texts), claims(kept))));
  }

  #scanOf(judgements: readonly Judgement[], kept: readonly Judgement[] = []): DocScan {
    const { hash, cut } = this;
    return { hash, judgements, ...(kept.length === 0 ? {} : { kept }), ...(cut === undefined ? {} : { cut }) };
  }

  /** `read` gets a reader of claims, and the stamps of what these rest on. */
  #read<T>(read: (claims: ReadRows, stamps: ReadonlyMap<Dependency, string>) => T): T | undefined {
    const { text, stamps } = this.#rows;
    const found = new Map<Dependency, string>([[READ_WITH, this.readWith]]);
    const readClaim = claimReader(this.file, (index) => {
      const [dependency, stamp] = stamps.at(index);
      found.set(dependency, stamp);
      return dependency;
    });
    try {
      return read((rows, texts) => [...rowsIn(text, rows, texts)].map((row) => readClaim(rowJson(row))), found);
    } catch (error) {
      if (error instanceof DocalignError && error.code === 'BAD_SCAN_RESULT') return undefined;
      throw error;
    }
  }
}
