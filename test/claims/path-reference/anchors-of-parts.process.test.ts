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
    expect(await said({ 'docs/a.md': page('@module shop.models') }, 'docs/a.md')).toMatch(
      /#current-version: uncertain/,
    );
    expect(await said({ 'docs/a.md': page('@smith writes it.') }, 'docs/a.md')).toMatch(/#current-version: drifted/);
    const both = page('::: tip\nRead this.\n:::\n\n::: shop.models');
    expect(await said({ 'docs/a.md': both }, 'docs/a.md')).toMatch(/#current-version: uncertain/);
  });

  it('may be of a heading that links to a name of the code', async () => {
    const page = (heading: string): string => `# Changes\n\nSee [it](#cart-is-now-a-list).\n\n## ${heading}\n\nDone.\n`;
    const linked = '[`Cart`][shop.cart.Cart] is now a `list`';
    expect(await said({ 'docs/a.md': page(linked) }, 'docs/a.md')).toMatch(/#cart-is-now-a-list: uncertain/);
    expect(await said({ 'docs/a.md': page('Cart was a list') }, 'docs/a.md')).toMatch(/#cart-is-now-a-list: drifted/);
  });

  it('is told with the one that GitHub makes of a heading that begins with an emoji', async () => {
    const page = '# Shop\n\nSee [who](#contributors).\n\n## 👥 Contributors\n\nAll of them.\n';
    expect(await said({ 'README.md': page }, 'README.md')).toMatch(/#contributors: drifted, .*nearest: #-contributors/);
  });

  it('may be of the page that many parts in a folder are put together to', async () => {
    const part = (name: string): readonly [string, string] => [
      `app/commands/${name}.md`,
      `## ${name}\n\nSee [queries](#queries-of-all).\n`,
    ];
    const whole = { 'app/manual.md': '# Manual\n\n## Queries of all\n\nText.\n' };
    const parts = (count: number) => ({
      ...whole,
      ...Object.fromEntries(['add', 'buy', 'cut', 'dry', 'end'].slice(0, count).map(part)),
    });
    expect(await said(parts(5), 'app/commands/add.md')).toMatch(
      /#queries-of-all: uncertain, many pages of app\/commands lack places of their own/,
    );
    expect(await said(parts(4), 'app/commands/add.md')).toMatch(/#queries-of-all: drifted/);
    const alone = { ...parts(5), 'app/manual.md': '# Manual\n\n## Others\n\nText.\n' };
    expect(await said(alone, 'app/commands/add.md')).not.toContain('lack places');
    const others = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `app/commands/x${at}.md`,
        '# Page\n\n## One part\n\nSee [it](#one-part).\n',
      ]),
    );
    expect(await said({ ...parts(5), ...others }, 'app/commands/add.md')).toMatch(/#queries-of-all: drifted/);
  });

  it('may be of a part that a processor of macros puts in', async () => {
    const text = '# Manual\n\nSee [queries](#queries-of-all).\n\n_commands_\n';
    expect(await said({ 'app/manual.m4.md': text }, 'app/manual.m4.md')).toMatch(
      /#queries-of-all: uncertain, a processor/,
    );
    expect(await said({ 'app/manual.v4.md': text }, 'app/manual.v4.md')).toMatch(/#queries-of-all: drifted/);
  });

  it('may be made of a signature in the folder', async () => {
    const text = '= Carts\n\n== Core\n\nSee <<Cart-add-uint256-,`add`>> and <<Till-add-uint256-,`add`>>.\n';
    const found = await said(
      { 'contracts/README.adoc': text, 'contracts/Cart.sol': 'contract Cart {}\n' },
      'contracts/README.adoc',
    );
    expect(found).toMatch(/#Cart-add-uint256-: uncertain, #Cart-add-uint256- may be made of a signature in contracts/i);
    expect(found).toMatch(/#Till-add-uint256-: drifted/i);
  });

  it('is none where AsciiDoc names a module of a site, and the page is in none', async () => {
    const text = '= Carts\n\nSee xref:ROOT:cart.adoc[the page] and xref:gone.adoc[another].\n';
    const files = { 'contracts/README.adoc': text, 'docs/modules/ROOT/pages/cart.adoc': '= Cart\n\nText.\n' };
    expect(await said(files, 'contracts/README.adoc')).toMatch(/^gone\.adoc: /);
  });
});
