import type { Judgement } from './judged.mjs';
import type { Found } from './match.mjs';

export function beliefIn(input: {
  readonly found: readonly Found[];
  readonly judged: readonly Judgement[];
  readonly scanned: readonly string[];
  readonly kinds: readonly string[];
}): Readonly<Record<string, { readonly right: number; readonly wrong: number }>>;
export function lastRounds(judged: readonly Judgement[]): ReadonlySet<string>;
