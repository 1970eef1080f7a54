import type { Claim, ClaimTypeName, TypesBySection } from '../../model/claim.js';
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

/**
 * The last verdicts of each document, whether or not its text and they still hold. Those of a stored scan stay as text
 * until they are asked for.
 */
export class KnownVerdicts {
  readonly #stored = new Map<string, KeptDoc>();
  readonly #known = new Map<string, KnownDoc>();
  readonly #onParsed: (stamps: KnownDoc['stamps']) => void;

  /** `onParsed` is called with the stamps of each document that is taken from a stored scan. */
  constructor(onParsed: (stamps: KnownDoc['stamps']) => void) {
    this.#onParsed = onParsed;
  }

  /** Takes over a stored scan; verdicts made here for the same text stay. */
  adopt({ docs }: KeptResult): void {
    for (const [file, doc] of docs) {
      if (this.#known.get(file)?.scan.hash === doc.hash) continue;
      this.#known.delete(file);
      this.#stored.set(file, doc);
    }
  }

  headOf(file: string): KnownHead | undefined {
    return this.#known.get(file)?.head ?? this.#stored.get(file);
  }

  get(file: string): KnownDoc | undefined {
    const stored = this.#stored.get(file);
    if (stored !== undefined) {
      this.#stored.delete(file);
      const judged = stored.judged();
      if (judged !== undefined) {
        this.set(file, judged.scan, judged.stamps);
        this.#onParsed(judged.stamps);
      }
    }
    return this.#known.get(file);
  }

  /** The types of the document's claims. */
  typesOf(file: string): TypesBySection | undefined {
    const places = this.#known.get(file)?.scan.judgements.map(({ claim }) => claim) ?? this.#stored.get(file)?.places();
    return places === undefined ? undefined : typesBySection(places);
  }

  /** The judgements that contain one of these texts, as JSON, and others; does not parse a whole stored document. */
  judgedWith(file: string, texts: readonly string[]): readonly Judgement[] {
    return this.#stored.get(file)?.judgedWith(texts) ?? this.#known.get(file)?.scan.judgements ?? [];
  }

  set(file: string, scan: DocScan, stamps: KnownDoc['stamps']): void {
    this.#stored.delete(file);
    this.#known.set(file, { head: headOf(scan, stamps), scan, stamps, trueAt: undefined });
  }
}

function headOf({ hash, cut, judgements }: DocScan, stamps: KnownDoc['stamps']): KnownHead {
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
