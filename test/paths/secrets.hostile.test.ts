import { describe, it } from 'vitest';
import { maskTokens, withoutSecrets } from '../../src/paths/secrets/secrets.js';
import { expectLinear } from '../support/growth.js';

describe('files that bear secrets', () => {
  it.each([
    'A="\n',
    '# # ',
    'A=|\n',
    'a'.repeat(40),
    'A=<<\n',
    '\\',
    'A={\n',
    'A=$(',
    '! ',
    'a: &x\n',
    '{ kind: Config\n',
    '---\n',
    '- ',
    '-----BEGIN ',
  ])('take linear time of %j', async (unit) => {
    await expectLinear((times) => {
      const text = unit.repeat(5_000 * times);
      return () => [
        withoutSecrets('.env', text),
        withoutSecrets('secrets.yml', text),
        withoutSecrets('a.yml', `kind: Secret\n${text}`),
      ];
    });
  });
});

describe('tokens', () => {
  it.each(['sk-', 'eyJ', 'eyJaaaaaaaaa.', 'SG.', '-----BEGIN PRIVATE KEY-----', 'a-'])(
    'are looked for in linear time in %j',
    async (unit) => {
      await expectLinear((times) => {
        const text = unit.repeat(5_000 * times);
        return () => maskTokens(text);
      });
    },
  );
});
