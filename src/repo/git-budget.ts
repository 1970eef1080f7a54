import type { Git, GitOutput, GitRun } from './git.js';
import type { GitPlaces } from './git-places.js';

/** Git with a limit on the time that all its runs take together, so that no history is too long for us. */
export class BudgetedGit implements Git {
  readonly places: GitPlaces;
  readonly prefix: string;
  private readonly git: Git;
  private readonly budgetMs: number;
  private spentMs = 0;

  constructor(git: Git, budgetMs: number) {
    this.git = git;
    this.budgetMs = budgetMs;
    this.places = git.places;
    this.prefix = git.prefix;
  }

  run(args: readonly string[], how: GitRun = {}): GitOutput {
    const leftMs = this.leftMs();
    if (leftMs <= 0) return { ok: false, reason: 'reading the git history took too long', partial: Buffer.alloc(0), exitCode: undefined };
    const started = performance.now();
    const output = this.git.run(args, { ...how, timeoutMs: Math.min(leftMs, how.timeoutMs ?? leftMs) });
    this.spentMs += performance.now() - started;
    return output;
  }

  leftMs(): number {
    return this.budgetMs - this.spentMs;
  }

  renew(): void {
    this.spentMs = 0;
  }
}
