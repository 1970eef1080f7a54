// The product's own rule for trusted findings, so that there is one formula.
import { join } from 'node:path';
import { importSources } from '../../../../scripts/import-sources.mjs';
import { projectRoot } from '../../lib/corpora.mjs';

const CODE = `
export { applyTrust, precisionOf } from './engine/verification/policy/trust.js';
export { MEASURED } from './engine/verification/policy/measured.js';
export { PROOF_KINDS } from './model/proof.js';
`;

/** @returns {Promise<{ applyTrust: Function, precisionOf: Function, MEASURED: object, PROOF_KINDS: string[] }>} */
export function loadTrust() {
  return importSources(CODE, join(projectRoot, 'src'));
}
