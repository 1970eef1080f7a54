import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocLines } from '../engine/documents/claim-span.js';
import type { Engine } from '../engine/engine.js';
import type { Snapshot } from '../engine/snapshot.js';
import { isPage, isShellScript, isShownAsText } from '../paths/file-kinds.js';
import { linesOf } from '../text/layout/lines.js';
import type { OpenText } from './open-texts.js';

/** What a question may use: the state of the repository, and the texts of the client that it was made with. */
export interface Present {
  readonly snapshot: Snapshot;
  /** Open documents of this repository, by file. */
  readonly open: ReadonlyMap<string, OpenText>;
  /** Lines of a document, as typed, and as read where it is translated. */
  docLines(file: string): DocLines;
  /** Lines of a document, as typed. */
  linesOf(file: string): readonly string[];
  uriOf(file: string): string;
}

export interface RepositoryInput {
  readonly engine: Engine;
  /** Path of the root as the client knows it, which may lead through symlinks. */
  readonly named: string;
  /** The texts that the engine reads in place of files. */
  readonly buffers: Map<string, string>;
  /** Open documents of this repository, by file. */
  readonly openTexts: () => ReadonlyMap<string, OpenText>;
}

/** One repository of the client. Its questions are answered one after the other, each about one state. */
export class Repository {
  readonly #input: RepositoryInput;
  #turn: Promise<unknown> = Promise.resolve();
  #firstScan: Promise<void> | undefined;

  constructor(input: RepositoryInput) {
    this.#input = input;
  }

  get root(): string {
    return this.#input.engine.root;
  }

  readonly uriOf = (file: string): string => pathToFileURL(join(this.#input.named, file)).href;

  /** Answers a question about the texts as they are when its turn comes. */
  ask<T>(question: (present: Present) => Promise<T>): Promise<T> {
    const answer = this.#turn.then(async () => question(await this.#present()));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  /** Resolves when the first scan is complete, without holding up other questions. Rejects if it failed. */
  scanned(): Promise<void> {
    this.#firstScan ??= this.#scan().catch((error: unknown) => {
      this.#firstScan = undefined;
      throw error;
    });
    return this.#firstScan;
  }

  close(): Promise<void> {
    return this.#input.engine.close();
  }

  async #scan(): Promise<void> {
    const snapshot = await this.#input.engine.snapshot();
    await snapshot.historyProblem();
  }

  async #present(): Promise<Present> {
    const { engine, buffers, openTexts } = this.#input;
    const open = openTexts();
    for (const file of buffers.keys()) if (!open.has(file)) buffers.delete(file);
    for (const [file, { text }] of open) if (mayBeDoc(file)) buffers.set(file, text);
    const snapshot = await engine.snapshot();
    const docLines = (file: string): DocLines => {
      const text = open.get(file)?.text;
      if (text === undefined) return snapshot.lines(file);
      return { written: linesOf(text), read: snapshot.docs.has(file) ? snapshot.lines(file).read : undefined };
    };
    return { snapshot, open, docLines, linesOf: (file) => docLines(file).written, uriOf: this.uriOf };
  }
}

/** Documents, and what they may take in as a page. Other texts would only make docalign look at the documents again. */
function mayBeDoc(file: string): boolean {
  return isPage(file) || isShownAsText(file) || isShellScript(file);
}
