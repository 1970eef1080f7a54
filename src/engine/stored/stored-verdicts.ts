import type { Doc } from '../../model/doc.js';
import { remembered } from '../../text/memo.js';
import { textAt } from '../../text/packed/tables.js';
import type { Packed, PackedTexts } from '../../text/packed/tables.js';
import type { Verdicts } from '../snapshot-sources.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { StoredAbout, StoredClaim } from './format.js';
import { textsIn } from './stored-docs.js';
import type { StoredDocs } from './stored-docs.js';

/** Documents whose claims stay parsed: those of the last few questions. */
const REMEMBERED = 64;

/** The verdicts of the scan that the file was written after. */
export class StoredVerdicts implements Verdicts {
  readonly historyProblem: string | undefined;
  readonly #docs: StoredDocs;
  readonly #claims: PackedTexts;

  constructor(tables: Packed, docs: StoredDocs, { historyProblem }: StoredAbout) {
    this.#docs = docs;
    this.#claims = textsIn(tables, 'claims');
    this.historyProblem = historyProblem ?? undefined;
  }

  knows(): boolean {
    return true;
  }

  judgementsOf({ file }: Doc): readonly JudgedClaim[] {
    return this.#read(file);
  }

  /** Several sections of a document are asked for one after the other. */
  readonly #read = remembered((file): readonly JudgedClaim[] => {
    const at = this.#docs.placeOf.get(file);
    // Safe: this program wrote it.
    const stored = at === undefined ? [] : (JSON.parse(textAt(this.#claims, at)) as readonly StoredClaim[]);
    return stored.map((claim) => judged(file, claim));
  }, REMEMBERED);

  ofEachDoc<T>(docs: Iterable<Doc>, of: (claims: readonly JudgedClaim[]) => T): Promise<ReadonlyMap<string, T>> {
    return Promise.resolve(new Map([...docs].map((doc) => [doc.file, of(this.judgementsOf(doc))])));
  }
}

function judged(file: string, { section, verdict, checkedAt, ...claim }: StoredClaim): JudgedClaim {
  return { claim: { ...claim, file, sectionId: section, keywords: [], payload: undefined }, verdict, checkedAt };
}
