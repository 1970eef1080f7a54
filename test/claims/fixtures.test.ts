import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimTypes } from '../../src/claims/index.js';
import { CLAIM_TYPE_TRAITS } from '../../src/model/claim-types.js';
import { once } from '../../src/text/memo.js';
import { foundIn, markersOf, openFixture, wantedIn } from '../support/fixture.js';
import type { Want } from '../support/fixture.js';
import { sectionsOf, sentencesLeft, summaryOf } from '../support/page.js';

/** About 90, and room for two paths. */
const MOST_CHARS = 120;
const FIXTURES = 'fixtures/claims';
const TYPES = 'src/claims/types';
const README_HEADINGS = ['What it reads', 'When verified', 'When drifted', 'When uncertain', 'Fix', 'Why'];

describe.each(claimTypes.map((type) => [type.name.replaceAll('_', '-'), type.name] as const))(
  'claim type %s',
  (folder, type) => {
    const fixture = join(FIXTURES, folder);
    const opened = once(() => openFixture(fixture, type));

    it('has a page with its headings, in its own words', () => {
      const file = join(TYPES, folder, 'README.md');
      const page = sectionsOf(readFileSync(file, 'utf8'));
      expect(page.sections.map(({ heading }) => heading)).toEqual(README_HEADINGS);
      expect(summaryOf(page)).not.toBe('');
      expect(page.sections.filter(({ body }) => body === '').map(({ heading }) => heading)).toEqual([]);
      expect(sentencesLeft(file, join(TYPES, '_template', 'README.md'))).toEqual([]);
      expect(page.title).not.toBe(sectionsOf(readFileSync(join(TYPES, '_template', 'README.md'), 'utf8')).title);
    });

    it.runIf(existsSync(fixture))('judges every line of its fixture as marked', async () => {
      const repository = await opened();
      for (const doc of repository.docs)
        expect.soft(foundIn(repository, doc), doc.file).toEqual(wantedIn(repository, doc));
    });

    it.runIf(existsSync(fixture))('says shortly what has drifted, and says nothing twice', async () => {
      const { verification } = await opened();
      const drifted = [...verification.result().docs.values()]
        .flatMap(({ judgements }) => judgements)
        .flatMap(({ verdict }) => (verdict.status === 'drifted' ? [verdict] : []));
      for (const { reason, detail = '', suggestion = '' } of drifted) {
        expect.soft(reason.length, reason).toBeLessThanOrEqual(MOST_CHARS);
        expect.soft(reason).not.toMatch(/\bstands?\b|\bstood\b|any more and|when the line was written\b.*\band\b/);
        expect.soft(`${suggestion} ${detail}`, reason).not.toMatch(/^It was removed|\bis there now\b/);
      }
    });

    it('has a fixture that shows what is claimed and what only looks so', () => {
      const documents = readdirSync(fixture, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => readFileSync(join(fixture, file), 'utf8'));
      const wants = documents.flatMap((text) => [...markersOf(text).values()].flat());
      const statuses =
        CLAIM_TYPE_TRAITS[type].isRecorded === true ? ['uncertain'] : ['verified', 'drifted', 'uncertain'];
      for (const status of statuses)
        expect(
          wants.some((want) => want.startsWith(status)),
          status,
        ).toBe(true);
      expect(
        documents.some((text) => text.split('\n').some((line) => /[a-z]/.test(line) && !line.includes('<!-- want'))),
      ).toBe(true);
    });
  },
);

describe('markers of fixtures', () => {
  let parsed: ReadonlyMap<number, readonly Want[]>;
  beforeAll(() => {
    parsed = markersOf(
      'See `a.ts`, `b.ts`. <!-- want: verified, drifted, fix: src/c.ts -->\n<!-- want@+2: uncertain -->\n```sh\ncat x/y.sh\n```\n',
    );
  });

  it('name the wants of their own line in order', () =>
    expect(parsed.get(1)).toEqual(['verified', 'drifted, fix: src/c.ts']));
  it('may be for a line below', () => expect(parsed.get(4)).toEqual(['uncertain']));
  it('are for no other line', () => expect([...parsed.keys()]).toEqual([1, 4]));
});
