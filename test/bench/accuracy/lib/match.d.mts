import type { Judgement } from './judged.mjs';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly type: string;
  readonly text: string;
  readonly proof: string;
}
export interface Found extends Finding {
  readonly repo: string;
  readonly right: boolean | undefined;
}
export interface Stages {
  readonly all: number;
  readonly shown: number;
  readonly suspected: number;
}
export function findingsOf(claims: readonly object[]): readonly Finding[];
export function judge<F extends Finding>(
  findings: readonly F[],
  judged: readonly Judgement[],
): readonly (F & Pick<Found, 'right'>)[];
export function tally<F extends Found>(
  found: readonly F[],
  keyOf: (one: F) => string,
): ReadonlyMap<string, { readonly right: number; readonly wrong: number; readonly open: number }>;
export function coverage(
  judged: readonly Judgement[],
  found: readonly (Found & { readonly shown: boolean })[],
): { readonly right: Stages; readonly wrong: Stages };
