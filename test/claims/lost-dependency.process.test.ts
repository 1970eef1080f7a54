import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/model/verdict.js';
import { claimsAfter } from '../support/judged.js';

const manifest = (name: string): string => `[package]\nname = "shop"\n\n[dependencies]\n${name} = "1"\n`;
const files = { 'Cargo.toml': manifest('argus'), 'src/main.rs': 'use argus::Options;\n\nfn main() {}\n' };
const now = { 'Cargo.toml': manifest('clap'), 'src/main.rs': 'use clap::Parser;\n\nfn main() {}\n' };

/** What is said or suspected of a document after the change. */
async function said(doc: string, text: string, after: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const claims = await claimsAfter({ before: { ...files, [doc]: text }, after }, doc);
  return claims.flatMap(({ claim, verdict }) => {
    const proof = verdict?.status === 'uncertain' ? verdict.suspicion?.proof : proofIn(verdict);
    return proof === undefined ? [] : [`${claim.text}: ${proof}, ${verdict?.reason.replace(/\d{4}.*/, '') ?? ''}`];
  });
}

function proofIn(verdict: Verdict | undefined): string | undefined {
  return verdict?.status === 'drifted' ? verdict.proof : undefined;
}

const TEXT = '# Work\n\nThe entry is a simple `argus` program.\n';

describe('a dependency that a document for developers names', () => {
  it('is suspected when a manifest had it and nothing has it now', async () => {
    expect(await said('CONTRIBUTING.md', TEXT, now)).toEqual([
      expect.stringMatching(/^argus: dependency-left, no manifest demands argus any more \(Cargo\.toml did/),
    ]);
  });

  it.each([
    ['the document is for users', 'docs/use.md', TEXT, now],
    ['it is still demanded', 'CONTRIBUTING.md', TEXT, { 'src/main.rs': 'fn main() {}\n' }],
    ['code still names it', 'CONTRIBUTING.md', TEXT, { 'Cargo.toml': manifest('clap') }],
    ['the text says that it is gone', 'CONTRIBUTING.md', TEXT.replace('is a', 'was once a'), now],
    ['no manifest had it', 'CONTRIBUTING.md', TEXT.replace('argus', 'other-thing'), now],
  ])('is not where %s', async (_, doc, text, after) => {
    expect(await said(doc, text, after)).toEqual([]);
  });

  it('is not where a manifest demands it in another spelling', async () => {
    const change = {
      before: { 'requirements.txt': 'argus-theme==1\n', 'CONTRIBUTING.md': '# Work\n\nWe use `argus-theme`.\n' },
      after: { 'requirements.txt': 'argus_theme==2\n' },
    };
    const claims = await claimsAfter(change, 'CONTRIBUTING.md');
    expect(claims.map(({ verdict }) => [verdict?.status, proofIn(verdict)])).not.toContainEqual([
      'drifted',
      'dependency-left',
    ]);
  });
});
