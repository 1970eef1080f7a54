import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { sectionAt } from '../../src/tools/check-section.js';
import { sectionFields } from '../../src/tools/sections/section-fields.js';
import { createRepository } from '../support/repository.js';

const LONG = `A heading that goes ${'on and '.repeat(60)}on`;
const FILE = 'docs/c#.md';
const root = createRepository(
  {
    [FILE]: `# Guide\n\n## #1 thing\n\n## ???\n\n## ${LONG}\n\n## Usage\n\n## Usage\n\n## Caf\u0065\u0301\n\n## "Quoted" \\\\ path\n\n## !!!\n`,
  },
  afterAll,
);
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ repo: root, env: {}, cwd: root });
});
afterAll(() => engine.close());

describe('a section', () => {
  it('is found by its id, and the first of each heading by that, as answers give them', async () => {
    const snapshot = await engine.snapshot();
    const at = (heading: string) => sectionAt(snapshot, { tool: 'ask', file: FILE, heading }).id;
    const sections = snapshot.docs.get(FILE)?.sections.map(sectionFields) ?? [];
    expect(sections.map(({ id }) => id.slice(FILE.length))).toEqual(
      [
        '#guide',
        '#1-thing',
        '#',
        expect.stringMatching(/^#a-heading/),
        '#usage',
        '#usage-1',
        '#café',
        '#quoted--path',
        '#-1',
      ].map((slug) => (typeof slug === 'string' ? slug.replace('é', 'e\u0301') : slug)),
    );
    expect(sections.map(({ id }) => at(id))).toEqual(sections.map(({ id }) => id));
    const named = sections.filter(({ id }) => !id.endsWith('#usage-1'));
    expect(named.map(({ heading }) => at(heading))).toEqual(named.map(({ id }) => id));
    expect(at('caf\u00e9')).toBe(`${FILE}#caf\u0065\u0301`);
  });

  it('is offered by a heading that finds it', async () => {
    const snapshot = await engine.snapshot();
    const ask = (heading: string) => sectionAt(snapshot, { tool: 'ask', file: FILE, heading });
    expect(() => ask('Quoted \\ path!')).toThrow('Did you mean "\\"Quoted\\" \\\\ path"?');
    expect(ask('"Quoted" \\ path').id).toBe(`${FILE}#quoted--path`);
  });
});
