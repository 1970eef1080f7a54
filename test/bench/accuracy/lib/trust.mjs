// The product's own rule for trusted findings, so that there is one formula.
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../lib/corpora.mjs';

/** @returns {Promise<{ believed: Function, precisionOf: Function, PROOF_KINDS: string[] }>} */
export async function loadTrust() {
  const contents =
    "export * from './engine/verification/trust.js'; export * from './engine/verification/measured.js'; export * from './model/proof.js';";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(projectRoot, 'src'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
