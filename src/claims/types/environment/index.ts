import { defineClaimType } from '../../define.js';
import { extractVariables } from './extract.js';
import type { VariablePayload } from './extract.js';
import { judgeVariable } from './verify.js';

export const environment = defineClaimType<VariablePayload>({
  name: 'environment',
  summary: 'Environment variables, held against the places where the code reads them.',
  version: 14,
  extract: extractVariables,
  verify: judgeVariable,
});
