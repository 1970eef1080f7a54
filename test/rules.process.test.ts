import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulePages } from '../scripts/rules.mjs';
import { readRulePage, rulePageOf } from '../src/engine/rules/rule-page.js';
import { PROOF_KINDS } from '../src/model/proof.js';

const FOLDER = 'docs/rules';

it('every kind of proof has a page, and every page a kind', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...PROOF_KINDS.map((kind) => `${kind}.md`), 'README.md'].sort());
});

it('every page is as the code says; "node scripts/rules.mjs --write" makes it so', async () => {
  const pages = await rulePages();
  const stale = [...pages].filter(([file, text]) => readFileSync(join(FOLDER, file), 'utf8') !== text);
  expect(stale.map(([file]) => file)).toEqual([]);
});

it.each(PROOF_KINDS)('the page of %s says what is claimed, when it counts, an example and what to do', (kind) => {
  const page = readRulePage(kind) ?? '';
  expect([...page.matchAll(/^##? (.+)\n\n(?=\S)/gm)].map(([, title]) => title)).toEqual([
    kind,
    'What is claimed',
    'When it counts',
    'Example',
    'What to do',
    'If the finding is wrong',
  ]);
  expect(page).not.toContain('rule:');
  expect(page).toMatch(/\n```diff\n/);
  expect(rulePageOf(kind)).toMatch(new RegExp(`^file:.*/docs/rules/${kind}\\.md$`));
});
