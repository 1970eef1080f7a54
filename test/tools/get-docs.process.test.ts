import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { parseArguments } from '../../src/tools/input/arguments.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { commit, createRepository, git } from '../support/repository.js';

const paragraph = 'The walrus keeps its tusks in good order and rests on ice between dives. ';
const page = (number: number) =>
  `# Page ${number}\n\n## Walrus ${number}\n\n${paragraph.repeat(5)}\n\n\`\`\`sh\necho "tusk ${number}"\n\`\`\`\n\n## Other ${number}\n\nNothing.\n`;
const LONG = 'very long heading '.repeat(600).trim();
const longLines = Array.from({ length: 600 }, (_, at) =>
  at === 300 ? 'Here is the seal colony.' : `Line ${at} tells of ice and snow and of nothing else.`,
);
const FILES = {
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`docs/page-${String(index).padStart(2, '0')}.md`, page(index)]),
  ),
  'docs/giant.md': `# Giant\n\n## Narwhal\n\n${paragraph.repeat(4_000)}\n\n## Small narwhal\n\nA narwhal too.\n`,
  'docs/heading.md': `# ${LONG} pelican\n\nA pelican.\n`,
  'guide/login.md': '# Access\n\n## Sign-in\n\nHow a session cookie is obtained.\n',
  '.docalign.yml': 'answer_wait_ms: 0\n',
  'docs/binary.md': '# Bin\0ary\n',
  'docs/walrus.md': `# About\n\n${Array.from({ length: 10 }, (_, at) => `## Long walrus ${at}\n\n${paragraph.repeat(20)}\n`).join('\n')}`,
  'docs/usual.md': `# Usual\n\n${Array.from({ length: 10 }, (_, at) => `## A walrus as usual ${at}\n\n${paragraph.repeat(12)}\n`).join('\n')}`,
  'docs/otters.md': `# Otters\n\n${Array.from({ length: 12 }, (_, at) => `## Otter ${at}\n\nSwims ${at}.\n`).join('\n')}`,
  'docs/long.md': `# Long\n\n${longLines.join('\n')}\n`,
};

const root = createRepository(FILES, afterAll);
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ repo: root, env: {}, cwd: root });
});
afterAll(() => engine.close());

async function ask(args: object) {
  return getDocs.run({ snapshot: await engine.snapshot(), agent: undefined }, parseArguments(getDocs, args));
}

describe('get_docs without a given size', () => {
  it('gives sections within 1,500 tokens: those with their text first, and nothing of how they were found', async () => {
    const answer = await ask({ query: 'walrus tusks' });
    expect(Object.keys(answer)).toEqual(['match', 'sections', 'total_matches', 'scan']);
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(6_000);
    expect(getDocs.text?.(answer).length).toBeLessThanOrEqual(6_000);
    expect(answer.sections.slice(0, 3).map(({ content }) => content?.startsWith(paragraph.slice(0, 20)))).toEqual(
      Array.from({ length: 3 }, () => true),
    );
    expect(answer.sections[2]).toEqual({
      file: answer.sections[2]?.file,
      heading: answer.sections[2]?.heading,
      start_line: 3,
      verification_status: 'pending',
      content: answer.sections[2]?.content,
    });
    const lines = await ask({ query: 'walrus tusks', max_results: 30 });
    expect(lines.sections.at(-1)).toEqual({
      file: lines.sections.at(-1)?.file,
      heading: lines.sections.at(-1)?.heading,
      start_line: 3,
      end_line: 10,
      verification_status: 'pending',
    });
  });

  it('gives as many sections as asked for, and ten where they are short', async () => {
    expect((await ask({ query: 'walrus tusks', max_results: 10 })).sections).toHaveLength(10);
    expect((await ask({ query: 'otter', path: 'docs/otters.md' })).sections).toHaveLength(10);
  });

  it.each(['docs/walrus.md', 'docs/usual.md'])('spends three quarters of it on the text of %s', async (path) => {
    const answer = await ask({ query: 'walrus tusks', path });
    const text = answer.sections.reduce((sum, { content = '' }) => sum + content.length, 0);
    for (const whole of [JSON.stringify(answer), getDocs.text?.(answer) ?? ''])
      expect((whole.length - text) / whole.length).toBeLessThan(0.25);
  });

  it('gives the lines around the passage of a section that is too long, and says which', async () => {
    const {
      sections: [section],
    } = await ask({ query: 'seal colony', path: 'docs/long.md' });
    const [from = 0, to = 0] = section?.content_lines ?? [];
    expect(from).toBeLessThan(303);
    expect(to).toBeGreaterThan(303);
    expect(section?.content).toBe(longLines.slice(from - 3, to - 2).join('\n'));
  });

  it('gives as many sections as were asked for, and explained, what put each in its place', async () => {
    const { sections, total_matches, signals_used } = await ask({
      query: 'walrus',
      max_results: 25,
      max_tokens: 20_000,
      explain: true,
    });
    expect(sections).toHaveLength(25);
    expect(signals_used).toContain('text');
    for (const { signals } of sections) expect(signals?.length).toBeGreaterThan(0);
    expect(total_matches).toBeGreaterThanOrEqual(30);
  });

  it('keeps to the size when it explains, and still gives the text of the best', async () => {
    const answer = await ask({ query: 'walrus tusks', explain: true });
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(6_000);
    expect(answer.sections.length).toBeGreaterThanOrEqual(4);
    expect(answer.sections.slice(0, 2)).toMatchObject([
      { id: expect.any(String) as string, content: expect.any(String) as string },
      { id: expect.any(String) as string, content: expect.any(String) as string },
    ]);
  });

  it('names what was not read only where the answer may be in it', async () => {
    expect((await ask({ query: 'walrus tusks' })).not_read).toBeUndefined();
    expect((await ask({ query: 'qwertz' })).not_read).toBe(
      [
        'docs/binary.md: binary',
        'docs/giant.md: of a section longer than 200000 characters, only the beginning is searched',
        'docs/heading.md: a heading has more than 2000 characters; its end was left out',
      ].join('; '),
    );
  });

  it('cuts a heading that is a page long', async () => {
    const {
      sections: [section],
    } = await ask({ query: 'pelican', explain: true });
    expect(section?.heading.length).toBe(200);
    expect(section?.heading_path?.[0]?.length).toBe(200);
  });
});

