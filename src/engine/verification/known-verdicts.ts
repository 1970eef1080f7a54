import type { ClaimTraits } from '../../graph/claims-on.js';
import type { Claim, TypesBySection } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { ValuesByKey } from '../consistency/stated-index.js';
import type { KeptDoc, KeptResult } from '../results/kept-result.js';
import type { DocScan } from '../results/scan-result.js';
import { isLeftOut } from './judge.js';
import type { Judgement } from './judge.js';
import { READ_WITH } from './tracked-facts.js';
import type { Dependency } from './tracked-facts.js';

/** Claims of one text of a document, with their verdicts. */
export interface KnownDoc {
  readonly head: KnownHead;
  readonly scan: DocScan;
  /** The stamp of each dependency when the claims were judged. */
  readonly stamps: ReadonlyMap<Dependency, string>;
  /** Version of the stamps at which all this was last found to hold. */
  trueAt: number | undefined;
}

/** What is known of a document without its claims. */
export interface KnownHead {
  /** Hash of the text. */
  readonly hash: string;
  /** Stamp of what the claims were read with. */
  readonly readWith: string;
  readonly cut: string | undefined;
  /** Number of claims left unchecked because the time was over. */
  readonly left: number;
  /** The values that the claims state and other documents may contradict; undefined if unknown. */
  readonly values: ValuesByKey | undefined;
}

/** Parsed claims of a stored scan that stay in memory; 1,000 take about 1.2 MB. */
const MOST_PARSED = 20_000;

/**
 * The last verdicts of each document, whether or not its text and they still hold. Those of a stored scan stay as text:
 * claims are parsed when they are asked for, and the most recently asked ones stay in memory.
 */
export class KnownVerdicts {
  /** Verdicts made here. */
  readonly #made = new Map<string, KnownDoc>();
  /** Documents without verdicts made here. */
  readonly #stored = new Map<string, KeptDoc>();
  /** Some documents of `#stored`, least recently asked first. */
  readonly #parsed = new Map<string, KnownDoc>();
  /** Numbers of claims in `#stored` and in `#parsed`. */
  #storedClaims = 0;
  #parsedClaims = 0;
  readonly #onParsed: (stamps: KnownDoc['stamps']) => void;

  /** `onParsed` is called with the stamps of each document that is parsed. */
  constructor(onParsed: (stamps: KnownDoc['stamps']) => void) {
    this.#onParsed = onParsed;
  }

  /** Takes over a stored scan; verdicts made here for the same text stay. */
  adopt({ docs }: KeptResult): void {
    for (const [file, doc] of docs) {
      if (this.#made.get(file)?.scan.hash === doc.hash) continue;
      this.#forget(file);
      this.#stored.set(file, doc);
      this.#storedClaims += doc.claims;
    }
  }

  headOf(file: string): KnownHead | undefined {
    return this.#made.get(file)?.head ?? this.#stored.get(file);
  }

  get(file: string): KnownDoc | undefined {
    const known = this.#made.get(file) ?? this.#parsed.get(file) ?? this.#parse(file);
    if (this.#parsed.delete(file) && known !== undefined) this.#parsed.set(file, known);
    return known;
  }

  #parse(file: string): KnownDoc | undefined {
    const judged = this.#stored.get(file)?.judged();
    // Damaged in spite of its checksum: as good as unknown.
    if (judged === undefined) return this.#forget(file);
    this.#onParsed(judged.stamps);
    const known = withHead({ ...judged, trueAt: undefined });
    this.#parsed.set(file, known);
    this.#parsedClaims += judged.scan.judgements.length;
    for (const oldest of this.#parsed.keys()) {
      if (this.#parsedClaims <= MOST_PARSED || oldest === file) break;
      this.#drop(oldest);
    }
    return known;
  }

  #drop(file: string): void {
    this.#parsedClaims -= this.#parsed.get(file)?.scan.judgements.length ?? 0;
    this.#parsed.delete(file);
  }

  #forget(file: string): undefined {
    this.#drop(file);
    this.#made.delete(file);
    this.#storedClaims -= this.#stored.get(file)?.claims ?? 0;
    this.#stored.delete(file);
  }

  /** The claims of the stored scan as answers showed them; undefined once the document was judged here. */
  storedOf(file: string): DocScan | undefined {
    return this.#stored.get(file)?.shown();
  }

  /** The types of the document's claims. */
  typesOf(file: string): TypesBySection | undefined {
    const places = this.#made.get(file)?.scan.judgements.map(({ claim }) => claim) ?? this.#stored.get(file)?.places();
    return places === undefined ? undefined : typesBySection(places);
  }

  /** The judgements with these traits, and others. If more claims are stored than stay in memory, parses only those. */
  judgedWith(file: string, traits: ClaimTraits): readonly Judgement[] {
    const known =
      this.#made.get(file)
      ?? this.#parsed.get(file)
      ?? (this.#storedClaims <= MOST_PARSED ? this.get(file) : undefined);
    return known?.scan.judgements ?? this.#stored.get(file)?.judgedWith(traits) ?? [];
  }

  set(file: string, known: Omit<KnownDoc, 'head'>): void {
    this.#forget(file);
    this.#made.set(file, withHead(known));
  }
}

function withHead(known: Omit<KnownDoc, 'head'>): KnownDoc {
  return { ...known, head: headOf(known) };
}

function headOf({ scan: { hash, cut, judgements }, stamps }: Omit<KnownDoc, 'head'>): KnownHead {
  const left = judgements.filter(isLeftOut).length;
  return { hash, cut, left, readWith: stamps.get(READ_WITH) ?? '', values: undefined };
}

export function typesBySection(claims: Iterable<Pick<Claim, 'sectionId' | 'type'>>): TypesBySection {
  const bySection = new Map<string, Set<ClaimTypeName>>();
  for (const { sectionId, type } of claims) bySection.set(sectionId, (bySection.get(sectionId) ?? new Set()).add(type));
  return bySection;
}

/** Stamps of all dependencies of these judgements and of reading the claims. */
export function stampsOf(
  judgements: readonly Judgement[],
  of: (dependency: Dependency) => string,
): ReadonlyMap<Dependency, string> {
  const dependencies = new Set<Dependency>([READ_WITH, ...judgements.flatMap(({ dependsOn }) => dependsOn)]);
  return new Map([...dependencies].map((dependency) => [dependency, of(dependency)]));
}
