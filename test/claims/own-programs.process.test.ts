import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

const flags = (...names: readonly string[]): string =>
  `package main\n\nimport "flag"\n\nfunc init() {\n${names.map((name) => `\tflag.IntVar(&${name.replaceAll('-', '')}, "${name}", 1, "what it does")\n`).join('')}}\n\nfunc main() {\n\trun("kind", "rack")\n}\n`;
const fence = (line: string): string => `# Use\n\n\`\`\`sh\n${line}\n\`\`\`\n`;

/** The verdict on a command line after the program's option `--replicas` became `--copies`. */
function afterRename(line: string, files: Readonly<Record<string, string>>, main = 'main.go') {
  return judgedAfter(
    {
      before: { ...files, [main]: flags('replicas', 'verbose'), 'docs/use.md': fence(line) },
      after: { [main]: flags('copies', 'verbose') },
    },
    'docs/use.md',
  );
}

describe('A program of this repository', () => {
  it.each<[what: string, line: string, files: Record<string, string>, main: string]>([
    [
      'under the name of a program of others',
      'kind up --replicas 3',
      { 'go.mod': 'module example.org/kind\n\ngo 1.22\n' },
      'main.go',
    ],
    [
      'whose module path ends with a major version',
      'rack up --replicas 3',
      { 'go.mod': 'module example.org/rack/v5\n\ngo 1.22\n' },
      'main.go',
    ],
    [
      'in a folder of commands',
      'podman up --replicas 3',
      { 'go.mod': 'module example.org/other\n\ngo 1.22\n' },
      'cmd/podman/main.go',
    ],
    [
      'as a bin of a manifest',
      'netlify up --replicas 3',
      { 'package.json': '{ "name": "cli", "bin": { "netlify": "run.js" } }', 'run.js': '' },
      'src/main.go',
    ],
    [
      'that runs tasks',
      'task build --replicas 3',
      {
        'go.mod': 'module example.org/task/v3\n\ngo 1.22\n',
        'Taskfile.yml': 'version: 3\ntasks:\n  build:\n    cmds: [ls]\n',
      },
      'cmd/task/task.go',
    ],
    [
      'that runs tasks, before one',
      'just --replicas 3 build',
      { 'go.mod': 'module example.org/just\n\ngo 1.22\n', justfile: 'build:\n  ls\n' },
      'main.go',
    ],
  ])('%s keeps its flags', async (_, line, files, main) => {
    expect((await afterRename(line, files, main)).join('\n')).toMatch(
      /: drifted, --replicas no longer exists \(removed in \w{7,}, [-\d]{10}\) The option was in \S*(?:main|task)\.go when/,
    );
  });

  it('keeps those on lines that continue a command', async () => {
    const claims = await afterRename('kind up \\\n  --verbose \\\n  --replicas 3', {
      'go.mod': 'module example.org/kind\n\ngo 1.22\n',
    });
    expect(claims).toEqual([
      expect.stringMatching(/^kind up: uncertain, .*commands are not known/),
      expect.stringMatching(/^kind up --verbose: verified/),
      expect.stringMatching(/^kind up --replicas: drifted/),
    ]);
  });

  it.each<[what: string, line: string]>([
    ['given to a task', 'just build --replicas 3'],
    ['in the quotes of a value', 'just --verbose "--replicas=3"'],
    ['behind a lone --', 'just --verbose -- --replicas 3'],
  ])('has no part in what is %s', async (_, line) => {
    const claims = await afterRename(line, {
      'go.mod': 'module example.org/just\n\ngo 1.22\n',
      justfile: 'build:\n  ls\n',
    });
    expect(claims.filter((claim) => claim.includes('drifted'))).toEqual([]);
  });

  it('is none where the repository only names it', async () => {
    expect(await afterRename('podman up --replicas 3', { 'go.mod': 'module example.org/other\n\ngo 1.22\n' })).toEqual(
      [],
    );
    expect(
      await afterRename('node --replicas 3', {
        'go.mod': 'module example.org/other\n\ngo 1.22\n',
        'cmd/node/node.go': 'package node\n',
      }),
    ).toEqual([]);
  });
});

