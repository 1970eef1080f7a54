import { describe, expect, it } from 'vitest';
import { claimsAfter, standingOf, whyOf } from '../support/judged.js';

const CODE = (name: string): string => `import shop\n\n\ndef ${name}(order):\n    return shop.pack(order)\n`;

/** Standing and reason of the name in a page that shows a file of examples, after that was changed. */
async function judged(show: string, after: Readonly<Record<string, string>>): Promise<string | undefined> {
  const before = {
    'mkdocs.yml': 'site_name: Shop\n',
    'shop/__init__.py': 'def pack(order):\n    return order\n',
    'docs_src/orders.py': CODE('pack_one_order'),
    'docs/use.md': `# Use\n\n${show}\n\nThe function \`pack_one_order()\` takes an order.\n`,
  };
  const claims = await claimsAfter({ before, after }, 'docs/use.md');
  const claim = claims.find(({ claim: { text } }) => text === 'pack_one_order()');
  return claim === undefined ? undefined : `${standingOf(claim)}: ${whyOf(claim)}`;
}

const SHOWN = '{* docs_src/orders.py hl[4] *}';

describe('A name of code that the page shows', () => {
  it('is verified by it, on the weak ground of an example', async () => {
    expect(await judged(SHOWN, {})).toMatch(
      /^verified weakly: pack_one_order is defined in docs_src\/orders\.py:4, which/,
    );
  });

  it('has drifted when that was renamed there', async () => {
    expect(await judged(SHOWN, { 'docs_src/orders.py': CODE('pack_single_order') })).toMatch(
      /^drifted: pack_one_order no longer exists \(renamed to pack_single_order in /,
    );
  });

  it('is undecided on a page that does not show it', async () => {
    expect(await judged('More.', {})).toMatch(/^uncertain: .*which is not code of the product/);
    expect(await judged('More.', { 'docs_src/orders.py': CODE('pack_single_order') })).toMatch(/^uncertain: /);
  });
});
