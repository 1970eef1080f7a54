import type { Correction, Region } from '../../../model/annotation.js';

/** What a region warns of: what must stay true there, and what to beware of. */
export interface Warnings {
  readonly constraints: readonly string[];
  readonly riskNotes: string | undefined;
}

/** The warnings of a region, without those that corrections removed, and in the words that corrections gave them. */
export function warningsOf({ constraints, riskNotes, corrections }: Region): Warnings {
  const of = (name: string): readonly Correction[] => corrections.filter(({ field }) => field === name);
  const [ofConstraints, ofRisk] = [of('constraints'), of('risk_notes')];
  return {
    constraints: constraints.flatMap(
      ({ text }) =>
        corrected(
          text,
          ofConstraints.filter(({ target }) => target === text),
        ) ?? [],
    ),
    riskNotes:
      riskNotes === undefined
        ? undefined
        : corrected(
            riskNotes,
            ofRisk.filter(({ target }) => target === undefined || target === riskNotes),
          ),
  };
}

export function hasWarning(region: Region): boolean {
  if (region.constraints.length === 0 && region.riskNotes === undefined) return false;
  if (region.corrections.length === 0) return true;
  const { constraints, riskNotes } = warningsOf(region);
  return constraints.length > 0 || riskNotes !== undefined;
}

/** By the last correction; undefined if that removed the text. Corrections of other kinds only doubt it. */
function corrected(text: string, corrections: readonly Correction[]): string | undefined {
  const last = corrections.filter(({ kind }) => kind === 'amend' || kind === 'remove').at(-1);
  return last?.kind === 'remove' ? undefined : (last?.replacement ?? text);
}
