import { expect, it } from 'vitest';
import { claimsOf, standingOf, whyOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

const PAGE = '# API\n\n## Tags\n\n```\nPOST /api/tags\n```\n';

async function judged(urls: string): Promise<readonly string[]> {
  const root = createRepository({
    'pyproject.toml': '[project]\nname = "shop"\ndependencies = ["django"]\n',
    'shop/urls.py': `from django.urls import include, path\n\nfrom shop import views\n\nurlpatterns = [\n${urls}]\n`,
    'docs/api.md': PAGE,
  });
  const told = (await claimsOf(root, 'docs/api.md')).filter(({ claim }) => claim.type === 'api_route');
  return told.map((one) => `${standingOf(one)}, ${whyOf(one)}`);
}

it('the end of a path proves it where routes are mounted at what comes before', async () => {
  expect(await judged('    path("api/", include("shop.api")),\n    path("tags", views.tags),\n')).toEqual([
    'verified, ANY /tags is declared in shop/urls.py:7',
  ]);
});

it('the end of a path proves little where nothing is mounted before it', async () => {
  expect(await judged('    path("tags", views.tags),\n')).toEqual([
    'verified weakly, ANY /tags is declared in shop/urls.py:6',
  ]);
});

it('a place for routes further along the path is the better evidence', async () => {
  const urls =
    '    path("tags", views.tags),\n    path("api/", include("shop.api")),\n    path("api/tags/", include("shop.tags")),\n';
  expect(await judged(urls)).toEqual(['verified weakly, shop/urls.py:8 has a place for the routes of /api/tags/']);
});
