import type { Claim } from '../model/claim.js';
import type { Facts } from '../model/facts.js';
import type { Evidence, Severity, Verdict } from '../model/verdict.js';
import { editDistance } from '../text/nearest.js';
import { humps, spellingsOf } from '../text/spellings.js';
import type { Doubt } from './world.js';

/** A name that nothing in the code defines now, and what is needed to call it gone. */
export interface MissingName {
  /** As it stands in code. */
  readonly name: string;
  /** In words for a reader: `the function`, `the environment variable`. */
  readonly noun: string;
  /** Texts of which each proves that the name was defined, or read from outside, where it stood. */
  readonly proofs: readonly string[];
  readonly doubt: Doubt | undefined;
  readonly severity: Severity;
  /** Names of the same kind that there are now: one of them may be the new name. */
  readonly present: () => readonly string[];
  /** How a new name stands in the doc. */
  readonly write: (name: string) => string;
}

/**
 * The rule of two proofs: a name has drifted when it stands nowhere in the code now, in no spelling, and was defined there when
 * the doc's line was written. Everything else is uncertain.
 */
export function judgeMissing(claim: Claim, missing: MissingName, facts: Facts): Verdict {
  const { name, doubt } = missing;
  const own = facts.code.mentions(name, 1)[0];
  if (own !== undefined) return uncertain(`${name} stands in ${own.file}, but nothing here defines it`, [own]);
  const spelled = spellingsOf(name).flatMap((spelling) => facts.code.mentions(spelling, 1))[0];
  if (spelled !== undefined) return uncertain(`${name} is spelled another way in ${spelled.file}, so it may be derived from that`, [spelled]);
  if (doubt?.gone === true) return uncertain(`nothing here names ${name}, and ${doubt.because}`);
  const problem = facts.history.unavailable();
  if (problem !== undefined) return uncertain(`nothing here names ${name}, and ${problem}`);
  return judgePast(claim, missing, facts);
}

/** Files that try the code out or show how it is used: what they define is nobody's interface. */
const BESIDE_CODE = /(?:^|\/)(?:tests?|__tests__|testdata|specs?|fixtures?|examples?|samples?|bench(?:marks?)?|e2e|playground|demos?|docs?)\/|[._-](?:test|spec|bench)\.|_test\.go$/i;

export function isBesideCode(file: string): boolean {
  return BESIDE_CODE.test(file);
}

function judgePast({ file, line }: Claim, missing: MissingName, { history }: Facts): Verdict {
  const { name, noun, proofs, doubt } = missing;
  const stood = history.stoodWhenWritten(name, file, line);
  if (stood === undefined) return uncertain(`nothing here names ${name}, and history cannot tell whether it once did`);
  if (!stood.stood) return uncertain(`${name} was not in the code when the line was written either: it is not of this repository, or an example`);
  history.prepareWords(proofs, file, line);
  const proof = proofs.map((text) => history.stoodWhenWritten(text, file, line)).find((answer) => answer?.stood === true && !isBesideCode(answer.file ?? ''));
  if (proof === undefined) return uncertain(`${name} was used in ${stood.file ?? 'the code'} when the line was written, but not defined here`);
  if (doubt !== undefined && doubt.slight !== true) return uncertain(`${noun} ${name} is gone, but ${doubt.because}`);
  return gone(missing, proof);
}

function gone({ name, noun, severity, present, write }: MissingName, proof: { readonly commit: string; readonly file?: string }): Verdict {
  const renamed = renameOf(name, present());
  const where = proof.file === undefined ? `was in the code at ${proof.commit}` : `was in ${proof.file} when the line was written (${proof.commit})`;
  return {
    status: 'drifted', severity,
    confidence: 0.85,
    reason: `${noun} ${name} ${where} and stands nowhere in the code now${renamed === undefined ? '' : `; the nearest there is now is ${renamed}`}.`,
    evidence: proof.file === undefined ? [] : [{ file: proof.file }],
    suggestion: renamed === undefined ? `${name} was removed` : `${name} → ${renamed}`,
    replacements: renamed === undefined ? [] : [write(renamed)],
  };
}

/** Names are compared by their words; so many candidates at most. */
const MAX_CANDIDATES = 5_000;

/** The one present name that shares most words, or is a slip away; undefined when two are as near. */
export function renameOf(name: string, present: readonly string[]): string | undefined {
  const wanted = humps(name);
  let best: { readonly name: string; readonly score: number } | undefined;
  let isTied = false;
  for (const candidate of [...new Set(present)].slice(0, MAX_CANDIDATES)) {
    const score = likeness(name, wanted, candidate);
    if (score < 0.5 || score < (best?.score ?? 0)) continue;
    isTied = best !== undefined && score === best.score;
    best = { name: candidate, score };
  }
  return isTied ? undefined : best?.name;
}

/** 0..1: shared words over all words (Dice), or how few letters differ. */
function likeness(name: string, wanted: readonly string[], candidate: string): number {
  const words = humps(candidate);
  const shared = words.filter((word) => wanted.includes(word)).length;
  const dice = (2 * shared) / (words.length + wanted.length);
  const limit = Math.floor(name.length / 5);
  const distance = dice >= 0.5 ? undefined : editDistance(name.toLowerCase(), candidate.toLowerCase(), limit);
  return Math.max(dice, distance === undefined ? 0 : 1 - distance / name.length);
}

export function uncertain(reason: string, evidence: readonly Evidence[] = []): Verdict {
  return { status: 'uncertain', reason, confidence: 0.3, evidence };
}
