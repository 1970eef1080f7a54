import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sitePacks } from '../../src/sites/index.js';
import { foundIn, openFixture, wantedIn } from '../support/fixture.js';

const FIXTURES = 'fixtures/sites';
const names = [...new Set(sitePacks.map(({ name }) => name))];

describe.each(names)('site of %s', (name) => {
  it('resolves its links, addresses and anchors as documented', async () => {
    const repository = await openFixture(join(FIXTURES, name), 'path_reference');
    const marked = repository.docs.filter((doc) => Object.keys(wantedIn(repository, doc)).length > 0);
    expect(marked.length).toBeGreaterThan(0);
    for (const doc of marked) expect.soft(foundIn(repository, doc), doc.file).toEqual(wantedIn(repository, doc));
  });

  it('shows what holds and what is broken', async () => {
    const repository = await openFixture(join(FIXTURES, name), 'path_reference');
    const wants = new Set(repository.docs.flatMap((doc) => Object.values(wantedIn(repository, doc)).flat()));
    expect([...wants]).toEqual(expect.arrayContaining(['verified', 'drifted']));
  });

  it('has a folder of its own', () => expect(existsSync(join('src/sites', name, 'index.ts'))).toBe(true));
});

it('has no fixture without a pack', () => expect(readdirSync(FIXTURES).sort()).toEqual([...names].sort()));
