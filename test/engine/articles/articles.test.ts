import { describe, expect, it } from 'vitest';
import { Articles } from '../../../src/engine/articles/articles.js';
import { isWithheld } from '../../../src/model/article.js';
import { ArticleReader } from '../../../src/engine/articles/read-article.js';

const FOLDERS = ['src/content/concepts', 'src/content/patterns'];
const inFolders = new ArticleReader(FOLDERS);
const anywhere = new ArticleReader([]);
const PATTERN = 'src/content/patterns/ralph-loop.md';

const article = (fields: string): string => `---\ntitle: A title\nstatus: Live\n${fields}---\n\n# A title\n`;

describe('ArticleReader', () => {
  it('reads every field', () => {
    const text = [
      '---',
      'title: "Ralph: the loop"',
      "description: 'Runs until it is done.'",
      'tags: ["Loops", Agents]',
      'lastUpdated: 2025-01-15',
      'status: "Experimental"  # high risk',
      'maturity: Standard',
      'supersededBy: [new-loop]',
      'relatedIds:',
      '  - context-engineering',
      'author: { name: Kim }',
      '---',
      '# Body',
    ].join('\n');
    expect(inFolders.read(PATTERN, text)).toEqual({
      kind: 'article',
      article: {
        file: PATTERN,
        slug: 'ralph-loop',
        category: 'patterns',
        title: 'Ralph: the loop',
        description: 'Runs until it is done.',
        tags: ['Loops', 'Agents'],
        lastUpdated: '2025-01-15',
        status: 'Experimental',
        maturity: 'Standard',
        supersededBy: ['new-loop'],
        relatedIds: ['context-engineering'],
      },
    });
  });

  it.each([
    [
      '+++\ntitle = "A"\nstatus = "live"\nlastUpdated = 2025-01-15\ntags = ["x"]\n+++\n',
      { status: 'Live', tags: ['x'] },
    ],
    [article(''), { description: '', tags: [], relatedIds: [], lastUpdated: undefined, maturity: undefined }],
    [article('draft: true\n'), { status: 'Draft' }],
    [article('draft: yes\n'), { status: 'Draft' }],
    [article('draft: "false"\n'), { status: 'Live' }],
    [article('published: false\n'), { status: 'Draft' }],
    [`\n  \n${article('')}`, { status: 'Live' }],
    ['---\n{ "title": "A", "Status": "Draft" }\n---\n', { status: 'Draft', title: 'A' }],
  ])('reads %j', (text, fields) => {
    expect(inFolders.read(PATTERN, text)).toMatchObject({ kind: 'article', article: fields });
    expect(anywhere.read(PATTERN, text)).toMatchObject({ kind: 'article', article: fields });
  });

  it.each([
    ['src/content/patterns/loops/index.md', 'loops', 'patterns'],
    ['src/content/concepts/deep/down/one.mdx', 'one', 'concepts'],
  ])('names %s', (file, slug, category) => {
    expect(inFolders.read(file, article(''))).toMatchObject({ article: { slug, category } });
  });

  it.each([
    ['notes/one.md', 'one', 'notes'],
    ['notes/one/index.md', 'one', 'notes'],
    ['one.md', 'one', '.'],
  ])('takes the category of %s from its folder where none is in the settings', (file, slug, category) => {
    expect(anywhere.read(file, article(''))).toMatchObject({ article: { slug, category } });
  });

  it.each([
    ['title: A\n', 1, 'no status'],
    [
      'title: A\nstatus: Accepted\n',
      3,
      'status must be one of Live, Experimental, Draft, Proposed, Deprecated, got "Accepted"',
    ],
    ['status: Live\n', 1, 'no title'],
    ['title: " "\nstatus: Live\n', 2, 'title must be a text, got " "'],
    ['title: A\nstatus: Live\ntags: one\n', 4, 'tags must be a list of texts, got "one"'],
    ['title: A\nstatus: Live\nrelatedIds: [[a]]\n', 4, 'relatedIds must be a list of texts, got something else'],
    ['title: A\nstatus: Live\nlastUpdated: soon\n', 4, 'lastUpdated must be a date like 2025-01-15, got "soon"'],
    [
      'title: A\nstatus: Live\nlastUpdated: 2025-02-99\n',
      4,
      'lastUpdated must be a date like 2025-01-15, got "2025-02-99"',
    ],
    [
      'title: A\nstatus: Live\nmaturity: Old\n',
      4,
      'maturity must be one of Proposed, Standard, Deprecated, Experimental, got "Old"',
    ],
    ['title: A\nstatus: Live\nstatus: Draft\n', 4, 'the key "status" is there twice'],
    ['- a\n', 2, 'not a mapping of keys and values'],
  ])('refuses %j by line %d', (fields, line, problem) => {
    expect(inFolders.read(PATTERN, `---\n${fields}---\nText\n`)).toMatchObject({
      kind: 'malformed',
      malformed: { slug: 'ralph-loop', problem: `${PATTERN}:${line}: ${problem}` },
    });
  });

  it.each([
    '---\ntitle: [A\nstatus: Live\n---\nText\n',
    '---\ntitle: A\nstatus: Live\n\nText without an end.\n',
    `---\ntitle: A\nstatus: Live\nnote: ${'x'.repeat(70_000)}\n---\n`,
    '---\na: &a [1, 2]\ntitle: *a\nstatus: Live\n---\n',
    '+++\ntitle = A\nstatus = "Live"\n+++\n',
  ])('withholds what it cannot read, and says so', (text) => {
    for (const reader of [inFolders, anywhere]) {
      const reading = reader.read(PATTERN, text);
      expect(reading).toMatchObject({ kind: 'malformed', malformed: { isUnpublished: false } });
      expect(isWithheld(reading)).toBe(true);
    }
  });

  it.each([
    '---\ntitle: [A\nstatus: Draft\n---\nText\n',
    '---\ntitle: A\n"status": "Deprecated"\n\nText without an end.\n',
    '---\nstatus: Proposed\n---\n',
    '---\ntitle: A\nstatus: Live\nstatus: Draft\n---\n',
    '---\ntitle: {A, status: Draft\n---\n',
    '---\ntitle: A\nstatus: [Draft]\n---\n',
    '---\ntitle: A\nstatus:\n  - Deprecated\n---\n',
    '---\nnow: &now Draft\ntitle: A\nstatus: *now\n---\n',
    '---\nnow: &now true\ntitle: A\nstatus: Live\ndraft: *now\n---\n',
    '---\nnow: &now false\ntitle: A\nstatus: Live\npublished: *now\n---\n',
    '---\nbase: &base {draft: true}\ntitle: A\nstatus: Live\n<<: *base\n---\n',
    '---\ntitle: A\nstatus: # now\n  - Draft\n---\n',
    '---\ntitle: A\nstatus:            ["Dr\\u0061ft"]\n---\n',
    '---\ntitle: A\nstatus:\n  value: Draft\n---\n',
    '+++\ntitle = "A"\n[status]\nvalue = "Draft"\n+++\n',
    '---\ntitle: A\nstatus: Draft (work in progress)\n---\n',
    '---\nbase: &base\n  status: Draft\n<<: *base\ntitle: A\n---\n',
    `---\ntitle: A\n${'note: text\n'.repeat(20_000)}status: Draft\n---\n`,
    '---\ntitle: [A\nstatus: Live\ndraft: true\n---\n',
    // What cannot be read, with a status that is not on one line.
    '---\ntitle: A: B\nstatus: [Draft]\n---\n',
    '---\ntitle: A: B\nstatus: >-\n  Draft\n---\n',
    '---\ntitle: @x\n? status\n: Draft\n---\n',
    '---\ntitle: "A\nstatus:\n- Draft\n---\n',
    '---\ntitle: A\nstatus: [Draft\n---\n',
    '+++\ntitle = T\nstatus = ["Draft"]\n+++\n',
    `+++\nstatus${'.status'.repeat(8_000)} = "Draft"\n+++\n`,
    `+++\nstatus = ${'['.repeat(20)}"Draft"${']'.repeat(20)}\n+++\n`,
  ])('tells nothing of %j, which says that it is not published', (text) => {
    for (const reader of [inFolders, anywhere])
      expect(reader.read(PATTERN, text)).toMatchObject({ kind: 'malformed', malformed: { isUnpublished: true } });
  });

  it.each([
    '---\ntitle: A\nmeta: {status: Draft}\n---\n',
    '---\ntitle: A\nmeta:\n  - {status: [Draft]}\n---\n',
    '+++\ntitle = "A"\nparams.status = "Draft"\n+++\n',
    '+++\ntitle = "A"\n[[extra.meta]]\ndraft = true\n+++\n',
  ])('tells nothing of %j, which says at any depth that it is not published', (text) =>
    expect(anywhere.read('docs/page.md', text)).toMatchObject({ malformed: { isUnpublished: true } }),
  );

  it('goes by the status at the top where that says that it is published', () => {
    const text = article('related: [{slug: other, status: Draft}]\n');
    for (const reader of [inFolders, anywhere]) expect(reader.read(PATTERN, text)).toMatchObject({ kind: 'article' });
  });

  it.each([
    '# No frontmatter\n',
    '---\nstatus: {code: 200}\n---\n',
    '---\nstatus:\n  state: accepted\n---\n',
    '---\ns: &s done\nstatus: *s\n---\n',
    '---\nbase: &b {layout: page}\n<<: *b\n---\n',
    '---\nstatus: accepted\ntitle: A: B\n---\n',
    '',
    '---\n\nA rule first.\n',
    '---\nlayout: home\n---\n# Page\n',
    '---\nstatus: [done]\ndescription: How to draft a mail\ntags: [deprecated-apis]\n---\n',
    '---\ndescription: "the field status: draft is for later"\npublished: 0.9.1\n---\n',
    '---\ndraft: 1.2\n---\n',
  ])('takes %j for no article where no settings say so', (text) =>
    expect(anywhere.read('docs/page.md', text)).toEqual({ kind: 'none' }),
  );

  it('takes a document outside the folders for no article', () => {
    expect(inFolders.read('docs/adr/1.md', article(''))).toEqual({ kind: 'none' });
    expect(inFolders.read('src/content/patterns/README.md', '# Patterns\n')).toEqual({ kind: 'none' });
  });
});

