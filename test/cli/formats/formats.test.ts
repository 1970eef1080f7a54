import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Finding, FindingList } from '../../../src/cli/formats/finding.js';
import { formatGithub } from '../../../src/cli/formats/github.js';
import { formatGitlab } from '../../../src/cli/formats/gitlab.js';
import { formatFindings } from '../../../src/cli/formats/index.js';
import { formatJson } from '../../../src/cli/formats/json.js';
import { formatMarkdown } from '../../../src/cli/formats/markdown.js';
import { FORMATS } from '../../../src/cli/formats/names.js';
import { formatSarif } from '../../../src/cli/formats/sarif.js';
import { formatText } from '../../../src/cli/formats/text.js';
import { createTerminal } from '../../../src/cli/terminal/terminal.js';

const terminal = createTerminal({
  stdout: { write: () => true },
  stderr: { write: () => true },
  env: {},
  color: false,
  quiet: false,
  verbose: false,
});

const BRIEF = { verbose: false };

const MOVED: Finding = {
  id: 'a1',
  file: 'docs/guide.md',
  line: 12,
  type: 'path_reference',
  rule: 'path-renamed',
  status: 'drifted',
  severity: 'medium',
  text: 'src/old.ts',
  reason: 'There is no such file.',
  suggestion: 'Moved to src/new.ts in 1a2b3c4.',
  evidence: [{ file: 'src/new.ts' }],
  source: { line: 12, column: 7, length: 10, isExact: true, text: '  See src/old.ts for more.' },
};
const SCRIPT: Finding = {
  id: 'b2',
  file: 'README.md',
  line: 3,
  type: 'command',
  rule: 'task-near',
  status: 'drifted',
  severity: 'high',
  text: 'npm run biuld',
  reason: 'package.json has no script biuld.',
  suggestion: undefined,
  evidence: [{ file: 'package.json', line: 7 }],
};
const OPEN: Finding = {
  id: 'c3',
  file: 'README.md',
  line: 1,
  type: 'behavior',
  status: 'uncertain',
  severity: 'low',
  text: 'retries three times',
  reason: 'No machine can tell.',
  suggestion: undefined,
  evidence: [],
};
const LIST: FindingList = {
  findings: [MOVED, SCRIPT, OPEN],
  totals: { docs: 2, verified: 197, drifted: 2, uncertain: 1, repeated: 0, health: 197 / 199 },
};
const NONE: FindingList = {
  findings: [],
  totals: { docs: 1, verified: 0, drifted: 0, uncertain: 0, repeated: 0, health: undefined },
};
/** Hostile content that a repository might put into a name or a text. */
const HOSTILE: Finding = {
  ...MOVED,
  file: 'a b#c,d:e%|`\ud800\n::set-env name=x::y\u001b[2J.md',
  text: '\n::error::owned `x` | <img src=x> [l](http://e) @someone',
  detail: '\u001b[2J\n::x',
  reason: '\r\n::stop-commands::t \u001b[31m [l](http://e) @someone #1 <b>| \\',
  evidence: [{ file: '../x y', line: 2 }],
};
const HOSTILE_LIST: FindingList = { ...LIST, findings: [HOSTILE] };

