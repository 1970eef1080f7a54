import { INVALID_PARAMS, RpcError } from './rpc/rpc-error.js';

/** Parameters of a request: a JSON object, not validated further. */
export type Params = Readonly<Record<string, unknown>>;

export function stringParam(params: Params, key: string, method: string): string {
  const value = params[key];
  if (typeof value === 'string') return value;
  throw new RpcError(
    INVALID_PARAMS,
    `${method}: "${key}" ${value === undefined ? 'is missing' : 'must be a string'}. Pass a string.`,
  );
}

export function objectParam(params: Params, key: string, method: string): Params {
  const value = params[key];
  if (isObject(value)) return value;
  throw new RpcError(
    INVALID_PARAMS,
    `${method}: "${key}" ${value === undefined ? 'is missing' : 'must be an object'}. Pass an object.`,
  );
}

export function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
