import type { StatusSummary } from '../../engine/snapshot.js';
import type { Hit } from '../../model/ranking.js';
import type { Section } from '../../model/section.js';
import { shownPlace } from './section-fields.js';
import type { CheckedHit } from './trust-order.js';

/** Maximum number of other places of a text that are named. */
const ALSO_IN = 3;

/** The sections with the same text that an answer names. */
export function twinsOf({ alsoIn = [] }: Hit): readonly Section[] {
  return alsoIn.slice(0, ALSO_IN);
}

/** The places of these sections, marked where something is wrong: a link may lead nowhere from another place. */
export function twinPlaces({ hit, twins }: CheckedHit): readonly string[] {
  return twinsOf(hit).map((twin) => {
    const summary = twins?.get(twin.id);
    return isWrong(summary) ? `${shownPlace(twin)} [${summary.status}]` : shownPlace(twin);
  });
}

/** Of a text in several places, the one where something is wrong, unless the first one is verified or wrong itself. */
export function wrongTwinFirst(checked: CheckedHit): CheckedHit {
  const { hit, summary, twins } = checked;
  if (summary.status === 'verified' || isWrong(summary) || hit.snippetFile !== undefined) return checked;
  const twin = twinsOf(hit).find(({ id }) => isWrong(twins?.get(id)));
  const wrong = twin === undefined ? undefined : twins?.get(twin.id);
  if (twin === undefined || wrong === undefined) return checked;
  const by = twin.startLine - hit.section.startLine;
  const [first, last] = hit.snippetLines;
  const alsoIn = [hit.section, ...(hit.alsoIn ?? []).filter((one) => one !== twin)];
  return { ...checked, hit: { ...hit, section: twin, snippetLines: [first + by, last + by], alsoIn }, summary: wrong };
}

function isWrong(summary: StatusSummary | undefined): summary is StatusSummary & { status: 'drifted' | 'mixed' } {
  return summary?.status === 'drifted' || summary?.status === 'mixed';
}