describe('formatFindings', () => {
  it.each(FORMATS)('has no stray line end and no terminal codes in %s', (format) => {
    for (const list of [LIST, NONE, HOSTILE_LIST]) {
      const text = formatFindings(list, format, { terminal, verbose: true });
      expect(text.trimEnd()).toBe(text);
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
  });
});

describe.each(FORMATS)('the format %s', (format) => {
  const text = formatFindings(LIST, format, { terminal, verbose: false });

  it.each([MOVED, SCRIPT])('names the place of each drifted claim, and the reason: $file', ({ file, line, reason }) => {
    expect(text).toContain(file);
    expect(text).toMatch(new RegExp(`\\b${line}\\b`));
    expect(text).toContain(reason);
  });

  it('differs from every other format, and is in the documentation', () => {
    const same = FORMATS.filter((other) => formatFindings(LIST, other, { terminal, verbose: false }) === text);
    expect(same).toEqual([format]);
    expect(readFileSync('docs/ci.md', 'utf8')).toContain(`\`--format ${format}\``);
  });
});

describe('formatText', () => {
  it('gives each finding a place, a rule, a reason and its line, and ends with the totals', () => {
    const second: Finding = {
      ...SCRIPT,
      id: 'b3',
      line: 120,
      severity: 'low',
      text: 'npm test',
      suggestion: 'It is npm run test:unit now.',
    };
    expect(formatText({ ...LIST, findings: [MOVED, SCRIPT, second, OPEN] }, terminal, BRIEF)).toBe(
      [
        'docs/guide.md:12:7  medium  path-renamed',
        '  There is no such file.',
        '  12 | See src/old.ts for more.',
        '     |     ^^^^^^^^^^',
        '  → Moved to src/new.ts in 1a2b3c4.',
        '  = docalign explain path-renamed',
        '',
        'README.md:3  high  task-near',
        '  npm run biuld: package.json has no script biuld.',
        '  = docalign explain task-near',
        'README.md:120  low  task-near',
        '  npm test: package.json has no script biuld.',
        '  → It is npm run test:unit now.',
        '',
        'README.md:1  uncertain',
        '  retries three times: No machine can tell.',
        '',
        '2 drifted, 1 uncertain, 197 verified in 2 docs. Health 98 %.',
      ].join('\n'),
    );
  });

  it('stays within 80 columns, whatever is in a finding', () => {
    const text = `npm run ${'x'.repeat(190)}`;
    const long = {
      ...MOVED,
      text,
      source: { line: 12, column: 5, length: text.length, isExact: true, text: `Run ${text} now` },
      reason: 'word '.repeat(50).trim(),
      suggestion: 'other '.repeat(30).trim(),
    };
    const lines = formatText({ ...LIST, findings: [long] }, terminal, BRIEF).split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.slice(0, 2)).toEqual([
      'docs/guide.md:12:5  medium  path-renamed',
      expect.stringMatching(/^ {2}word word/),
    ]);
    expect(lines.filter((line) => / \| /.test(line))).toEqual([
      expect.stringMatching(/^ {2}12 \| …npm run x+…$/),
      expect.stringMatching(/^ {5}\| {2}\^+$/),
    ]);
    expect(lines.find((line) => line.startsWith('  →'))).toMatch(/^ {2}→ other other/);
    expect(lines.at(-4)).toMatch(/^ {4}other/);
  });

  it('adds what a finding rests on when verbose', () => {
    const told = { ...SCRIPT, detail: 'It had one in 1a2b3c4.' };
    expect(formatText({ ...LIST, findings: [MOVED] }, terminal, { verbose: true })).not.toContain('Looked at');
    expect(
      formatText({ ...LIST, findings: [{ ...MOVED, evidence: [{ file: 'lib', line: 3 }, { file: '' }] }] }, terminal, {
        verbose: true,
      }),
    ).toContain('\n  · Looked at: lib:3\n');
    expect(
      formatText({ ...LIST, findings: [told, OPEN] }, terminal, { verbose: true })
        .split('\n')
        .slice(0, 6),
    ).toEqual([
      'README.md:3  high  task-near',
      '  npm run biuld: package.json has no script biuld.',
      '  · It had one in 1a2b3c4.',
      '  = docalign explain task-near',
      '',
      'README.md:1  uncertain',
    ]);
    expect(formatText({ ...LIST, findings: [told] }, terminal, BRIEF)).not.toContain('1a2b3c4');
  });

  it('has totals even when there is nothing to tell', () => {
    expect(formatText(NONE, terminal, BRIEF)).toBe('Nothing that can be checked in 1 doc.');
  });
});

describe('formatJson', () => {
  it('carries every field, null for what is absent', () => {
    expect(JSON.parse(formatJson({ ...LIST, findings: [SCRIPT] }))).toEqual({
      schema_version: 1,
      totals: { docs: 2, verified: 197, drifted: 2, uncertain: 1, repeated: 0, health: 0.98 },
      findings: [
        {
          id: 'b2',
          file: 'README.md',
          line: 3,
          column: null,
          type: 'command',
          rule: 'task-near',
          status: 'drifted',
          severity: 'high',
          text: 'npm run biuld',
          reason: 'package.json has no script biuld.',
          detail: null,
          suggestion: null,
          evidence: [{ file: 'package.json', line: 7 }],
        },
      ],
    });
  });
});

