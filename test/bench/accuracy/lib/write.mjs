// The outputs of `--write`: the table that the product uses, and the one for readers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBlocks } from '../../../../scripts/docs/blocks.mjs';
import { projectRoot } from '../../lib/corpora.mjs';

/** Kinds in the order of the product's list; those without judged findings are left out. */
export function writeMeasured(measured) {
  const rows = Object.entries(measured).map(
    ([proof, { right, wrong }]) => `  '${proof}': { right: ${right}, wrong: ${wrong} },\n`,
  );
  writeFileSync(
    join(projectRoot, 'src/engine/verification/policy/measured.ts'),
    [
      "import type { Measured } from './trust.js';\n\n",
      '/** Judged findings by the kind of their proof. Written by `npm run bench:accuracy -- --write`; not to be edited. */\n',
      `export const MEASURED: Measured = {\n${rows.join('')}};\n`,
    ].join(''),
  );
}

const PAGE = 'docs/accuracy.md';

export function writeTables(text) {
  const file = join(projectRoot, PAGE);
  const blocks = { accuracy: `${text}\n` };
  writeFileSync(file, withBlocks(readFileSync(file, 'utf8'), { file: PAGE, blocks }));
}
