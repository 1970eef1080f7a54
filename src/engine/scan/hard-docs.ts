import { createContext, Script } from 'node:vm';
import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';

/** Steps for a document, each based on the results of the one before. */
const STEPS = ['reading', 'checking', 'fixing'] as const;
export type DocStep = (typeof STEPS)[number];

/** A document at one step. */
export interface DocAt {
  readonly file: string;
  readonly hash: string;
  readonly step: DocStep;
}

/** A document that is skipped at a step, and why, as the end of a sentence. */
export interface HardDoc extends DocAt {
  readonly why: string;
}

/** The skipped documents, in the form sent to threads. */
export interface LeftAlone {
  readonly hard: readonly HardDoc[];
  /** The only documents still tried; absent while all are. */
  readonly only?: readonly string[];
}

/** After this many hard documents, a restarted scan tries only documents that it has already completed. */
const MOST_RESTARTS = 3;
/** After this many, a restarted scan does not try any documents. */
const MOST_HARD = 5;

/** Observes which documents are tried. */
export interface HardDocListener {
  /** Called with the document that is tried from now on, if any. */
  readonly onMove: (at: DocAt | undefined) => void;
  readonly onAside: (doc: HardDoc) => void;
}

const NO_LISTENER: HardDocListener = { onMove: () => undefined, onAside: () => undefined };

/** Documents on which work did not finish, so that they are not tried again until their text changes. */
export class HardDocs {
  readonly #hard = new Map<string, HardDoc>();
  readonly #checked = new Set<string>();
  readonly #listener: HardDocListener;
  readonly #limitMs: number;
  #only: ReadonlySet<string> | undefined;
  #isCutShort = false;
  #at: DocAt | undefined;

  constructor(
    { hard, only }: LeftAlone = { hard: [] },
    listener: HardDocListener = NO_LISTENER,
    limitMs: number = BOUNDS.docHangMs,
  ) {
    for (const doc of hard) this.#hard.set(doc.file, doc);
    this.#only = only === undefined ? undefined : new Set(only);
    this.#isCutShort = only !== undefined;
    this.#listener = listener;
    this.#limitMs = limitMs;
  }

  /** Why this text must not be tried at a step; undefined if it may be. */
  whyNot({ file, hash }: Pick<Doc, 'file' | 'hash'>, step: DocStep): string | undefined {
    const known = this.#hard.get(file);
    return known?.hash === hash && STEPS.indexOf(known.step) <= STEPS.indexOf(step) ? known.why : undefined;
  }

  /** Why a scan has not completed this document; undefined if its turn has simply not come yet. */
  whyNotYet(doc: Pick<Doc, 'file' | 'hash'>): string | undefined {
    const why = this.whyNot(doc, 'checking');
    if (why !== undefined) return `its claims are not checked until it changes: ${why}`;
    return this.#isCutShort
      ? 'its claims are not checked yet: other documents took too long before its turn came'
      : undefined;
  }

  /** False if too many documents were hard before this one's turn came. */
  isReached(file: string): boolean {
    return this.#only?.has(file) !== false || this.#hard.has(file);
  }

  /**
   * Works on a document. Undefined if the work does not finish: then the document is set aside, and all data used by
   * the work is unreliable.
   */
  attempt<T extends object>(at: DocAt, work: () => T): T | undefined {
    const outer = this.#at;
    this.#moveTo(at);
    try {
      const done = withinTime(this.#limitMs, work);
      if (done !== TOO_LONG) return done;
      this.setAside({ ...at, why: `${at.step} it took longer than ${this.#limitMs / 1_000} s` });
      return undefined;
    } finally {
      this.#moveTo(outer);
    }
  }

  #moveTo(at: DocAt | undefined): void {
    if (this.#at?.step === 'checking') this.noteChecked(this.#at.file);
    this.#at = at;
    this.#listener.onMove(at);
  }

  /** Work on this document finished, so it is worth repeating if other documents end the scan. */
  noteChecked(file: string): void {
    this.#checked.add(file);
  }

  setAside(doc: HardDoc): void {
    this.#hard.set(doc.file, doc);
    if (this.#hard.size >= MOST_RESTARTS) {
      this.#only = this.#hard.size >= MOST_HARD ? new Set() : new Set(this.#checked);
      this.#isCutShort = true;
    }
    this.#listener.onAside(doc);
  }

  /** For another round of questions: all documents except the hard ones may be tried again. */
  release(): void {
    this.#only = undefined;
  }

  toJson(): LeftAlone {
    return { hard: [...this.#hard.values()], ...(this.#only === undefined ? {} : { only: [...this.#only] }) };
  }
}

/** Returned by `withinTime` on a timeout. */
const TOO_LONG = Symbol('too long');

// Safe: a context is the object that it was made from.
const place = createContext({ work: undefined }) as { work: unknown };
const program = new Script('work()');

/**
 * Runs `work`, and interrupts it if it takes longer than `limitMs` of clock time, even in an endless loop or regular
 * expression. Interrupted work may leave anything half done, because its `catch` and `finally` blocks do not run:
 * discard everything that it touched. Costs 0.1 ms per call.
 */
function withinTime<T>(limitMs: number, work: () => T): T | typeof TOO_LONG {
  const outer = place.work;
  place.work = work;
  try {
    return program.runInContext(place, { timeout: limitMs }) as T; // Safe: the program returns the result of `work`.
  } catch (error) {
    if ((error as { readonly code?: unknown } | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return TOO_LONG;
  } finally {
    place.work = outer;
  }
}