describe('formatSarif', () => {
  it('is a run of SARIF 2.1.0 with the most severe first', () => {
    const { $schema, version, runs } = JSON.parse(formatSarif(LIST, '1.2.3')) as {
      $schema: string;
      version: string;
      runs: {
        tool: { driver: { name: string; semanticVersion: string; rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number }[];
      }[];
    };
    expect([$schema, version, runs.length]).toEqual(['https://json.schemastore.org/sarif-2.1.0.json', '2.1.0', 1]);
    const [run] = runs;
    expect(run?.tool.driver).toMatchObject({ name: 'docalign', semanticVersion: '1.2.3' });
    for (const { ruleId, ruleIndex } of run?.results ?? []) expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(run?.results).toMatchObject([
      { ruleId: 'task-near', level: 'error' },
      {
        ruleId: 'path-renamed',
        level: 'warning',
        message: { text: 'src/old.ts: There is no such file. Moved to src/new.ts in 1a2b3c4.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'docs/guide.md', uriBaseId: '%SRCROOT%' },
              region: { startLine: 12, endLine: 12, startColumn: 7, endColumn: 17 },
            },
          },
        ],
        partialFingerprints: { primaryLocationLineHash: 'a1:1' },
        relatedLocations: [
          { id: 1, physicalLocation: { artifactLocation: { uri: 'src/new.ts', uriBaseId: '%SRCROOT%' } } },
        ],
        properties: { status: 'drifted', severity: 'medium' },
      },
      { ruleId: 'behavior', level: 'note' },
    ]);
  });

  it('tells each rule that occurs from its page', () => {
    const {
      runs: [run],
    } = JSON.parse(formatSarif(LIST, '1.2.3')) as {
      runs: [{ tool: { driver: { rules: { help: { markdown: string } }[] } } }];
    };
    const { rules } = run.tool.driver;
    expect(rules).toMatchObject([
      {
        id: 'path-renamed',
        shortDescription: { text: 'Path of a renamed or moved file' },
        fullDescription: { text: 'A rename in git shows the new name or place of the path.' },
        properties: { tags: ['documentation'], precision: 'very-high' },
      },
      { id: 'task-near', shortDescription: { text: 'Misspelt task' } },
      { id: 'behavior', shortDescription: { text: 'Behaviour' }, properties: { tags: ['documentation'] } },
    ]);
    expect(rules[0]?.help.markdown).toMatch(/^# path-renamed\n\n\*\*Path of a renamed or moved file\.\*\* A rename/);
    expect(rules[0]?.help.markdown).not.toContain('rule:start');
  });

  it('keeps the message short, and the circumstances as a property', () => {
    const {
      runs: [run],
    } = JSON.parse(formatSarif({ ...LIST, findings: [{ ...SCRIPT, detail: 'It had one [once](x).' }] }, '1.2.3')) as {
      runs: [{ results: unknown[] }];
    };
    expect(run.results).toMatchObject([
      {
        message: { text: 'npm run biuld: package.json has no script biuld.' },
        properties: { detail: 'It had one [once] (x).' },
      },
    ]);
  });

  it('encodes file names and lets no document make a link', () => {
    const {
      runs: [run],
    } = JSON.parse(formatSarif(HOSTILE_LIST, '1.2.3')) as {
      runs: [
        {
          results: [
            { message: { text: string }; locations: [{ physicalLocation: { artifactLocation: { uri: string } } }] },
          ];
        },
      ];
    };
    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'a%20b%23c%2Cd%3Ae%25%7C%60%EF%BF%BD%0A%3A%3Aset-env%20name%3Dx%3A%3Ay%1B%5B2J.md',
    );
    expect(run.results[0].message.text).not.toContain('](');
  });

  it('keeps the most severe of more results than GitHub takes', () => {
    const many = Array.from({ length: 25_001 }, (_, index): Finding => ({ ...OPEN, id: `o${index}`, line: index + 1 }));
    const {
      runs: [run],
    } = JSON.parse(formatSarif({ ...LIST, findings: [...many, SCRIPT] }, '1.2.3')) as {
      runs: [{ results: { ruleId: string }[] }];
    };
    expect(run.results).toHaveLength(25_000);
    expect(run.results[0]?.ruleId).toBe('task-near');
  });
});

