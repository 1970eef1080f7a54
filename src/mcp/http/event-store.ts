import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { LIMITS } from './limits.js';
import type { EventStore } from '../web/transport.js';

interface StoredEvent {
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly chars: number;
}

/**
 * The last events of one session, for a client that lost its connection and asks for what came after an event. The
 * oldest ones are forgotten first.
 */
export class RecentEvents implements EventStore {
  readonly #events = new Map<string, StoredEvent>();
  #chars = 0;
  #count = 0;

  storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    this.#count += 1;
    const id = String(this.#count);
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

  getStreamIdForEventId(id: string): Promise<string | undefined> {
    return Promise.resolve(this.#events.get(id)?.stream);
  }

  async replayEventsAfter(
    last: string,
    { send }: { send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const stream = this.#events.get(last)?.stream;
    if (stream === undefined) throw new Error('the event is not known, or no longer kept');
    for (const [id, event] of [...this.#events])
      if (event.stream === stream && Number(id) > Number(last) && Object.keys(event.message).length > 0)
        await send(id, event.message);
    return stream;
  }
}
