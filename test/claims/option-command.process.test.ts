import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CLI = [
  'import click',
  '@click.group()',
  '@click.option("--debug")',
  'def cli(): pass',
  '@cli.command("run")',
  '@click.option("--port", default=5000)',
  'def run_command(port): pass',
  '@cli.command("routes")',
  '@click.option("--sort")',
  'def routes_command(sort): pass',
  '@cli.command("shell")',
  'def shell_command(): pass',
].join('\n');
const MANIFEST = '[project]\nname = "flask"\n[project.scripts]\nflask = "flask.cli:main"\n';

/** The verdict on the flag of a command line, in a fence and in code marks. */
async function judged(line: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const text = `# Use\n\n\`\`\`sh\n${line}\n\`\`\`\n\nType \`${line}\`.\n`;
  const all = await judgedAfter({ before: { ...files, 'docs/use.md': text }, after: {} }, 'docs/use.md');
  return all.filter((row) => row.includes('--')).map((row) => row.replace(/^.*?: /, ''));
}

describe('an option on the line of a command', () => {
  const python = { 'pyproject.toml': MANIFEST, 'src/flask/cli.py': CLI };

  it.each([
    ['flask run --port 5000', /^verified, .*--port/],
    ['flask shell --port 5000', /^uncertain, --port is declared for run, not for shell/],
    ['flask run --sort rule', /^uncertain, --sort is declared for routes, not for run/],
    ['flask --debug run', /^verified, .*--debug/],
  ])('is verified by an option of that command, or of all: %s', async (line, verdict) => {
    const verdicts = await judged(line, python);
    expect(verdicts.length).toBeGreaterThan(1);
    for (const each of verdicts) expect(each).toMatch(verdict);
  });
});

it('an option on the page of a command is that command’s, where each command has a page', async () => {
  const pages = Object.fromEntries(
    ['run', 'routes', 'shell'].map((name) => [`docs/commands/${name}.md`, `# ${name}\n\n## \`--port\` *number*\n`]),
  );
  const before = { 'pyproject.toml': MANIFEST, 'src/flask/cli.py': CLI, ...pages };
  const rowsOf = async (page: string, files: Readonly<Record<string, string>>): Promise<string> =>
    (await judgedAfter({ before: files, after: {} }, page)).join('\n');
  expect(await rowsOf('docs/commands/run.md', before)).toMatch(/verified, --port is declared in .* \(run\)/);
  expect(await rowsOf('docs/commands/routes.md', before)).toMatch(
    /uncertain, --port is declared for run, not for routes/,
  );
  // A page with the name of a command among other pages may be about anything.
  const alone = {
    'pyproject.toml': MANIFEST,
    'src/flask/cli.py': CLI,
    'docs/routes.md': '# Routes\n\nGive `--port`.\n',
  };
  expect(await rowsOf('docs/routes.md', alone)).toMatch(/verified, --port is declared in/);
});

it('a command is gone where it was declared, also if another file is found first', async () => {
  const cli = (name: string): string =>
    `import argparse\nparser = argparse.ArgumentParser()\nsub = parser.add_subparsers()\n`
    + `sub.add_parser(\n    "${name}",\n    help="all",\n)\nsub.add_parser(\n    "shell",\n)\n`;
  const before = {
    'pyproject.toml': MANIFEST,
    'src/flask/cli.py': cli('routes'),
    'src/flask/all.py': 'NAMES = ("routes",)\n',
    'docs/use.md': '# Use\n\nType `flask routes`.\n',
  };
  const after = { 'src/flask/cli.py': cli('paths'), 'src/flask/all.py': 'NAMES = ("paths",)\n' };
  expect((await judgedAfter({ before, after }, 'docs/use.md')).join('\n')).toMatch(
    /drifted, the command routes no longer exists \(renamed to paths in/,
  );
});
