import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

const CODE = [
  'export function withClient(clientOptions: object): void {}',
  'export const cultureOf = (name: string): unknown => new CultureInfo(name);',
  '',
].join('\n');

/** Names of the document that have drifted, each with what would replace it. */
async function slips(doc: string): Promise<readonly string[]> {
  const root = createRepository({ 'package.json': '{ "name": "shelf" }', 'src/shelf.ts': CODE, 'docs/use.md': doc });
  return (await claimsOf(root, 'docs/use.md')).flatMap(({ claim, verdict }) =>
    verdict?.status === 'drifted' ? [`${claim.text} -> ${verdict.replacements.join()}`] : [],
  );
}

const RIGHT = 'Give it `clientOptions`, an object. All `clientOptions` are kept.';

describe('a name in a statement, a slip of the pen off a name that the document writes more often', () => {
  it('has drifted in inline code', async () => {
    expect(
      await slips(`# Use\n\n${RIGHT}\n\nThis means \`withClient(() => clientOptiosn, { ssr: true })\`.\n`),
    ).toEqual(['clientOptiosn -> clientOptions']);
  });

  it('has drifted in an example', async () => {
    expect(await slips(`# Use\n\n${RIGHT}\n\n\`\`\`ts\nwithClient(clientOptiosn);\n\`\`\`\n`)).toEqual([
      'clientOptiosn -> clientOptions',
    ]);
  });

  it('has drifted where it is of another library that the code uses', async () => {
    const row = (name: string): string =>
      `\`\`\`ts\nimport { withClient } from 'shelf';\nwithClient(new ${name}('pt'));\n\`\`\`\n`;
    expect(await slips(`# Use\n\n${row('CulureInfo')}\nThen:\n\n${row('CultureInfo')}`)).toEqual([
      'CulureInfo -> CultureInfo',
    ]);
  });

  it.each([
    ['another form of the word', 'withClient(clientOption);'],
    ['a name that the example defines', 'const clientOptiosn = {};\nwithClient(clientOptiosn);'],
    ['a name that it writes again', 'withClient(clientOptiosn);\nwithClient(clientOptiosn);'],
  ])('has not as %s', async (_, rows) => {
    expect(await slips(`# Use\n\n${RIGHT}\n\n\`\`\`ts\n${rows}\n\`\`\`\n`)).toEqual([]);
  });

  it('has not where the document writes the other name once', async () => {
    expect(await slips('# Use\n\nGive it `clientOptions`.\n\n```ts\nwithClient(clientOptiosn);\n```\n')).toEqual([]);
  });
});
