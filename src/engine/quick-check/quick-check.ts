import type { AnyClaimType } from '../../claims/define.js';
import { claimTypes } from '../../claims/index.js';
import type { Config } from '../../config/config.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import { folderBesideCode } from '../../paths/roles.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { readClaims } from '../documents/claim-reader.js';
import { composeFacts } from '../facts/compose.js';
import { mayChange } from '../consistency/consistency-check.js';
import { judgeClaims } from '../verification/judge.js';
import type { Policy } from '../verification/judge.js';
import type { Library } from '../documents/library.js';
import type { AskedCodeFacts } from './code/code-asker.js';
import type { HistoryAsker, PastFacts } from './history/history-asker.js';
import { lazily } from '../../text/lazily.js';
import { NotAvailable, PendingAnswer } from './not-available.js';
import { ownModules } from './own-modules.js';
import { isShown } from '../verification/policy/visibility.js';
import type { DocScan } from '../results/scan-result.js';
import { startSlices } from '../yield-to-event-loop.js';
import type { JudgedClaim } from '../verification/section-status.js';
import { suppressionOf } from '../verification/policy/suppress.js';
import { asAnswered, pending } from '../verification/unanswered.js';
import { TrackedFacts } from '../verification/tracked-facts.js';
import type { Measured } from '../verification/policy/trust.js';

export interface QuickCheckInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  readonly code: CodeSource;
  readonly past: HistoryAsker | undefined;
  /** Identifies the tree, like `treeKeyOf`. */
  readonly treeKey: () => string;
  readonly measured: Measured;
  /** Results for a document from an interrupted scan of the same tree; undefined if there are none. */
  readonly kept: (file: string) => DocScan | undefined;
}

/** Source of facts of the code. */
export interface CodeSource {
  /** Is a question open? */
  readonly isWaiting: boolean;
  /**
   * Facts of the current tree, which `treeKey` identifies; `hurry` throws NotAvailable when the caller has stopped
   * waiting.
   */
  facts(now: { readonly treeKey: string; readonly hurry: () => void }): AskedCodeFacts;
  /**
   * Resolves with true when a fact that threw PendingAnswer has arrived; with false if no question is open, or none is
   * answered before `deadline`, in `performance.now()`.
   */
  answered(deadline: number): Promise<boolean>;
}

/**
 * One pass over the claims of a section: which claims to judge, and which ones to judge again once more facts have
 * arrived.
 */
interface Round {
  readonly isDue: (claim: Claim) => boolean;
  readonly waiting: Map<Claim, PendingAnswer>;
  readonly slice: () => Promise<void>;
}

/** Claims of a larger document are not read while a caller waits. */
const MOST_CHARS = 200_000;

/**
 * Checks claims of a few sections. Claims that need all the code, other documents or more time stay pending until a
 * scan. A verdict given here equals the scan's verdict. Facts of the code are kept while nothing changes.
 */
export class QuickCheck {
  readonly #input: QuickCheckInput;
  readonly #types: readonly AnyClaimType[];
  readonly #policy: Pick<Policy, 'suppression' | 'measured'>;
  #deadline = 0;
  /** Number of callers that wait for an answer. */
  #callers = 0;
  /** Checked claims by section, valid for the current facts. */
  #known = new Map<string, readonly JudgedClaim[]>();
  #knownIn: unknown;
  #current: { readonly key: string; readonly facts: ReturnType<typeof composeFacts> } | undefined;

  constructor(input: QuickCheckInput) {
    const { config, measured } = input;
    this.#input = input;
    this.#types = claimTypes.filter(({ name }) => config.claims.types[name]);
    this.#policy = { suppression: suppressionOf(config.suppress), measured };
  }