describe('A command of a program', () => {
  const commands = (...all: readonly (readonly [name: string, flags: readonly string[]])[]): string =>
    `package main\n\n${all
      .map(
        ([name, own]) =>
          `var ${name}Cmd = &cobra.Command{Use: "${name} <what>", Short: "does it"}\n\nfunc init() {\n${own.map((flag) => `\t${name}Cmd.Flags().String("${flag}", "", "what")\n`).join('')}}\n`,
      )
      .join('\n')}`;
  const FILES = {
    'go.mod': 'module example.org/rack\n\ngo 1.22\n',
    'main.go': commands(['start', ['depth']], ['find', ['branch', 'depth']]),
    'cmd/alpha/root.go': commands(['alpha', []]),
    'cmd/alpha/debug.go': commands(['debug', []]),
    'cmd/find.go': commands(['start', []]),
  };
  const groundsOf = async (line: string) => {
    const root = createRepository({ ...FILES, 'docs/use.md': fence(line) });
    return (await claimsOf(root, 'docs/use.md')).map(({ verdict }) =>
      verdict?.status === 'verified' ? (verdict.ground ?? 'strong') : verdict?.status,
    );
  };

  it('is shown by its own declaration', async () => expect(await groundsOf('rack start')).toEqual(['strong']));

  it('is not shown by one in a folder that is called like another command', async () => {
    expect(await groundsOf('rack debug')).toEqual(['weak']);
    expect(await groundsOf('rack alpha')).toEqual(['strong']);
  });

  it('is not shown by that of its group', async () => expect(await groundsOf('rack start anew')).toEqual(['weak']));

  it('has a flag of its own, and is not shown by that of another command', async () => {
    expect(await groundsOf('rack start --depth 2')).toEqual(['strong']);
    expect(await groundsOf('rack find --branch main')).toEqual(['strong']);
    expect(await groundsOf('rack start --branch main')).toEqual(['uncertain']);
  });
});

describe('A program that was renamed', () => {
  const pyproject = (name: string): string =>
    `[project]\nname = "shopper"\nversion = "1"\n\n[project.scripts]\n${name} = "shopper.main:run"\nother = "shopper.other:run"\n`;
  const options = (name: string): string =>
    `import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument("--${name}", help="what it does")\nparser.add_argument("--all")\n`;
  const setup = (name: string): string =>
    `from setuptools import setup\n\nsetup(\n    name="shopper",\n    entry_points={\n        "console_scripts": [\n            "${name} = shopper.main:run",\n        ],\n    },\n)\n`;
  const packageJson = (name: string): string =>
    `{ "name": "shopper", "bin": { "${name}": "./run.js", "other": "o.js" } }\n`;
  const text = '# shopper\n\n```sh\nshopper --verbose src\n```\n\nWith `shopper --clear`, all is read again.\n';

  it.each([
    ['pyproject.toml', pyproject],
    ['setup.py', setup],
    ['package.json', packageJson],
  ])('is named by its entry point in %s', async (file, manifest) => {
    const code = `${options('clear')}parser.add_argument("--verbose")\n`;
    const lines = await judgedAfter(
      {
        before: { [file]: manifest('shopper'), 'shopper/main.py': code, 'run.js': '', 'docs/use.md': text },
        after: { [file]: manifest('shop') },
      },
      'docs/use.md',
    );
    expect(lines[0]).toMatch(new RegExp(`^shopper --verbose: drifted, ${file} installs shopper as shop now`));
  });

  it('keeps its options, which are still those of the package', async () => {
    const lines = await judgedAfter(
      {
        before: {
          'pyproject.toml': pyproject('shopper'),
          'shopper/main.py': options('clear'),
          'docs/use.md':
            '# shopper\n\nWith the `shopper --clear` option, all is read again. The option `--clear` is slow.\n',
        },
        after: { 'pyproject.toml': pyproject('shop'), 'shopper/main.py': options('purge') },
      },
      'docs/use.md',
    );
    expect(lines.filter((line) => /^--clear: drifted, .*renamed to --purge/.test(line))).toHaveLength(2);
  });
});
