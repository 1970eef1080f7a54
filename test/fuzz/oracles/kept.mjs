import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../lib/git.mjs';

/**
 * Checks the required and the forbidden content of `.docalign`, and that nothing was written outside the repository.
 */
export function checkKept(place) {
  const { root, outside, secret, canary, acknowledged, find } = place;
  const texts = textsIn(join(root, '.docalign'));
  const reports = texts
    .filter(({ file }) => file.includes('reports.json'))
    .map(({ text }) => text)
    .join('\n');
  const lost = [...acknowledged].filter((id) => !reports.includes(id));
  if (lost.length > 0 && !isCommitted(root))
    find(
      'report-lost',
      `${lost.length} of ${acknowledged.size} acknowledged reports are not in reports.json: ${lost[0]}`,
    );
  for (const { file, text } of texts) {
    if (text.includes(secret)) find('secret-kept', `${file} holds the value of a secret in .env`);
    if (text.includes(canary)) find('outside-kept', `${file} holds what stands outside the repository`);
  }
  const beside = readdirSync(outside, { recursive: true }).sort().join(' ');
  if (beside !== OUTSIDE) find('outside-written', `beside the repository there is now: ${beside}`);
}

/**
 * A step put a file or a link at `.docalign` and another committed it: git may then replace the folder, which is
 * ignored.
 */
const isCommitted = (root) =>
  git(root, 'log', '--all', '--reflog', '--max-count=1', '--format=%h', '--', '.docalign').out !== '';

const OUTSIDE = 'canary.js canary.md docs docs/canary.md';

function textsIn(folder) {
  try {
    // A step may have put a link to the neighbouring folder there.
    if (!lstatSync(folder).isDirectory()) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ file: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'latin1') }));
  } catch {
    // A step removed the folder, or put a file there.
    return [];
  }
}
