import { describe, expect, it } from 'vitest';
import { fenceDoc, saidAfter } from '../support/judged.js';

const shop = (format: string, mode: string, noWait: string) => ({
  'src/Formats.cs':
    `namespace Shop;\n\npublic interface ${format}<TIn, TOut>\n{\n    TOut Format(TIn value);\n}\n\n`
    + `public enum ${mode}\n{\n    ${noWait},\n}\n`,
  'src/Runner.cs':
    `namespace Shop;\n\npublic class OrderRunner\n{\n    public void Run(${mode} mode, ${format}<int, string> with)\n`
    + `    {\n        Wait(mode == ${mode}.${noWait});\n    }\n}\n`,
  'src/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
});
const [BEFORE, AFTER] = [shop('IValueFormat', 'RunMode', 'NO_WAIT'), shop('IAmountFormat', 'OrderRunKind', 'AT_ONCE')];

describe('types and constants of two words in an example', () => {
  const EXAMPLE =
    '// NO_WAIT\npublic class CurrencyFormat : Base, IValueFormat<decimal, string>\n{\n    void Use(RunMode mode) => runner.Run(NO_WAIT);\n}';
  const GONE = [
    'NO_WAIT: drifted, NO_WAIT no longer exists',
    'IValueFormat: drifted, IValueFormat no longer exists',
    'RunMode: drifted, RunMode no longer exists',
    'NO_WAIT: drifted, NO_WAIT no longer exists',
  ];

  it('have drifted wherever a row has them, though nothing is imported', async () =>
    expect(await saidAfter(fenceDoc('csharp', EXAMPLE), BEFORE, AFTER)).toEqual(GONE));

  it('have drifted in a fence without a language', async () =>
    expect(await saidAfter(fenceDoc('', EXAMPLE), BEFORE, AFTER)).toEqual(GONE));

  it('are verified while the product defines them', async () =>
    expect(await saidAfter(fenceDoc('csharp', 'IValueFormat<int, string> format;'), BEFORE, BEFORE)).toEqual([
      expect.stringMatching(/^IValueFormat: verified, /),
    ]));

  it('are not verified by a string', async () => {
    const files = { ...BEFORE, 'src/Names.cs': 'public class OrderNames\n{\n    string one = "PLACED_LATE";\n}\n' };
    expect(await saidAfter(fenceDoc('csharp', 'Use(PLACED_LATE, names["RunMode"]);'), files, files)).toEqual([]);
  });

  it('are no claims where they are of others, of the example, in a path or the name of a file', async () => {
    const example =
      'class RunMode { }\nIServiceScope scope = OtherKind.NO_LIMIT;\nload("src/IValueFormat.cs", IValueFormat.cs);';
    expect(await saidAfter(fenceDoc('csharp', example), BEFORE, AFTER)).toEqual([]);
  });
});