describe('get_docs with max_tokens', () => {
  it.each([200, 201, 250, 300, 400, 700, 1_000, 2_000, 5_000])(
    'never answers more than %i tokens',
    async (max_tokens) => {
      for (const query of ['walrus tusks', 'narwhal', 'pelican', 'page']) {
        const answer = await ask({ query, max_tokens, max_results: 50 });
        expect(JSON.stringify(answer).length).toBeLessThanOrEqual(max_tokens * 4);
      }
    },
  );

  it('carries the full text of the best sections, to the letter', async () => {
    const { sections } = await ask({ query: 'walrus 7', max_tokens: 2_000 });
    expect(sections[0]).toMatchObject({
      heading: 'Walrus 7',
      content: `${paragraph.repeat(5)}\n\n\`\`\`sh\necho "tusk 7"\n\`\`\``,
    });
    expect(sections.filter(({ content }) => content !== undefined).length).toBeGreaterThanOrEqual(3);
  });

  it('passes over a section that does not fit, and still names it', async () => {
    const { sections } = await ask({ query: 'narwhal', max_tokens: 1_500 });
    const carried = sections.map(({ heading, content }) => [heading, content !== undefined]);
    expect(carried).toContainEqual(['Narwhal', false]);
    expect(carried).toContainEqual(['Small narwhal', true]);
  });

  it('gives at least one section at its least', async () => {
    expect((await ask({ query: 'walrus', max_tokens: 200 })).sections.length).toBeGreaterThanOrEqual(1);
  });
});

describe('get_docs with path', () => {
  it.each(['guide', 'guide/', './guide', 'guide/login.md', 'guide\\login.md'])('searches only %s', async (path) => {
    expect((await ask({ query: 'page session', path })).sections.map(({ file }) => file)).toEqual(['guide/login.md']);
  });

  it('searches everything for the root', async () => {
    expect((await ask({ query: 'walrus', path: '.', max_results: 10 })).sections).toHaveLength(10);
  });

  it.each([
    ['guide/logn.md', 'get_docs: there is no document or directory "guide/logn.md". Did you mean "guide/login.md"?'],
    ['giude', 'get_docs: there is no document or directory "giude". Did you mean "guide"?'],
    [
      'entirely/elsewhere',
      'get_docs: there is no document or directory "entirely/elsewhere". At the root are "guide", "docs".',
    ],
    [
      '../other',
      'get_docs: "path" must not contain "..", got "../other". Pass the path as it is from the repository root.',
    ],
  ])('refuses %s', async (path, message) => {
    await expect(ask({ query: 'x', path })).rejects.toThrow(message);
  });

  it('says why a document was left out', async () => {
    await expect(ask({ query: 'x', path: 'docs/binary.md' })).rejects.toThrow(
      'get_docs: "docs/binary.md" was left out: ',
    );
  });
});

