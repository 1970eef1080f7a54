import type { AnyClaimType } from '../../claims/define.js';
import type { OwnNames } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { Judgement, Policy } from '../verification/judge.js';
import type { Library } from '../documents/library.js';
import { indexFragments } from './anchors/anchor-links.js';
import type { FragmentIndex } from './anchors/anchor-links.js';
import { isOfName, knownRenames } from './candidates/known-renames.js';
import { planFixes, withoutFixes } from './plan.js';
import type { PlannedFix } from './planned.js';
import { evidenceProvider } from './candidates/provider.js';
import { remembered } from '../../text/memo.js';

export interface FixerInput {
  readonly library: Library;
  readonly judgementsOf: (doc: Doc) => readonly Judgement[];
  readonly types: readonly AnyClaimType[];
  readonly names: () => OwnNames;
  readonly facts: Facts;
  readonly policy: Policy;
  readonly clock: () => Date;
}

/** Plans the fixes of documents, one at a time. Keeps the index of links as long as the documents are unchanged. */
export class Fixer {
  readonly #input: FixerInput;
  #renames: ReadonlyMap<string, string> | undefined;
  #links: { readonly version: number; readonly index: FragmentIndex } | undefined;

  constructor(input: FixerInput) {
    this.#input = input;
  }

  /** Every drifted claim of the document, with its proven fix if there is one. */
  fixesOf(doc: Doc): readonly PlannedFix[] {
    const { library, types, names, facts, policy, clock } = this.#input;
    const textOf = remembered((file) => library.textOf(file) ?? '');
    const judgementsOf = remembered((file) => {
      const known = library.docs.get(file);
      return known === undefined ? [] : this.#input.judgementsOf(known);
    });
    return planFixes(
      {
        doc,
        textOf,
        judgementsOf,
        fragments: () => this.#fragments(),
        types,
        ...names(),
        facts,
        policy,
        now: clock().toISOString(),
        renames: () => this.#renamesNow(),
      },
      evidenceProvider,
    );
  }

  /** Every drifted claim of a document without fixes, because proving them took too long. */
  unfixed(doc: Doc): readonly PlannedFix[] {
    return withoutFixes(this.#input.judgementsOf(doc));
  }

  /** Must be called before each round of questions: renames found in all documents are collected once a round. */
  refresh(): void {
    this.#renames = undefined;
  }

  #renamesNow(): ReadonlyMap<string, string> {
    const { library, judgementsOf } = this.#input;
    return (this.#renames ??= knownRenames(
      [...library.docs.values()].flatMap((doc) => judgementsOf(doc).filter(({ claim }) => isOfName(claim))),
      evidenceProvider,
    ));
  }

  #fragments(): FragmentIndex {
    const { version } = this.#input.library;
    if (this.#links?.version !== version)
      this.#links = { version, index: indexFragments(textsOf(this.#input.library)) };
    return this.#links.index;
  }
}

/** A generator, because all texts in memory at the same time may be large. */
function* textsOf(library: Library): Generator<readonly [file: string, text: string]> {
  for (const file of [...library.docs.keys()].sort()) yield [file, library.textOf(file) ?? ''];
}
