import type { AnyClaimType, StatedValue } from '../../claims/define.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import type { JudgedClaim } from '../verification/section-status.js';
import { noteOf } from './consistency-note.js';
import type { OtherStatement } from './consistency-note.js';
import { applyPolicy } from '../verification/judge.js';
import { withIgnores } from '../verification/policy/ignoring.js';
import { asUnanswered } from '../verification/unanswered.js';
import type { Judgement, Policy } from '../verification/judge.js';
import type { Library } from '../documents/library.js';
import { StatedIndex, valuesByKey } from './stated-index.js';
import type { StatedPlace, ValuesByKey } from './stated-index.js';

export interface ConsistencyCheckInput {
  readonly types: readonly AnyClaimType[];
  readonly library: Library;
  readonly facts: Facts;
  readonly policy: Policy;
  /** The values that the document's current text states, if a stored scan tells; cheaper than its claims. */
  readonly valuesOf: (doc: Doc) => ValuesByKey | undefined;
  /** Claims of the document's current text; undefined if they have not been read yet. */
  readonly claimsOf: (doc: Doc) => readonly Claim[] | undefined;
  /** Claims of the document's current text, read now if necessary. */
  readonly readClaimsOf: (doc: Doc) => readonly Claim[];
  /** Current verdicts, each made for its claim alone; reads the document if necessary. */
  readonly judgementsOf: (doc: Doc) => readonly Judgement[];
}

/** Most text that is read for a comparison that an answer waits for: about a tenth of a second's work. */
const SOON_CHARS = 100_000;

/**
 * Finds different values of one thing in different documents. Each verdict is made for its claim alone and kept;
 * statements of other documents are added at each answer, so a note reflects changes to them immediately. Costs nothing
 * for a document that does not state values.
 */
export class ConsistencyCheck {
  readonly #input: ConsistencyCheckInput;
  readonly #index: StatedIndex;
  /** Documents in the index, by file, with the hash of the text that was read. */
  readonly #read = new Map<string, string>();
  /** Version of the library at which all documents were in the index. */
  #wholeAt: number | undefined;

  constructor(input: ConsistencyCheckInput) {
    this.#input = input;
    this.#index = new StatedIndex();
  }