describe('get_docs with other wordings', () => {
  it('finds what the words of the query miss', async () => {
    expect((await ask({ query: 'qwertz' })).sections).toEqual([]);
    expect((await ask({ query: 'qwertz', alternatives: ['sign in', 'session cookie'] })).sections[0]).toMatchObject({
      file: 'guide/login.md',
      heading: 'Sign-in',
    });
  });
});

describe('get_docs with verified_only', () => {
  it('leaves out sections of which nothing was checked', async () => {
    const answer = await ask({ query: 'walrus', verified_only: true });
    expect(answer.sections).toEqual([]);
    expect(answer.total_matches).toBeGreaterThan(0);
  });
});

describe('where to go on from an answer', () => {
  const links = {
    'docs/pay.md':
      '# Pay\n\nMoney matters.\n\n## Cards\n\nCards are charged at once; see [what is given back](refund.md#refunds) and [limits](/docs/limits).\n',
    'docs/refund.md': '# Money back\n\n## Refunds\n\nWithin a week.\n',
    'docs/limits.md': '# Limits\n\nA hundred a day.\n',
    'docs/start.md': '# Start\n\nBegin with [cards](pay.md#cards).\n',
  };
  async function asked(args: object) {
    const own = createRepository(links);
    const shop = await openEngine({ repo: own, env: {}, cwd: own });
    onTestFinished(() => shop.close());
    return getDocs.run({ snapshot: await shop.snapshot(), agent: undefined }, parseArguments(getDocs, args));
  }

  it('names sections that the best one links to, that link to it, and the one around it', async () => {
    const { sections, related } = await asked({ query: 'cards charged', max_results: 1, explain: true });
    expect(sections[0]).toMatchObject({ id: 'docs/pay.md#cards', preview_lines: [7, 7] });
    expect(related).toEqual([
      { id: 'docs/limits.md#limits', start_line: 1, end_line: 3, because: 'linked from docs/pay.md#cards' },
      { id: 'docs/refund.md#refunds', start_line: 3, end_line: 5, because: 'linked from docs/pay.md#cards' },
      { id: 'docs/start.md#start', start_line: 1, end_line: 3, because: 'links to docs/pay.md#cards' },
      { id: 'docs/pay.md#pay', start_line: 1, end_line: 4, because: 'around docs/pay.md#cards' },
    ]);
  });

  it('suggests words and headings of these docs only where little of the query matches', async () => {
    expect((await asked({ query: 'cards charged' })).suggestions).toBeUndefined();
    expect((await asked({ query: 'refnd xylophone quartz' })).suggestions).toMatchObject({
      words: ['refund'],
      headings: ['Refunds'],
    });
  });

  it('leaves a small answer, and one of usual size, to the sections', async () => {
    expect((await asked({ query: 'cards charged', max_results: 1 })).related).toBeUndefined();
    expect((await asked({ query: 'cards charged', max_tokens: 400, max_results: 1 })).related).toBeUndefined();
  });
});

it('a text in several places is marked where something in it is wrong from there', async () => {
  const text = (title: string): string =>
    `# ${title}\n\n## Starting the machine\n\nRead [the guide](guide.md), then call \`start()\` before use.\n`;
  const twins = createRepository({
    'src/a.js': 'export function start() {}\n',
    'guide.md': '# Guide\n\nAll about it.\n',
    'docs/guide.md': '# Guide\n\nAll about it, too.\n',
    'README.md': text('Machine'),
    'docs/api.md': text('Interface'),
  });
  git(twins, 'mv', 'docs/guide.md', 'docs/manual.md');
  commit(twins);
  const own = await openEngine({ repo: twins, env: {}, cwd: twins });
  onTestFinished(() => own.close());
  await own.scan({ onProgress: () => undefined });
  const { sections } = await getDocs.run(
    { snapshot: await own.snapshot(), agent: undefined },
    parseArguments(getDocs, { query: 'Starting the machine' }),
  );
  expect(sections[0]).toMatchObject({
    file: 'README.md',
    verification_status: 'verified',
    also_in: [expect.stringMatching(/^docs\/api\.md:\d+-\d+ \[(?:drifted|mixed)\]$/)],
  });
});
