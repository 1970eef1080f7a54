import { createContext, Script } from 'node:vm';
import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';

/** What is done with a document, each with what the step before found. */
const STEPS = ['reading', 'checking', 'fixing'] as const;
export type DocStep = (typeof STEPS)[number];

/** A document at one step. */
export interface DocAt {
  readonly file: string;
  readonly hash: string;
  readonly step: DocStep;
}

/** A document that is left alone at a step, and why, as the end of a sentence. */
export interface HardDoc extends DocAt {
  readonly why: string;
}

/** What is left alone, as it crosses threads. */
export interface LeftAlone {
  readonly hard: readonly HardDoc[];
  /** The only documents that are still tried; absent while all are. */
  readonly only?: readonly string[];
}

/**
 * So many documents may end a scan that then begins again; after that, only those that it had come through are tried.
 */
const MOST_RESTARTS = 3;
/** After so many, a scan ends without trying any. */
const MOST_HARD = 5;

/** Follows what is tried. */
export interface Follower {
  /** To the document that is tried from now on, if any. */
  readonly onMove: (at: DocAt | undefined) => void;
  readonly onAside: (doc: HardDoc) => void;
}

const NOBODY: Follower = { onMove: () => undefined, onAside: () => undefined };

/** Documents on which work did not come to an end, so that nobody tries them again before their text changes. */
export class HardDocs {
  readonly #hard = new Map<string, HardDoc>();
  readonly #checked = new Set<string>();
  readonly #follower: Follower;
  readonly #limitMs: number;
  #only: ReadonlySet<string> | undefined;
  #isCutShort = false;
  #at: DocAt | undefined;

  constructor(
    { hard, only }: LeftAlone = { hard: [] },
    follower: Follower = NOBODY,
    limitMs: number = BOUNDS.docHangMs,
  ) {
    for (const doc of hard) this.#hard.set(doc.file, doc);
    this.#only = only === undefined ? undefined : new Set(only);
    this.#isCutShort = only !== undefined;
    this.#follower = follower;
    this.#limitMs = limitMs;
  }

  /** Why this text is not to be tried at a step; undefined when it may be. */
  whyNot({ file, hash }: Pick<Doc, 'file' | 'hash'>, step: DocStep): string | undefined {
    const known = this.#hard.get(file);
    return known?.hash === hash && STEPS.indexOf(known.step) <= STEPS.indexOf(step) ? known.why : undefined;
  }

  /** What to say of a document that no scan has come through; undefined when its turn just has not come. */
  whyNotYet(doc: Pick<Doc, 'file' | 'hash'>): string | undefined {
    const why = this.whyNot(doc, 'checking');
    if (why !== undefined) return `its claims are not checked until it changes: ${why}`;
    return this.#isCutShort
      ? 'its claims are not checked yet: other documents took too long before its turn came'
      : undefined;
  }

  /** False once too many were hard before this one's turn came. */
  isReached(file: string): boolean {
    return this.#only?.has(file) !== false || this.#hard.has(file);
  }

  /**
   * Works on a document. Undefined when that does not come to an end: then the document is set aside, and all that was
   * worked with is spoilt.
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
    this.#follower.onMove(at);
  }

  /** Work on this document came to an end: it is worth to do it once more when others end the scan. */
  noteChecked(file: string): void {
    this.#checked.add(file);
  }

  setAside(doc: HardDoc): void {
    this.#hard.set(doc.file, doc);
    if (this.#hard.size >= MOST_RESTARTS) {
      this.#only = this.#hard.size >= MOST_HARD ? new Set() : new Set(this.#checked);
      this.#isCutShort = true;
    }
    this.#follower.onAside(doc);
  }

  /** For another round of questions: all but the hard ones may be tried again. */
  release(): void {
    this.#only = undefined;
  }

  toJson(): LeftAlone {
    return { hard: [...this.#hard.values()], ...(this.#only === undefined ? {} : { only: [...this.#only] }) };
  }
}

/** What `withinTime` gives when the time was over. */
const TOO_LONG = Symbol('too long');

// Safe: a context is the object that it was made of.
const place = createContext({ work: undefined }) as { work: unknown };
const program = new Script('work()');

/**
 * Does the work, and breaks it off when it takes longer by the clock: a loop or a pattern that never ends, too. What
 * was broken off may have left anything half done, since no `catch` or `finally` of it runs: throw away whatever it
 * touched. Costs 0.1 ms a call.
 */
function withinTime<T>(limitMs: number, work: () => T): T | typeof TOO_LONG {
  const outer = place.work;
  place.work = work;
  try {
    return program.runInContext(place, { timeout: limitMs }) as T; // Safe: the program gives what the work gives.
  } catch (error) {
    if ((error as { readonly code?: unknown } | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return TOO_LONG;
  } finally {
    place.work = outer;
  }
}
