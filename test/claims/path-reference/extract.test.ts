import { describe, expect, it } from 'vitest';
import { pathReference } from '../../../src/claims/types/path-reference/index.js';
import type { PathReference } from '../../../src/claims/types/path-reference/payload.js';
import { splitDoc } from '../../../src/markdown/split.js';
import { spansOf } from '../../../src/markdown/spans/spans.js';
import type { Draft } from '../../../src/model/claim.js';
import type { SiteConventions } from '../../../src/model/site.js';
import { allConventions } from '../../../src/sites/conventions.js';

function extract(
  text: string,
  file = 'docs/a.md',
  conventions: SiteConventions = allConventions,
): readonly Draft<PathReference>[] {
  const doc = splitDoc({ file, text, hash: 'x' }, conventions);
  const spans = spansOf(doc, text, conventions);
  const lines = text.split('\n');
  // Safe: these are drafts of this very type.
  return doc.sections.flatMap((section) => [
    ...pathReference.extract({
      doc,
      section,
      spans: spans.get(section.id) ?? [],
      lines,
      conventions,
      packages: new Set<string>(),
      addresses: new Set(['github.com/acme/shop']),
    }),
  ]) as readonly Draft<PathReference>[];
}

const texts = (text: string) => extract(text).map((draft) => draft.text);
const targets = (text: string) =>
  extract(text).map(({ target }) => (target === undefined ? 'none' : `${target.line}:${target.column} ${target.text}`));

