import type { LongLine } from './line-reader.js';
import { MessageScan } from './message-scan.js';
import { INVALID_REQUEST, PARSE_ERROR } from './rpc-error.js';
import { refuse } from './rpc-message.js';
import type { Refusal } from './rpc-message.js';

export interface LongMessageRules {
  /** Bytes of a message that would have been read. */
  readonly limit: number;
  answer(refusal: Refusal): void;
}

/**
 * Refuses a message that is too long to be read, once. A request gets its own id back, wherever in the message that stands: a client
 * waits for it, and for no other answer. What is no JSON object is refused before it ends, as it may never.
 */
export function longMessage({ limit, answer }: LongMessageRules): LongLine {
  const scan = new MessageScan();
  let isAnswered = false;
  const give = ({ refusal }: { readonly refusal: Refusal }): void => {
    if (!isAnswered) answer(refusal);
    isAnswered = true;
  };
  return {
    part(bytes) {
      scan.push(bytes);
      if (scan.isLost) give(refuse(null, PARSE_ERROR, `Parse error: the line is longer than ${limit} bytes. Send less in one message.`));
    },
    end(bytes) {
      const { requestId = null } = scan;
      give(refuse(requestId, INVALID_REQUEST, `Invalid request: the message has ${bytes} bytes, more than ${limit}. Send less in one message.`));
    },
  };
}
