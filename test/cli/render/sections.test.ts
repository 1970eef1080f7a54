import { describe, expect, it } from 'vitest';
import { createEmphasis } from '../../../src/cli/render/sections.js';
import { renderSections } from '../../../src/cli/render/sections.js';
import type { ShownSection } from '../../../src/cli/render/hit-lines.js';
import { createTerminal } from '../../../src/cli/terminal/terminal.js';

const PLAIN = createTerminal({
  stdout: { write: () => true },
  stderr: { write: () => true },
  env: {},
  color: false,
  quiet: false,
  verbose: false,
});
const COLOURED = createTerminal({
  stdout: { write: () => true },
  stderr: { write: () => true },
  env: {},
  color: true,
  quiet: false,
  verbose: false,
});

const VERIFIED: ShownSection = {
  file: 'docs/Server.md',
  start_line: 12,
  end_line: 40,
  heading: 'keepAliveTimeout',
  heading_path: ['Server', 'Factory', 'keepAliveTimeout'],
  content_preview:
    'Defines the server keep-alive timeout in milliseconds. See the documentation for server.keepAliveTimeout to understand the effect of this option. When http2 is enabled, it is ignored.',
  verification_status: 'verified',
  claims_verified: 4,
  claims_drifted: 0,
  open_reports: 0,
  drift: [],
  signals: [
    { signal: 'text', rank: 1, because: 'keep, alive in heading', score: 0.25 },
    { signal: 'links', rank: 2, because: 'README.md links to it', score: 0.03 },
  ],
};
const DRIFTED: ShownSection = {
  ...VERIFIED,
  file: 'README.md',
  start_line: 1,
  end_line: 9,
  heading_path: ['Timeouts'],
  content_preview: 'Run npm run biuld.',
  verification_status: 'mixed',
  claims_verified: 2,
  claims_drifted: 1,
  open_reports: 1,
  drift: [{ line: 3, reason: 'npm run biuld: package.json has no script biuld.', suggested_fix: 'Use npm run build.' }],
};

