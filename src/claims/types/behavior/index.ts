import { defineClaimType } from '../../define.js';
import { recordStatement } from '../../reading/entity-linking.js';
import type { MechanismPayload } from '../../reading/entity-linking.js';
import { statementsOf } from '../../reading/unverifiable-statements.js';

export const behavior = defineClaimType<MechanismPayload>({
  name: 'behavior',
  summary: 'What a named function, class or option does, as a sentence states it; recorded, never decided.',
  version: 1,
  extract: (source) => statementsOf(source, 'behavior'),
  verify: recordStatement,
});
