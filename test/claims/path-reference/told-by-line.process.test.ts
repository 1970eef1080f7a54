import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf } from '../../support/judged.js';
import { commit, createRepository, git } from '../../support/repository.js';

interface Change {
  readonly doc: string;
  readonly text: string;
  readonly from: string;
  /** The new path, or none where the file is removed. */
  readonly to?: string;
  readonly code?: string;
}

/** `text: status` of each claim of the document after the file moved or was removed. */
async function after({ doc, text, from, to, code = 'export const cart = 1;\n' }: Change): Promise<readonly string[]> {
  const body = '<main>\n  <h1>Cart</h1>\n  <p>All that is in it, and what it costs.</p>\n</main>\n';
  const root = createRepository({ 'src/cart.js': code, [from]: body, [doc]: `# Shop\n\n${text}\n` });
  if (to === undefined) git(root, 'rm', '--quiet', from);
  else git(root, 'mv', from, to);
  commit(root);
  const claims = await claimsOf(root, doc);
  return claims.map((judged) => `${judged.claim.text}: ${standingOf(judged)}`);
}

describe('a file that the program makes in the reader’s repository', () => {
  const doc = 'src/README.md';
  const from = '.github/workflows/cart.yml';
  const text = `The job is in \`${from}\`.`;

  it('is not the one that was here', async () => {
    expect(await after({ doc, text, from, code: `export const JOB = '${from}';\n` })).toEqual([`${from}: uncertain`]);
  });

  it('has drifted where the program does not name it', async () => {
    expect(await after({ doc, text, from })).toEqual([`${from}: drifted`]);
  });
});

describe('a file with a new name', () => {
  const [from, to] = ['layouts/default.html', 'layouts/base.html'];

  it('is not the reader’s that gets the same name', async () => {
    const text = `A copy of \`${from}\` needs the name \`base.html\`.`;
    expect(await after({ doc: 'README.md', text, from, to })).toContain(`${from}: uncertain`);
  });

  it('has drifted where its line has another name beside it', async () => {
    const text = `The page is \`${from}\`, shown by \`cart.html\`.`;
    expect(await after({ doc: 'README.md', text, from, to })).toContain(`${from}: drifted`);
  });
});
