import { describe, expect, it } from 'vitest';
import { claimsAfter } from '../support/judged.js';

const manifest = (name: string): string => `[package]\nname = "shop"\n\n[dependencies]\n${name} = "1"\n`;
const files = { 'Cargo.toml': manifest('argus'), 'src/main.rs': 'use argus::Options;\n\nfn main() {}\n' };
const now = { 'Cargo.toml': manifest('clap'), 'src/main.rs': 'use clap::Parser;\n\nfn main() {}\n' };

/** What is said of a document after the change. */
async function said(doc: string, text: string, after: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const claims = await claimsAfter({ before: { ...files, [doc]: text }, after }, doc);
  return claims.flatMap(({ claim, verdict }) =>
    verdict?.status === 'drifted' ? [`${claim.text}: ${verdict.proof}, ${verdict.reason.replace(/\d{4}.*/, '')}`] : [],
  );
}

const TEXT = '# Work\n\nThe entry is a simple `argus` program.\n';

describe('a dependency that a document for developers names', () => {
  it('has drifted when a manifest had it and nothing has it now', async () => {
    expect(await said('CONTRIBUTING.md', TEXT, now)).toEqual([
      expect.stringMatching(/^argus: developer-left, no manifest demands argus any more \(Cargo\.toml did/),
    ]);
  });

  it.each([
    ['the document is for users', 'docs/use.md', TEXT, now],
    ['it is still demanded', 'CONTRIBUTING.md', TEXT, { 'src/main.rs': 'fn main() {}\n' }],
    ['code still names it', 'CONTRIBUTING.md', TEXT, { 'Cargo.toml': manifest('clap') }],
    ['the text says that it is gone', 'CONTRIBUTING.md', TEXT.replace('is a', 'was once a'), now],
    ['no manifest had it', 'CONTRIBUTING.md', TEXT.replace('argus', 'other-thing'), now],
  ])('has not where %s', async (_, doc, text, after) => {
    expect(await said(doc, text, after)).toEqual([]);
  });
});
