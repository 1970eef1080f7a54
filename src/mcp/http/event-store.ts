import type { JSONRPCErrorResponse, JSONRPCMessage, JSONRPCResultResponse } from '@modelcontextprotocol/sdk/types.js';
import { LIMITS } from './limits.js';
import type { EventStore } from '../web/transport.js';

interface StoredEvent {
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly chars: number;
}

/** The event of an answer, and the id of its call. */
interface Answered {
  readonly number: number;
  readonly id: JSONRPCErrorResponse['id'];
}

/** Answers of a session of which it is known that there was one. */
const MOST_ANSWERED = 2_000;
const LOST = { code: -32_000, message: 'The answer is no longer kept. Call again.' };

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
  /** By stream, the last answers, also those that are no longer kept. */
  readonly #answered = new Map<string, Answered>();
  #chars = 0;
  #count = 0;

  storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    this.#count += 1;
    const id = `${this.#count}.${stream}`;
    if (isAnswer(message)) this.#end(stream, { number: this.#count, id: message.id });
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
   * What a client has missed of a call that was answered, as events; undefined while there may come more, and for what
   * is not known. A client comes back after an answer that is an error, too.
   */
  missedOf(last: string): string | undefined {
    const stream = streamOf(last);
    const answer = this.#answered.get(stream);
    if (answer === undefined) return undefined;
    const { number, id } = answer;
    if (numberOf(last) >= number) return '';
    const missed = this.#after(last, stream).map(([event, { message }]) => asEvent(event, message));
    const isKept = this.#events.has(`${number}.${stream}`);
    return [...missed, ...(isKept ? [] : [asEvent(`${number}.${stream}`, { jsonrpc: '2.0', id, error: LOST })])].join(
      '',
    );
  }

  getStreamIdForEventId(id: string): Promise<string | undefined> {
    return Promise.resolve(this.#streamOf(id));
  }

  async replayEventsAfter(
    last: string,
    { send }: { send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const stream = this.#streamOf(last);
    if (stream === undefined) throw new Error('the event is not known, or no longer kept');
    for (const [id, { message }] of this.#after(last, stream)) await send(id, message);
    return stream;
  }

  /** The stream of an event that is kept, or of a call that is still being answered. */
  #streamOf(id: string): string | undefined {
    const stream = streamOf(id);
    return this.#unanswered.has(stream) ? stream : this.#events.get(id)?.stream;
  }

  #end(stream: string, answer: Answered): void {
    this.#unanswered.delete(stream);
    this.#answered.set(stream, answer);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > MOST_ANSWERED && oldest !== undefined) this.#answered.delete(oldest);
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

function isAnswer(message: JSONRPCMessage): message is JSONRPCResultResponse | JSONRPCErrorResponse {
  return 'result' in message || 'error' in message;
}

function asEvent(id: string, message: JSONRPCMessage): string {
  return `event: message\nid: ${id}\ndata: ${JSON.stringify(message)}\n\n`;
}
