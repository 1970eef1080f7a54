import { DocalignError } from '../../model/error.js';
import type { GitOutput } from '../git/git.js';

/** The object id that git printed. Throws WRITE_FAILED. */
export function idIn(output: GitOutput, what: string): string {
  const id = output.ok ? output.stdout.toString('latin1').trim() : '';
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(id)) return id;
  throw failed(`git could not ${what}${output.ok ? '' : `: ${output.reason}`}`);
}

/** WRITE_FAILED with the reason. */
export function failed(reason: string): DocalignError {
  return new DocalignError('WRITE_FAILED', `docalign annotate: ${reason}. No note was written.`);
}
