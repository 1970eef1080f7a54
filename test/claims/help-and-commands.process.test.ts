import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter, standingOf, whyOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const GO_MOD = { 'go.mod': 'module example.org/shop\n\ngo 1.22\n' };

/** A program: its flags, and commands of Cobra in `cmd/`. */
const main = (...flags: readonly string[]): string =>
  `package main\n\nimport "flag"\n\nfunc init() {\n${flags.map((flag) => `\t${flag}\n`).join('')}}\n`;
const command = (usage: string): string =>
  `package cmd\n\nimport "github.com/spf13/cobra"\n\nvar c = &cobra.Command{\n\tUse:   ${usage},\n\tShort: "What it does.",\n}\n`;

describe('A default in the help of a program', () => {
  const help = (row: string): string => `# Use\n\n\`\`\`console\n$ shop --help\n${row}\n\`\`\`\n`;

  it.each([
    ['5*time.Minute', /^verified$/],
    ['10*time.Minute', /^drifted the default of --wait is 10m0s now; it was 5m0s /],
  ])('is compared as a duration with %s', async (now, standing) => {
    const flag = (value: string): string => `flag.Duration("wait", ${value}, "how long to wait")`;
    const root = createRepository({
      ...GO_MOD,
      'README.md': help('      --wait duration   how long to wait (default 5m0s)'),
      'main.go': main(flag('5*time.Minute')),
    });
    write(root, { 'main.go': main(flag(now)) });
    commit(root);
    const claims = await claimsOf(root, 'README.md');
    const [value] = claims.filter(({ claim }) => claim.text === '--wait = 5m0s');
    expect(
      value === undefined
        ? 'none'
        : standing.source.includes('default')
          ? `${standingOf(value)} ${whyOf(value)}`
          : standingOf(value),
    ).toMatch(standing);
  });

  it('is not that of a parameter where the option is gone', async () => {
    const change = {
      before: {
        'README.md': '# Use\n\n`--bind-port` (default `5557`)\n',
        'pyproject.toml': '[project]\nname = "shop"\n',
        'shop/main.py':
          'import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument("--bind-port", type=int, default=5557)\nparser.add_argument("--quiet")\n',
        'shop/env.py': 'def create(bind_port=5557):\n    return bind_port\n',
      },
      after: {
        'shop/main.py':
          'import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument("--leader-port", type=int, default=5557)\nparser.add_argument("--quiet")\n',
      },
    };
    expect(await judgedAfter(change, 'README.md')).toEqual([
      expect.stringMatching(/^--bind-port: drifted, /),
      expect.stringMatching(/^--bind-port = 5557: uncertain, /),
    ]);
  });
});

describe('A command', () => {
  const files = {
    ...GO_MOD,
    'main.go': main('flag.Bool("quiet", false, "say nothing")'),
    'cmd/shop/cmd_root.go': command('"shop"'),
    'cmd/shop/cmd_key.go': command('"key"'),
    'cmd/shop/cmd_key_list.go': command('"list"'),
    'cmd/shop/cmd_sell.go': command('"sell"'),
    'cmd/shop/cmd_list.go': command('"list [" + kinds + "]"'),
    'README.md': '# Shop\n\n```sh\nshop list\nshop sell\n```\n\nA `sell --quiet` says nothing.\n',
  };

  it('is that of the program, whose name makes no group, and takes options before its name is said', async () => {
    const claims = await claimsOf(createRepository(files), 'README.md');
    expect(claims.map((claim) => `${claim.claim.text}: ${standingOf(claim)} ${whyOf(claim)}`)).toEqual([
      'shop list: verified cmd/shop/cmd_list.go declares the command list',
      'shop sell: verified cmd/shop/cmd_sell.go declares the command sell',
      expect.stringMatching(/^--quiet: verified/),
    ]);
  });

  it('is not shown by that of a group once its own file is gone', async () => {
    const root = createRepository(files);
    rmSync(join(root, 'cmd/shop/cmd_list.go'));
    commit(root);
    const [list] = await claimsOf(root, 'README.md');
    expect(list === undefined ? '' : whyOf(list)).toMatch(/^the command list no longer exists /);
  });
});

describe('What still holds a name', () => {
  const reads = (name: string): string => `package main\n\nimport "os"\n\nvar rate = os.Getenv("${name}")\n`;
  const before = { ...GO_MOD, 'README.md': '# Shop\n\nSet `SHOP_RATE` to the rate.\n', 'main.go': reads('SHOP_RATE') };

  it.each([
    ['notes of a release', 'changelog/0.8.1/pull-1452', 'Read SHOP_RATE.\n'],
    ['a manual page', 'doc/man/shop.1', '.TH shop\nSHOP_RATE\n'],
    ['the output of a test', 'tests/cmd/run.stdout', 'SHOP_RATE=1\n'],
    ['a tool of others', '.yarn/releases/yarn.cjs', 'SHOP_RATE\n'],
    [
      'code that makes other names',
      'other.go',
      'package main\n\nimport "os"\n\nfunc read(prefix string) string {\n\treturn os.Getenv(prefix + "AZURE_NAME")\n}\n',
    ],
    [
      'code that passes the rest on',
      'start.go',
      'package main\n\nimport (\n\t"os"\n\t"strings"\n)\n\nfunc start(cmd *Cmd) {\n\tenv := os.Environ()\n\tfor _, pair := range env {\n\t\tif strings.HasPrefix(pair, "SHOP_") {\n\t\t\tcontinue\n\t\t}\n\t\tcmd.Env = append(cmd.Env, pair)\n\t}\n}\n',
    ],
  ])('does not keep a renamed variable: %s', async (_, file, text) => {
    const change = { before: { ...before, [file]: text }, after: { 'main.go': reads('SHOP_PACE') } };
    expect(await judgedAfter(change, 'README.md')).toEqual([
      expect.stringMatching(/^SHOP_RATE: drifted, .*renamed to SHOP_PACE/),
    ]);
  });
});

it('A default in an entry of a list is that of its bold name', async () => {
  const root = createRepository({
    'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n',
    'README.md':
      '# Shop\n\n- **line-numbers:** Show numbers. Requires `editable` and `copy-js`. Defaults to `false`.\n- `max-rows` - As `min-rows` defaults to `3`.\n',
    'src/lib.rs': 'pub struct Shown {\n    pub line_numbers: bool,\n}\n',
  });
  expect((await claimsOf(root, 'README.md')).map(({ claim }) => claim.text)).toEqual(
    expect.arrayContaining(['line-numbers = false', 'min-rows = 3']),
  );
});
