import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { LIMITS } from './limits.js';
import type { EventStore } from '../web/transport.js';

interface StoredEvent {
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly chars: number;
}

/** The stream for what answers no call, which never ends by itself; as the SDK calls it. */
const STANDALONE = '_GET_stream';

/**
 * The last events of one session, for a client that lost its connection and asks for what came after an event. The
 * oldest ones are forgotten first. An id is the number of the event and its stream: `12.<stream>`.
 */
export class RecentEvents implements EventStore {
  readonly #events = new Map<string, StoredEvent>();
  /** Streams of calls that were not answered yet. */
  readonly #unanswered = new Set<string>();
  #chars = 0;
  #count = 0;

  storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    this.#count += 1;
    const id = `${this.#count}.${stream}`;
    if (isAnswer(message)) this.#unanswered.delete(stream);
    else if (stream !== STANDALONE) this.#unanswered.add(stream);
    const chars = JSON.stringify(message).length;
    this.#events.set(id, { stream, message, chars });
    this.#chars += chars;
    for (const [oldest, event] of this.#events) {
      if (this.#events.size <= LIMITS.events && this.#chars <= LIMITS.eventChars) break;
      this.#events.delete(oldest);
      this.#chars -= event.chars;
    }
    return Promise.resolve(id);
  }

  /**
   * What a client has missed of a call that was answered, as events; undefined while there may come more. A client
   * comes back after an answer that is an error, too.
   */
  missedOf(last: string): string | undefined {
    const stream = streamOf(last);
    if (stream === STANDALONE || stream === '' || this.#unanswered.has(stream)) return undefined;
    return this.#after(last, stream)
      .map(([id, { message }]) => `event: message\nid: ${id}\ndata: ${JSON.stringify(message)}\n\n`)
      .join('');
  }

  getStreamIdForEventId(id: string): Promise<string | undefined> {
    return Promise.resolve(this.#events.get(id)?.stream);
  }

  async replayEventsAfter(
    last: string,
    { send }: { send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const stream = this.#events.get(last)?.stream;
    if (stream === undefined) throw new Error('the event is not known, or no longer kept');
    for (const [id, { message }] of this.#after(last, stream)) await send(id, message);
    return stream;
  }

  #after(last: string, stream: string): readonly (readonly [string, StoredEvent])[] {
    return [...this.#events].filter(
      ([id, event]) =>
        event.stream === stream && numberOf(id) > numberOf(last) && Object.keys(event.message).length > 0,
    );
  }
}

function numberOf(id: string): number {
  return Number.parseInt(id, 10);
}

function streamOf(id: string): string {
  return id.replace(/^\d{1,15}\.?/, '');
}

function isAnswer(message: JSONRPCMessage): boolean {
  return 'result' in message || 'error' in message;
}
