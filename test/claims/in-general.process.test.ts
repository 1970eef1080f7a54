import { describe, expect, it } from 'vitest';
import { claimsAfter, claimsOf, standingOf, whyOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

/** `text: status` of each claim of the document, after these files were removed. */
async function afterRemoval(
  doc: string,
  text: string,
  { removed, kept = {} }: { readonly removed: readonly string[]; readonly kept?: Readonly<Record<string, string>> },
): Promise<readonly string[]> {
  const root = createRepository({
    [doc]: text,
    'src/cart.js': 'export const cart = 1;\n',
    ...kept,
    ...Object.fromEntries(removed.map((file) => [file, 'x\n'])),
  });
  git(root, 'rm', '--quiet', ...removed);
  commit(root);
  return (await claimsOf(root, doc)).map((judged) => `${judged.claim.text}: ${standingOf(judged)}`);
}

describe('a removed path', () => {
  const doc = 'CONTRIBUTING.md';
  const said = (text: string): string => `# Contributing\n\n${text}\n`;

  it('has drifted where the document means this one', async () => {
    expect(await afterRemoval(doc, said('The rules are in `report.txt`.'), { removed: ['report.txt'] })).toEqual([
      'report.txt: drifted',
    ]);
    expect(
      await afterRemoval(doc, said('The fixtures are in `spec/samples`.'), { removed: ['spec/samples/a'] }),
    ).toEqual(['spec/samples: drifted']);
  });

  it.each([
    ['a command of the document writes it', 'Run:\n\n```sh\nphpcs . > report.txt\n```\n\nSee what `report.txt` says.'],
    ['a command is told to write it', 'Run:\n\n```sh\nphpcs . --output report.txt\n```\n\nSee what `report.txt` says.'],
    ['any file of that name is meant', 'The usual approach is a `report.txt` file.'],
  ])('is uncertain where %s', async (_, text) => {
    const found = await afterRemoval(doc, said(text), { removed: ['report.txt'] });
    expect(found.filter((one) => one.includes('drifted'))).toEqual([]);
  });

  it('is uncertain where it is a folder that runs fill', async () => {
    const found = await afterRemoval(doc, said('The results are kept in `spec/output`.'), {
      removed: ['spec/output/a'],
    });
    expect(found.filter((one) => one.includes('drifted'))).toEqual([]);
  });
});

describe('a removed task of make', () => {
  const after = async (text: string): Promise<readonly string[]> => {
    const root = createRepository({
      'README.md': text,
      Makefile: 'all:\n\techo all\n\ncheck:\n\techo check\n\npackage:\n\techo package\n',
    });
    write(root, { Makefile: 'all:\n\techo all\n\ncheck:\n\techo check\n' });
    commit(root);
    return (await claimsOf(root, 'README.md')).map((judged) => `${judged.claim.text}: ${standingOf(judged)}`);
  };

  it('has drifted, but not below a program that writes a Makefile of its own', async () => {
    const tasks = 'Run `make all` and `make check`.\n';
    expect(await after(`# Shop\n\n${tasks}\n\`\`\`sh\nmake package\n\`\`\`\n`)).toContain('make package: drifted');
    expect(await after(`# Shop\n\n${tasks}\n\`\`\`sh\ncmake -B build .\nmake package\n\`\`\`\n`)).toContain(
      'make package: uncertain',
    );
  });
});

describe('a name that only says what kind of thing it is', () => {
  it('is not refused as an import', async () => {
    const example = (name: string): string => `# Api\n\n\`\`\`python\nfrom shop.api import ${name}\n\`\`\`\n`;
    const before = {
      'pyproject.toml': '[project]\nname = "shop"\n',
      'shop/__init__.py': '',
      'shop/api.py': 'def open_shop():\n    pass\n\n\ndef close_shop():\n    pass\n',
    };
    const statusOf = async (name: string): Promise<readonly string[]> =>
      (await claimsAfter({ before: { ...before, 'README.md': example(name) }, after: {} }, 'README.md'))
        .filter(({ claim }) => claim.text.includes(name))
        .map(standingOf);
    expect(await statusOf('open_shops')).toContain('drifted');
    expect(await statusOf('api_function')).not.toContain('drifted');
  });
});

describe('what one release changed', () => {
  const name = { before: 'export function openShop() {}\n', after: 'export function enterShop() {}\n' };
  const after = async (title: string): Promise<readonly string[]> =>
    (
      await claimsAfter(
        {
          before: { 'doc/shop3.3.md': `# ${title}\n\n# Shop\n\n- \`openShop\` is new.\n`, 'src/shop.js': name.before },
          after: { 'src/shop.js': name.after },
        },
        'doc/shop3.3.md',
      )
    ).map(standingOf);

  it('is about that time', async () => {
    expect(await after('Using the shop')).toEqual(['drifted']);
    expect(await after('User visible changes in `shop3.3` from `shop3.2`')).not.toContain('drifted');
  });
});

describe('a label of reStructuredText', () => {
  const page = 'Guide\n=====\n\nSee :ref:`the others <labels_of_others>`.\n';
  const whyOfLabel = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await claimsAfter({ before: { 'docs/guide.rst': page, ...files }, after: {} }, 'docs/guide.rst')).map(whyOf);

  it('may be of another project where there are no settings of a site', async () => {
    const why = [expect.stringContaining('there is no conf.py for docs/guide.rst')];
    expect(await whyOfLabel({})).toEqual(why);
    const site = { 'docs/conf.py': 'project = "shop"\n', 'docs/index.rst': 'Shop\n====\n' };
    expect(await whyOfLabel(site)).not.toEqual(why);
  });
});
