import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { loadConfig } from '../../src/config/load.js';

const FILE = '.docalign.yml';

function messages(text: string): readonly string[] {
  return loadConfig(text, FILE).warnings.map((warning) => warning.message);
}

describe('loadConfig', () => {
  it('uses the defaults without a file', () => {
    expect(loadConfig(undefined, FILE)).toEqual({ config: DEFAULT_CONFIG, warnings: [] });
  });

  it.each([
    '',
    '\n',
    '# nothing\n',
    '---\n',
    '\ufeff',
    '{}',
    'docs:\n',
    'docs:\n  include:\n',
    'docs: { include: [], exclude: [] }',
    '~',
    'null',
  ])('takes %j for an empty file', (text) => {
    expect(loadConfig(text, FILE)).toEqual({ config: DEFAULT_CONFIG, warnings: [] });
  });

  it('reads every key', () => {
    const text = [
      'docs:',
      '  include: ["handbook/**"]',
      '  exclude:',
      '    - handbook/old/**',
      '  max_file_size: 512 kb',
      'claims:',
      '  types: { api_route: false, command: true }',
      'suppress:',
      '  - { file: "docs/*.md", type: command, value: "npm run *", claim: abc, reason: later }',
      '  - value: src/gone.ts',
      'stale_threshold_days: 7',
      'answer_wait_ms: 250',
      'fail_on: high',
      'repositories: [api, web]',
      'articles: { folders: [content/patterns] }',
      'notes: { ref: refs/notes/why }',
      'server: { name: handbook, version: 2.0.1 }',
    ].join('\r\n');
    expect(loadConfig(text, FILE)).toEqual({
      warnings: [],
      config: {
        docs: { include: ['handbook/**'], exclude: ['handbook/old/**'], maxFileBytes: 524_288 },
        claims: {
          types: {
            path_reference: true,
            command: true,
            dependency_version: true,
            api_route: false,
            code_example: true,
            config: true,
            environment: true,
            behavior: true,
            architecture: true,
            convention: true,
          },
        },
        suppress: [
          { file: 'docs/*.md', type: 'command', value: 'npm run *', claim: 'abc', reason: 'later' },
          { file: undefined, type: undefined, value: 'src/gone.ts', claim: undefined, reason: undefined },
        ],
        staleThresholdDays: 7,
        answerWaitMs: 250,
        failOn: 'high',
        repositories: ['api', 'web'],
        articles: { folders: ['content/patterns'] },
        notes: { ref: 'refs/notes/why' },
        server: { name: 'handbook', version: '2.0.1' },
      },
    });
  });

  it('names the line and the nearest key of an unknown key, and keeps the rest', () => {
    const { config, warnings } = loadConfig(
      'docs:\n  exlude: [a.md]\nstale_threshold_days: 9\nstale-treshold-days: 3\n',
      FILE,
    );
    expect(warnings).toEqual([
      { file: FILE, line: 2, message: '.docalign.yml:2: unknown key "exlude" in docs. Did you mean "exclude"?' },
      {
        file: FILE,
        line: 4,
        message: '.docalign.yml:4: unknown key "stale-treshold-days". Did you mean "stale_threshold_days"?',
      },
    ]);
    expect(config).toEqual({ ...DEFAULT_CONFIG, staleThresholdDays: 9 });
  });

  it('lists the keys when none is near', () => {
    expect(messages('database: postgres\n')).toEqual([
      '.docalign.yml:1: unknown key "database". The keys are docs, claims, suppress, stale_threshold_days, answer_wait_ms, fail_on, repositories, articles, notes, server.',
    ]);
  });

  it.each([
    [
      'stale_threshold_days: soon',
      'stale_threshold_days must be a whole number from 1 to 3650, got "soon". The default is used.',
    ],
    [
      'stale_threshold_days: 0',
      'stale_threshold_days must be a whole number from 1 to 3650, got 0. The default is used.',
    ],
    [
      'stale_threshold_days: .nan',
      'stale_threshold_days must be a whole number from 1 to 3650, got NaN. The default is used.',
    ],
    ['fail_on: critical', 'fail_on must be one of low, medium, high, never, got "critical". The default is used.'],
    ['docs: [a]', 'docs must be a mapping, got a list. The default is used.'],
    ['docs: {include: docs/*}', 'docs.include must be a list of at most 200 globs, got "docs/*". The default is used.'],
    ['docs: {exclude: [{a: b}]}', 'docs.exclude[0] must be a glob, got a mapping. This entry is skipped.'],
    [
      'docs: {exclude: ["../secret/**"]}',
      'docs.exclude[0] must be relative to the repository, with forward slashes and without "..", got "../secret/**". This entry is skipped.',
    ],
    [
      'docs: {max_file_size: 9MB}',
      'docs.max_file_size must be a size from 1B to 8MB, like 512KB, got "9MB". The default is used.',
    ],
    [
      'docs: {max_file_size: true}',
      'docs.max_file_size must be a size from 1B to 8MB, like 512KB, got true. The default is used.',
    ],
    ['claims: {types: {command: yes}}', 'claims.types.command must be true or false, got "yes". The default is used.'],
    [
      'notes: {ref: refs/heads/main}',
      'notes.ref must be a reference of git below refs/notes/, like "ultragit" or "refs/notes/ultragit", got "refs/heads/main". The default is used.',
    ],
    ['suppress: all', 'suppress must be a list of at most 1000 entries, got "all". The default is used.'],
  ])('warns of %j', (text, problem) => {
    expect(loadConfig(`${text}\n`, FILE)).toEqual({
      config: DEFAULT_CONFIG,
      warnings: [{ file: FILE, line: 1, message: `.docalign.yml:1: ${problem}` }],
    });
  });

  it('keeps the good entries of a list', () => {
    const { config, warnings } = loadConfig('docs:\n  exclude:\n    - a.md\n    - 5\n    - b.md\n', FILE);
    expect(config.docs.exclude).toEqual(['a.md', 'b.md']);
    expect(warnings.map((warning) => warning.message)).toEqual([
      '.docalign.yml:4: docs.exclude[1] must be a glob, got 5. This entry is skipped.',
    ]);
  });

  it('has one message for one mistyped key', () => {
    expect(messages('suppress:\n  - fiel: docs/**\n')).toEqual([
      '.docalign.yml:2: unknown key "fiel" in suppress[0]. Did you mean "file"? This entry is skipped.',
    ]);
  });

  it('never applies half a suppression, which would hide more than was asked', () => {
    const { config, warnings } = loadConfig(
      'suppress:\n  - file: docs/**\n    valeu: src/a.ts\n  - type: paths\n    file: x.md\n  - reason: none\n  - {}\n  - value: b\n',
      FILE,
    );
    expect(config.suppress.map((entry) => entry.value)).toEqual(['b']);
    expect(warnings.map((warning) => warning.message)).toEqual([
      '.docalign.yml:3: unknown key "valeu" in suppress[0]. Did you mean "value"? This entry is skipped.',
      '.docalign.yml:4: suppress[1].type must be one of path_reference, command, dependency_version, api_route, code_example, config, environment, behavior, architecture, convention, got "paths". This entry is skipped.',
      '.docalign.yml:6: suppress[2] must be a mapping with at least one of file, type, value and claim, got a mapping. This entry is skipped.',
      '.docalign.yml:7: suppress[3] must be a mapping with at least one of file, type, value and claim, got a mapping. This entry is skipped.',
    ]);
  });
});
