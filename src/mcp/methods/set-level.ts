import { LoggingLevelSchema } from '@modelcontextprotocol/sdk/types.js';
import { quoted } from '../../text/layout/printable.js';
import { stringParam } from '../params.js';
import type { Params } from '../params.js';
import { INVALID_PARAMS, RpcError } from '../rpc/rpc-error.js';
import type { Result } from '../serving.js';

/** Accepted without effect: this server writes its log to stderr and sends no log messages to the client. */
export function setLevel(params: Params): Result {
  const level = stringParam(params, 'level', 'logging/setLevel');
  if (LoggingLevelSchema.safeParse(level).success) return {};
  throw new RpcError(
    INVALID_PARAMS,
    `logging/setLevel: there is no level ${quoted(level)}. There are ${LoggingLevelSchema.options.join(', ')}.`,
  );
}