describe('extracting paths', () => {
  it('gives the place of each path to the letter', () => {
    expect(targets('See `src/a.ts:3`, [x](../b.md#c "t") and src/d.ts.\n')).toEqual([
      '1:23 ../b.md#c',
      '1:6 src/a.ts:3',
      '1:42 src/d.ts',
    ]);
  });

  it('tells types of media from paths of files', () => {
    const types = ['application/vnd.api+json', 'image/svg+xml', 'application/x.shop.cart', 'text/*', 'model/mesh'];
    expect(texts(types.map((type) => `\`${type}\`\n`).join('\n'))).toEqual([]);
    expect(texts('`model/cart.go`, `text/template.go` and `message/queue/` of it\n')).toEqual([
      'model/cart.go',
      'text/template.go',
      'message/queue/',
    ]);
  });

  it('gives no place to a word that occurs twice on its line outside of code', () => {
    expect(targets('both src/d.ts and src/d.ts\n')).toEqual(['none']);
  });

  it('takes the label of a link to a heading of its own page for no file', () => {
    expect(texts('- [index.js](#index.js)\n- [`src/a.ts`](#srcats)\n')).toEqual(['#index.js', '#srcats', 'src/a.ts']);
  });

  it('reads paths of code at their own places when a line has two', () => {
    expect(targets('`src/d.ts` and `src/d.ts`\n')).toEqual(['1:2 src/d.ts', '1:17 src/d.ts']);
  });

  it('reads the place of a reference where it is defined', () => {
    expect(targets('[x][y]\n\n[y]: ../src/y.ts\n')).toEqual(['3:6 ../src/y.ts']);
  });

  it('takes each picture of a srcset', () => {
    expect(targets('<picture><source srcset="img/a.png 2x, img/b.png 640w"><img src="img/c.png"></picture>\n')).toEqual(
      ['1:26 img/a.png', '1:40 img/b.png', '1:66 img/c.png'],
    );
  });

  it('takes the text of a link that is the end of its path with the link', () => {
    const hosted = 'https://github.com/acme/shop/blob/main/src/a.ts';
    expect(texts(`[\`src/a.ts\`](../src/a.ts), [\`src/a.ts\`](${hosted}) and [\`src/a.ts\`](../src/b.ts)\n`)).toEqual([
      '../src/a.ts',
      hosted,
      '../src/b.ts',
      'src/a.ts',
    ]);
    expect(texts('[it](../src/a.ts) or `src/a.ts`\n')).toEqual(['../src/a.ts', 'src/a.ts']);
  });

  it('takes no middle of a link that was not read as one', () => {
    expect(
      texts(
        '<figure markdown="span">\n  ![all\n  of it.](../../../static/a.png), x](src/b.ts) and src/c.ts\n</figure>\n',
      ),
    ).toEqual(['src/c.ts']);
  });

  it('follows cd, and forgets it for the next fence', () => {
    const drafts = extract('```sh\ncd packages/x\nnode lib/a.js\n```\n\n```sh\nnode lib/b.js\n```\n');
    expect(drafts.map(({ text, payload }) => [text, payload.base])).toEqual([
      ['packages/x', undefined],
      ['lib/a.js', 'packages/x'],
      ['lib/b.js', undefined],
    ]);
  });

  it('takes the clone of a repository for its root', () => {
    const drafts = extract('```sh\ngit clone https://example.com/a/b.git\ncd b\nnode lib/a.js\n```\n');
    expect(drafts.map(({ text, payload }) => [text, payload.base, payload.hedge])).toEqual([
      ['lib/a.js', undefined, undefined],
    ]);
  });

  it.each([
    ['pushd packages/a\nnode lib/a.js\npopd\nnode lib/b.js', ['packages/a', 'lib/a.js in packages/a', 'lib/b.js']],
    ['gh repo clone acme/shop\ncd shop\nnode lib/a.js', ['lib/a.js']],
    ['git clone -b main https://github.com/acme/shop work\ncd work\nnode lib/a.js', ['lib/a.js']],
    [
      'git clone https://github.com/acme/shop\ncd shop/packages/a\nnode lib/a.js',
      ['packages/a', 'lib/a.js in packages/a'],
    ],
    ['gh repo clone acme/lamps\ncd lamps\nnode lib/a.js', ['lamps?', 'lib/a.js?']],
    ['cd /srv/shop\nnode lib/a.js', ['lib/a.js?']],
  ])('follows %j', (text, wanted) => {
    const found = extract(`\`\`\`sh\n${text}\n\`\`\`\n`).map(
      ({ text: path, payload: { base, hedge } }) =>
        `${path}${hedge === undefined ? '' : '?'}${base === undefined ? '' : ` in ${base}`}`,
    );
    expect(found).toEqual(wanted);
  });

  it('doubts what a command makes, and all that follows one that makes a project', () => {
    const drafts = extract('```sh\nmkdir src/a\nnode lib/a.js > out/b.txt\nnpm create x y\nnode lib/c.js\n```\n');
    expect(drafts.map(({ text, payload }) => [text, payload.hedge !== undefined])).toEqual([
      ['src/a', true],
      ['lib/a.js', true],
      ['out/b.txt', true],
      ['lib/c.js', true],
    ]);
  });

  it('takes lines without a prompt for output where others have one', () => {
    const drafts = extract('```console\n$ ls lib/\nlib/a.js lib/b.js\n```\n');
    expect(drafts.map(({ text, payload }) => [text, payload.hedge?.gone])).toEqual([
      ['lib/', undefined],
      ['lib/a.js', true],
      ['lib/b.js', true],
    ]);
  });

  it.each(['$ ', '% ', '❯ ', 'PS C:\\x> ', 'C:\\x>', '(venv) $ ', '[me@host dir]$ ', 'me@host:~/x$ ', 'me@host$ '])(
    'knows the prompt %j',
    (prompt) => {
      const drafts = extract(`\`\`\`console\n${prompt}node lib/a.js\nlib/b.js\n\`\`\`\n`);
      expect(drafts.map(({ text, payload }) => [text, payload.hedge?.gone])).toEqual([
        ['lib/a.js', undefined],
        ['lib/b.js', true],
      ]);
    },
  );

  it('joins the entries of a listing to paths', () => {
    const drafts = extract('```\nlib/\n|-- core/\n|   `-- a.js  # the heart\n`-- b.js\n```\n');
    expect(drafts.map(({ payload }) => `${payload.base ?? ''} ${payload.path}`)).toEqual([
      'lib core/',
      'lib core/a.js',
      'lib b.js',
    ]);
  });

  it('reads a listing that is only indented', () => {
    expect(extract('```\nlib/\n  core/\n    a.js\n  b.js\n```\n').map(({ payload }) => payload.path)).toEqual([
      'core/',
      'core/a.js',
      'b.js',
    ]);
  });

  it('leaves out entries that are named after the reader', () => {
    const text = '```\nlib/\n├── your plugins (custom)\n├── my-app.js\n├── our\n└── core.js\n```\n';
    expect(extract(text).map(({ payload }) => payload.path)).toEqual(['core.js']);
  });

  it.each(['your.ts', 'my-file.ts', 'some_name.md', 'example.md'])('takes %s for a file of the reader', (name) => {
    expect(extract(`See \`${name}\`.`)).toEqual([]);
  });

  it('reads includes by the signs of any generator', () => {
    const claim = { form: /^=> (\S{1,200})/, isInFences: true };
    const syntax = { example: '=> part.md', signs: ['=> '], form: claim.form, shows: 'text', claim } as const;
    const paths = (conventions: SiteConventions) =>
      extract('=> ./part.md\n\n```text\n=> ./code.md\n```\n', 'docs/a.md', conventions)
        .filter(({ payload }) => payload.form === 'include')
        .map(({ text }) => text);
    expect(paths({ ...allConventions, includes: [syntax] })).toEqual(['./part.md', './code.md']);
    expect(paths(allConventions)).toEqual([]);
  });

  it('reads imports of pages, not those of examples', () => {
    const text = "import Card from '../components/card'\n\n```js\nimport x from './x.js'\n```\n";
    expect(extract(text, 'docs/a.mdx').map((draft) => draft.text)).toEqual(['../components/card']);
  });

  it.each([
    ['sentences about things that are made', 'Create `src/a.ts` first.'],
    ['the reader’s own things', 'In your project, open `src/a.ts`.'],
    ['examples', 'For example, `src/a.ts`.'],
    ['possibilities', 'If there is a `src/a.ts`, it is read.'],
  ])('doubts %s', (_, text) => expect(extract(text)[0]?.payload.hedge?.gone).toBe(false));

  it('knows what the text itself says is gone', () => {
    expect(extract('We removed `src/a.ts`.')[0]?.payload.hedge?.gone).toBe(true);
    expect(extract('The file `src/a.ts` was deleted.')[0]?.payload.hedge?.gone).toBe(true);
  });

  it('tells the audience of a section by its nearest heading', () => {
    const worlds = extract('# A\n`src/a.ts`\n## Development\n`src/b.ts`\n## Your first plugin\n`src/c.ts`\n').map(
      ({ payload }) => payload.audience,
    );
    expect(worlds).toEqual(['open', 'ours', 'reader']);
  });

  it('takes a layout for ours in a README, for the reader’s in a guide', () => {
    const text = '# A\n## Project structure\n`src/b.ts`\n';
    expect(
      [extract(text, 'README.md'), extract(text, 'docs/guide.md')].map(([draft]) => draft?.payload.audience),
    ).toEqual(['ours', 'open']);
  });

  it.each([
    '`a.b`',
    '`Node.js`',
    '`and/or`',
    '`vite/client`',
    '`@x/y`',
    '`/api/users`',
    '`text/html`',
    '`1/2`',
    '`owner/repo`',
    '`path/to/a.ts`',
    '`**/*.ts`',
    '`~/a.ts`',
    '`/etc/hosts`',
    '`$A/b.ts`',
    '`<a>/b.ts`',
    '`node_modules/a/b.js`',
    '`.test.ts`',
    '`.min.js`',
    '`.page.ts`',
  ])('reads no path in %s', (text) => {
    expect(texts(text)).toEqual([]);
  });
});

describe('hostile text', () => {
  it('does no harm as a link', () => {
    expect(texts('[a](%00.md) [b](..%2f..%2fx.md) [c](%zz.md) [d](http://x/%00)\n')).toEqual(['..%2f..%2fx.md']);
  });
});
