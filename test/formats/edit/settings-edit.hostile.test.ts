import { describe, expect, it } from 'vitest';
import { removeChecked, setChecked } from '../../../src/formats/edit/checked-edit.js';
import { jsonSettings } from '../../../src/formats/edit/json-edit.js';
import { tomlSettings } from '../../../src/formats/edit/toml-edit.js';
import { expectLinear } from '../../support/growth.js';

const CHANGE = { path: ['m', 'd'], whole: { command: 'npx', args: ['a'] }, keys: ['command', 'args'] };

describe('settings of any size', () => {
  it.each([
    ['many servers', (n: number) => `{"m": {${Array.from({ length: n }, (_, at) => `"s${at}": {}`).join(',\n')}}}`],
    ['many comments', (n: number) => `{"m": {\n${'// no\n'.repeat(n)}}}`],
    ['many blanks', (n: number) => `{"m":${' '.repeat(20 * n)}{}}`],
    ['brackets', (n: number) => '['.repeat(20 * n)],
    ['quotes', (n: number) => '"'.repeat(20 * n)],
    ['slashes', (n: number) => '/'.repeat(20 * n)],
    ['beginnings of comments', (n: number) => '/*'.repeat(10 * n)],
    ['commas', (n: number) => `{"m": {"a": 1${','.repeat(20 * n)}}}`],
  ])('are read and changed in linear time: JSON with %s', (_title, textOf) =>
    expectLinear((times) => {
      const text = textOf(5_000 * times);
      return () => setChecked(jsonSettings, text, CHANGE);
    }),
  );

  it.each([
    ['many tables', (n: number) => Array.from({ length: n }, (_, at) => `[m.s${at}]\ncommand = "x"\n`).join('\n')],
    ['many keys', (n: number) => Array.from({ length: n }, (_, at) => `k${at} = 1 # c\n`).join('')],
    ['a long list', (n: number) => `k = [\n${'  1, # c\n'.repeat(n)}]\n`],
    ['many comments', (n: number) => '# c\n'.repeat(n)],
    ['a long string', (n: number) => `k = """${'a"" '.repeat(5 * n)}"""\n`],
    ['brackets', (n: number) => `k = ${'['.repeat(20 * n)}`],
  ])('are read and changed in linear time: TOML with %s', (_title, textOf) =>
    expectLinear((times) => {
      const text = textOf(2_000 * times);
      return () => {
        const set = setChecked(tomlSettings, text, CHANGE);
        return set.ok && removeChecked(tomlSettings, set.text, { path: CHANGE.path, emptied: [] });
      };
    }),
  );

  it('are refused where they are nested too deep', () => {
    const deep = `{"m": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(setChecked(jsonSettings, deep, CHANGE)).toEqual({
      ok: false,
      reason: 'it cannot be parsed, it is nested more than 200 deep',
    });
    const toml = `m = ${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(setChecked(tomlSettings, toml, CHANGE).ok).toBe(false);
  });
});