  /**
   * Claims by section id, without sections whose document is too large or whose turn did not come. `deadline` in
   * `performance.now()`.
   */
  async claimsOf(sections: readonly Section[], deadline: number): Promise<ReadonlyMap<string, readonly JudgedClaim[]>> {
    this.#deadline = deadline;
    this.#callers += 1;
    const found = new Map<string, readonly JudgedClaim[]>();
    // Claims that wait for facts of the code.
    const waiting = new Map<Claim, PendingAnswer>();
    const slice = startSlices();
    if (sections[0] !== undefined) this.#input.past?.expect(sections[0].file);
    const judgeAnswered = async (): Promise<void> => {
      const isDue = (claim: Claim): boolean => waiting.get(claim)?.isThere === true;
      for (const section of sections) {
        const known = found.get(section.id);
        if (known?.some(({ claim }) => isDue(claim)) === true)
          found.set(section.id, await this.#judgeAll(section, known, { isDue, waiting, slice }));
      }
    };
    // Best sections first, one at a time: later ones may run out of time.
    for (const section of sections) {
      const claims = this.#claimsIn(section);
      await slice();
      if (claims !== undefined)
        found.set(section.id, await this.#judgeAll(section, claims, { isDue: () => true, waiting, slice }));
      // The answers lead to further questions, which the threads need not wait for.
      await judgeAnswered();
    }
    // The last answer may have arrived while the claims of other sections were judged.
    const isAnswered = (): boolean => [...waiting.values()].some(({ isThere }) => isThere);
    while (waiting.size > 0 && (isAnswered() || (await this.#answered(deadline)))) await judgeAnswered();
    this.#callers -= 1;
    if (this.#callers === 0) this.#input.past?.dropQuestions();
    return new Map([...found].map(([id, judged]) => [id, judged.filter(isShown)]));
  }

  /** Has an answer about code or history arrived in time? */
  #answered(deadline: number): Promise<boolean> {
    const { code, past } = this.#input;
    const open = [code, ...(past === undefined ? [] : [past])].filter(({ isWaiting }) => isWaiting);
    return open.length === 0 ? Promise.resolve(false) : Promise.race(open.map((each) => each.answered(deadline)));
  }

  async #judgeAll(
    { id, file }: Section,
    claims: readonly JudgedClaim[],
    { isDue, waiting, slice }: Round,
  ): Promise<readonly JudgedClaim[]> {
    const judged: JudgedClaim[] = [];
    for (const known of claims) {
      judged.push(known.verdict === undefined && isDue(known.claim) ? this.#judge(file, known.claim, waiting) : known);
      await slice();
    }
    this.#known.set(id, judged);
    return judged;
  }

  /** Claims of the section, with the verdicts of an earlier check while nothing has changed. */
  #claimsIn(section: Section): readonly JudgedClaim[] | undefined {
    const current = this.#now();
    if (this.#knownIn !== current) [this.#knownIn, this.#known] = [current, new Map()];
    const known = this.#known.get(section.id) ?? this.#keptOf(section);
    return (
      known
      ?? (this.#isOver()
        ? undefined
        : this.#read(section)?.map((claim) => ({ claim, verdict: undefined, checkedAt: undefined })))
    );
  }

  /**
   * Results of an earlier scan, except for those that other documents may change, because that scan may not have read
   * those documents, and those that wait for an answer about the past.
   */
  #keptOf({ id, file }: Section): readonly JudgedClaim[] | undefined {
    const doc = this.#input.library.docs.get(file);
    const kept = doc === undefined ? undefined : this.#input.kept(file);
    if (doc === undefined || kept?.hash !== doc.hash || kept.cut !== undefined) return undefined;
    return kept.judgements
      .filter(({ claim }) => claim.sectionId === id)
      .map((judged) => (this.#mayChange(doc, judged) ? pending(judged) : asAnswered(judged)));
  }

  #read({ id, file }: Section): readonly Claim[] | undefined {
    const { library } = this.#input;
    const [doc, text = ''] = [library.docs.get(file), library.textOf(file)];
    if (doc === undefined || text.length > MOST_CHARS) return undefined;
    const read = readClaims(doc, text, { types: this.#types, ...this.#now().names(), only: new Set([id]) });
    return read.cut === undefined && read.faults.length === 0 ? read.claims : undefined;
  }

  #judge(file: string, claim: Claim, waiting: Map<Claim, PendingAnswer>): JudgedClaim {
    waiting.delete(claim);
    const open = pending({ claim });
    const doc = this.#input.library.docs.get(file);
    const current = this.#now();
    if (doc === undefined || this.#isOver() || isAboutTestsOrExamples(claim)) return open;
    try {
      const policy = { ...this.#policy, gaps: current.gaps };
      const [judged = open] = judgeClaims(doc, [claim], {
        types: this.#types,
        tracked: new TrackedFacts(current.facts),
        policy,
        now: new Date().toISOString(),
      });
      return this.#mayChange(doc, judged) ? open : judged;
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
      if (error instanceof PendingAnswer) waiting.set(claim, error);
      return open;
    }
  }

  #mayChange(doc: Doc, judged: JudgedClaim): boolean {
    return mayChange(doc, judged, this.#types);
  }

  #isOver(): boolean {
    return performance.now() > this.#deadline;
  }

  #now(): ReturnType<typeof composeFacts> {
    // Look at the tree for each answer; mostly, nothing has changed.
    const key = this.#input.treeKey();
    const hurry = (): void => {
      if (this.#isOver()) throw new NotAvailable('the time limit of the answer was reached');
    };
    if (this.#current?.key !== key)
      this.#current = {
        key,
        facts: presentFacts(this.#input, { code: () => this.#input.code.facts({ treeKey: key, hurry }), treeKey: key }),
      };
    return this.#current.facts;
  }
}

/** A test or an example has its own names, and not all of these are searched. */
function isAboutTestsOrExamples({ type, file }: Claim): boolean {
  return type !== 'path_reference' && type !== 'command' && folderBesideCode(file) !== undefined;
}

function presentFacts(
  { worktree, library, past }: QuickCheckInput,
  { code, treeKey }: { readonly code: () => AskedCodeFacts; readonly treeKey: string },
): ReturnType<typeof composeFacts> {
  const unused = (): string => '';
  const history = past?.facts({ treeKey }) ?? NO_HISTORY;
  const composed = composeFacts({
    worktree,
    history,
    docs: () => library.docs,
    docsVersion: () => library.version,
    textOf: (file) => library.textOf(file),
    code: lazily(() => {
      const asked = code();
      const hasModule = ownModules({ worktree, facts: () => composed.facts, named: (name) => asked.named(name) });
      return { ...asked, hasModule };
    }),
    codeStamps: { whole: unused, of: unused },
    unreadCode: () => [],
    docProblem: (file) => library.problemOf(file),
    past: { ...history, key: unused, tries: 0, moved: () => undefined },
  });
  return composed;
}

function notYet(): never {
  throw new NotAvailable('this takes the history');
}

const NO_HISTORY: PastFacts = {
  unavailable: notYet,
  removalOf: notYet,
  removedEndingWith: notYet,
  lastTouched: notYet,
  oldestLine: notYet,
  firstRemoval: notYet,
  prepareWords: notYet,
  wordWhenWritten: notYet,
  fileWhenWritten: notYet,
  wordRemovalOf: notYet,
  wordsBefore: notYet,
  wordAfter: notYet,
  placesThere: notYet,
  touchedBy: notYet,
};
