import { defineClaimType } from '../../define.js';
import { recordStatement } from '../../reading/entity-linking.js';
import type { MechanismPayload } from '../../reading/entity-linking.js';
import { statementsOf } from '../../reading/unverifiable-statements.js';

export const convention = defineClaimType<MechanismPayload>({
  name: 'convention',
  summary: 'What all code of a kind must do, as a sentence states it with a name of the code; recorded, never decided.',
  version: 1,
  extract: (source) => statementsOf(source, 'convention'),
  verify: recordStatement,
});
