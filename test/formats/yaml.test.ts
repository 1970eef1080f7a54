import { describe, expect, it } from 'vitest';
import { readYamlLines } from '../../src/formats/yaml.js';

const TEXT =
  'a: 1 # one\n"b c":\n  - d: x\n    01-e.xml: "y: z"\nconfig: |\n  inner: 1\nlast@1: [p, q]\n/users/{id}:\n  get: {}\n';

describe('lines of YAML', () => {
  it('have their keys, values, indents and lines', () => {
    expect(readYamlLines(TEXT).map(({ key, value, indent, item, line }) => [key, value, indent, item, line])).toEqual([
      ['a', '1', 0, false, 1],
      ['b c', '', 0, false, 2],
      ['d', 'x', 4, true, 3],
      ['01-e.xml', 'y: z', 4, false, 4],
      ['config', '|', 0, false, 5],
      ['last@1', '[p, q]', 0, false, 7],
      ['/users/{id}', '', 0, false, 8],
      ['get', '{}', 2, false, 9],
    ]);
  });

  it('are those of block scalars where they are asked for', () => {
    expect(readYamlLines(TEXT, { inScalars: true }).map(({ key }) => key)).toContain('inner');
  });
});