interface Given {
  readonly title?: string;
  readonly tags?: string;
  readonly description?: string;
  readonly date?: string;
  readonly status?: string;
  readonly more?: string;
}

function articlesOf(given: Readonly<Record<string, Given>>): Articles {
  return new Articles(
    Object.entries(given).map(
      ([file, { title = 'T', tags = '', description = 'D', date, status = 'Live', more = '' }]) =>
        anywhere.read(
          file,
          `---\ntitle: ${title}\ntags: [${tags}]\ndescription: ${description}\nstatus: ${status}\n`
            + `${date === undefined ? '' : `lastUpdated: ${date}\n`}${more}---\n`,
        ),
    ),
  );
}

const names = (list: readonly { readonly name: string }[]): readonly string[] => list.map(({ name }) => name);

describe('Articles', () => {
  it('lists published ones, the newest first, then by name', () => {
    const articles = articlesOf({
      'a/old.md': { date: '2024-01-01' },
      'a/none.md': {},
      'b/new.md': { date: '2025-06-01T10:00:00Z', status: 'Experimental' },
      'b/also.md': { date: '2024-01-01' },
      'b/draft.md': { date: '2026-01-01', status: 'Draft' },
      'c/gone.md': { status: 'Deprecated' },
      'c/idea.md': { status: 'Proposed' },
    });
    expect(names(articles.listed)).toEqual(['new', 'also', 'old', 'none']);
    expect(articles.categories).toEqual(['a', 'b']);
    expect(['draft', 'gone', 'idea'].map((slug) => articles.find(slug).kind)).toEqual(['none', 'none', 'none']);
  });

  it('weighs title 3, tags 2 and description 1, the newest first among equals', () => {
    const articles = articlesOf({
      'a/description.md': { description: 'About Context', date: '2026-01-01' },
      'a/tag.md': { tags: 'context engineering' },
      'a/tag-and-description.md': { tags: 'contexts', description: 'context', date: '2020-01-01' },
      'a/title.md': { title: 'In context', date: '2019-01-01' },
      'a/title-newer.md': { title: 'CONTEXT', date: '2021-01-01' },
      'a/all.md': { title: 'Context', tags: 'x, context', description: 'context' },
      'a/other.md': {},
      'a/draft.md': { title: 'Context', status: 'Draft' },
    });
    expect(names(articles.search(' context '))).toEqual([
      'all',
      'title-newer',
      'tag-and-description',
      'title',
      'tag',
      'description',
    ]);
  });

  it('finds the whole query before its words', () => {
    const articles = articlesOf({
      'a/words.md': { title: 'Loops of agents', tags: 'agent, loop', description: 'agent loop-free' },
      'a/phrase.md': { description: 'the agent loop' },
      'a/one.md': { title: 'An agent' },
      'a/none.md': {},
    });
    expect(names(articles.search('agent loop'))).toEqual(['words', 'phrase', 'one']);
    expect(articles.search('  ')).toEqual([]);
  });

  it('gives a slug that is shared a longer name, and says who shares it', () => {
    const articles = articlesOf({
      'a/one.md': {},
      'b/one.md': {},
      'b/deep/x/two.md': {},
      'c/deep/x/two.md': {},
      'c/three.md': {},
      'd/three.md': { status: 'Draft' },
    });
    expect(names(articles.listed)).toEqual(['a/one', 'b/deep/x/two.md', 'b/one', 'c/deep/x/two.md', 'three']);
    expect(articles.find('one')).toEqual({ kind: 'several', names: ['a/one', 'b/one'] });
    expect(articles.find('b/one')).toMatchObject({ kind: 'article', article: { file: 'b/one.md' } });
    expect(articles.find('three')).toMatchObject({ kind: 'article', article: { file: 'c/three.md' } });
    expect(articles.problems).toEqual([
      'a/one.md, b/one.md: 2 articles have the slug "one"',
      'b/deep/x/two.md, c/deep/x/two.md: 2 articles have the slug "two"',
    ]);
  });

  it('names no unpublished article in references', () => {
    const articles = articlesOf({
      'a/one.md': { more: 'relatedIds: [two, three, four]\nsupersededBy: [three, two]\n' },
      'a/two.md': {},
      'a/three.md': { status: 'Draft' },
    });
    expect(articles.find('one')).toMatchObject({ article: { relatedIds: ['two'], supersededBy: ['two'] } });
  });

  it('knows an article by its category too, as references of collections name it', () => {
    const articles = articlesOf({
      'a/one.md': { more: 'relatedIds: [b/two, a/gone, c/three]\n' },
      'b/two.md': {},
      'c/three.md': { status: 'Draft' },
    });
    expect(articles.find('b/two')).toMatchObject({ kind: 'article', article: { name: 'two' } });
    expect(articles.find('one')).toMatchObject({ article: { relatedIds: ['b/two'] } });
    expect(articles.find('c/three')).toEqual({ kind: 'none' });
  });

  it('says what is wrong with an article to who asks for it, and to the owner', () => {
    const articles = articlesOf({
      'a/bad.md': { more: 'maturity: Old\n' },
      'a/hidden.md': { status: 'Draft', more: 'maturity: Old\n' },
      'a/good.md': {},
    });
    const problem = 'maturity must be one of Proposed, Standard, Deprecated, Experimental, got "Old"';
    expect(articles.find('bad')).toEqual({ kind: 'malformed', problem: `a/bad.md:6: ${problem}` });
    expect(articles.find('hidden')).toEqual({ kind: 'none' });
    expect(articles.problems).toEqual([`a/bad.md:6: ${problem}`, `a/hidden.md:6: ${problem}`]);
    expect(names(articles.listed)).toEqual(['good']);
  });
});
