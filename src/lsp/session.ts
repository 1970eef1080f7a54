import { LSPErrorCodes, ErrorCodes, ResponseError } from 'vscode-languageserver-protocol/node';
import type { CancellationToken } from 'vscode-languageserver-protocol';
import { DocalignError } from '../model/error.js';

/** The order of messages that the protocol demands, and what a client sees of errors. */
export class Session {
  readonly #onFault: (error: unknown) => void;
  #state: 'new' | 'open' | 'ended' = 'new';

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  get isEnded(): boolean {
    return this.#state === 'ended';
  }

  async begin<T>(initialize: () => Promise<T>): Promise<T> {
    if (this.#state !== 'new')
      throw new ResponseError(ErrorCodes.InvalidRequest, 'initialize: it was called before. Send it once.');
    this.#state = 'open';
    return this.#guarded(initialize);
  }

  end(): void {
    this.#check();
    this.#state = 'ended';
  }

  /** Answers a request; not one that the client has cancelled meanwhile. */
  async answer<T>(token: CancellationToken, ask: () => Promise<T>): Promise<T> {
    this.#check();
    const answer = await this.#guarded(ask);
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    return answer;
  }

  /** Takes a notification. It is not answered, so its faults are only logged. */
  notice(take: () => void | Promise<void>): void {
    if (this.#state !== 'open') return;
    Promise.resolve().then(take).catch(this.#onFault);
  }

  #check(): void {
    if (this.#state === 'new')
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'Send initialize before other requests.');
    if (this.#state === 'ended')
      throw new ResponseError(ErrorCodes.InvalidRequest, 'The server was shut down. Send exit.');
  }

  /** The message of an unexpected error may contain paths of this machine. */
  async #guarded<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      if (error instanceof DocalignError) throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      this.#onFault(error);
      throw new ResponseError(
        ErrorCodes.InternalError,
        'A fault inside docalign. With --verbose the server prints the cause.',
      );
    }
  }
}