  /** The same judgements, with a note on those that another document contradicts. */
  annotate(doc: Doc, judged: readonly Judgement[]): readonly Judgement[] {
    const stated = statedIn(
      doc,
      judged.map(({ claim }) => claim),
      this.#input.types,
    );
    if (stated.length === 0) return judged;
    this.#sync(stated);
    const byId = new Map(stated.map((one) => [one.claim.id, one]));
    const verdicts = this.#verdicts();
    const known = new Map<string, boolean>();
    return judged.map((judgement) => {
      const own = byId.get(judgement.claim.id);
      const other = own === undefined ? undefined : this.#index.otherOf(own);
      if (own === undefined || other === undefined || !this.#isSameSubject(own, other, known)) return judgement;
      const verdict = verdicts(other);
      if (verdict === undefined) return judgement;
      const noted = this.#noted(judgement, {
        ...other,
        verdict,
        refutes: this.#refutes(other, own),
        canReplace: this.#ruleOf(own.claim)?.canReplace(other.stated, this.#input.facts) === true,
      });
      const shown = withIgnores(doc, noted.claim, noted.verdict);
      return shown === noted.verdict ? noted : { ...noted, verdict: shown };
    });
  }

  /** Annotates if little must be read for it; else judgements that a note may change are marked as unanswered. */
  annotateSoon(doc: Doc, judged: readonly Judgement[]): readonly Judgement[] {
    const { types } = this.#input;
    const claims = judged.map(({ claim }) => claim);
    return this.#unreadChars(statedIn(doc, claims, types)) <= SOON_CHARS
      ? this.annotate(doc, judged)
      : judged.map((judgement) => (mayChange(doc, judgement, types) ? asUnanswered(judgement) : judgement));
  }

  /** Length of the documents that are to be read before these statements are compared. */
  #unreadChars(stated: readonly StatedPlace[]): number {
    const { library, valuesOf, claimsOf } = this.#input;
    if (stated.length === 0 || this.#wholeAt === library.version) return 0;
    const words = wordsOf(stated);
    return [...library.docs.values()]
      .filter((doc) => this.#read.get(doc.file) !== doc.hash && valuesOf(doc) === undefined && !claimsOf(doc))
      .filter(({ file }) => this.#mayState(file, words))
      .reduce((sum, { file }) => sum + (library.textOf(file)?.length ?? 0), 0);
  }

  #noted(judgement: Judgement, other: OtherStatement): Judgement {
    const note = noteOf(judgement, other);
    if (note === undefined) return judgement;
    // The policy has already been applied to verdicts that were drifted before the note, and by the same proof.
    const before = judgement.verdict.status === 'drifted' ? judgement.verdict.proof : undefined;
    if (note.status !== 'drifted' || note.proof === before) return { ...judgement, verdict: note };
    const { suppression, measured } = this.#input.policy;
    return {
      ...judgement,
      verdict: applyPolicy(note, { otherTime: undefined, suppressed: suppression(judgement.claim), measured }),
    };
  }

  #refutes(confirmed: StatedPlace, own: StatedPlace): boolean {
    return this.#ruleOf(own.claim)?.refutes(confirmed.stated, own.stated, this.#input.facts) === true;
  }

  #ruleOf({ type }: Claim): AnyClaimType['consistency'] {
    return this.#input.types.find(({ name }) => name === type)?.consistency;
  }

  #isSameSubject(own: StatedPlace, other: StatedPlace, known: Map<string, boolean>): boolean {
    const pair = `${own.key}\0${other.claim.file}`;
    const isOne =
      known.get(pair)
      ?? this.#ruleOf(own.claim)?.isSameSubject(own.stated, [own.claim.file, other.claim.file], this.#input.facts)
        === true;
    known.set(pair, isOne);
    return isOne;
  }

  /** Verdicts of claims of other documents; each document is asked once. */
  #verdicts(): (place: StatedPlace) => Verdict | undefined {
    const byFile = new Map<string, ReadonlyMap<string, Verdict>>();
    return ({ claim }) => {
      const doc = this.#input.library.docs.get(claim.file);
      if (doc === undefined) return undefined;
      const known =
        byFile.get(claim.file)
        ?? new Map(this.#input.judgementsOf(doc).map((judgement) => [judgement.claim.id, judgement.verdict]));
      byFile.set(claim.file, known);
      return known.get(claim.id);
    };
  }

  /** Adds a document with known claims to the index, so that the first comparison does not wait for all documents. */
  prepare(doc: Doc): void {
    if (this.#read.get(doc.file) !== doc.hash) this.#take(doc, () => this.#input.claimsOf(doc));
  }

  /** The values that these claims, all of the document, state. */
  valuesIn(doc: Doc, judged: readonly Judgement[]): ValuesByKey {
    const claims = judged.map(({ claim }) => claim);
    return valuesByKey(statedIn(doc, claims, this.#input.types));
  }

  /** Adds a document to the index, with its claims if no stored scan tells what it states. */
  #take(doc: Doc, claimsOf: () => readonly Claim[] | undefined): void {
    this.#forget(doc.file);
    const { types } = this.#input;
    const known = this.#input.valuesOf(doc);
    const claims = known === undefined ? claimsOf() : undefined;
    const values = claims === undefined ? known : valuesByKey(statedIn(doc, claims, types));
    if (values === undefined) return;
    this.#read.set(doc.file, doc.hash);
    const placeOf = (key: string): StatedPlace | undefined =>
      statedIn(doc, claims ?? this.#input.claimsOf(doc) ?? [], types).find((place) => place.key === key);
    this.#index.put(doc.file, values, placeOf);
  }

  /** Updates the index with every document that may state the same things. Other documents are read when needed. */
  #sync(stated: readonly StatedPlace[]): void {
    const { library, claimsOf, readClaimsOf } = this.#input;
    if (this.#wholeAt === library.version) return;
    for (const file of this.#read.keys()) if (!library.docs.has(file)) this.#forget(file);
    const words = wordsOf(stated);
    for (const [file, doc] of library.docs) {
      if (this.#read.get(file) !== doc.hash)
        this.#take(doc, () => claimsOf(doc) ?? (this.#mayState(file, words) ? readClaimsOf(doc) : undefined));
    }
    if (this.#read.size === library.docs.size) this.#wholeAt = library.version;
  }

  #forget(file: string): void {
    if (this.#read.delete(file)) this.#index.delete(file);
  }

  #mayState(file: string, words: ReadonlySet<string>): boolean {
    const text = this.#input.library.textOf(file)?.toLowerCase() ?? '';
    return [...words].some((word) => text.includes(word));
  }
}

/** Other documents may state another value of the same thing; what the code decides, they do not change. */
export function mayChange(doc: Doc, { claim, verdict }: JudgedClaim, types: readonly AnyClaimType[]): boolean {
  if (verdict?.status !== 'uncertain') return false;
  const rule = types.find(({ name }) => name === claim.type)?.consistency;
  const section = doc.sections.find(({ id }) => id === claim.sectionId);
  return rule !== undefined && section !== undefined && rule.statedValue(claim, { doc, section }) !== undefined;
}

function wordsOf(stated: readonly StatedPlace[]): ReadonlySet<string> {
  return new Set(stated.flatMap((one) => one.stated.words));
}

/** What the claims of a document state, in order; computed once per document. */
function statedIn(doc: Doc, claims: readonly Claim[], types: readonly AnyClaimType[]): readonly StatedPlace[] {
  const known = statedOf.get(doc) ?? readStated(doc, claims, types);
  statedOf.set(doc, known);
  return known;
}

/** A document's claims follow from its text, and a changed text makes a new Doc object. */
const statedOf = new WeakMap<Doc, readonly StatedPlace[]>();

function readStated(doc: Doc, claims: readonly Claim[], types: readonly AnyClaimType[]): readonly StatedPlace[] {
  const rules = new Map(
    types.flatMap(({ name, consistency }) => (consistency === undefined ? [] : [[name, consistency] as const])),
  );
  const own = claims.filter(({ type }) => rules.has(type));
  if (own.length === 0) return [];
  const sections = new Map(doc.sections.map((section) => [section.id, section]));
  return own.flatMap((claim) => {
    const section = sections.get(claim.sectionId);
    const stated: StatedValue | undefined =
      section === undefined ? undefined : rules.get(claim.type)?.statedValue(claim, { doc, section });
    return stated === undefined ? [] : [{ key: `${claim.type} ${stated.key}`, claim, stated }];
  });
}
