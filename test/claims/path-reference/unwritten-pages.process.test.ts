import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { createRepository } from '../../support/repository.js';

/** Status of each link of the page that leads to no file: `target status`. */
async function linksOf(page: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const root = createRepository({ 'docs/start.md': '# Start\n\nText.\n', 'docs/guide.md': page, ...more });
  return (await claimsOf(root, 'docs/guide.md'))
    .filter(({ claim }) => claim.type === 'path_reference')
    .map(({ claim, verdict }) => `${claim.text} ${verdict?.status ?? 'none'}`);
}

const SITE = { 'mkdocs.yml': 'site_name: Shop\n' };

describe('A page that was never written', () => {
  it.each([
    ['**TBD** [Orders](orders.md)', 'uncertain'],
    ['[Orders](orders.md) (coming soon)', 'uncertain'],
    ['[Orders](orders.md) is not yet written.', 'uncertain'],
    ['[Orders](orders.md) tells how a todo is made.', 'drifted'],
    ['[Orders](orders.md) will be coming sooner.', 'drifted'],
  ])('is missed unless its line says so: %s', async (line, status) => {
    const page = `# Guide\n\nAs in the [start](start.md).\n\n- ${line}\n`;
    expect(await linksOf(page)).toEqual(['start.md verified', `orders.md ${status}`]);
  });

  it('may be made by a site, where it is a file that extensions make', async () => {
    const page = '# Guide\n\nSee the [start](start.md), [for models](llms.txt) and [orders](orders.txt).\n';
    expect(await linksOf(page)).toContain('llms.txt drifted');
    expect(await linksOf(page, SITE)).toEqual(['start.md verified', 'llms.txt uncertain', 'orders.txt drifted']);
  });

  it('names nothing where the entry of a list begins with a label', async () => {
    const page =
      '# Guide\n\nAs in the [start](start.md) and [shop].\n\n- [shop]: generator\n\n[other]: orders.md\n\n[other]\n';
    expect(await linksOf(page)).toEqual(expect.arrayContaining(['generator uncertain', 'orders.md drifted']));
  });
});

describe('A page of a site of which all links lead elsewhere', () => {
  const page = '# Guide\n\nSee [orders](orders.md), [fields](fields.md#one) and [the api](../api/shop.md).\n';

  it('is written for another place', async () => {
    expect(await linksOf(page, SITE)).toEqual([
      'orders.md uncertain',
      'fields.md#one uncertain',
      '../api/shop.md uncertain',
    ]);
  });

  it('is of this place with one link that leads to a file', async () => {
    const more = `${page}\nAs in the [start](start.md).\n`;
    expect(await linksOf(more, SITE)).toEqual(expect.arrayContaining(['orders.md drifted', 'fields.md#one drifted']));
  });
});

describe('A document that was brought with the code beside it', () => {
  it('has links of another repository, where only its licence is there', async () => {
    const page = '# Dyad\n\nThe [source](src/dyad.c), the [docs](doc/api.md), [examples](example/). [MIT](LICENSE).\n';
    const files = { 'lib/dyad/README.md': page, 'lib/dyad/dyad.c': 'int x;\n', 'lib/dyad/LICENSE': 'MIT\n' };
    const statusesIn = async (more: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const root = createRepository({ ...files, ...more });
      const claims = await claimsOf(root, 'lib/dyad/README.md');
      return claims.flatMap(({ claim, verdict }) => (claim.type === 'path_reference' ? [verdict?.status ?? ''] : []));
    };
    expect(await statusesIn({})).toEqual(['uncertain', 'uncertain', 'uncertain', 'verified']);
    expect(await statusesIn({ 'lib/dyad/doc/api.md': '# API\n' })).toContain('drifted');
  });

  it('is below a folder with a licence that is not the one of the project, and no package', async () => {
    const page = '# Part\n\nSee [how to help](CONTRIBUTING.md) and [the code](part.c).\n';
    const files = { 'vm/deep/part/README.md': page, 'vm/deep/part/part.c': 'int x;\n', 'vm/deep/LICENSE': 'MIT\n' };
    const statusIn = async (more: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const claims = await claimsOf(createRepository({ ...files, ...more }), 'vm/deep/part/README.md');
      return claims.find(({ claim }) => claim.text === 'CONTRIBUTING.md')?.verdict?.status;
    };
    expect(await statusIn({ LICENSE: 'Apache\n' })).toBe('uncertain');
    expect(await statusIn({})).toBe('drifted');
    expect(await statusIn({ LICENSE: 'Apache\n', 'vm/deep/package.json': '{ "name": "deep" }\n' })).toBe('drifted');
  });
});

describe('A page that many others link to', () => {
  it('is made where a build fills in the settings of the site', async () => {
    const pages = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((at) => [`manual/src/page-${at}.md`, `# Page\n\n[All](builtins.md). [One](page-1.md).\n`]),
    );
    const root = createRepository({ 'manual/book.toml.in': '[book]\ntitle = "@name@"\n', ...pages });
    const claims = await claimsOf(root, 'manual/src/page-2.md');
    expect(claims.map(({ claim, verdict }) => `${claim.text} ${verdict?.status ?? ''}`)).toEqual([
      'builtins.md uncertain',
      'page-1.md verified',
    ]);
  });
});
