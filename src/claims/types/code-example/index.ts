import { defineClaimType } from '../../define.js';
import { judgeName } from '../../ground/named.js';
import type { NamedPayload } from '../../ground/named.js';
import { extractNames } from './extract.js';

export const codeExample = defineClaimType<NamedPayload>({
  name: 'code_example',
  summary:
    'Names of functions, classes, members and constants in code marks, held against the definitions in the code.',
  version: 12,
  extract: extractNames,
  verify: (claim, facts) => judgeName(claim, 'the name', facts),
});
