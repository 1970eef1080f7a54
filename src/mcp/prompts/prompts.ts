import type { Snapshot } from '../../engine/snapshot.js';
import { explainFinding, findingIds } from './finding.js';
import { orient } from './orient.js';
import type { Part } from './part.js';
import { reviewDiff } from './review.js';

export type Arguments = Readonly<Record<string, string>>;

export interface PromptDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** Throws BAD_ARGUMENT and what the engine throws. */
  run(snapshot: Snapshot, given: Arguments): Promise<readonly Part[]>;
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** What a client may offer while the value is typed. */
  complete?(snapshot: Snapshot): Promise<readonly string[]>;
}

/** All prompts, in the order of the list. */
export const prompts: readonly PromptDefinition[] = [
  {
    name: 'review_docs_for_diff',
    title: 'Review the docs for this diff',
    description:
      'The sections of the docs that your changes touch, with what each claims and whether that still holds.',
    arguments: [
      {
        name: 'since',
        description: 'A branch, tag or commit: all that changed since. Without it, what is not committed yet.',
        required: false,
      },
    ],
    run: (snapshot, { since }) => reviewDiff(snapshot, since),
  },
  {
    name: 'explain_finding',
    title: 'Explain and fix this finding',
    description:
      'One drifted claim: its text, why it no longer holds and where that is seen, and a proven fix if there is one.',
    arguments: [
      {
        name: 'id',
        description: 'Id of a claim as checks give it, or its place: docs/guide.md:12.',
        required: true,
        complete: findingIds,
      },
    ],
    run: (snapshot, { id = '' }) => explainFinding(snapshot, id),
  },
  {
    name: 'orient',
    title: 'Orient me in this repository',
    description:
      'The documents of this repository, which of them are true of the code, and how the first of them begins.',
    arguments: [],
    run: (snapshot) => orient(snapshot),
  },
];
