import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

type Files = Readonly<Record<string, string>>;

/** Text and status of each claim. */
async function statusesAfter(change: { before: Files; after: Files }, doc: string): Promise<readonly string[]> {
  return (await judgedAfter(change, doc)).map((row) => /^.*?: \w+/.exec(row)?.[0] ?? row);
}

describe('a value that a command gives to an option', () => {
  const bin = '{ "name": "shop", "version": "1.0.0", "type": "module", "bin": { "shop": "src/cli.js" } }\n';
  const cli = (formats: string): string =>
    "import { Command, Option } from 'commander';\n"
    + `const program = new Command('shop');\nprogram.command('show').addOption(new Option('--format <f>').choices(${formats}));\n`
    + "program.command('stop');\nprogram.parse();\n";
  const page = '# Use\n\n```sh\nshop show --format json\nshop show --format=yaml --loud\nshop show --format $F\n```\n';

  it('is one of those that the option takes, or was one', async () => {
    const before = { 'package.json': bin, 'src/cli.js': cli("['json', 'yaml']"), 'README.md': page };
    const after = { 'src/cli.js': cli("['json', 'toml']") };
    const rows = await judgedAfter({ before, after }, 'README.md');
    expect(rows.map((row) => row.slice(0, 80))).toEqual([
      expect.stringContaining('shop show --format: verified'),
      expect.stringContaining('shop show --format --loud: drifted, --format no longer takes yaml'),
      expect.stringContaining('shop show --format: verified'),
    ]);
  });
});

describe('a value in inline code', () => {
  const page = '# Use\n\nWith `--format one-line`, `--format plain` and `--format old-style` it prints.\n';
  const ofFormats = (rows: readonly string[]): readonly string[] => rows.filter((row) => row.startsWith('--format '));

  it('is a variant of an enumeration of Rust', async () => {
    const cli = (variants: string): string =>
      'use clap::{Parser, ValueEnum};\n#[derive(Parser)]\nstruct Cli {\n    #[arg(long, value_enum)]\n'
      + `    format: Format,\n}\n#[derive(Clone, ValueEnum)]\nenum Format {\n    OneLine,\n${variants}}\n`;
    const before = {
      'src/main.rs': cli('    #[value(name = "plain")]\n    Text,\n    OldStyle,\n'),
      'README.md': page,
    };
    const after = { 'src/main.rs': cli('    #[value(name = "plain")]\n    Text,\n') };
    expect(ofFormats(await statusesAfter({ before, after }, 'README.md'))).toEqual([
      '--format one-line: verified',
      '--format plain: verified',
      '--format old-style: drifted',
    ]);
  });

  it('is a member of an enumeration of Python, in another file', async () => {
    const formats = (members: string): string => `from enum import Enum\n\n\nclass Format(str, Enum):\n${members}`;
    const cli =
      'import typer\nfrom .formats import Format\n\napp = typer.Typer()\n\n\n@app.command()\n'
      + 'def show(format: Format = Format.plain, name: str = "x"):\n    pass\n';
    const members = '    one_line = "one-line"\n    plain = "plain"\n';
    const before = {
      'shop/cli.py': cli,
      'shop/formats.py': formats(`${members}    old = "old-style"\n`),
      'README.md': page,
    };
    expect(ofFormats(await statusesAfter({ before, after: {} }, 'README.md'))).toEqual([
      '--format one-line: verified',
      '--format plain: verified',
      '--format old-style: verified',
    ]);
    const after = { 'shop/formats.py': formats(members) };
    expect(ofFormats(await statusesAfter({ before, after }, 'README.md')).at(-1)).toBe('--format old-style: drifted');
  });

  it('does not count where the option takes any value, or the values are made at run time', async () => {
    const cli =
      'import argparse\np = argparse.ArgumentParser()\np.add_argument("--format", choices=sorted(plugins()))\n';
    const rows = await statusesAfter({ before: { 'cli.py': cli, 'README.md': page }, after: {} }, 'README.md');
    expect(ofFormats(rows)).toEqual([]);
  });
});

it('a value of a setting is one of those that its type lists, whatever other settings are called like it', async () => {
  const type = (union: string): string =>
    `export interface Options {\n  strategy?: ${union};\n  strategies?: string[];\n}\n`;
  const page = '# Options\n\n- `strategy`: one of `eager`, `late` or `never`.\n- `phase`: one of `eager` or `late`.\n';
  const before = { 'src/options.ts': type("'eager' | 'late' | 'never'"), 'README.md': page };
  const after = { 'src/options.ts': type("'eager' | 'never'") };
  const rows = await statusesAfter({ before, after }, 'README.md');
  expect(rows.filter((row) => /^(?:strategy|phase) /.test(row))).toEqual([
    'strategy eager: verified',
    'strategy late: drifted',
    'strategy never: verified',
  ]);
});

