import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { loadConfig } from '../../src/config/load.js';
import { cpuNow } from '../support/cpu.js';

const FILE = '.docalign.yml';

function messages(text: string): readonly string[] {
  return loadConfig(text, FILE).warnings.map((warning) => warning.message);
}

describe('loadConfig', () => {
  it('uses the defaults without a file', () => {
    expect(loadConfig(undefined, FILE)).toEqual({ config: DEFAULT_CONFIG, warnings: [] });
  });

  it.each(['', '\n', '# nothing\n', '---\n', '\ufeff', '{}', 'docs:\n', 'docs:\n  include:\n', 'docs: { include: [], exclude: [] }', '~', 'null'])('takes %j for an empty file', (text) => {
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
    ].join('\r\n');
    expect(loadConfig(text, FILE)).toEqual({
      warnings: [],
      config: {
        docs: { include: ['handbook/**'], exclude: ['handbook/old/**'], maxFileBytes: 524_288 },
        claims: {
          types: {
            path_reference: true, command: true, dependency_version: true, api_route: false, code_example: true,
            config: true, environment: true, behavior: true, architecture: true, convention: true,
          },
        },
        suppress: [
          { file: 'docs/*.md', type: 'command', value: 'npm run *', claim: 'abc', reason: 'later' },
          { file: undefined, type: undefined, value: 'src/gone.ts', claim: undefined, reason: undefined },
        ],
        staleThresholdDays: 7,
        answerWaitMs: 250,
        failOn: 'high',
      },
    });
  });

  it('names the line and the nearest key of an unknown key, and keeps the rest', () => {
    const { config, warnings } = loadConfig('docs:\n  exlude: [a.md]\nstale_threshold_days: 9\nstale-treshold-days: 3\n', FILE);
    expect(warnings).toEqual([
      { file: FILE, line: 2, message: '.docalign.yml:2: unknown key "exlude" in docs. Did you mean "exclude"?' },
      { file: FILE, line: 4, message: '.docalign.yml:4: unknown key "stale-treshold-days". Did you mean "stale_threshold_days"?' },
    ]);
    expect(config).toEqual({ ...DEFAULT_CONFIG, staleThresholdDays: 9 });
  });

  it('lists the keys when none is near', () => {
    expect(messages('database: postgres\n')).toEqual([
      '.docalign.yml:1: unknown key "database". The keys are docs, claims, suppress, stale_threshold_days, answer_wait_ms, fail_on.',
    ]);
  });

  it.each([
    ['stale_threshold_days: soon', 'stale_threshold_days must be a whole number from 1 to 3650, got "soon". The default is used.'],
    ['stale_threshold_days: 0', 'stale_threshold_days must be a whole number from 1 to 3650, got 0. The default is used.'],
    ['stale_threshold_days: .nan', 'stale_threshold_days must be a whole number from 1 to 3650, got NaN. The default is used.'],
    ['fail_on: critical', 'fail_on must be one of low, medium, high, never, got "critical". The default is used.'],
    ['docs: [a]', 'docs must be a mapping, got a list. The default is used.'],
    ['docs: {include: docs/*}', 'docs.include must be a list of at most 200 globs, got "docs/*". The default is used.'],
    ['docs: {exclude: [{a: b}]}', 'docs.exclude[0] must be a glob, got a mapping. This entry is skipped.'],
    ['docs: {exclude: ["../secret/**"]}', 'docs.exclude[0] must be relative to the repository, with forward slashes and without "..", got "../secret/**". This entry is skipped.'],
    ['docs: {max_file_size: 9MB}', 'docs.max_file_size must be a size from 1B to 8MB, like 512KB, got "9MB". The default is used.'],
    ['docs: {max_file_size: true}', 'docs.max_file_size must be a size from 1B to 8MB, like 512KB, got true. The default is used.'],
    ['claims: {types: {command: yes}}', 'claims.types.command must be true or false, got "yes". The default is used.'],
    ['suppress: all', 'suppress must be a list of at most 1000 entries, got "all". The default is used.'],
  ])('warns of %j', (text, problem) => {
    expect(loadConfig(`${text}\n`, FILE)).toEqual({ config: DEFAULT_CONFIG, warnings: [{ file: FILE, line: 1, message: `.docalign.yml:1: ${problem}` }] });
  });

  it('keeps the good entries of a list', () => {
    const { config, warnings } = loadConfig('docs:\n  exclude:\n    - a.md\n    - 5\n    - b.md\n', FILE);
    expect(config.docs.exclude).toEqual(['a.md', 'b.md']);
    expect(warnings.map((warning) => warning.message)).toEqual(['.docalign.yml:4: docs.exclude[1] must be a glob, got 5. This entry is skipped.']);
  });

  it('never applies half a suppression, which would hide more than was asked', () => {
    const { config, warnings } = loadConfig('suppress:\n  - file: docs/**\n    valeu: src/a.ts\n  - type: paths\n    file: x.md\n  - reason: none\n  - {}\n  - value: b\n', FILE);
    expect(config.suppress.map((entry) => entry.value)).toEqual(['b']);
    expect(warnings.map((warning) => warning.message)).toEqual([
      '.docalign.yml:3: unknown key "valeu" in suppress[0]. Did you mean "value"? This entry is skipped.',
      '.docalign.yml:4: suppress[1].type must be one of path_reference, command, dependency_version, api_route, code_example, config, environment, behavior, architecture, convention, got "paths". This entry is skipped.',
      '.docalign.yml:6: suppress[2] must be a mapping with at least one of file, type, value and claim, got a mapping. This entry is skipped.',
      '.docalign.yml:7: suppress[3] must be a mapping with at least one of file, type, value and claim, got a mapping. This entry is skipped.',
    ]);
  });
});

