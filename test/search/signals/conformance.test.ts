import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SearchIndex } from '../../../src/search/index.js';
import { TUNING } from '../../../src/search/tuning.js';
import { docOf } from '../corpora.js';

const FOLDER = 'src/search/signals';
/** The list of signals, and what a signal is. */
const NO_SIGNALS = ['index.ts', 'signal.ts'];
/** What the text signal is worth is measured field by field. */
const MEASURED_BY_PARTS = ['text'];

const names = readdirSync(FOLDER)
  .filter((file) => !NO_SIGNALS.includes(file))
  .map((file) => file.replace(/\.ts$/, ''));
const listed = readFileSync(`${FOLDER}/index.ts`, 'utf8');
const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
const ablations = readFileSync('test/bench/ablate.mjs', 'utf8');

describe.each(names)('the signal %s', (name) => {
  it('is in the list, under the name of its file', () => {
    expect(readFileSync(`${FOLDER}/${name}.ts`, 'utf8')).toContain(`name: '${name}'`);
    expect(listed.slice(listed.indexOf('return ['))).toMatch(new RegExp(`\\b${name}Signal\\(tuning`));
  });

  it('has a row in ARCHITECTURE.md and a test of its own', () => {
    expect(architecture).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
    expect(existsSync(`test/search/signals/${name}.test.ts`)).toBe(true);
  });

  it.skipIf(MEASURED_BY_PARTS.includes(name))('has a weight, and a row of the bench that leaves it out', () => {
    expect(Object.keys(TUNING)).toContain(`${name}Weight`);
    expect(ablations).toContain(`['no signal \`${name}\`', { ${name}Weight: 0 }]`);
  });
});

describe('every signal', () => {
  it('ranks the same input in the same order', () => {
    const rankings = [1, 2].map(() => {
      const index = new SearchIndex();
      for (const file of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])
        index.put(docOf(file, readFileSync(file, 'utf8')));
      const asked = ['how to add a signal', 'ARCHITECTURE.md', '`npm run bench`', 'install'];
      return asked.map((query) => index.search({ query, alternatives: [], path: undefined, limit: 10 }));
    });
    expect(rankings[0]).toEqual(rankings[1]);
  });
});
