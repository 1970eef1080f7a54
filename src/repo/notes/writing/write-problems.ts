import { DocalignError } from '../../../model/error.js';
import type { GitOutput } from '../../git/git.js';

export const UNWRITABLE = 'the repository cannot be written (permission denied)';

/** The object id that git printed. Throws WRITE_FAILED. */
export function idIn(output: GitOutput, what: string): string {
  const id = output.ok ? output.stdout.toString('latin1').trim() : '';
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(id)) return id;
  if (isDenied(output)) throw failed(UNWRITABLE);
  throw failed(`git could not ${what}${output.ok ? '' : `: ${output.reason}`}`);
}

export function isDenied(output: GitOutput): boolean {
  return !output.ok && output.reason.includes('permission denied');
}

/** WRITE_FAILED with the reason. */
export function failed(reason: string): DocalignError {
  const end = /[.?!]$/.test(reason) ? '' : '.';
  return new DocalignError('WRITE_FAILED', `docalign annotate: ${reason}${end} No note was written.`);
}
