import { defineClaimType } from '../define.js';
import { recordStatement } from '../mechanism.js';
import type { MechanismPayload } from '../mechanism.js';
import { statementsOf } from '../statements.js';

export const behavior = defineClaimType<MechanismPayload>({
  name: 'behavior',
  summary: 'What a named function, class or option does, as a sentence states it; recorded, never decided.',
  version: 1,
  extract: (source) => statementsOf(source, 'behavior'),
  verify: recordStatement,
});
