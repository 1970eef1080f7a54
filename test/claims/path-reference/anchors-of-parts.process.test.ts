import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf, whyOf } from '../../support/judged.js';
import { createRepository } from '../../support/repository.js';

async function said(files: Readonly<Record<string, string>>, doc: string): Promise<string> {
  const claims = await claimsOf(createRepository(files), doc);
  return claims.map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`).join('\n');
}

describe('an anchor that a page does not have', () => {
  it('may be of the book, where a file of AsciiDoc has no title', async () => {
    const chapter = 'The server reads the <<serverSettings, Settings>>.\n\n=== Server Settings\n\nThese are read.\n';
    expect(await said({ 'guide/server.adoc': chapter }, 'guide/server.adoc')).toMatch(
      /#serverSettings: uncertain, .*guide\/server\.adoc has no title/,
    );
    const whole = { 'guide/server.adoc': `= Server\n\n${chapter}` };
    expect(await said(whole, 'guide/server.adoc')).not.toContain('has no title');
  });

  it('may be of names that the site inserts, but not of a block that the page closes', async () => {
    const page = (block: string): string => `# Versions\n\nSee [it](#current-version).\n\n${block}\n`;
    expect(await said({ 'docs/a.md': page('::: shop.models') }, 'docs/a.md')).toMatch(
      /#current-version: uncertain, .*gets parts of its page/,
    );
    const closed = page('::: warning\nRead this.\n:::');
    expect(await said({ 'docs/a.md': closed }, 'docs/a.md')).toMatch(/#current-version: drifted/);
    const both = page('::: tip\nRead this.\n:::\n\n::: shop.models');
    expect(await said({ 'docs/a.md': both }, 'docs/a.md')).toMatch(/#current-version: uncertain/);
  });

  it('may be of a heading that links to a name of the code', async () => {
    const page = (heading: string): string => `# Changes\n\nSee [it](#cart-is-now-a-list).\n\n## ${heading}\n\nDone.\n`;
    const linked = '[`Cart`][shop.cart.Cart] is now a `list`';
    expect(await said({ 'docs/a.md': page(linked) }, 'docs/a.md')).toMatch(/#cart-is-now-a-list: uncertain/);
    expect(await said({ 'docs/a.md': page('Cart was a list') }, 'docs/a.md')).toMatch(/#cart-is-now-a-list: drifted/);
  });
});
