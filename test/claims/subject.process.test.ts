import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

/** For each claim of a document: its text, status, ground if weak, and file of the evidence. */
async function judged(files: Files, doc: string): Promise<readonly string[]> {
  return (await claimsOf(createRepository(files), doc)).map(({ claim, verdict }) => {
    const ground = verdict?.status === 'verified' ? (verdict.ground ?? 'strong') : '';
    return `${claim.text} ${verdict?.status ?? 'none'} ${ground} ${verdict?.evidence[0]?.file ?? ''}`;
  });
}

const key = (file: string, name: string): Files => ({
  [file]: `export function ${name}(session) {\n  return session;\n}\n`,
});
const pages: Files = { 'package.json': '{ "name": "mover" }\n', 'docs/box.md': '# Box\n\nCalls `openBox()`.\n' };

describe('A name that several things of one sort have', () => {
  it('is that of the thing the page is about', async () => {
    const files = {
      ...pages,
      ...key('backend/box/api.js', 'readClientId'),
      ...key('backend/s3/api.js', 'readClientId'),
      'docs/s3.md': '# S3\n\nIt calls `readClientId()` first.\n',
    };
    expect(await judged(files, 'docs/s3.md')).toEqual(['readClientId() verified strong backend/s3/api.js']);
  });

  it('is that of the page where the section has the name of a file that each of them has', async () => {
    const files = {
      ...pages,
      'docs/s3.md': '# S3\n\n## Config\n\nIt calls `readClientId()` first.\n',
      ...key('backend/box/config.js', 'readClientId'),
      ...key('backend/s3/config.js', 'readClientId'),
    };
    expect(await judged(files, 'docs/s3.md')).toEqual(['readClientId() verified strong backend/s3/config.js']);
  });

  it('is weak where only another of them has it', async () => {
    const files = {
      ...pages,
      ...key('backend/box/api.js', 'readClientId'),
      ...key('backend/s3/api.js', 'other'),
      'docs/s3.md': '# S3\n\nIt calls `readClientId()` first.\n',
    };
    expect(await judged(files, 'docs/s3.md')).toEqual(['readClientId() verified weak backend/box/api.js']);
  });

  it('is strong on a page that goes through no such things', async () => {
    const files = {
      ...pages,
      ...key('backend/box/api.js', 'readClientId'),
      ...key('backend/s3/api.js', 'other'),
      'docs/clients.md': '# Clients\n\nIt calls `readClientId()` first.\n',
    };
    expect(await judged(files, 'docs/clients.md')).toEqual(['readClientId() verified strong backend/box/api.js']);
  });

  it('is weak where too many things of the product have it and nothing tells which is meant', async () => {
    const files = {
      ...pages,
      ...Object.assign({}, ...['a', 'b', 'c'].map((name) => key(`src/${name}.js`, 'readClientId'))),
      'docs/clients.md': '# Clients\n\nIt calls `readClientId()` first.\n',
    };
    expect(await judged(files, 'docs/clients.md')).toEqual([
      expect.stringContaining('readClientId() verified weak src/'),
    ]);
  });

  it('is weak where the page is about all of them', async () => {
    const files = {
      ...pages,
      ...Object.assign({}, ...['a', 'b', 'c'].map((name) => key(`mover/src/${name}.js`, 'readClientId'))),
      'docs/clients.md': '# Mover\n\nIt calls `readClientId()` first.\n',
    };
    expect(await judged(files, 'docs/clients.md')).toEqual([
      expect.stringContaining('readClientId() verified weak mover/src/'),
    ]);
  });

  it('is weak where the page is about another version', async () => {
    const files = { ...pages, ...key('src/v4/api.js', 'readClientId') };
    const page = (version: string): Files => ({
      ...files,
      'docs/clients.md': `# Clients of ${version}\n\nIt calls \`readClientId()\` first.\n`,
    });
    expect((await judged(page('v3'), 'docs/clients.md')).at(-1)).toBe('readClientId() verified weak src/v4/api.js');
    expect((await judged(page('v4'), 'docs/clients.md')).at(-1)).toBe('readClientId() verified strong src/v4/api.js');
  });

  it('is that of the package of the document, and weak where other packages have it', async () => {
    const kit = (name: string): Files => ({
      [`packages/${name}/package.json`]: `{ "name": "${name}" }\n`,
      ...key(`packages/${name}/src/api.js`, 'readClientId'),
    });
    const text = '# Clients\n\nIt calls `readClientId()` first.\n';
    const files = { ...pages, ...kit('a'), ...kit('b'), 'docs/clients.md': text, 'packages/b/README.md': text };
    expect(await judged(files, 'docs/clients.md')).toEqual([
      expect.stringContaining('readClientId() verified weak packages/'),
    ]);
    expect(await judged(files, 'packages/b/README.md')).toEqual([
      'readClientId() verified strong packages/b/src/api.js',
    ]);
  });

  it('has a default by chance where many things have one', async () => {
    const setting = (name: string, value: string): Files => ({
      [`src/${name}.js`]: `export const ${name} = { enabled: ${value} };\n`,
    });
    const files = {
      ...pages,
      ...setting('mail', 'true'),
      ...setting('web', 'false'),
      ...setting('queue', 'true'),
      'docs/use.md': '# Use\n\n`enabled` turns it on (default: `true`).\n',
    };
    expect((await judged(files, 'docs/use.md')).filter((one) => one.startsWith('enabled ='))).toEqual([
      'enabled = true verified weak src/mail.js',
    ]);
  });

  it('is one of the package itself where Go names that', async () => {
    const files = {
      'go.mod': 'module github.com/acme/fiber/v3\n\ngo 1.22\n',
      'client/client.go': 'package client\n\ntype Config struct {\n\tContextOf string\n}\n',
      'ctx.go': 'package fiber\n\ntype ContextOf interface {\n\tSend() error\n}\n',
      'docs/ctx.md': '# Ctx\n\nA handler takes a `fiber.ContextOf`.\n',
    };
    expect(await judged(files, 'docs/ctx.md')).toEqual(['fiber.ContextOf verified strong ctx.go']);
  });
});

