import { execFileSync } from 'node:child_process';

/**
 * Most code runs so shortly in tests that to optimise it, with the memory for that, costs more than it saves: V8
 * optimises functions after 30 times as many steps as by default.
 */
export const OPTIMISE_LITTLE = '--interrupt-budget=2000000';
/** The parsers of code (WASM) are never optimised. */
export const COMPILE_WASM_ONCE = '--liftoff-only';
/** Regular expressions are compiled at once, not first for an interpreter that runs them one time. */
export const COMPILE_PATTERNS_ONCE = '--no-regexp-tier-up';
/** Megabytes of room for what is made and soon no longer used, from the start: less of it is copied to be kept. */
export const COLLECT_LITTLE = '--min-semi-space-size=16';

/** Those that this V8 has: Node.js does not start with another one. The first one is gone in Node.js 22. */
export function known(options: readonly string[]): readonly string[] {
  const all = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  return options.filter((option) => all.includes(` ${option.replace(/^--no-/, '--').replace(/=.*/, '')} (`));
}
