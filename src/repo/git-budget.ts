import type { Git, GitOutput, GitRun } from './git.js';
import type { GitPlaces } from './git-places.js';

export const TOOK_TOO_LONG = 'reading the git history took too long';

/** Git with a limit on the time that all its runs take together, so that no history is too long for us. */
export class BudgetedGit implements Git {
  readonly places: GitPlaces;
  readonly prefix: string;
  private readonly git: Git;
  private readonly budgetMs: number;
  private spentMs = 0;
  private notAnswered = 0;
  private failedFor: string | undefined;

  constructor(git: Git, budgetMs: number) {
    this.git = git;
    this.budgetMs = budgetMs;
    this.places = git.places;
    this.prefix = git.prefix;
  }

  run(args: readonly string[], how: GitRun = {}): GitOutput {
    return this.timed(how, (limited) => this.git.run(args, limited));
  }

  runHere(args: readonly string[], how: GitRun = {}): GitOutput {
    return this.timed(how, (limited) => this.git.runHere(args, limited));
  }

  /** How many questions were not answered that may be another time. */
  get unanswered(): number {
    return this.notAnswered;
  }

  /** An answer rests on what git did not tell. `reason`: why it failed, where it is not the time. */
  noteUnanswered(reason?: string): void {
    this.notAnswered += 1;
    this.failedFor ??= reason;
  }

  /** Why git failed to answer something since time was last granted, as it said; undefined when it did not. */
  get failure(): string | undefined {
    return this.failedFor;
  }

  leftMs(): number {
    return this.budgetMs - this.spentMs;
  }

  renew(): void {
    this.spentMs = 0;
    this.failedFor = undefined;
  }

  private timed(how: GitRun, run: (how: GitRun) => GitOutput): GitOutput {
    const output = this.leftMs() <= 0 ? NO_TIME : this.limited(how, run);
    if (!output.ok && output.mayTellLater) this.noteUnanswered(output.reason === TOOK_TOO_LONG ? undefined : output.reason);
    return output;
  }

  private limited(how: GitRun, run: (how: GitRun) => GitOutput): GitOutput {
    const leftMs = this.leftMs();
    const started = performance.now();
    const output = run({ ...how, timeoutMs: Math.min(leftMs, how.timeoutMs ?? leftMs) });
    this.spentMs += performance.now() - started;
    return output;
  }
}

const NO_TIME: GitOutput = { ok: false, reason: TOOK_TOO_LONG, partial: Buffer.alloc(0), exitCode: undefined, mayTellLater: true };
