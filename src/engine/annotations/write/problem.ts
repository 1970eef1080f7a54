import { DocalignError } from '../../../model/error.js';

/** BAD_ARGUMENT with the reason, which says what to do. */
export function wrong(reason: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', `docalign annotate: ${reason}. No note was written.`);
}