it('an example is held against a schema only if that has all keys at its root', async () => {
  const schema =
    '{\n  "$ref": "#/$defs/Settings",\n  "$defs": {\n    "Settings": {\n      "properties": {\n'
    + '        "cache": { "$ref": "#/$defs/Cache" },\n        "mode": { "enum": ["fast", "safe"] }\n      }\n    },\n'
    + '    "Cache": { "properties": { "limit": { "type": "integer" }, "kind": { "const": "disk" } } }\n  }\n}\n';
  const page =
    '# Settings\n\n```yaml\ncache:\n  limit: 3\n  kind: disk\nmode: safe\n```\n\n```yaml\nmode: safe\nservices: {}\n```\n';
  const rows = await statusesAfter(
    { before: { 'schema/shop.json': schema, 'README.md': page }, after: {} },
    'README.md',
  );
  expect(rows).toEqual(['cache.limit: verified', 'cache.kind: verified', 'mode: verified']);
});

it('values that a sentence or a column of a table lists for an option are those that the code lists', async () => {
  const cli =
    'import argparse\np = argparse.ArgumentParser()\np.add_argument("--style", choices=("plain", "no-color", "full"))\n';
  const page =
    '# Use\n\nThe style is set by `--style`, which is either `plain`, `nocolor` or `fancy`.\n'
    + 'With `--style` the output is shown. It takes `plain` texts or `bold` ones.\n\n'
    + '| Option | Values | Meaning |\n|---|---|---|\n| `--style` | `full`, `no_color` | how |\n| `--style` | `full` or what `plain` is | how |\n';
  const rows = await judgedAfter({ before: { 'cli.py': cli, 'README.md': page }, after: {} }, 'README.md');
  expect(rows.filter((row) => row.startsWith('--style ')).map((row) => row.slice(0, 60))).toEqual([
    expect.stringContaining('--style plain: verified'),
    expect.stringContaining('--style nocolor: drifted, --style takes no nocolor (nearest:'),
    expect.stringContaining('--style fancy: uncertain, --style takes no fancy'),
    expect.stringContaining('--style full: verified'),
    expect.stringContaining('--style no_color: drifted'),
  ]);
});

const CLICK = (type: string): string =>
  `import click\nKINDS = [\n    "one",  # first\n    "two",\n]\n@click.command()\n@click.option("--kind", type=${type})\ndef main(kind): pass\n`;

it.each<[string, Files]>([
  ['a tuple', { 'cli.py': CLICK('click.Choice(("one", "two"))') }],
  ['a constant on several rows', { 'cli.py': CLICK('click.Choice(KINDS, case_sensitive=False)') }],
  [
    'a tag of kong',
    {
      'main.go':
        'package main\nimport "github.com/alecthomas/kong"\nvar cli struct {\n\tKind string `enum:"one,two"`\n}\n',
    },
  ],
  [
    'tags of go-flags',
    {
      'main.go':
        'package main\nimport "github.com/jessevdk/go-flags"\ntype O struct {\n\tKind string `long:"kind" choice:"one" choice:"two"`\n}\n',
    },
  ],
  [
    'a list for OptionParser',
    {
      'bin/shop': '',
      'cli.rb': "require 'optparse'\nOptionParser.new do |opts|\n  opts.on('--kind KIND', %i[one two], 'x')\nend\n",
    },
  ],
  [
    'a list that is constant in TypeScript',
    { 'cli.ts': "import yargs from 'yargs';\nyargs.option('kind', { choices: ['one', 'two'] as const });\n" },
  ],
  [
    'a choice of Clikt',
    {
      'Cli.kt':
        'import com.github.ajalt.clikt.core.CliktCommand\nclass A : CliktCommand() {\n  val kind by option("--kind").choice("one", "two")\n}\n',
    },
  ],
])('the values of an option are read from %s', async (_, files) => {
  const page = '# Use\n\nGive `--kind one` or `--kind three`.\n';
  const rows = await judgedAfter({ before: { ...files, 'README.md': page }, after: {} }, 'README.md');
  const said = rows.filter((row) => row.startsWith('--kind ')).map((row) => row.slice(0, 40));
  expect(said).toEqual([
    expect.stringMatching(/^--kind one: verified/),
    expect.stringMatching(/^--kind three: uncertain, --kind takes no/),
  ]);
});
