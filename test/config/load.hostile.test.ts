import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { loadConfig } from '../../src/config/load.js';
import { expectLinear, expectSoon } from '../support/growth.js';

const FILE = '.docalign.yml';

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
  ])('falls back as a whole on %.60s', (text, problem) => {
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
    expect(warnings.map((warning) => warning.message)).toEqual([
      '.docalign.yml:2: key "fail_on" is given twice here. The first one counts.',
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString', '<<'])('takes %s for an unknown key like any other', (key) => {
    const { config, warnings } = loadConfig(`${key}: { polluted: true }\ndocs: { ${key}: 1 }\n`, FILE);
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(warnings.map((warning) => warning.message.slice(0, 40 + key.length))).toHaveLength(2);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('follows no alias', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghij'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]}, `.repeat(9)}]`),
      'docs: { include: *j }',
    ].join('\n');
    expectSoon(() => {
      const { config, warnings } = loadConfig(bomb, FILE);
      expect(config).toEqual(DEFAULT_CONFIG);
      expect(warnings.at(-1)?.message).toBe(
        '.docalign.yml:11: docs.include must be a list of at most 200 globs, got an alias. The default is used.',
      );
    });
  });

  it('tells of twenty problems and counts the others, in linear time', async () => {
    await expectLinear((times) => {
      const text = Array.from({ length: times * 500 }, (_, index) => `k${index}: 1`).join('\n');
      return () => {
        const { warnings } = loadConfig(text, FILE);
        expect(warnings).toHaveLength(21);
        expect(warnings.at(-1)?.message).toMatch(/^\.docalign\.yml: \d+ more problems\.$/);
      };
    });
  });

  it.each([...'-?,]{}&!a\u0000', ': ', '- ', '&a ', '*a ', '{a: ', '["', 'a:\n', '- a\n', '%a\n'])(
    'takes linear time on a list of %j',
    async (bait) => {
      await expectLinear((times) => {
        const text = `docs:\n  include: [${bait.repeat((times * 6_000) / bait.length)}`;
        return () => expect(loadConfig(text, FILE).config).toBeDefined();
      });
    },
  );

  it.each([...'["\n', '|\n'])('ends soon on as much of %j as is read', (bait) => {
    const text = bait.repeat(260_000 / bait.length);
    expectSoon(() => expect(loadConfig(text, FILE).config).toBeDefined());
  });
});
