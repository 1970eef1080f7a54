import { expect, it } from 'vitest';
import { claimsAfter, judgedAfter } from '../support/judged.js';
import type { Change } from '../support/judged.js';

const GUIDE = (heading: string, body = 'Write the name of each file that has the version, one a line.'): string =>
  `# Guide\n\nWords.\n\n## ${heading}\n\n${body}\n\n## Another\n\nWords of another section.\n`;
const LINKS = '# Shop\n\nSee [how](docs/guide.md#version-files).\n';
const afterGuide = (now: string): Change => ({
  before: { 'README.md': LINKS, 'docs/guide.md': GUIDE('Version files') },
  after: { 'docs/guide.md': now },
});

it.each([
  ['names the heading above the same text', GUIDE('What to stamp'), /renamed to #what-to-stamp in [\da-f]{10}, /],
  ['names none above another text', GUIDE('What to stamp', 'Something else is here.'), /it was one in /],
  ['names none of two', `${GUIDE('What to stamp')}\n${GUIDE('Stamps')}`, /it was one in /],
])('The reason of a broken fragment %s', async (_, now, reason) => {
  expect(await judgedAfter(afterGuide(now), 'README.md')).toEqual([expect.stringMatching(reason)]);
});

it('The new heading is a fix, unless the text of the link is the old heading', async () => {
  const [claim] = await claimsAfter(afterGuide(GUIDE('What to stamp')), 'README.md');
  expect(claim?.verdict).toMatchObject({ replacements: ['docs/guide.md#what-to-stamp'] });
  const titled = { ...afterGuide(GUIDE('What to stamp')) };
  const [same] = await claimsAfter(
    { ...titled, before: { ...titled.before, 'README.md': LINKS.replace('how', 'Version files') } },
    'README.md',
  );
  expect(same?.verdict).toMatchObject({ status: 'drifted', replacements: [] });
});

it.each([
  ['a list of tasks', 'parallel = [{ script = "tools:shots" }, { script = "tools:clips" }]'],
  ['a task of more words than before', 'cmd = "python shots.py --all"'],
])('A renamed task of Poe with a name of parts is named: %s', async (_, now) => {
  const manifest = (name: string): string =>
    `[project]\nname = "shop"\n\n[tool.poe.tasks]\n"doc:${name}".help = "Render pictures of the documentation"\n"doc:${name}".${now}\n\ntest.cmd = "pytest"\n`;
  const change = {
    before: { 'CONTRIBUTING.md': '# Work\n\nRun `poe doc:screenshots`.\n', 'pyproject.toml': manifest('screenshots') },
    after: { 'pyproject.toml': manifest('images') },
  };
  expect(await judgedAfter(change, 'CONTRIBUTING.md')).toEqual([
    expect.stringMatching(/^poe doc:screenshots: drifted, pyproject\.toml no longer defines .* \(now doc:images\)/),
  ]);
});
