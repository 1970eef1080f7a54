import type { Correction, Region } from '../../../model/annotation.js';
import { isChange } from '../parse/corrected.js';

/** What was said against a text that a region still has. */
export type Doubt = Pick<Correction, 'field' | 'target' | 'reason' | 'timestamp' | 'author'>;

/** The corrections that only doubt, without those of texts that others removed or amended. */
export function doubtsOf(region: Region): readonly Doubt[] {
  return region.corrections.filter(
    (one) => !isChange(one) && (one.target === undefined || textsOf(region, one.field).includes(one.target)),
  );
}

function textsOf(region: Region, field: string): readonly (string | undefined)[] {
  const { intent, reasoning, riskNotes, constraints, tags, semanticDependencies } = region;
  const texts: Readonly<Record<string, readonly (string | undefined)[]>> = {
    constraints: constraints.map(({ text }) => text),
    tags,
    semantic_dependencies: semanticDependencies.flatMap(({ file, anchor, nature }) => [
      nature,
      file,
      `${file}:${anchor}`,
      `${file}#${anchor}`,
    ]),
    reasoning: [reasoning],
    risk_notes: [riskNotes],
    intent: [intent],
  };
  return Object.hasOwn(texts, field) ? (texts[field] ?? []) : [];
}

/** What a note says of its change, where the region does not say the same. */
export function summaryBeside({ intent }: Region, { summary }: { readonly summary: string }): string | undefined {
  return summary === '' || summary === intent ? undefined : summary;
}
