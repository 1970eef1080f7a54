/** Codes of JSON-RPC 2.0. */
export const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;
export const INTERNAL_ERROR = -32_603;

/** An error sent as a JSON-RPC error, not as a tool's answer. The SDK sends `code`, `message` and `data` unchanged. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(code: number, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
  }
}
