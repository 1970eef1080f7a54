import { describe, expect, it } from 'vitest';
import { claimsAfter, claimsOf, whyOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

/**
 * The verdict on the name `FilterSet` in a guide, after `filters.py` lost it; the file belongs to one of this
 * repository's packages.
 */
async function afterLoss(filters: string): Promise<string> {
  const before = {
    'pyproject.toml': '[project]\nname = "shop"\n',
    'shop/filters.py': filters,
    'shop/other.py': 'class Other:\n    pass\n',
    'docs/guide.md': '# Filters\n\nThis makes a `FilterSet` for the fields.\n',
  };
  const claims = await claimsAfter(
    { before, after: { 'shop/filters.py': 'class Other:\n    pass\n' } },
    'docs/guide.md',
  );
  return claims.map(whyOf).join('\n');
}

describe('A name that left the code', () => {
  it('is a name of others where the code had it from them', async () => {
    expect(
      await afterLoss(
        'from shop.compat import django_filters\n\nFilterSet = django_filters and django_filters.FilterSet or None\n',
      ),
    ).toMatch(/^FilterSet was taken from django_filters in shop.filters.py when the line was written/);
    expect(await afterLoss('from django_filters import FilterSet\n\nFilterSet = FilterSet\n')).toMatch(
      /^FilterSet was taken from django_filters in shop.filters.py when the line was written/,
    );
  });

  it('is followed to the file that it moved to, and to its new name there', async () => {
    const lines = (name: string): string =>
      `export function ${name}(order, customer) {\n  return order.customers.get(customer);\n}\n`;
    const root = createRepository({
      'package.json': '{ "name": "shop" }\n',
      'src/a.js': lines('findCustomer'),
      'src/b.js': 'export const other = 1;\n',
      'docs/guide.md': '# Orders\n\nCall `findCustomer()` with an order.\n',
    });
    write(root, { 'src/a.js': 'export const nothing = 1;\n', 'src/b.js': lines('findCustomer') });
    commit(root);
    write(root, { 'src/b.js': lines('findOneCustomer') });
    commit(root);
    const [claim] = await claimsOf(root, 'docs/guide.md');
    expect(claim?.verdict).toMatchObject({
      status: 'drifted',
      proof: 'name-renamed',
      replacements: ['findOneCustomer'],
    });
  });

  it('is its own where the code made it, from whatever', async () => {
    expect(await afterLoss('from django_filters import Base\n\nclass FilterSet(Base):\n    pass\n')).toMatch(
      /^FilterSet no longer exists \(removed in \w{7,}, \d{4}-\d\d-\d\d\) The name was in shop.filters.py when the line was written/,
    );
    expect(await afterLoss('from shop.other import Other\n\nFilterSet = Other\n')).toMatch(
      /^FilterSet no longer exists \(removed in \w{7,}, \d{4}-\d\d-\d\d\) The name was in shop.filters.py when the line was written/,
    );
  });
});
