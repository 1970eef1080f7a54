import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** Places in a list of values that are looked at: `local a, b = 1, 2`. */
const MAX_PLACES = 50;

/** What a value in a list is assigned to; NONE if the list is not one of an assignment. */
export function assignedTo({ syntax }: ExtractionContext, list: number, value: number): number {
  const statement = syntax.parent(list);
  if (syntax.kind(list) !== 'expression_list' || syntax.kind(statement) !== 'assignment_statement') return NONE;
  let name = syntax.first(syntax.first(statement));
  let at = syntax.first(list);
  for (let place = 0; place < MAX_PLACES && at !== NONE && name !== NONE; place++) {
    if (at === value) return name;
    at = syntax.next(at);
    name = syntax.next(name);
    // `local limit <const> = 10`
    if (syntax.kind(name) === 'attribute') name = syntax.next(name);
  }
  return NONE;
}
