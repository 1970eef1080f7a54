import type { SectionRegion } from '../../engine/annotations/questions/answers.js';
import type { JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import type { FindWarnings } from '../get-docs.js';
import { shorten } from '../sections/section-fields.js';
import { warningsOfSections } from './warnings.js';

const MOST_NOTES = 3;
const NOTE_CHARS = 200;

/** Asks each repository about its sections. */
export const findWarnings: FindWarnings = async (found, hits) => {
  const notes: string[] = [];
  const regions = new Map<(typeof hits)[number], readonly SectionRegion[]>();
  for (const { repository, snapshot } of found) {
    const own = hits.filter((hit) => hit.repository === repository);
    if (own.length === 0) continue;
    const asked = await regionsOfSections(
      snapshot,
      own.map(({ summary }) => summary.claims),
    );
    for (const [at, hit] of own.entries()) regions.set(hit, asked.sections[at] ?? []);
    notes.push(...asked.notes.map((note) => (repository === undefined ? note : `${repository}: ${note}`)));
  }
  return {
    notes,
    addTo(some) {
      const warnings = warningsOfSections(some.map((hit) => ({ ...hit, regions: regions.get(hit) ?? [] })));
      return some.map((hit, at) => ({ ...hit, warnings: warnings[at] }));
    },
  };
};

interface RegionsOfSections {
  readonly sections: readonly (readonly SectionRegion[])[];
  /** Sentences about what is missing, and why. */
  readonly notes: readonly string[];
}

/** A setting that is wrong takes no answer about documents away: it is told in `notes`. */
export async function regionsOfSections(
  snapshot: Snapshot,
  sections: readonly (readonly JudgedClaim[])[],
): Promise<RegionsOfSections> {
  try {
    const answer = await (await snapshot.annotations()).ofSections(sections);
    const notes = [...new Set(answer.remarks)].slice(0, MOST_NOTES).map((note) => shorten(note, NOTE_CHARS));
    return { sections: answer.sections, notes };
  } catch (error) {
    if (!(error instanceof DocalignError)) throw error;
    return { sections: [], notes: [shorten(error.message, NOTE_CHARS)] };
  }
}
