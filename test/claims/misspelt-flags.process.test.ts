import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const PYTHON = {
  'pyproject.toml': '[project]\nname = "shop"\n[project.scripts]\nshop = "shop.cli:main"\n',
  'shop/cli.py':
    'import click\n@click.command()\n@click.option("--warmup")\n@click.option("--line-length")\n'
    + '@click.option("--colour")\ndef main(): pass\n',
};
const NODE = {
  'package.json': '{ "name": "shop", "bin": "cli.js" }',
  'cli.js': "const yargs = require('yargs');\nyargs.option('line-length', {}).option('warmup', {}).argv;\n",
};

/** The verdict on the flag of a command line in a fence. */
async function judged(line: string, files: Readonly<Record<string, string>>, more = ''): Promise<string> {
  const before = { ...files, 'docs/use.md': `# Use\n\n\`\`\`sh\n${line}\n\`\`\`\n${more}` };
  const [row = ''] = await judgedAfter({ before, after: {} }, 'docs/use.md');
  return row;
}

it.each([
  ['shop --warm-up 3', PYTHON, 'nearest: --warmup'],
  ['shop --linelength 3', PYTHON, 'nearest: --line-length'],
  ['shop --line_length 3', PYTHON, 'nearest: --line-length'],
  ['shop --linelength 3', NODE, 'nearest: --line-length'],
])('a flag of a program with the letters of its only one like it has drifted: %s', async (line, files, near) => {
  const row = await judged(line, files);
  expect(row).toMatch(/: drifted, /);
  expect(row).toContain(near);
});

it.each([
  // yargs does not tell these signs.
  ['shop --line_length 3', NODE],
  ['shop --lineLength 3', NODE],
  // It may be short for one.
  ['shop --line-len 3', PYTHON],
  // Another word.
  ['shop --colours 3', PYTHON],
  ['other --warm-up 3', PYTHON],
])('others have not: %s', async (line, files) => {
  expect(await judged(line, files)).not.toMatch(/: (?:drifted|verified), /);
});

it('a flag that no program is given is a slip only of one that its section writes', async () => {
  const page = (text: string): Readonly<Record<string, string>> => ({ ...PYTHON, 'docs/use.md': text });
  const rowsOf = (text: string): Promise<readonly string[]> =>
    judgedAfter({ before: page(text), after: {} }, 'docs/use.md');
  const near = await rowsOf('# Use\n\nPass `--line-lenght` to it.\n\nThe flag `--line-length` is a number.\n');
  expect(near.find((row) => row.startsWith('--line-lenght'))).toMatch(/: drifted, .*nearest: --line-length/);
  const far = await rowsOf(
    '# Use\n\nPass `--line-lenght` to it.\n\n## More\n\nThe flag `--line-length` is a number.\n',
  );
  expect(far.find((row) => row.startsWith('--line-lenght')) ?? '').not.toMatch(/: drifted/);
});
