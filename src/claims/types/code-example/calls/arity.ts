import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { whenWritten } from '../../../removal/commit-wording.js';
import { drifted } from '../../../verdict.js';
import { acceptedBy, waysOf } from './accepted.js';
import type { Texts, Way } from './accepted.js';
import type { CallArguments } from './example-calls.js';
import { calledBy } from './judge.js';
import { otherTimeAbove } from './other-time.js';
import type { ExamplePayload } from './payload.js';

/**
 * A call whose arguments do not fit what is called, and fitted when the line was written. Undefined for all others, and
 * where the signature is not certain.
 */
export function judgeArity(claim: Claim<ExamplePayload>, facts: Facts): Verdict | undefined {
  const { calls } = claim.payload;
  const called = calls === undefined ? undefined : calledBy(calls, facts);
  // Called on its type, a method takes the object as well.
  const isOfType = calls?.member !== undefined && calls.isOfObject !== true;
  if (calls === undefined || called === undefined || isOfType) return undefined;
  const now: Texts = { textOf: (file) => facts.code.textOf(file), facts };
  const misfit = misfitOf(calls, waysOf(called.file, called, now), now);
  if (misfit === undefined || misfit === '' || facts.history.unavailable() !== undefined) return undefined;
  const then: Texts = { textOf: (file) => facts.history.fileWhenWritten(file, claim.file, claim.line), facts };
  if (misfitOf(calls, waysOf(called.file, called, then), then) !== '') return undefined;
  if (otherTimeAbove(claim, facts) !== undefined) return undefined;
  return drifted({
    proof: 'arity-left',
    reason: `${called.shown} ${misfit} (the call fitted ${whenWritten(claim, facts.history)})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file: called.file }],
  });
}

/** Why the arguments do not fit any way to call the thing; '' if they fit, undefined if that is not certain. */
function misfitOf(given: CallArguments, ways: readonly Way[], texts: Texts): string | undefined {
  const all = ways.map((way) => misfitOfWay(given, way, texts));
  if (all.length === 0 || all.includes(undefined)) return undefined;
  return all.includes('') ? '' : all[0];
}

function misfitOfWay({ positional, named }: CallArguments, way: Way, texts: Texts): string | undefined {
  const { signature, file } = way;
  if (way.open !== undefined || signature.keywords.open !== undefined || signature.takesMore) return undefined;
  const { parameters, keywords } = signature;
  if (positional > parameters.length) return `takes ${count(parameters.length)} by position, not ${positional}`;
  const accepted = acceptedBy(keywords, file, texts);
  if (accepted.open !== undefined) return undefined;
  const byPosition = new Set(parameters.slice(0, positional).map(({ name }) => name));
  const missing = [
    ...parameters
      .slice(positional)
      .filter(({ isOptional }) => !isOptional)
      .map(({ name }) => name),
    ...[...accepted.names].filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  ].find((name) => !byPosition.has(name) && !named.includes(name));
  return missing === undefined ? '' : `needs ${missing}`;
}

function count(most: number): string {
  return most === 1 ? 'one argument' : `${most} arguments`;
}
