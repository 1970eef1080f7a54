// The outputs of `--write`: the table that the product uses, and the one for readers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const [START, END] = ['<!-- accuracy:start -->', '<!-- accuracy:end -->'];

export function writeReadme(text) {
  const file = join(projectRoot, 'README.md');
  const readme = readFileSync(file, 'utf8');
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`README.md: must hold ${START} and, below, ${END}. Put them back.`);
  writeFileSync(file, `${readme.slice(0, start + START.length)}\n${text}\n${readme.slice(end)}`);
}
