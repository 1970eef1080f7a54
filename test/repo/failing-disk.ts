import { DocalignError } from '../../src/model/error.js';
import { DISK, type FileOps } from '../../src/repo/write/file-ops.js';

/** Code and message of the error that a call ends with. */
export function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DocalignError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'no error';
}

/** The disk, with its n-th call failing; `wasReached` says whether there was an n-th call. */
export function failingAt(n: number, code: string): { readonly ops: FileOps; readonly wasReached: () => boolean } {
  let calls = 0;
  const wrap =
    (call: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      calls += 1;
      if (calls === n) throw Object.assign(new Error(code), { code });
      return call(...args);
    };
  // Safe: each call keeps its arguments and its result.
  const ops = Object.fromEntries(
    Object.entries(DISK).map(([name, call]) => [name, wrap(call as (...args: never[]) => unknown)]),
  ) as unknown as FileOps;
  return { ops, wasReached: () => calls >= n };
}
