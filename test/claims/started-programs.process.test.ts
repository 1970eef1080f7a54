import { describe, expect, it } from 'vitest';
import { claimsAfter, fenceDoc, saidAfter } from '../support/judged.js';

const CLI = (flag: string) => ({
  'pyproject.toml': '[project]\nname = "shop"\n\n[project.scripts]\nshop = "shop.cli:main"\n',
  'shop/cli.py': `import argparse\n\n\ndef main():\n    parser = argparse.ArgumentParser()\n    parser.add_argument("${flag}")\n    parser.add_argument("--other-flag")\n    parser.parse_args()\n`,
});
const before = CLI('--from-folder');
const after = CLI('--in-folder');
const GONE = '--from-folder: drifted, --from-folder no longer exists';

describe('a flag that settings give to a program of this repository', () => {
  it.each([
    ['json', '{ "command": "uvx", "args": ["--quiet", "shop", "--from-folder", "x"] }'],
    ['json', '{\n  "command": "shop",\n  "args": [\n    "serve",\n    "--from-folder=x"\n  ]\n}'],
    ['toml', 'command = "uvx"\nargs = ["shop", "--from-folder"]'],
    ['yaml', 'args: ["shop", "--from-folder"]'],
  ])('has drifted in %s: %s', async (lang, text) => {
    expect(await saidAfter(fenceDoc(lang, text), before, after)).toEqual([GONE]);
    expect(await saidAfter(fenceDoc(lang, text), before, {})).toEqual([
      expect.stringMatching(/^--from-folder: verified, /),
    ]);
  });

  it.each([
    ['json', '{ "shop": { "command": "docker", "args": ["run", "--from-folder", "shop"] } }'],
    ['json', '{ "command": "npx", "args": ["-y", "@other/till", "--from-folder"] }'],
    ['json', '{ "flags": ["--from-folder"] }'],
    ['js', 'run("shop", ["shop", "--from-folder"]);'],
  ])('is one of another program in %s: %s', async (lang, text) =>
    expect(await saidAfter(fenceDoc(lang, text), before, after)).toEqual([]),
  );
});

it('has drifted in a command line that takes what the program prints', async () => {
  const doc = fenceDoc('bash', 'cc $(shop --from-folder) -L$(other --from-folder) main.c');
  expect(await saidAfter(doc, before, after)).toEqual([GONE]);
});

describe('a command that another program starts', () => {
  it('is one of this repository', async () => {
    const doc = fenceDoc(
      'bash',
      'agent add till -- shop serve --from-folder\nagent add till -- uvx shop --from-folder',
    );
    const lines = await saidAfter(doc, before, after);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^shop .*--from-folder: drifted, --from-folder no longer exists/);
  });

  it('is not what a program of this repository passes on', async () => {
    const doc = fenceDoc('bash', 'agent add till -- other --from-folder\nshop serve -- other --from-folder');
    expect(await saidAfter(doc, before, after)).toEqual([]);
  });
});

it('a document of an agent in its hidden folder is read', async () => {
  const doc = '# Layout\n\nOptions are in `shop/cli.py`, orders in `shop/orders.py`.\n';
  const claims = await claimsAfter(
    { before: { ...before, '.serena/memories/layout.md': doc }, after },
    '.serena/memories/layout.md',
  );
  expect(claims.map(({ claim }) => claim.text)).toEqual(['shop/cli.py', 'shop/orders.py']);
});
