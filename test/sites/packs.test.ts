import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { includesOf } from '../../src/markdown/includes/page-includes.js';
import { isPage } from '../../src/paths/file-kinds.js';
import { template } from '../../src/sites/_template/index.js';
import { sitePacks } from '../../src/sites/index.js';
import { asConfigured, siteAmong, sitesIn } from '../../src/sites/recognise.js';
import { sectionsOf, sentencesLeft, summaryOf } from '../support/page.js';
import { foundIn, openFixture, wantedIn } from '../support/fixture.js';
import { unusedTraits } from './used-traits.js';

const FIXTURES = 'fixtures/sites';
const HEADINGS = ['Recognised by', 'Pages', 'Addresses', 'Links', 'Anchors', 'Includes', 'Static files'];
const TEMPLATE = 'src/sites/_template/README.md';
/** Shows all documents that no site shows, and has no configuration. */
const HOST = 'github';
/** Generators whose pages are read by the rules of the host. */
const WITHOUT_PAGES = ['doxygen'];
const names = [...new Set(sitePacks.map(({ name }) => name))];

/** List items of the page without a link to the documentation. */
function unproven(page: string): readonly string[] {
  const points = page.split(/\n(?=- )|\n(?=#)/).filter((part) => part.startsWith('- '));
  return points.filter((point) => !/<https:\/\/[^\s<>]+>\s*$/.test(point));
}

/** Files below a folder, relative to it. */
function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

describe.each(names)('site of %s', (name) => {
  const packs = sitePacks.filter((pack) => pack.name === name);

  it('resolves its links, addresses and anchors as documented', async () => {
    const repository = await openFixture(join(FIXTURES, name), 'path_reference');
    const marked = repository.docs.filter((doc) => Object.keys(wantedIn(repository, doc)).length > 0);
    expect(marked.length, `pages of ${FIXTURES}/${name} that say what their links are`).toBeGreaterThan(0);
    for (const doc of marked) expect.soft(foundIn(repository, doc), doc.file).toEqual(wantedIn(repository, doc));
    const wants = marked.flatMap((doc) => Object.values(wantedIn(repository, doc)).flat());
    expect(wants, 'shows what is true').toContain('verified');
    expect(
      wants.some((want) => want.startsWith('drifted')),
      'shows what is broken',
    ).toBe(true);
  });

  it('shows each of its traits in its fixture', () => {
    for (const pack of packs) expect(unusedTraits(pack, join(FIXTURES, name))).toEqual([]);
  });

  it('reads the examples of its includes', () => {
    for (const syntax of packs.flatMap(({ includes }) => includes)) {
      const rules = { includes: [syntax], partOptions: [], imports: [], openFences: ['include', 'literalinclude'] };
      const found = includesOf(`# Page\n\n${syntax.example}\n`, rules).map(({ path, shows, line }) => ({
        path,
        shows,
        line,
      }));
      const path: unknown = expect.stringMatching(/^(?:\.\/)?part\.\w+$/);
      expect(found, syntax.example).toEqual([{ path, shows: syntax.shows, line: 3 }]);
    }
  });

  it('reads the examples of its imports', () => {
    for (const syntax of packs.flatMap(({ imports }) => imports)) {
      const [, name] = syntax.form.exec(syntax.example) ?? [];
      const page = `${syntax.example}\n\n<${name ?? ''} />\n`;
      const found = includesOf(page, { includes: [], partOptions: [], imports: [syntax], openFences: [] });
      const path: unknown = expect.stringMatching(/^\.\/part\.\w+$/);
      expect(found, syntax.example).toMatchObject([{ path, shows: syntax.shows, line: 3 }]);
    }
  });

  it('reads the examples of its directives of names', () => {
    for (const { form, example } of packs.flatMap(({ nameDirectives }) => nameDirectives))
      expect(form.exec(example)?.[1], example).toBe('shop.models.Order');
  });

  it('is recognised in its fixture, and nothing else is', () => {
    const files = filesBelow(join(FIXTURES, name));
    const found = sitesIn(files).flatMap(
      (site) => asConfigured(site, readFileSync(join(FIXTURES, name, site.config), 'utf8')) ?? [],
    );
    const shown = new Set(files.filter(isPage).map((file) => siteAmong(found, file).generator.name));
    expect(shown).toContain(WITHOUT_PAGES.includes(name) ? HOST : name);
    expect([...new Set(found.map(({ generator }) => generator.name))]).toEqual(name === HOST ? [] : [name]);
  });

  it('has a page that tells all of it, each point with its documentation', () => {
    const file = join('src/sites', name, 'README.md');
    const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const { title, sections, ...rest } = sectionsOf(page);
    expect(packs.map((pack) => pack.title)).toContain(title);
    expect(summaryOf({ title, sections, ...rest }), 'says below its title what it is').not.toBe('');
    expect(sections.map(({ heading }) => heading)).toEqual(HEADINGS);
    for (const { heading, body } of sections) expect(body, heading).toMatch(/^- /m);
    expect(unproven(page)).toEqual([]);
    expect(sentencesLeft(file, TEMPLATE)).toEqual([]);
    expect(page, 'links to the documentation, not to a place for it').not.toContain('https://example.org/');
  });
});

it('has no fixture without a pack, and no folder without one', () => {
  const entries = readdirSync('src/sites', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(readdirSync(FIXTURES).sort()).toEqual([...names].sort());
  expect(folders.sort()).toEqual(['_template', ...names].sort());
});

it('has a template that is complete', () => {
  const page = readFileSync(TEMPLATE, 'utf8');
  expect([...page.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual(HEADINGS);
  expect(unproven(page)).toEqual([]);
  expect(includesOf(`${template.includes[0]?.example ?? ''}\n`, template)).toMatchObject([{ path: 'part.md' }]);
});
