import { defineClaimType } from '../define.js';
import { recordStatement } from '../mechanism.js';
import type { MechanismPayload } from '../mechanism.js';
import { statementsOf } from '../statements.js';

export const architecture = defineClaimType<MechanismPayload>({
  name: 'architecture',
  summary: 'Which part of the code does what, and which stands on which, as a sentence states it; recorded, never decided.',
  version: 1,
  extract: (source) => statementsOf(source, 'architecture'),
  verify: recordStatement,
});
