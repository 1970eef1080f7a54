import type { Annotation, Provenance } from '../../../model/annotation.js';
import { fieldsOf, textIn, textsIn } from './fields.js';
import type { Fields } from './fields.js';

const OPERATIONS = ['initial', 'squash', 'amend'] as const;

/** Later schemas name a source (`live`, `batch`, `squash`, `amend`, …) where the first one names an operation. */
export function provenanceIn(fields: Fields): Provenance {
  const provenance = fieldsOf(fields['provenance']);
  const source = textIn(provenance, 'source');
  const operation = textIn(provenance, 'operation') ?? source;
  return {
    operation: OPERATIONS.find((known) => known === operation) ?? 'initial',
    source,
    derivedFrom: textsIn(provenance, 'derived_from'),
    notes: textIn(provenance, 'synthesis_notes', 'notes'),
  };
}

/** Notes made in a batch were inferred from the change; all others are by who made it. */
export function levelOf({ source }: Provenance): Annotation['contextLevel'] {
  return source === 'batch' || source === 'backfill' ? 'inferred' : 'enhanced';
}
