// The product's own rule for trusted findings, so that there is one formula.
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../lib/corpora.mjs';

const CODE = `
export { applyTrust, precisionOf } from './engine/verification/policy/trust.js';
export { MEASURED } from './engine/verification/policy/measured.js';
export { PROOF_KINDS } from './model/proof.js';
`;

/** @returns {Promise<{ applyTrust: Function, precisionOf: Function, MEASURED: object, PROOF_KINDS: string[] }>} */
export async function loadTrust() {
  const { outputFiles } = await build({
    stdin: { contents: CODE, resolveDir: join(projectRoot, 'src'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
