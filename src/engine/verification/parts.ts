import { toldOf } from '../articles/withheld.js';
import type { AnyClaimType } from '../../claims/define.js';
import type { Config } from '../../config/config.js';
import type { OwnNames } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { History } from '../../repo/history/history.js';
import type { PresentTexts } from '../../repo/history/line-history.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { CodeIndex } from '../code/code-index.js';
import { ConsistencyCheck } from '../consistency/consistency-check.js';
import { readClaims } from '../documents/claim-reader.js';
import type { ExtractFault } from '../documents/extract.js';
import type { Library } from '../documents/library.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { composeFacts } from '../facts/compose.js';
import type { ComposedFacts } from '../facts/compose.js';
import type { DependencyFingerprints } from '../facts/dependency-fingerprints.js';
import { Fixer } from '../fixes/fixer.js';
import { engineId } from '../results/engine-id.js';
import { treeMarkOf } from '../results/tree-key.js';
import { DocTime, startStopwatch } from '../scan/doc-time.js';
import type { HardDocs } from '../scan/hard-docs.js';
import { GatheredQuestions } from './gathered-questions.js';
import type { Judgement, Policy } from './judge.js';
import { suppressionOf } from './policy/suppress.js';
import { TrackedFacts } from './tracked-facts.js';
import type { Measured } from './policy/trust.js';
import { VerdictCache } from './verdict-cache.js';
import { isIgnored } from './policy/ignoring.js';
import { isShown } from './policy/visibility.js';

/** Storage of derived data for the next process. Losing it only costs time. */
export interface Caches {
  /** Lines of the saved text. */
  readonly loadCode: () => readonly string[] | undefined;
  readonly saveCode: (saved: string) => void;
  readonly saveHistory: (saved: string) => void;
}

export interface VerificationInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  /** Opens history over the same texts that everything else here rests on. */
  readonly openHistory: (texts: PresentTexts) => History;
  /** Identity of the repository's folder: a result made in another folder is not taken over. */
  readonly identity: string;
  readonly caches: Caches;
  readonly hard: HardDocs;
  readonly clock: () => Date;
  /** How often findings were right, by the kind of their proof. */
  readonly measured: Measured;
  /** Every claim type; those that the settings disable are left out. */
  readonly types: readonly AnyClaimType[];
}

/** The parts of a verification; each part knows only those passed to it. */
export interface VerificationParts {
  readonly library: Library;
  readonly caches: Caches;
  readonly hard: HardDocs;
  readonly clock: () => Date;
  /** Claim types enabled in the settings. */
  readonly types: readonly AnyClaimType[];
  readonly code: CodeIndex;
  readonly history: History;
  /** Questions about the history, collected so that git answers many at once. */
  readonly asked: GatheredQuestions;
  readonly stamps: DependencyFingerprints;
  readonly verdicts: VerdictCache;
  readonly consistency: ConsistencyCheck;
  readonly fixer: Fixer;
  /** Id of this program with these settings in this folder. */
  readonly engine: string;
  /** Failures while reading claims. Grows. */
  readonly faults: ExtractFault[];
  readonly time: DocTime;
  /** Identifies the current tree, also for later processes. */
  readonly treeMark: () => string;
  readonly names: () => OwnNames;
  /** Files that are neither documents nor code, and whose content was not read. */
  readonly unread: () => readonly Skipped[];
  /**
   * These judgements of a document in displayed form: without hidden ones, with notes from other documents. `isSoon`:
   * if too much would be read for the notes, judgements that these may change are marked as unanswered instead.
   */
  readonly shown: (
    doc: Doc,
    judged: readonly Judgement[],
    options?: { readonly isSoon: boolean },
  ) => readonly Judgement[];
  /** What is displayed, and what the document says to ignore. */
  readonly withIgnored: (doc: Doc, judged: readonly Judgement[]) => readonly Judgement[];
  /** Do the settings switch off a type of claims? */
  readonly lacksTypes: boolean;
}