describe('formatGithub', () => {
  it('gives the circumstances a line of their own', () => {
    expect(formatGithub({ ...LIST, findings: [{ ...SCRIPT, detail: 'It had one\n::error::x' }] }).split('\n')[0]).toBe(
      '::error file=README.md,line=3,endLine=3,title=docalign task-near%3A Command drifted::npm run biuld: package.json has no script biuld.%0AIt had one ::error::x',
    );
  });

  it('annotates the most severe first', () => {
    expect(formatGithub(LIST).split('\n')).toEqual([
      '::error file=README.md,line=3,endLine=3,title=docalign task-near%3A Command drifted::npm run biuld: package.json has no script biuld.',
      '::warning file=docs/guide.md,line=12,endLine=12,title=docalign path-renamed%3A Path%2C link or anchor drifted::src/old.ts: There is no such file. Moved to src/new.ts in 1a2b3c4.',
      '::notice file=README.md,line=1,endLine=1,title=docalign%3A Behaviour uncertain::retries three times: No machine can tell.',
      '2 drifted, 1 uncertain, 197 verified in 2 docs. Health 98 %.',
    ]);
  });

  it('lets no document give commands', () => {
    const lines = formatGithub(HOSTILE_LIST).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^::warning file=a b#c%2Cd%3Ae%25\|`.%0A%3A%3Aset-env name=x%3A%3Ay \[2J\.md,line=12,/u);
  });
});

describe('formatGitlab', () => {
  it('gives each finding a fingerprint that lines do not change', () => {
    expect(JSON.parse(formatGitlab(LIST))).toEqual([
      {
        description: 'npm run biuld: package.json has no script biuld.',
        check_name: 'docalign/task-near',
        fingerprint: 'b2',
        severity: 'critical',
        location: { path: 'README.md', lines: { begin: 3 } },
      },
      expect.objectContaining({ check_name: 'docalign/path-renamed', fingerprint: 'a1', severity: 'major' }),
      expect.objectContaining({ check_name: 'docalign/behavior', fingerprint: 'c3', severity: 'info' }),
    ]);
    expect(formatGitlab(NONE)).toBe('[]');
  });
});

describe('comments that ignore findings, and the baseline', () => {
  const list: FindingList = {
    ...LIST,
    ignores: { ignored: [], problems: [{ file: HOSTILE.file, line: 3, problem: HOSTILE.reason }] },
    baseline: { known: 1, gone: [{ id: 'x', file: HOSTILE.file, type: 'command', text: HOSTILE.text }] },
  };

  it.each(FORMATS)('lets no document give commands or markup in %s', (format) => {
    const text = formatFindings(list, format, { terminal, verbose: true });
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(text).not.toMatch(/^::(?:stop-commands|set-env|error::owned)/m);
    if (format === 'markdown') expect(text).not.toMatch(/(?<!\\)\[l\]|(?<![\\`])<b>| @someone/);
  });

  it('stays below what a step summary may have', () => {
    const problems = Array.from({ length: 20 }, () => ({ file: 'x'.repeat(4_000), line: 1, problem: 'y' }));
    const text = formatMarkdown({ ...LIST, ignores: { ignored: [], problems } }, 4_096);
    expect(Buffer.byteLength(text)).toBeLessThan(4_096);
  });
});

describe('formatMarkdown', () => {
  it('is a table', () => {
    expect(formatMarkdown({ ...LIST, findings: [MOVED, SCRIPT] })).toBe(
      [
        '### docalign',
        '',
        '2 drifted, 1 uncertain, 197 verified in 2 docs. Health 98 %.',
        '',
        '| where | rule | what the doc says | standing | why |',
        '| --- | --- | --- | --- | --- |',
        '| `README.md:3` | `task-near` | Command: `npm run biuld` | drifted, high | package.json has no script biuld. |',
        '| `docs/guide.md:12` | `path-renamed` | Path, link or anchor: `src/old.ts` | drifted, medium | There is no such file. Moved to src/new.ts in 1a2b3c4. |',
      ].join('\n'),
    );
    expect(formatMarkdown(NONE)).toBe('### docalign\n\nNothing that can be checked in 1 doc.');
  });

  it('lets no document leave its cell, make markup or mention anybody', () => {
    const row = formatMarkdown(HOSTILE_LIST).split('\n').at(-1) ?? '';
    expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
    expect(row).toContain('``::error::owned `x` \\| <img src=x> [l](http://e) @someone``');
    expect(row).toContain('\\[l\\](http://e) @\u200bsomeone #\u200b1 \\<b\\>\\| \\\\');
  });

  it('stays below what a step summary may have', () => {
    const many = Array.from({ length: 20_000 }, (_, index): Finding => ({
      ...MOVED,
      id: `m${index}`,
      line: index + 1,
    }));
    const text = formatMarkdown({ ...LIST, findings: many });
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    expect(text).toMatch(/\n\n\d+ more findings are not shown\.$/);
  });
});
