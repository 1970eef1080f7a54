import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsAfter, claimsOf, judgedAfter, whyOf } from '../support/judged.js';
import type { Change } from '../support/judged.js';
import { commit, createRepository } from '../support/repository.js';

const GUIDE = (heading: string, body = 'Write the name of each file that has the version, one a line.'): string =>
  `# Guide\n\nWords.\n\n## ${heading}\n\n${body}\n\n## Another\n\nWords of another section.\n`;
const LINKS = '# Shop\n\nSee [how](docs/guide.md#version-files).\n';
const afterGuide = (now: string): Change => ({
  before: { 'README.md': LINKS, 'docs/guide.md': GUIDE('Version files') },
  after: { 'docs/guide.md': now },
});

it.each([
  ['names the heading above the same text', GUIDE('What to stamp'), /renamed to #what-to-stamp in [\da-f]{10}, /],
  ['names none above another text', GUIDE('What to stamp', 'Something else is here.'), /it was one in /],
  ['names none of two', `${GUIDE('What to stamp')}\n${GUIDE('Stamps')}`, /it was one in /],
])('The reason of a broken fragment %s', async (_, now, reason) => {
  expect(await judgedAfter(afterGuide(now), 'README.md')).toEqual([expect.stringMatching(reason)]);
});

it('The new heading is a fix, unless the text of the link is the old heading', async () => {
  const [claim] = await claimsAfter(afterGuide(GUIDE('What to stamp')), 'README.md');
  expect(claim?.verdict).toMatchObject({ replacements: ['docs/guide.md#what-to-stamp'] });
  const titled = { ...afterGuide(GUIDE('What to stamp')) };
  const [same] = await claimsAfter(
    { ...titled, before: { ...titled.before, 'README.md': LINKS.replace('how', 'Version files') } },
    'README.md',
  );
  expect(same?.verdict).toMatchObject({ status: 'drifted', replacements: [] });
});

it.each([
  ['a list of tasks', 'parallel = [{ script = "tools:shots" }, { script = "tools:clips" }]'],
  ['a task of more words than before', 'cmd = "python shots.py --all"'],
])('A renamed task of Poe with a name of parts is named: %s', async (_, now) => {
  const manifest = (name: string): string =>
    `[project]\nname = "shop"\n\n[tool.poe.tasks]\n"doc:${name}".help = "Render pictures of the documentation"\n"doc:${name}".${now}\n\ntest.cmd = "pytest"\n`;
  const change = {
    before: { 'CONTRIBUTING.md': '# Work\n\nRun `poe doc:screenshots`.\n', 'pyproject.toml': manifest('screenshots') },
    after: { 'pyproject.toml': manifest('images') },
  };
  expect(await judgedAfter(change, 'CONTRIBUTING.md')).toEqual([
    expect.stringMatching(/^poe doc:screenshots: drifted, pyproject\.toml no longer defines .* \(now doc:images\)/),
  ]);
});

describe('A file that git saw renamed', () => {
  const util = 'export function pad(text) {\n  return text.padStart(20);\n}\n'.repeat(5);
  const DOC = '# Shop\n\nHelpers are in `src/util.js`, and `release_all.py` releases.\n';

  /** The reasons of the document's claims after both files have new names. */
  async function reasons(more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
    const root = createRepository({
      'README.md': DOC,
      'src/util.js': util,
      'scripts/release_all.py': `print('${'release '.repeat(20)}')\n`,
      ...more,
    });
    mkdirSync(join(root, 'src/config'), { recursive: true });
    renameSync(join(root, 'src/util.js'), join(root, 'src/helpers.js'));
    renameSync(join(root, 'scripts/release_all.py'), join(root, 'scripts/cut_release.py'));
    commit(root);
    return (await claimsOf(root, 'README.md')).map(whyOf);
  }

  it('has its new name, and not that of another file of the old name', async () => {
    const [path] = await reasons({ 'src/config/util.js': 'export const a = 1;\n'.repeat(20) });
    expect(path).toMatch(/^src\/util\.js is not there \(renamed to src\/helpers\.js in /);
  });

  it('is told of where the document gives its name alone', async () => {
    expect((await reasons())[1]).toMatch(
      /^scripts\/release_all\.py was renamed to scripts\/cut_release\.py in .*, but nothing says that release_all\.py is this file/,
    );
  });
});

describe('A renamed flag of a library’s command', () => {
  const root = (flag: string): string =>
    `package cmd\n\nimport "github.com/spf13/cobra"\n\nvar keep bool\n\nfunc New() *cobra.Command {\n\trootCmd := &cobra.Command{Use: "gof"}\n\trootCmd.PersistentFlags().BoolVarP(&keep, "${flag}", "", false, "Keep every log file.")\n\trootCmd.PersistentFlags().String("log-folder", "logs", "Where logs go.")\n\treturn rootCmd\n}\n`;

  it('has drifted, with its new name', async () => {
    const change = {
      before: {
        'go.mod': 'module example.org/gof\n\ngo 1.22\n',
        'cmd/root.go': root('keep-all-logs'),
        'README.md': '# Gof\n\nUse `--keep-all-logs` to keep logs.\n',
      },
      after: { 'cmd/root.go': root('retain-logs') },
    };
    expect(await judgedAfter(change, 'README.md')).toEqual([
      expect.stringMatching(
        /^--keep-all-logs: drifted, --keep-all-logs no longer exists \(renamed to --retain-logs in /,
      ),
    ]);
  });
});

describe('A file that a page includes', () => {
  const files = {
    'mkdocs.yml': 'site_name: Shop\nmarkdown_extensions: [pymdownx.snippets]\n',
    'docs/guide.md': '# Guide\n\n```python\n--8<-- "docs_src/first/tutorial001.py"\n```\n',
    'docs_src/first/tutorial001.py': 'def main():\n    print("first")\n'.repeat(6),
  };

  it('has drifted with its new name where git saw it renamed', async () => {
    const root = createRepository(files);
    renameSync(join(root, 'docs_src/first/tutorial001.py'), join(root, 'docs_src/first/tutorial002.py'));
    commit(root);
    const [claim] = await claimsOf(root, 'docs/guide.md');
    expect(claim?.verdict).toMatchObject({ status: 'drifted', proof: 'include-renamed' });
    expect(claim?.verdict).toMatchObject({ replacements: ['docs_src/first/tutorial002.py'] });
  });
});

describe('A name after a role of Sphinx', () => {
  const stdlib = (name: string): string => `def ${name}(event):\n    """Adds the level."""\n    return event\n`;

  it.each([
    '{func}`~shop.stdlib.add_level`',
    '{func}`the adder <shop.stdlib.add_level>`',
    '{func}`shop.stdlib.add_level`',
  ])('has drifted where the code renamed it: %s', async (written) => {
    const change = {
      before: {
        'pyproject.toml': '[project]\nname = "shop"\n',
        'src/shop/stdlib.py': stdlib('add_level'),
        'docs/conf.py': 'project = "Shop"\n',
        'docs/index.md': `# Shop\n\nUse ${written} for levels.\n`,
      },
      after: { 'src/shop/stdlib.py': stdlib('append_level') },
    };
    expect(await judgedAfter(change, 'docs/index.md')).toEqual([
      expect.stringMatching(
        /^shop\.stdlib\.add_level: drifted, add_level no longer exists \(renamed to append_level in /,
      ),
    ]);
  });
});

it.each([
  ['', 'drifted, ../../modules/account-map/roles is not there (modules/account-map/roles was renamed to deprecated/'],
  [
    'module "roles" {\n  source = "../../modules/account-map/roles"\n}\n',
    'uncertain, ../../modules/account-map/roles is not there, but components/delegated/main.tf beside the document',
  ],
])('A path is called gone unless code beside the document has it as well: %j', async (beside, verdict) => {
  const root = createRepository({
    'modules/account-map/roles/main.tf': 'locals {\n  role = "reader"\n}\n'.repeat(5),
    'components/delegated/README.md': '# Delegated\n\nIt uses `../../modules/account-map/roles`.\n',
    'components/delegated/main.tf': beside,
  });
  mkdirSync(join(root, 'deprecated/account-map'), { recursive: true });
  renameSync(join(root, 'modules/account-map/roles'), join(root, 'deprecated/account-map/roles'));
  commit(root);
  const [claim] = await claimsOf(root, 'components/delegated/README.md');
  expect(claim && `${claim.verdict?.status ?? ''}, ${whyOf(claim)}`).toContain(verdict);
});
