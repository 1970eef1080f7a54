import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

/** The verdict on the flags of a document that names each in code marks. */
async function judged(flags: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const before = { ...files, 'docs/use.md': `# Use\n\nThese options exist: ${flags}.\n` };
  return judgedAfter({ before, after: {} }, 'docs/use.md');
}

const python = (text: string): Readonly<Record<string, string>> => ({
  'pyproject.toml': '[project]\nname = "shop"\n[project.scripts]\nshop = "shop.cli:main"\n',
  'shop/cli.py': text,
});
const node = (text: string): Readonly<Record<string, string>> => ({
  'package.json': '{ "name": "shop", "bin": "cli.js" }',
  'cli.js': text,
});

it.each([
  ['click', python('import click\n@click.option("--drop/--no-keep", default=True)\ndef main(drop): pass\n'), '--keep'],
  ['click', python('import click\n@click.option("--color", is_flag=True)\ndef main(color): pass\n'), '--no-color'],
  ['argparse', python('import argparse\np = argparse.ArgumentParser()\np.add_argument("--no-keep")\n'), '--keep'],
  ['commander', node("const { program } = require('commander');\nprogram.option('--color', 'x');\n"), '--no-color'],
  [
    'oclif',
    node("import { Flags } from '@oclif/core';\nclass A { static flags = { color: Flags.boolean({}) } }\n"),
    '--no-color',
  ],
])('an opposite that %s does not define is not verified', async (_, files, flag) => {
  const [verdict] = await judged(`\`${flag}\``, files);
  expect(verdict).toMatch(new RegExp(`^${flag}: uncertain, \\S+ declares --\\S+, and nothing ${flag}`));
});

it.each([
  [
    'click',
    python('import click\n@click.option("--drop/--no-drop", default=True)\ndef main(drop): pass\n'),
    '--no-drop',
  ],
  ['yargs', node("const yargs = require('yargs');\nyargs.option('color', { type: 'boolean' }).argv;\n"), '--no-color'],
  [
    'Thor',
    {
      'shop.gemspec': '',
      'bin/shop': '#!/usr/bin/env ruby\n',
      'lib/cli.rb': 'class Cli < Thor\n  class_option :color, type: :boolean\nend\n',
    },
    '--no-color',
  ],
  [
    'OptionParser',
    {
      'bin/shop': '',
      'lib/cli.rb': "require 'optparse'\nOptionParser.new do |opts|\n  opts.on('--no-color', 'x')\nend\n",
    },
    '--color',
  ],
  [
    'picocli',
    {
      'src/main/java/Cli.java':
        'import picocli.CommandLine.*;\n@Command(name = "shop")\nclass Cli {\n  @Option(names = "--color", negatable = true)\n  boolean color;\n}\n',
    },
    '--no-color',
  ],
])('an opposite that %s defines by itself is verified', async (_, files, flag) => {
  const [verdict] = await judged(`\`${flag}\``, files);
  expect(verdict).toMatch(new RegExp(`^${flag}: verified`));
});

it('an opposite that was declared and is not has drifted', async () => {
  const cli = (flag: string) => `import click\n@click.option("${flag}", default=True)\ndef main(drop): pass\n`;
  const files = python(cli('--drop/--no-drop'));
  const doc = { 'docs/use.md': '# Use\n\nPass `--no-drop` to keep it.\n' };
  const [verdict] = await judgedAfter(
    { before: { ...files, ...doc }, after: { 'shop/cli.py': cli('--drop') } },
    'docs/use.md',
  );
  expect(verdict).toMatch(/^--no-drop: drifted, --no-drop no longer exists/);
});
