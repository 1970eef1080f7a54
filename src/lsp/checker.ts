import type { Diagnostic } from 'vscode-languageserver-protocol';
import { DocalignError } from '../model/error.js';
import { diagnosticsOf } from './answers/diagnostics.js';
import type { Place, Repositories } from './repositories.js';
import type { OpenTexts } from './open-texts.js';

export interface CheckerInput {
  readonly texts: OpenTexts;
  readonly repositories: Repositories;
  /** Are suspicions listed too? */
  readonly suspects: () => boolean;
  readonly publish: (findings: Published) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export interface Published {
  readonly uri: string;
  /** That of the text which was checked; absent for a document that was closed. */
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** After a key stroke, as most people type the next one within this time. */
const TYPED_MS = 250;
/** Other documents may link to what is typed: they are checked once the writer pauses. */
const PAUSED_MS = 1_000;

/** Checks the open documents as they are typed, and tells the client. A result for an older text is dropped. */
export class Checker {
  readonly #input: CheckerInput;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isStopped = false;

  constructor(input: CheckerInput) {
    this.#input = input;
  }

  opened(uri: string): void {
    this.#schedule(uri, 0);
  }

  typed(uri: string): void {
    this.#schedule(uri, TYPED_MS);
    for (const other of this.#input.texts.all())
      if (other.uri !== uri && !this.#timers.has(other.uri)) this.#schedule(other.uri, PAUSED_MS);
  }

  /** Something else changed on which verdicts may rest. */
  changed(): void {
    for (const { uri } of this.#input.texts.all()) this.#schedule(uri, TYPED_MS);
  }

  closed(uri: string): void {
    clearTimeout(this.#timers.get(uri));
    this.#timers.delete(uri);
    void this.#input.publish({ uri, diagnostics: [] }).catch(this.#input.onFault);
    this.changed();
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #schedule(uri: string, delayMs: number): void {
    clearTimeout(this.#timers.get(uri));
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(uri);
      this.#check(uri).catch(this.#input.onFault);
    }, delayMs);
    this.#timers.set(uri, timer);
  }

  async #check(uri: string): Promise<void> {
    const { texts, repositories, publish } = this.#input;
    const place = await repositories.placeOf(uri);
    const found = place === undefined ? undefined : await this.#findingsAt(uri, place);
    const now = texts.get(uri);
    if (now === undefined || this.#isStopped) return;
    if (found === undefined) return publish({ uri, version: now.version, diagnostics: [] });
    // A newer text is checked next.
    if (now.version === found.version) await publish(found);
  }

  /** Undefined for a file that is not a document of the repository. */
  async #findingsAt(uri: string, { repository, file }: Place): Promise<Published | undefined> {
    try {
      return await repository.ask(async (present) => {
        const text = present.open.get(file);
        if (text?.uri !== uri || !present.snapshot.docs.has(file)) return undefined;
        const diagnostics = await diagnosticsOf(file, { present, suspects: this.#input.suspects() });
        return { uri, version: text.version, diagnostics };
      });
    } catch (error) {
      // The folder is away: nothing can be said of its documents.
      if (error instanceof DocalignError) return undefined;
      throw error;
    }
  }
}
