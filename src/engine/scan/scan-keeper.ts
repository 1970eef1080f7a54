import { once } from '../../text/memo.js';
import { keepCaches, keepPartial } from '../results/keep-result.js';
import type { Verification } from '../verification/verification.js';
import type { ScanProgress } from './scan-progress.js';

/** Maximum share of a scan's time spent on storing. */
const MOST_SHARE = 0.1;

/**
 * Stores what a scan has found so far, every few seconds and at its end, because its process may be killed at any time:
 * first the facts of the code, then the verdicts.
 */
export class ScanKeeper {
  readonly #code: Interval;
  readonly #verdicts: Interval;
  readonly #answers: Interval;
  readonly #root: string;
  readonly #verification: Verification;

  /** `keepMs`: minimum interval; a killed process loses at most about this much work. */
  constructor(keepMs: number, root: string, verification: Verification) {
    [this.#code, this.#verdicts, this.#answers] = [new Interval(keepMs), new Interval(keepMs), new Interval(keepMs)];
    this.#root = root;
    this.#verification = verification;
  }

  /** Should the open questions to git be answered now, so that the answers can be stored? */
  areAnswersDue(): boolean {
    return this.#answers.isOver();
  }

  /** Called after each step of the scan. */
  see({ step, done, isSettled }: ScanProgress): void {
    if (isSettled === true) this.#answers.restart();
    if (step === 'checking' && done > 0 && this.#verdicts.isOver()) this.#verdicts.time(() => this.#keep());
    else if (step === 'reading' && this.#code.isOver()) this.#code.time(() => keepCaches(this.#verification));
  }

  /** Stores all of it once, at the end of the process. */
  readonly end = once((): void => this.#keep());

  #keep(): void {
    keepPartial(this.#root, this.#verification.partialResult(), this.#verification);
  }
}

/** An interval that is longer after work that took long. */
class Interval {
  readonly #leastMs: number;
  #endsAt: number;

  constructor(leastMs: number) {
    this.#leastMs = leastMs;
    this.#endsAt = performance.now() + leastMs;
  }

  isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  restart(leastMs = 0): void {
    this.#endsAt = performance.now() + Math.max(this.#leastMs, leastMs);
  }

  time(work: () => void): void {
    const startedAt = performance.now();
    work();
    this.restart((performance.now() - startedAt) / MOST_SHARE);
  }
}
