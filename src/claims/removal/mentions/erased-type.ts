import { habitsOf } from '../../../ecosystems/source-forms.js';
import type { Facts } from '../../../model/facts.js';
import { isBesideCode } from '../../../paths/roles.js';

/** Occurrences of a type that are read; with more, some may be in a language with types at run time. */
const MAX_TYPE_PLACES = 50;

/** A type of TypeScript: no name is derived from it, so that `SagaMonitor` proves nothing about `sagaMonitor`. */
export function isErasedType(name: string, { code }: Facts): boolean {
  const definitions = code.named(name);
  if (
    definitions.length === 0
    || !definitions.every(
      ({ kind, file }) => (kind === 'type' || kind === 'interface') && habitsOf(file).erasesTypes === true,
    )
  )
    return false;
  const places = code.mentions(name, MAX_TYPE_PLACES);
  return (
    places.length < MAX_TYPE_PLACES
    && places.every(({ file }) => habitsOf(file).erasesTypes === true || isBesideCode(file))
  );
}
