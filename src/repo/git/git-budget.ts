import { availableParallelism } from 'node:os';
import type { Git, GitOutput, GitRun, UnlimitedGit } from './git.js';
import type { GitPlaces } from './git-places.js';

export const TOOK_TOO_LONG = 'reading the git history took too long';

/** One question to git. */
export interface GitQuestion {
  readonly args: readonly string[];
  readonly how?: GitRun;
}

/** Most questions asked at once, and most bytes of answers waiting to be taken. */
const MOST_AT_ONCE = 4;
const MOST_BYTES = 32 * 1024 * 1024;

/** Git with a limit on the total time of its runs, so that no history takes too long. */
export class BudgetedGit implements Git {
  readonly places: GitPlaces;
  readonly prefix: string;
  private readonly git: UnlimitedGit;
  private readonly budgetMs: number;
  private spentMs = 0;
  /** Answers obtained ahead of their questions. */
  private readonly ahead = new Map<string, GitOutput>();
  private notAnswered = 0;
  private failedFor: string | undefined;

  constructor(git: UnlimitedGit, budgetMs: number) {
    this.git = git;
    this.budgetMs = budgetMs;
    this.places = git.places;
    this.prefix = git.prefix;
  }

  run(args: readonly string[], how: GitRun = {}): GitOutput {
    return this.timed(how, (limited) => this.takeAhead(args) ?? this.git.run(args, limited));
  }

  /** As `run`, but asynchronous. Questions that run in parallel are charged the time of each. */
  async ask(args: readonly string[], how: GitRun = {}): Promise<GitOutput> {
    if (this.leftMs() <= 0) return NO_TIME;
    const startedAt = performance.now();
    const output = await this.git.start(args, { ...how, timeoutMs: this.leftMs() });
    this.spentMs += performance.now() - startedAt;
    return output;
  }

  /** Asks several questions in parallel; `run` then returns each answer once. Charges the elapsed time, not the sum. */
  async prepare(questions: readonly GitQuestion[]): Promise<void> {
    const startedAt = performance.now();
    const left = (): number => this.leftMs() - (performance.now() - startedAt);
    const open = [...questions];
    let bytes = 0;
    const ask = async (): Promise<void> => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        if (left() <= 0 || bytes > MOST_BYTES) return;
        const output = await this.git.start(next.args, { ...next.how, timeoutMs: left() });
        bytes += (output.ok ? output.stdout : output.partial).length;
        this.ahead.set(next.args.join('\0'), output);
      }
    };
    if (questions.length > 1)
      await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism()) }, ask));
    this.spentMs += performance.now() - startedAt;
  }

  private takeAhead(args: readonly string[]): GitOutput | undefined {
    if (this.ahead.size === 0) return undefined;
    const key = args.join('\0');
    const known = this.ahead.get(key);
    this.ahead.delete(key);
    return known;
  }

  runHere(args: readonly string[], how: GitRun = {}): GitOutput {
    return this.timed(how, (limited) => this.git.runHere(args, limited));
  }

  /** Number of unanswered questions that may be answered another time. */
  get unanswered(): number {
    return this.notAnswered;
  }

  /**
   * Notes that an answer depends on a question that git did not answer. `reason`: why git failed, unless time ran out.
   */
  noteUnanswered(reason?: string): void {
    this.notAnswered += 1;
    this.failedFor ??= reason;
  }

  /** Why git first failed to answer since the last renewal; undefined when it did not fail. */
  get failure(): string | undefined {
    return this.failedFor;
  }

  leftMs(): number {
    return this.budgetMs - this.spentMs;
  }

  renew(): void {
    this.spentMs = 0;
    this.ahead.clear();
    this.failedFor = undefined;
  }

  private timed(how: GitRun, run: (how: GitRun) => GitOutput): GitOutput {
    const output = this.leftMs() <= 0 ? NO_TIME : this.limited(how, run);
    if (!output.ok && output.mayTellLater)
      this.noteUnanswered(output.reason === TOOK_TOO_LONG ? undefined : output.reason);
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

const NO_TIME: GitOutput = {
  ok: false,
  reason: TOOK_TOO_LONG,
  partial: Buffer.alloc(0),
  exitCode: undefined,
  mayTellLater: true,
};