describe('A flag that several commands declare', () => {
  const flags = (name: string): string =>
    `import { Command } from 'commander';\nexport const program = new Command('${name}').option('--no-dev', 'leave out');\n`;
  const files: Files = {
    'package.json': '{ "name": "mover", "bin": { "mover": "src/cli.js" } }\n',
    'src/cli.js':
      "import { Command } from 'commander';\nnew Command().command('install');\nnew Command().command('audit');\n",
    'src/AuditCommand.js': flags('audit'),
    'src/InstallCommand.js': flags('install'),
  };

  it('is that of the section', async () => {
    const doc =
      '# Commands\n\n## audit\n\nWith `--no-dev`, less is looked at.\n\n## install\n\nWith `--no-dev`, less is installed.\n';
    expect(await judged({ ...files, 'docs/cli.md': doc }, 'docs/cli.md')).toEqual([
      '--no-dev verified strong src/AuditCommand.js',
      '--no-dev verified strong src/InstallCommand.js',
    ]);
  });

  it('is weak where only a script for developers has it, and so is the name of a program alone', async () => {
    const doc = '# Use\n\nGive `--keep-all` to it:\n\n```sh\nmover file.txt\n```\n';
    const said = await judged(
      {
        ...files,
        'scripts/release.js': "import { Command } from 'commander';\nnew Command().option('--keep-all', 'keep');\n",
        'docs/use.md': doc,
      },
      'docs/use.md',
    );
    expect(said).toEqual([
      '--keep-all verified weak scripts/release.js',
      expect.stringMatching(/^mover.* verified weak package.json$/),
    ]);
  });
});

it('an option of a manual page is that of the command after the name of the program', async () => {
  const options = (names: string): string =>
    `package commands\n\nimport "github.com/spf13/cobra"\n\nfunc init() {\n\tc := &cobra.Command{}\n${names}}\n`;
  const flag = (name: string): string => `\tc.Flags().BoolP("${name}", "${name.charAt(0)}", false, "it")\n`;
  const files = {
    'go.mod': 'module example.com/git-ship\nrequire github.com/spf13/cobra v1.8.0\n',
    'main.go': 'package main\n\nfunc main() {}\n',
    'commands/command_lock.go': options(flag('json') + flag('remote')),
    'commands/command_send.go': options(flag('json') + flag('all')),
    'commands/command_track.go': options(flag('json') + flag('dry')),
    'man/git-ship-lock.1.md': '# git-ship-lock(1)\n\n**--json**\n',
    'man/git-ship-send.1.md': '# git-ship-send(1)\n\n**--json**\n\n**--all**\n',
    'man/git-ship-track.1.md': '# git-ship-track(1)\n\n**--json**\n',
  };
  expect(await judged(files, 'man/git-ship-send.1.md')).toEqual([
    '--json verified strong commands/command_send.go',
    '--all verified strong commands/command_send.go',
  ]);
});
