import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

/** Each claim of the text with its status and the reason, without the detail. */
async function reasons(text: string, lang = 'ts'): Promise<readonly string[]> {
  const before = {
    'src/shop.ts': 'export class Cart { size = 1; }\n',
    'examples/a/use.ts': 'shelf.paintShelf();\n',
    'docs/use.md': `# Use\n\n${text}\n\n\`\`\`${lang}\nopen(1)\n\`\`\`\n`,
  };
  const lines = await judgedAfter({ before, after: {} }, 'docs/use.md');
  return lines.map((line) => line.replace(/ It was not in .*$/, ''));
}

it('says what was looked for where nothing here has the name', async () => {
  expect(await reasons('Set the environment variable `SHOP_LIMIT`, call `takeTwo()` and use `lampShade`.')).toEqual([
    'SHOP_LIMIT: uncertain, no code here reads the variable SHOP_LIMIT, now or when the line was written',
    'takeTwo(): uncertain, no code here defines or calls a function takeTwo, now or when the line was written',
    'lampShade: uncertain, no code here names lampShade, now or when the line was written',
  ]);
});

it('says that only an example names it', async () => {
  expect(await reasons('Call `paintShelf()`.')).toEqual([
    'paintShelf(): uncertain, nothing in the product defines paintShelf, and only tests, examples and the like name it (examples/a/use.ts)',
  ]);
});

it('makes no claim of methods of the language and the browser', async () => {
  expect(await reasons('Use `endsWith()` and `preventDefault()`.')).toEqual([]);
  expect(await reasons('Use `endsWith()` there.', 'ruby')).toEqual([
    'endsWith(): uncertain, no code here defines or calls a function endsWith, now or when the line was written',
  ]);
});