describe('loadConfig on hostile text', () => {
  it.each([
    ['docs: [\n', 'not valid YAML: '],
    ['docs:\n\t- a\n', 'not valid YAML: '],
    ['a: b: c\n', 'not valid YAML: '],
    ['docs:\n---\nb: 2\n', 'a second document starts here; settings are one document.'],
    ['"\u001b[31m', 'not valid YAML: '],
    ['- a\n- b\n', 'not a mapping of settings, like'],
    ['just words\n', 'not a mapping of settings, like'],
    ['5', 'not a mapping of settings, like'],
    [`${'- '.repeat(100_000)}a`, 'nested deeper than 16 levels.'],
    ['['.repeat(200_000), 'nested deeper than 16 levels.'],
    [`docs: [${','.repeat(200_000)}]`, 'more than 40000 pieces of YAML.'],
    [`x: ${'a'.repeat(300_000)}`, 'larger than 262144 bytes.'],
  ])('falls back as a whole on %j', (text, problem) => {
    const { config, warnings } = loadConfig(text, FILE);
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toMatch(/^\.docalign\.yml:\d+: /);
    expect(warnings[0]?.message).toContain(problem);
    expect(warnings[0]?.message).toMatch(/ The defaults are used\.$/);
    expect(warnings[0]?.message).not.toMatch(/[\u0000-\u001f]/);
  });

  it('counts the first of repeated keys', () => {
    const { config, warnings } = loadConfig('fail_on: high\nfail_on: low\n', FILE);
    expect(config.failOn).toBe('high');
    expect(warnings.map((warning) => warning.message)).toEqual(['.docalign.yml:2: key "fail_on" stands here twice. The first one counts.']);
  });

  it.each(['__proto__', 'constructor', 'toString', '<<'])('takes %s for an unknown key like any other', (key) => {
    const { config, warnings } = loadConfig(`${key}: { polluted: true }\ndocs: { ${key}: 1 }\n`, FILE);
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(warnings.map((warning) => warning.message.slice(0, 40 + key.length))).toHaveLength(2);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('follows no alias', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]', ...'bcdefghij'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]}, `.repeat(9)}]`), 'docs: { include: *j }'].join('\n');
    const start = cpuNow();
    const { config, warnings } = loadConfig(bomb, FILE);
    expect(cpuNow() - start).toBeLessThan(500);
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(warnings.at(-1)?.message).toBe('.docalign.yml:11: docs.include must be a list of at most 200 globs, got an alias. The default is used.');
  });

  it('tells of twenty problems and counts the others', () => {
    const text = Array.from({ length: 9_000 }, (_, index) => `k${index}: 1`).join('\n');
    const start = cpuNow();
    const { warnings } = loadConfig(text, FILE);
    expect(cpuNow() - start).toBeLessThan(3000);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)?.message).toMatch(/^\.docalign\.yml: \d+ more problems\.$/);
  });

  it.each([...'-?,]{}&!a\u0000', ': ', '- ', '&a ', '*a ', '{a: ', '["', 'a:\n', '- a\n', '%a\n'])('ends soon on 60 KB of %j', (bait) => {
    const start = cpuNow();
    expect(loadConfig(`docs:\n  include: [${bait.repeat(60_000 / bait.length)}`, FILE).config).toBeDefined();
    expect(cpuNow() - start).toBeLessThan(2000);
  });

  it.each([...'["\n', '|\n'])('ends soon on as much of %j as is read', (bait) => {
    const start = cpuNow();
    expect(loadConfig(bait.repeat(260_000 / bait.length), FILE).config).toBeDefined();
    expect(cpuNow() - start).toBeLessThan(4000);
  });
});