describe('renderSections', () => {
  it('shows place, status, headings and passage in 80 columns', () => {
    expect(
      renderSections(
        { sections: [VERIFIED, DRIFTED] },
        { queries: ['keep alive'], explain: false, verbose: true },
        PLAIN,
      ).join('\n'),
    ).toBe(
      [
        '1.  docs/Server.md:12-40                                verified (4 of 4 claims)',
        '    Server › Factory › keepAliveTimeout',
        '    Defines the server keep-alive timeout in milliseconds. See the',
        '    documentation for server.keepAliveTimeout to understand the effect of this',
        '    option. When http2 is enabled, it is ignored.',
        '',
        '2.  README.md:1-9                   mixed (1 of 3 claims drifted), 1 open report',
        '    Timeouts',
        '    Run npm run biuld.',
        '    ! line 3: npm run biuld: package.json has no script biuld. Use npm run',
        '      build.',
      ].join('\n'),
    );
  });

  it('is two lines a section, three where something is wrong, within the columns', () => {
    const unchecked = {
      ...VERIFIED,
      file: 'docs/a.md',
      heading: 'The settings of the server, of its pool and of whatever else there is to be set by those who run it',
      verification_status: 'unchecked' as const,
    };
    const deep = { ...VERIFIED, file: `docs/${'deep/'.repeat(13)}x.md` };
    const blocks = renderSections(
      {
        sections: [
          VERIFIED,
          DRIFTED,
          unchecked,
          { ...deep, drift: DRIFTED.drift, verification_status: 'mixed', claims_verified: 6, claims_drifted: 3 },
        ],
      },
      { queries: [], explain: false, verbose: false },
      PLAIN,
    );
    expect(blocks.join('\n').split('\n')).toEqual([
      'docs/Server.md:12-40  keepAliveTimeout                                  verified',
      '    Defines the server keep-alive timeout in milliseconds. See the…',
      'README.md:1-9  keepAliveTimeout            mixed (1 of 3 drifted), 1 open report',
      '    Run npm run biuld.',
      '    ! line 3: npm run biuld: package.json has no script biuld.',
      'docs/a.md:12-40  The settings of the server, of its pool and of whatever else…',
      '    Defines the server keep-alive timeout in milliseconds. See the…',
      `docs/${'deep/'.repeat(13)}x.md:12-40`,
      '    mixed (3 of 9 drifted) · keepAliveTimeout · Defines the server keep-alive…',
      '    ! line 3: npm run biuld: package.json has no script biuld.',
    ]);
  });

  it('keeps the lines of code in the fuller view', () => {
    const content_preview = `Set it:\nserver:\n  port: 1\n  host: ${'h'.repeat(90)}\n`;
    const [block] = renderSections(
      { sections: [{ ...VERIFIED, content_preview }] },
      { queries: [], explain: false, verbose: true },
      PLAIN,
    );
    expect(block?.split('\n').slice(2)).toEqual(['    Set it:', '    server:', '      port: 1', '      host:…']);
  });

  it('puts the status below a place that fills the line', () => {
    const file = `docs/${'deep/'.repeat(14)}x.md`;
    expect(
      renderSections(
        { sections: [{ ...VERIFIED, file, content_preview: '' }] },
        { queries: [], explain: false, verbose: true },
        PLAIN,
      ),
    ).toEqual([
      [`1.  ${file}:12-40`, '    verified (4 of 4 claims)', '    Server › Factory › keepAliveTimeout'].join('\n'),
    ]);
  });

  it('cuts a long passage after four lines', () => {
    const [block] = renderSections(
      { sections: [{ ...VERIFIED, content_preview: 'word '.repeat(100) }] },
      { queries: [], explain: false, verbose: true },
      PLAIN,
    );
    expect(block?.split('\n')).toHaveLength(6);
    expect(block?.endsWith('word…')).toBe(true);
  });

  it('says what put a section in its place when asked to', () => {
    const [block] = renderSections({ sections: [VERIFIED] }, { queries: [], explain: true, verbose: false }, PLAIN);
    expect(block?.split('\n').slice(-2)).toEqual([
      '    = 0.2500 text #1: keep, alive in heading',
      '    = 0.0300 links #2: README.md links to it',
    ]);
  });

  it('lets no document write to the terminal', () => {
    const hostile = {
      ...DRIFTED,
      file: 'a\u001b[2J.md',
      heading_path: ['\u001b]0;owned\u0007'],
      content_preview: 'x\u009b31m\u202ey',
      drift: [{ line: 1, reason: '\u001b[1A: \r', suggested_fix: '\u0008' }],
    };
    expect(
      renderSections({ sections: [hostile] }, { queries: [], explain: false, verbose: true }, PLAIN).join(''),
    ).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  it('differs by colour codes alone when coloured', () => {
    const coloured = renderSections(
      { sections: [VERIFIED, DRIFTED] },
      { queries: ['keep alive'], explain: false, verbose: true },
      COLOURED,
    ).join('\n');
    expect(coloured).toContain('\u001b[1m\u001b[33mkeepAliveTimeout\u001b[39m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(
      renderSections(
        { sections: [VERIFIED, DRIFTED] },
        { queries: ['keep alive'], explain: false, verbose: true },
        PLAIN,
      ).join('\n'),
    );
  });
});

describe('createEmphasis', () => {
  it.each([
    [['timeout'], 'Timeouts and connectionTimeout', '<Timeouts> and <connectionTimeout>'],
    [['keep alive'], 'keepAliveTimeout keep_it upkeep', '<keepAliveTimeout> <keep_it> upkeep'],
    [['log'], 'log logs logging catalogue', '<log> <logs> <logging> catalogue'],
    [['how do I use the server'], 'how to use it; servers', 'how to <use> it; <servers>'],
    [['a', ''], 'a cat', 'a cat'],
    [['.*', '(x'], 'a (x .* b', 'a (x .* b'],
    [['日本語'], '日本語 docs', '<日本語> docs'],
  ])('of %j in %j', (queries, text, marked) => {
    expect(createEmphasis(queries, (word) => `<${word}>`)(text)).toBe(marked);
  });
});
