import { defineClaimType } from '../../define.js';
import { recordStatement } from '../../reading/entity-linking.js';
import type { MechanismPayload } from '../../reading/entity-linking.js';
import { statementsOf } from '../../reading/unverifiable-statements.js';

export const architecture = defineClaimType<MechanismPayload>({
  name: 'architecture',
  summary:
    'Which part of the code does what, and which depends on which, as a sentence states it; recorded, never decided.',
  version: 1,
  extract: (source) => statementsOf(source, 'architecture'),
  verify: recordStatement,
});
