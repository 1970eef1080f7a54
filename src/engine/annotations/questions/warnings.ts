import type { Region } from '../../../model/annotation.js';

/** What a region warns of: what must stay true there, and what to beware of. */
export interface Warnings {
  readonly constraints: readonly string[];
  readonly riskNotes: string | undefined;
}

export function warningsOf({ constraints, riskNotes }: Region): Warnings {
  return { constraints: constraints.map(({ text }) => text), riskNotes };
}

export function hasWarning({ constraints, riskNotes }: Region): boolean {
  return constraints.length > 0 || riskNotes !== undefined;
}
