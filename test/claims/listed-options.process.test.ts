import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsAfter, claimsOf, judgedAfter, standingOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const flags = (rows: readonly string[]): Readonly<Record<string, string>> => ({
  'go.mod': 'module example.com/load\n',
  'main.go': `package main\n\nimport (\n\t"flag"\n)\n\nvar (\n${rows.join('\n')}\n)\n\nfunc main() {\n\tflag.Parse()\n}\n`,
});
const ROWS = [
  '\tn = flag.Int("n", 200, "")',
  '\tc = flag.Int("c", 50, "")',
  '\tz = flag.Duration("z", 0, "")',
  '\tcpus = flag.Int("cpus", 1, "")',
  '\tm = flag.String("m", "GET", "")',
];
const HELP = [
  'Usage: load [options...] <url>',
  '',
  'Options:',
  '  -n  Number of requests.',
  '  -c  Number of workers.',
  '  -z  Duration.',
  '  -cpus  Number of used cores.',
  '  -m  Method.',
].join('\n');
const GUIDE = `# Load\n\n\`\`\`\n${HELP}\n\`\`\`\n`;

async function judged(doc: string, before: readonly string[], after: readonly string[]): Promise<readonly string[]> {
  const lines = await judgedAfter(
    { before: { ...flags(before), 'docs/use.md': doc }, after: flags(after) },
    'docs/use.md',
  );
  return lines.filter((line) => /^-/.test(line)).map((line) => line.replace(/ \(.*/, ''));
}

it('verifies options of one dash that a pasted help lists', async () => {
  expect(await judged(GUIDE, ROWS, ROWS)).toEqual([
    '-n: verified, -n is declared in main.go:8',
    '-c: verified, -c is declared in main.go:9',
    '-z: verified, -z is declared in main.go:10',
    '-cpus: verified, -cpus is declared in main.go:11',
    '-m: verified, -m is declared in main.go:12',
  ]);
});

it('tells the option that its declaration gave another name', async () => {
  const after = ROWS.map((row) => row.replace('"c"', '"w"'));
  const lines = await judgedAfter(
    { before: { ...flags(ROWS), 'docs/use.md': GUIDE }, after: flags(after) },
    'docs/use.md',
  );
  expect(lines).toContainEqual(expect.stringMatching(/^-c: drifted, -c no longer exists \(renamed to -w/));
});

it('tells the option that the program no longer declares', async () => {
  const lines = await judged(GUIDE, ROWS, ROWS.slice(0, -1));
  expect(lines.at(-1)).toBe('-m: drifted, -m no longer exists');
});

it.each([
  ['which the program never had', GUIDE.replace('-m  ', '-k  '), ROWS],
  ['of a list of another program', GUIDE.replace(/-(?:n|z|cpus) /g, (name) => `-x${name.slice(1)}`), ROWS.slice(0, -1)],
  ['that a word of the program may still be', GUIDE, [...ROWS.slice(0, -1), '\tmode = parse("m")']],
])('says nothing of an option %s', async (_, doc, after) => {
  const lines = await judged(doc, ROWS, after);
  expect(lines.filter((line) => /^-[mk]:/.test(line))).toEqual([]);
});

const COBRA = (flag: string): Readonly<Record<string, string>> => ({
  'go.mod': 'module example.com/ship\nrequire github.com/spf13/cobra v1.8.0\n',
  'cmd/ship/main.go':
    'package main\n\nimport "github.com/spf13/cobra"\n\nfunc main() {\n'
    + '\tcmd := &cobra.Command{Use: "ship"}\n\tcmd.Flags().StringP("target", "t", "", "where")\n'
    + `\tcmd.Flags().BoolP("${flag}", "a", false, "each of them")\n\tcmd.Execute()\n}\n`,
});

it.each([
  ['**--all**, **-a**'],
  ['**\\-\\-all**'],
  ['__--all__'],
  ['**--all**=*value*'],
  ['- --all'],
  ['- -a, --all'],
  ['- --all: each of them'],
  ['### --all'],
])('reads the option of a manual that is bold, an entry or a heading: %s', async (term) => {
  const doc = `# ship(1)\n\n## OPTIONS\n\n${term}\n\nShip all.\n\n**--target** _path_\n\nWhere to ship.\n`;
  const before = { ...COBRA('all'), 'docs/ship.1.md': doc };
  expect(await judgedAfter({ before, after: {} }, 'docs/ship.1.md')).toContainEqual(
    expect.stringMatching(/^--all: verified/),
  );
  expect(await judgedAfter({ before, after: COBRA('every') }, 'docs/ship.1.md')).toContainEqual(
    expect.stringMatching(/^--all: drifted, --all no longer exists \(renamed to --every/),
  );
});

it.each(['-a, --all', '-a DIR, --all DIR', '-a <dir>, --all=<dir>'])(
  'reads the long option of help: %s',
  async (row) => {
    const help = `# Ship\n\n\`\`\`\nOptions:\n  ${row}   Where to.\n\`\`\`\n`;
    const rows = await judgedAfter({ before: { ...COBRA('all'), 'docs/use.md': help }, after: {} }, 'docs/use.md');
    expect(rows).toContainEqual(expect.stringMatching(/^--all: verified/));
  },
);

it('reads no option from a sentence without marks of code', async () => {
  const doc = '# ship\n\n- Ship all --all or\n  --all of them.\n\nUse --all here.\n';
  const rows = await judgedAfter({ before: { ...COBRA('all'), 'docs/use.md': doc }, after: {} }, 'docs/use.md');
  expect(rows).toEqual([]);
});

it('tells a long option that its parser no longer finds, beside one that it does', async () => {
  const doc = '# ship\n\nUse `--all` and `--target`.\n';
  const without = Object.fromEntries(
    Object.entries(COBRA('all')).map(([file, text]) => [file, text.replace(/.*BoolP.*\n/, '')]),
  );
  const lines = await judgedAfter({ before: { ...COBRA('all'), 'docs/use.md': doc }, after: without }, 'docs/use.md');
  expect(lines).toContainEqual(expect.stringMatching(/^--all: drifted, --all no longer exists \(removed/));
});

it('tells the new flag of a declaration, also where the old name is still a key', async () => {
  const rust = (flag: string): Readonly<Record<string, string>> => ({
    'Cargo.toml': '[package]\nname = "ship"\nversion = "1.0.0"\n[dependencies]\nclap = "4"\n',
    'src/main.rs':
      'use clap::{Arg, Command};\nfn main() {\n    let m = Command::new("ship")\n'
      + `        .arg(Arg::new("step-size").long("${flag}").help("size"))\n        .arg(Arg::new("target").long("target"))\n`
      + '        .get_matches();\n    m.get_one::<String>("step-size");\n}\n',
  });
  const before = { ...rust('step-size'), 'docs/use.md': '# Ship\n\nUse `--step-size` and `--target`.\n' };
  expect(await judgedAfter({ before, after: rust('step-width') }, 'docs/use.md')).toContainEqual(
    expect.stringMatching(/^--step-size: drifted, --step-size no longer exists \(renamed to --step-width/),
  );
});

it('knows the file that declares now what another one did', async () => {
  const options = ['one', 'two', 'three', 'four'].map((name) => `\tc.Flags().String("${name}", "", "it")\n`).join('');
  const main = 'package main\n\nimport "github.com/spf13/cobra"\n\n';
  const root = createRepository({
    'go.mod': 'module example.com/ship\nrequire github.com/spf13/cobra v1.8.0\n',
    'cmd/cli.go': `${main}func main() {\n\tc := &cobra.Command{Use: "ship"}\n${options}\tc.Flags().String("five", "", "x")\n}\n`,
    'docs/use.md': '# Ship\n\nUse `--one` and `--five`.\n',
  });
  rmSync(join(root, 'cmd/cli.go'));
  const rest = 'func run(c *cobra.Command) error {\n\treturn nil\n}\n\n'.repeat(12);
  write(root, { 'cmd/cmd.go': `${main}${rest}func flags(c *cobra.Command) {\n${options}}\n` });
  commit(root);
  const found = (await claimsOf(root, 'docs/use.md')).map(({ claim, verdict }) => [claim.text, verdict?.status]);
  expect(found).toEqual([
    ['--one', 'verified'],
    ['--five', 'drifted'],
  ]);
});

it('finds the option of the command whose help has the list', async () => {
  const files = {
    'pyproject.toml': '[project]\nname = "ship"\n[project.scripts]\nship = "ship:cli"\n',
    'ship.py':
      'import click\n@click.group()\ndef cli(): pass\n'
      + ['send', 'lock']
        .map(
          (name) =>
            `@cli.command()\n@click.option("-t", "--to")\n@click.option("-n", "--name")\n@click.option("-x", "--exact")\ndef ${name}(to): pass\n`,
        )
        .join(''),
  };
  const help = (usage: string): string => `# Ship\n\n\`\`\`\n${usage}  -t, --to\n  -n, --name\n  -x, --exact\n\`\`\`\n`;
  const said = async (doc: string): Promise<readonly string[]> =>
    (await claimsAfter({ before: { ...files, 'docs/a.md': doc }, after: {} }, 'docs/a.md')).flatMap((one) =>
      one.claim.text === '-t' ? [`${standingOf(one)} ${one.verdict?.evidence[0]?.line ?? 0}`] : [],
    );
  expect(await said(help('Usage: ship lock [OPTIONS]\n\n'))).toEqual(['verified 10']);
  expect(await said(help(''))).toEqual(['verified weakly 5']);
});

it('only suspects that an option is gone from a parser that also makes options', async () => {
  const python = (rows: string): Readonly<Record<string, string>> => ({
    'pyproject.toml': '[project]\nname = "ship"\n[project.scripts]\nship = "ship:main"\n',
    'ship.py': `import argparse\np = argparse.ArgumentParser()\np.add_argument('--target')\n${rows}`,
  });
  const doc = '# ship\n\nUse `--no-color` and `--target`.\n';
  const made = "for name in schema:\n    p.add_argument(f'--{name}')\n";
  const before = { ...python(`p.add_argument('--no-color', action='store_true')\n${made}`), 'docs/use.md': doc };
  const claims = await claimsAfter({ before, after: python(made) }, 'docs/use.md');
  expect(claims.map(({ verdict }) => verdict)).toContainEqual(expect.objectContaining({ proof: 'flag-left' }));
});

it('takes `git ship` for the program git-ship', async () => {
  const own = (flag: string): Readonly<Record<string, string>> => ({
    'go.mod': 'module example.com/git-ship\nrequire github.com/spf13/cobra v1.8.0\n',
    'cmd/git-ship/main.go': COBRA(flag)['cmd/ship/main.go'] ?? '',
  });
  const doc = '# Ship\n\n`--all` ships all.\n\n```console\n$ git ship --all\n```\n';
  const lines = await judgedAfter(
    { before: { ...own('all'), 'docs/use.md': doc }, after: own('every') },
    'docs/use.md',
  );
  expect(lines).toContainEqual(expect.stringMatching(/^--all: drifted/));
});

it('leaves an option open that another folder declares, with others of the list that the program lost', async () => {
  const moved = (rows: readonly string[]) =>
    judgedAfter(
      {
        before: { ...flags(ROWS), 'docs/use.md': GUIDE },
        after: {
          ...flags(ROWS.slice(0, 3)),
          'opts/opts.go': `package opts\n\nimport "flag"\n\nvar (\n${rows.join('\n')}\n)\n`,
        },
      },
      'docs/use.md',
    );
  expect((await moved(ROWS.slice(3))).join('\n')).not.toMatch(/-m: drifted/);
  // What declares nothing else of the list is of another program.
  expect(await moved(ROWS.slice(4))).toContainEqual(expect.stringMatching(/^-m: drifted, -m no longer exists/));
});

it.each([
  ['', '-w: drifted'],
  ["def option(name, **facts):\n    return ('-' + name[0], '--' + name, facts)\n", undefined],
])('an option that its file lost may be made of a name in another one: %j', async (maker, said) => {
  const doc = '# Run\n\n``-w``, ``--workers``\n\n``-k``, ``--kind``\n\n``-A``, ``--autoload``\n';
  const command = (rows: string): string =>
    `import argparse\n\nparser = argparse.ArgumentParser()\n${rows}parser.add_argument("-k", "--kind", help="of them")\n`
    + 'parser.add_argument("-A", "--autoload", help="load all")\n';
  const before = {
    'pyproject.toml': '[project]\nname = "shop"\n[project.scripts]\nshop = "shop.run:main"\n',
    'shop/options.py': maker === '' ? 'x = 1\n' : maker,
    'shop/run.py': command('parser.add_argument("-w", "--workers", help="how many")\n'),
    'docs/run.md': doc,
  };
  const rows = await judgedAfter({ before, after: { 'shop/run.py': command('') } }, 'docs/run.md');
  expect(rows.map((row) => row.replace(/,.*/, '')).find((row) => row.startsWith('-w:'))).toBe(said);
});
