// docs/claims.md: every claim type, in report order.
import { join } from 'node:path';
import { importSources } from '../../import-sources.mjs';
import { code, table } from '../table.mjs';

const CODE = `
export { claimTypes } from './claims/index.js';
export { CLAIM_TYPE_TRAITS } from './model/claim-types.js';
`;

export async function claimBlocks(root) {
  const { claimTypes, CLAIM_TYPE_TRAITS } = await importSources(CODE, join(root, 'src'));
  return {
    types: table(
      ['type', 'what docs say', 'decided'],
      claimTypes.map(({ name, summary }) => [
        `[${code(name)}](../src/claims/types/${name.replaceAll('_', '-')}/README.md)`,
        summary,
        CLAIM_TYPE_TRAITS[name].isRecorded ? 'no, only recorded' : 'yes',
      ]),
    ),
  };
}
