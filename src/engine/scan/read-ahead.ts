import { BOUNDS } from '../../model/bounds.js';
import type { OwnNames } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { Doc } from '../../model/doc.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import type { CodeIndex } from '../code/code-index.js';
import { codeLeftOut, loadExtractor } from '../code/code-reader.js';
import type { Library } from '../documents/library.js';
import { isWorthSharing, readOnThreads } from './read-pool.js';
import type { DocJob, ReadAnswer, ReadJob } from './read-pool.js';
import type { ScanProgress } from './scan-progress.js';

export interface ReadAheadInput {
  readonly library: Library;
  readonly code: CodeIndex;
  readonly types: readonly ClaimTypeName[];
  readonly names: () => OwnNames;
  /** Receives the claims of a document that was read on a thread. */
  readonly take: (job: DocJob, read: ReadClaims) => void;
}

/**
 * Reads what a scan needs in advance: code always, documents only on threads, because a single thread reads each
 * document when it judges it.
 */
export class ReadAhead {
  readonly #input: ReadAheadInput;

  constructor(input: ReadAheadInput) {
    this.#input = input;
  }

  async *readAll(docs: readonly Doc[], threads: boolean): AsyncGenerator<ScanProgress> {
    const { code } = this.#input;
    const extractor = await loadExtractor();
    const pending = code.pending();
    const jobs = threads ? [...this.#docJobs(docs), ...this.#codeJobs(pending)] : [];
    const isShared = isWorthSharing(jobs.reduce((chars, { text }) => chars + text.length, 0));
    if (isShared) yield* this.#readOnThreads(jobs);
    const rest = isShared ? code.pending() : pending;
    for (const [index, file] of rest.entries()) {
      code.read(file, extractor);
      yield { step: 'reading', done: index + 1, total: rest.length, file };
    }
    code.complete(extractor, { isCurrent: true });
  }

  #docJobs(docs: readonly Doc[]): ReadJob[] {
    return docs.flatMap(({ file, hash, isOld }) => {
      if (isOld === true) return [];
      const text = this.#input.library.textOf(file) ?? '';
      return text.length > BOUNDS.claimDocBytes ? [] : [{ kind: 'doc' as const, file, hash, text }];
    });
  }

  #codeJobs(files: readonly string[]): ReadJob[] {
    const { code } = this.#input;
    return files.flatMap((file) => {
      const stamp = code.stampOf(file);
      const text = code.textOf(file);
      return text === undefined || code.keep(file, { stamp, text })
        ? []
        : [{ kind: 'code' as const, file, stamp, text }];
    });
  }

  async *#readOnThreads(jobs: readonly ReadJob[]): AsyncGenerator<ScanProgress> {
    let done = 0;
    for await (const answer of readOnThreads(jobs, { types: this.#input.types, ...this.#input.names() })) {
      done += 1;
      yield { step: 'reading', done, total: jobs.length, file: answer.job.file };
      this.#takeAnswer(answer);
    }
  }

  #takeAnswer(answer: ReadAnswer): void {
    const { job } = answer;
    const aside = 'aside' in answer ? answer.aside : undefined;
    if (job.kind === 'code') {
      const read = aside === undefined ? answer.read : codeLeftOut(job.text, aside);
      if (read !== undefined && 'facts' in read) this.#input.code.put(job.file, job.stamp, read);
      return;
    }
    const read =
      aside === undefined ? answer.read : { claims: [], faults: [], cut: `no claims are read from it: ${aside}` };
    if (read !== undefined && !('facts' in read)) this.#input.take(job, read);
  }
}
