import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsOf, standingOf } from '../../support/judged.js';
import { commit, createRepository, git } from '../../support/repository.js';

const MODULE = 'export const factory = 1;\nexport const other = 2;\nexport const last = 3;\n';

/** The verdicts on what the page writes of `test/support/factory.ts`, which has another name now. */
async function judged(sentence: string): Promise<readonly string[]> {
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'test/support/factory.ts': MODULE,
    'README.md': `# Shop\n\n## Factories\n\n${sentence}\n`,
  });
  git(root, 'mv', 'test/support/factory.ts', 'test/support/test_factory.ts');
  commit(root);
  const told = (await claimsOf(root, 'README.md')).filter(({ claim }) => claim.text.includes('factory.ts'));
  return told.map(standingOf);
}

it.each([
  'Start by creating one factory module (such as `MyApp.Factory`) in\n`test/support/factory.ts` and fill it.',
  '> Create a module in `test/support/factory.ts`, with all factories.',
  'First you create your module, `test/support/factory.ts`.',
])('a file that the reader is told to make is theirs: %s', async (sentence) => {
  expect(await judged(sentence)).toEqual(['uncertain']);
});

it.each(['The factories are in `test/support/factory.ts`.', 'We created `test/support/factory.ts` for factories.'])(
  'a file that is described is of this repository: %s',
  async (sentence) => {
    expect(await judged(sentence)).toEqual(['drifted']);
  },
);

it('a listing of the reader’s project is theirs', async () => {
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'starters/base/src/routes/index.ts': MODULE,
    'starters/base/src/main.ts': 'start();\n',
    'starters/base/README.md':
      '# App\n\n## Project Structure\n\nInside your project, you will see this:\n\n```\n└── src/\n    ├── main.ts\n    └── routes/\n```\n',
  });
  git(root, 'rm', '-r', '--quiet', 'starters/base/src/routes');
  commit(root);
  const told = await claimsOf(root, 'starters/base/README.md');
  expect(told.filter(({ claim }) => claim.text.includes('routes')).map(standingOf)).not.toContain('drifted');
});

it('a file that users of a site are told to make is theirs in the title of its content as well', async () => {
  const page = (sentence: string): string =>
    `# Hooks\n\n${sentence} \`layouts/_markup/render-price.html\` there.\n\n`
    + '{{< card header="layouts/_markup/render-price.html" >}}\n\nx\n\n{{< /card >}}\n';
  const after = async (sentence: string): Promise<readonly string[]> => {
    const root = createRepository({
      'site/hugo.toml': 'title = "Shop"\n',
      'site/layouts/_markup/render-price.html': MODULE,
      'site/content/docs/hooks.md': page(sentence),
    });
    mkdirSync(join(root, 'site/layouts/docs/_markup'), { recursive: true });
    git(root, 'mv', 'site/layouts/_markup/render-price.html', 'site/layouts/docs/_markup/render-price.html');
    commit(root);
    const told = await claimsOf(root, 'site/content/docs/hooks.md');
    return told.filter(({ claim }) => claim.text.includes('render-price')).map(standingOf);
  };
  expect(await after('In your project, add a new file')).toEqual(['uncertain', 'uncertain']);
  expect(await after('This site has')).toContain('drifted');
});

it.each([
  ['.shop/settings.local.json', 'Copy', 'uncertain'],
  ['.shop/settings.shared.json', 'Copy', 'drifted'],
  ['notes/shared/plan.md', 'Read', 'drifted'],
])('what was committed once is of each developer by its name: %s', async (path, verb, expected) => {
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'src/main.js': 'start();\n',
    [path]: MODULE,
    'CONTRIBUTING.md': `# Work on shop\n\n${verb} \`${path}\` first.\n`,
  });
  git(root, 'rm', '--quiet', path);
  commit(root);
  const [told] = await claimsOf(root, 'CONTRIBUTING.md');
  expect(told === undefined ? undefined : standingOf(told)).toBe(expected);
});

it('a folder that the code makes where it runs is not missed', async () => {
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'src/init.js': "const notes = path.join(process.cwd(), 'notes');\n",
    'notes/shared/plan.md': MODULE,
    'CONTRIBUTING.md': '# Work on shop\n\nRead `notes/shared/plan.md` first.\n',
  });
  git(root, 'rm', '-r', '--quiet', 'notes');
  commit(root);
  expect((await claimsOf(root, 'CONTRIBUTING.md')).map(standingOf)).toEqual(['uncertain']);
});
