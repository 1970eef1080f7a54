import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter, standingOf, whyOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const PACKAGE = { 'package.json': '{ "name": "shelf", "bin": { "shelf": "bin/shelf.js" } }' };
const MAIN = "if (process.argv.includes('--stdin')) await readAll();\nrequire('../lib/options')();\n";
const DOC = '# Use\n\nPass `--stdin` to read the books from the standard input.\n';

const declaring = (...names: readonly string[]): string =>
  `const { parseArgs } = require('node:util');\n\nmodule.exports = () => parseArgs({\n  options: {\n${names.map((name) => `    '${name}': {\n      type: 'boolean',\n    },\n`).join('')}  },\n});\n`;

async function statusesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = createRepository({ ...PACKAGE, 'docs/use.md': DOC, ...files });
  return (await claimsOf(root, 'docs/use.md')).map(standingOf);
}

describe('An option that the code compares with an argument', () => {
  it('is verified where the program reads all its arguments so', async () => {
    expect(await statusesIn({ 'bin/shelf.js': MAIN })).toEqual(['verified']);
  });

  it('is verified where the program declares it, too', async () => {
    const files = { 'bin/shelf.js': MAIN, 'lib/options.js': declaring('stdin', 'quiet') };
    expect(await statusesIn(files)).toEqual(['verified']);
  });

  it('is verified weakly where the program declares its options, but not this one', async () => {
    const files = { 'bin/shelf.js': MAIN, 'lib/options.js': declaring('quiet', 'color') };
    expect(await statusesIn(files)).toEqual(['verified weakly']);
  });

  it('is verified where the file compares more options than the package declares', async () => {
    const parser = ['--stdin', '--sort', '--shelf'].map((flag) => `if (text === '${flag}') set('${flag}');\n`).join('');
    const files = { 'lib/parse.js': parser, 'lib/options.js': declaring('quiet', 'color') };
    expect(await statusesIn(files)).toEqual(['verified']);
  });

  it.each([
    ['another package', { 'packages/room/package.json': '{ "name": "room" }' }, 'packages/room/options.js'],
    ['another script', {}, 'scripts/options.js'],
  ])('is verified where %s declares options', async (_, manifest, file) => {
    const files = { ...manifest, 'bin/shelf.js': MAIN, [file]: declaring('quiet', 'color') };
    expect(await statusesIn(files)).toEqual(['verified']);
  });

  it('is verified in the command of one program, where another one declares options', async () => {
    const main = 'package main\n\nfunc main() {\n\tif os.Args[1] == "--stdin" {\n\t\tread()\n\t}\n}\n';
    const flags =
      'package main\n\nimport "flag"\n\nvar quiet = flag.Bool("quiet", false, "no output")\nvar color = flag.Bool("color", true, "colors")\n';
    const files = { 'go.mod': 'module example.org/shelf\n', 'cmd/shelf/main.go': main, 'cmd/room/main.go': flags };
    expect(await statusesIn(files)).toEqual(['verified']);
  });

  it('has drifted where its declaration has another name now', async () => {
    const before = { ...PACKAGE, 'docs/use.md': DOC, 'bin/shelf.js': MAIN };
    const change = {
      before: { ...before, 'lib/options.js': declaring('stdin', 'quiet', 'color') },
      after: { 'lib/options.js': declaring('from-stdin', 'quiet', 'color') },
    };
    expect(await judgedAfter(change, 'docs/use.md')).toEqual([
      expect.stringMatching(/^--stdin: drifted, --stdin no longer exists \(renamed to --from-stdin in \w{10}, /),
    ]);
  });
});

describe('An option whose declaration is gone', () => {
  const before = `import argparse\nparser = argparse.ArgumentParser()\nparser.add_argument('--flush-locks')\nparser.add_argument('--quiet')\nparser.parse_args()\n`;
  const setUp = (after: string) => ({
    before: {
      'setup.py': 'setup(name="shelf", entry_points={"console_scripts": ["shelf = shelf.main:main"]})\n',
      'shelf/main.py': before,
      'docs/use.md': '# Use\n\nRun `shelf --flush-locks` to begin anew.\n',
    },
    after: { 'shelf/main.py': after },
  });

  it('has drifted', async () => {
    const after = before.replace(/.*flush-locks.*\n/, '');
    expect((await judgedAfter(setUp(after), 'docs/use.md')).join('\n')).toMatch(
      /--flush-locks: (?:drifted|uncertain, --flush-locks no longer exists)/,
    );
  });

  it('may be made where the code joins dashes with names', async () => {
    const after = `import argparse\nparser = argparse.ArgumentParser()\ndef option(name, **options):\n    return parser.add_option('--' + name.replace('_', '-'), **options)\n\noption('flush_locks', help='flush')\nparser.add_argument('--quiet')\n`;
    expect((await judgedAfter(setUp(after), 'docs/use.md')).join('\n')).toMatch(
      /--flush-locks: uncertain, --flush-locks may be made in shelf\/main\.py, which puts names of options together/,
    );
  });

  it.each([
    ['a pattern with a name in it', `for kind in ("locks", "all"):\n    add("flush-%s" % kind)\n`],
    ['the first entry of a tuple', `OPTIONS = (\n    (\n        "flush-locks",\n        {"type": "yn"},\n    ),\n)\n`],
  ])('may be made of %s', async (_, after) => {
    expect(
      (await judgedAfter(setUp(before.replace(/.*flush-locks.*\n/, '') + after), 'docs/use.md')).join('\n'),
    ).toMatch(
      /--flush-locks: uncertain, (?:--flush-locks may be made in|no declaration of --flush-locks is understood)/,
    );
  });
});

it('An option of a program that went to another file has drifted when it got a new name there', async () => {
  const cli = (name: string): string =>
    `import argparse\nparser = argparse.ArgumentParser()\nparser.add_argument('--${name}', help='begin anew')\nparser.add_argument('--quiet')\nparser.parse_args()\n`;
  const root = createRepository({
    'setup.py': 'setup(name="shelf", entry_points={"console_scripts": ["shelf = shelf.main:main"]})\n',
    'shelf/main.py': cli('flush-locks'),
    'docs/use.md': '# Use\n\nRun `shelf --flush-locks` to begin anew.\n',
  });
  git(root, 'rm', '--quiet', 'shelf/main.py');
  write(root, { 'shelf/cli.py': `${cli('flush-locks')}# ${'Another file. '.repeat(40)}\n` });
  commit(root);
  write(root, { 'shelf/cli.py': `${cli('drop-locks')}# ${'Another file. '.repeat(40)}\n` });
  commit(root);
  const [judged] = await claimsOf(root, 'docs/use.md');
  expect(judged && whyOf(judged)).toMatch(/^--flush-locks no longer exists \(renamed to --drop-locks in /);
});

/** A program in one language: a row that tests a flag, and one that makes `--colour` of a name to test it. */
const MADE: readonly (readonly [file: string, tests: (flag: string) => string, made: string])[] = [
  ['Main.cs', (flag) => `if (args.Contains("${flag}")) Run();`, 'if (args.Contains($"--{n("colour")}")) Run();'],
  ['main.kt', (flag) => `if (args.contains("${flag}")) run()`, 'if (args.contains("--${n("colour")}")) run()'],
  ['main.lua', (flag) => `if arg[1] == "${flag}" then run() end`, 'if arg[1] == "--" .. n("colour") then run() end'],
  [
    'main.swift',
    (flag) => `if a.contains("${flag}") { run() }`,
    String.raw`for n in ["colour"] { if a.contains("--\(n)") { run() } }`,
  ],
];

it.each(MADE)('An option may be made of a name in %s', async (file, tests, made) => {
  const other = tests('--size-all');
  const change = {
    before: {
      ...PACKAGE,
      [`bin/${file}`]: `${other}\n${tests('--colour')}\n`,
      'README.md': '# Shop\n\nRun it with `--colour` to colour.\n',
    },
    after: { [`bin/${file}`]: `${other}\n${made}\n` },
  };
  expect(await judgedAfter(change, 'README.md')).toEqual([
    expect.stringContaining(
      `--colour: uncertain, --colour may be made in bin/${file}, which puts names of options together`,
    ),
  ]);
});

it('An option that a workflow passes as well has drifted with its declaration', async () => {
  const cli = (name: string): string =>
    `import click\n\n@click.command()\n@click.option("--${name}", is_flag=True)\n@click.option("--port", type=int)\ndef main(**options):\n    pass\n`;
  const change = {
    before: {
      'setup.py': 'setup(name="shelf", entry_points={"console_scripts": ["shelf = shelf.cli:main"]})\n',
      'shelf/cli.py': cli('crossdb'),
      '.github/workflows/deploy.yml': 'jobs:\n  deploy:\n    steps:\n      - run: shelf --crossdb\n',
      'docs/use.md': '# Use\n\nRun `shelf --crossdb` to join files.\n',
    },
    after: {
      'shelf/cli.py': cli('cross-database'),
      '.github/workflows/deploy.yml': 'jobs:\n  deploy:\n    steps:\n      - run: shelf --cross-database\n',
    },
  };
  expect((await judgedAfter(change, 'docs/use.md')).join('\n')).toMatch(
    /--crossdb: drifted, --crossdb no longer exists \(renamed to --cross-database/,
  );
});

it('An option has drifted with its declaration where git names another file with the word first', async () => {
  const cli = (name: string): string =>
    `package cmd\n\nimport "github.com/spf13/cobra"\n\nfunc add(command *cobra.Command) {\n\tflags := command.Flags()\n`
    + `\tflags.StringSlice("${name}", []string{}, "which")\n\tflags.String("port", "80", "where")\n}\n`;
  const change = {
    before: {
      'go.mod': 'module example.com/shelf\n',
      'main.go': 'package main\n\nfunc main() {}\n',
      'cmd/root.go': cli('charts'),
      // Before it in the order of files.
      'cmd/config.go': 'package cmd\n\ntype Config struct {\n\tAll []string `name:"charts"`\n}\n',
      'docs/use.md': '# Use\n\nRun it with `--charts` to choose some.\n',
    },
    after: { 'cmd/root.go': cli('selected') },
  };
  expect((await judgedAfter(change, 'docs/use.md')).join('\n')).toMatch(
    /--charts: drifted, --charts no longer exists \(renamed to --selected/,
  );
});
