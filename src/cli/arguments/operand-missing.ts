import { DocalignError } from '../../model/error.js';
import type { Operands } from '../command.js';

/** The mistake of a caller who names nothing, or only blanks. `where`: `docalign search`. */
export function operandIsMissing({ noun, usage }: Pick<Operands, 'noun' | 'usage'>, where: string): DocalignError {
  return new DocalignError('BAD_USAGE', `${where}: ${noun} is missing. Usage: ${where} ${usage}`);
}