export function makeParts(input: VerificationInput): VerificationParts {
  const { library, config, caches, hard, clock } = input;
  const types = input.types.filter(({ name }) => config.claims.types[name]);
  // Mutual dependency: code needs the manifests, which are facts; the facts need the code.
  const code: CodeIndex = new CodeIndex({ worktree: input.worktree, manifests: () => composed.facts.manifests.all() });
  const history = input.openHistory({
    document: (file) => library.asRead(file),
    code: (file) => code.textInRound(file),
  });
  const asked = new GatheredQuestions(history);
  const composed = factsOf(input, { code, history, asked });
  const { facts, stamps, names, unread } = composed;
  const policy: Policy = { suppression: suppressionOf(config.suppress), gaps: composed.gaps, measured: input.measured };
  const faults: ExtractFault[] = [];
  const time = new DocTime(startStopwatch);
  const verdicts = new VerdictCache({
    types,
    tracked: new TrackedFacts(facts, {
      hasMoved: () => history.moved() !== undefined,
      takeUnanswered: () => history.takeUnanswered(),
    }),
    policy,
    stamps,
    clock,
    takeOpen: () => asked.takeOpen(),
    time,
    hard,
    extract: (doc) => {
      const read = readClaims(doc, library.textOf(doc.file) ?? '', { types, ...names() });
      faults.push(...read.faults);
      return read;
    },
  });
  return {
    library,
    caches,
    hard,
    clock,
    types,
    code,
    history,
    asked,
    stamps,
    verdicts,
    lacksTypes: types.length < input.types.length,
    ...makeReaders({ input, types, facts, policy, verdicts, names }),
    engine: engineId(config, input.identity, input.measured),
    faults,
    time,
    treeMark: () => treeMarkOf(input.worktree),
    names,
    unread,
  };
}

function factsOf(
  { worktree, library }: VerificationInput,
  { code, history, asked }: Pick<VerificationParts, 'code' | 'history' | 'asked'>,
): ComposedFacts {
  return composeFacts({
    worktree,
    code: code.facts,
    codeStamps: code,
    history: asked.history,
    past: history,
    docs: () => library.docs,
    docsVersion: () => library.version,
    textOf: (file) => library.textOf(file),
    unreadCode: () => code.unread(),
    docProblem: (file) => library.problemOf(file),
  });
}

interface Judged {
  readonly input: VerificationInput;
  readonly types: readonly AnyClaimType[];
  readonly facts: Facts;
  readonly policy: Policy;
  readonly verdicts: VerdictCache;
  readonly names: () => OwnNames;
}

/** Consumers of the verdicts: the consistency check between documents, and the fixer. */
function makeReaders({
  input: { library, clock },
  types,
  facts,
  policy,
  verdicts,
  names,
}: Judged): Pick<VerificationParts, 'consistency' | 'fixer' | 'shown' | 'withIgnored'> {
  const consistency = new ConsistencyCheck({
    types,
    library,
    facts,
    policy,
    valuesOf: (doc) => verdicts.valuesOf(doc),
    claimsOf: (doc) => verdicts.claimsOf(doc),
    readClaimsOf: (doc) => verdicts.readClaimsOf(doc),
    judgementsOf: (doc) => verdicts.judgementsOf(doc),
  });
  const shown: VerificationParts['shown'] = (doc, judged, { isSoon } = { isSoon: false }) => {
    const visible = toldOf(judged, library.withheld).filter(isShown);
    const annotated = isSoon ? consistency.annotateSoon(doc, visible) : consistency.annotate(doc, visible);
    return doc.ignores === undefined ? annotated : annotated.filter((judgement) => !isIgnored(judgement));
  };
  const withIgnored: VerificationParts['withIgnored'] = (doc, judged) => [
    ...toldOf(judged, library.withheld).filter(isIgnored),
    ...consistency.annotate(doc, toldOf(judged, library.withheld).filter(isShown)),
  ];
  const fixer = new Fixer({
    library,
    judgementsOf: (doc) => shown(doc, verdicts.judgementsOf(doc)),
    types,
    names,
    facts,
    policy,
    clock,
  });
  return { consistency, fixer, shown, withIgnored };
}
