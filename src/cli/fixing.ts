import type { Engine, FixedFile, FixStep, ProvenFix } from '../engine/engine.js';
import { editsIn, filesOf } from '../engine/fixes/planned.js';
import { DocalignError } from '../model/error.js';
import type { StopSignal } from './terminal/stops.js';
import { nextTurn } from '../text/wait.js';

export interface FixRequest {
  readonly engine: Pick<Engine, 'applyFixes'>;
  readonly fixes: readonly ProvenFix[];
  readonly write: boolean;
  /** Called with each document as soon as it is shown or written. */
  readonly onDone: (fixed: FixedFile) => void;
  /** The signal that asks to stop before the next document, if any. */
  readonly asked: () => StopSignal | undefined;
}

/** The result for one document. `reason` is the end of a sentence. */
export type DocumentOutcome =
  | { readonly file: string; readonly state: 'shown' | 'written'; readonly fixed: FixedFile }
  | { readonly file: string; readonly state: 'refused' | 'stopped'; readonly reason: string };

export interface FixOutcome {
  /** Sorted by file. */
  readonly documents: readonly DocumentOutcome[];
  /** Fixes whose edits are all shown or written. */
  readonly done: readonly ProvenFix[];
  readonly stoppedBy: StopSignal | undefined;
  /** The first internal fault. */
  readonly fault: unknown;
}

/**
 * Processes every document that the fixes change, one after the other. If a document cannot be written, only the fixes
 * that need it are dropped; all other documents are still processed. Inevitable refusals are found before the first
 * write. Stops only between two documents, and only where each fix is complete or not begun.
 */
export async function makeFixes(request: FixRequest): Promise<FixOutcome> {
  const files = [...new Set(request.fixes.flatMap(filesOf))].sort();
  const run = new FixRun(request);
  if (request.write) for (const file of files) run.attempt(file, 'try');
  for (const file of files) {
    if (request.asked() !== undefined) run.leave(file);
    else run.make(file);
    await signalsHeard();
  }
  return run.outcome(files);
}

/** The first turn may only end the current round of the event loop; before the second, the loop polls for signals. */
async function signalsHeard(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
}

class FixRun {
  readonly #request: FixRequest;
  readonly #outcomes = new Map<string, DocumentOutcome>();
  #fault: unknown;

  constructor(request: FixRequest) {
    this.#request = request;
  }

  make(file: string): void {
    if (this.#outcomes.has(file)) return;
    if (editsIn(file, this.#possible()).length === 0)
      return this.#settle({ file, state: 'refused', reason: `its fix also changes ${this.#missingWith(file)}` });
    const fixed = this.attempt(file, this.#request.write ? 'write' : 'show');
    if (fixed === undefined) return;
    this.#settle({ file, state: this.#request.write ? 'written' : 'shown', fixed });
    this.#request.onDone(fixed);
  }

  attempt(file: string, step: FixStep): FixedFile | undefined {
    try {
      return this.#request.engine.applyFixes(file, this.#possible(), step);
    } catch (error) {
      if (!(error instanceof DocalignError)) this.#fault ??= error;
      this.#settle({ file, state: 'refused', reason: this.#inFull(file, reasonOf(error)) });
      return undefined;
    }
  }

  /** Leaves the document unchanged, unless a fix that has begun needs it. */
  leave(file: string): void {
    if (this.#othersWith(file).some((other) => this.#isDone(other))) return this.make(file);
    if (!this.#outcomes.has(file))
      this.#settle({ file, state: 'stopped', reason: `${this.#request.asked() ?? 'something'} came first` });
  }

  outcome(files: readonly string[]): FixOutcome {
    const documents = files.flatMap((file) => this.#outcomes.get(file) ?? []);
    const done = this.#request.fixes.filter((fix) => filesOf(fix).every((file) => this.#isDone(file)));
    return {
      documents,
      done,
      stoppedBy: documents.some(({ state }) => state === 'stopped') ? this.#request.asked() : undefined,
      fault: this.#fault,
    };
  }

  #settle(outcome: DocumentOutcome): void {
    this.#outcomes.set(outcome.file, outcome);
  }

  /** Fixes without a refused or stopped document. */
  #possible(): readonly ProvenFix[] {
    return this.#request.fixes.filter((fix) => filesOf(fix).every((file) => !this.#isMissing(file)));
  }

  #isDone(file: string): boolean {
    const state = this.#outcomes.get(file)?.state;
    return state === 'written' || state === 'shown';
  }

  #isMissing(file: string): boolean {
    const state = this.#outcomes.get(file)?.state;
    return state === 'refused' || state === 'stopped';
  }

  #missingWith(file: string): string {
    return this.#othersWith(file)
      .filter((other) => this.#isMissing(other))
      .join(', ');
  }

  /** Adds to the reason where a write failed between two documents of one fix, so that only part of the fix is made. */
  #inFull(file: string, reason: string): string {
    const written = this.#othersWith(file).filter((other) => this.#isDone(other));
    return written.length === 0 ? reason : `${reason}; what changes with it is written in ${written.join(', ')}`;
  }

  #othersWith(file: string): readonly string[] {
    const shared = this.#request.fixes.filter((fix) => filesOf(fix).includes(file));
    return [...new Set(shared.flatMap(filesOf))].filter((other) => other !== file).sort();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DocalignError) return error.reason;
  return `a fault of docalign (${error instanceof Error ? error.message : String(error)})`;
}
