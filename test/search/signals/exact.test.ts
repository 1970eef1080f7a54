import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../src/model/doc.js';
import { SearchIndex } from '../../../src/search/index.js';
import { ask, docOf, indexOf, places } from '../corpora.js';

function corpus(): SearchIndex {
  const index = new SearchIndex();
  const files = readdirSync('fixtures/corpus', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  for (const file of files)
    index.put(docOf(file.split(sep).join('/'), readFileSync(join('fixtures/corpus', file), 'utf8')));
  return index;
}

describe('what is asked to the letter', () => {
  const index = corpus();

  it.each([
    ['delayMs = 200', 'docs/reference/configuration.md > retry'],
    ['attempts = 3', 'docs/reference/configuration.md > retry'],
    ['delayMs=200', 'docs/reference/configuration.md > retry'],
    ['why is `delayMs = 200` not enough', 'docs/reference/configuration.md > retry'],
    ['tidepool prune --older-than 14d', 'docs/reference/cli.md > tidepool prune'],
    ['though they are new', 'docs/operations/troubleshooting.md > Clock skew'],
    ['TOKEN_EXPIRED', 'docs/reference/http-api.md > Error codes'],
    ['"wrapped command failed"', 'docs/reference/cli.md > Exit codes'],
    ['when the server refused the token', 'docs/reference/cli.md > Exit codes'],
    ['turned away', 'docs/reference/configuration.md > tls'],
    ['X-Forwarded-For', 'docs/reference/configuration.md > trustProxy'],
    ['Default `7420`', 'docs/reference/configuration.md > port'],
    ['~/.config/tidepool', 'docs/reference/configuration.md > Configuration'],
    ['clients without a certificate', 'docs/reference/configuration.md > tls'],
    ['Virus scanners read each restored file', 'docs/operations/troubleshooting.md > Slow on Windows'],
    ['--inputs <glob>', 'docs/reference/cli.md > tidepool run'],
  ])('comes first: %s', (query, expected) => {
    expect(places(ask(index, query))[0]).toBe(expected);
  });

  it.each([
    ['exit codes', 'docs/reference/cli.md > Exit codes'],
    ['the disk is full', 'docs/operations/troubleshooting.md > The disk is full'],
    ['what about the proxies', 'docs/reference/environment.md > Proxies'],
    ['eviction policy', 'docs/reference/configuration.md > evictionPolicy'],
    ['clock skew', 'docs/operations/troubleshooting.md > Clock skew'],
  ])('is a heading of the same words: %s', (query, expected) => {
    expect(places(ask(index, query))[0]).toBe(expected);
  });
});

describe('the name of an option', () => {
  const index = indexOf({
    'docs/tuning.md':
      '# Tuning\n\nA higher `maxJobs` is faster. With `maxJobs` and `maxAge` at their default it is slow.\n',
    'docs/names.md': '# Names\n\n- `maxJobs`\n- `maxAge`\n- `minAge`\n',
    'docs/options.md': [
      '# Pool',
      `${'Options of the pool, each with what it does. '.repeat(40)}`,
      '- `options`: an object:\n  * `minJobs` or `maxJobs`: (`number`) How many jobs run at once.',
      '| name | meaning |\n| --- | --- |\n| **`maxAge`** | Age of a job in seconds. |',
    ].join('\n\n'),
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, `# Page ${name}\n\nAn option.\n`])),
  });

  it.each(['maxJobs', 'maxJobs default', 'default of maxAge', 'maxAge', '`maxAge`', 'what is `maxJobs`'])(
    'leads to the entry that explains it, not to mentions and bare lists: %s',
    (query) => {
      const [first] = ask(index, query).hits;
      expect(first?.section.heading).toBe('Pool');
      expect(first?.signals.map(({ because }) => because)).toContainEqual(
        expect.stringContaining('an entry of its own'),
      );
    },
  );

  it('is not taken out of a longer question', () => {
    const signals = ask(index, 'why is it slow with maxJobs at its default').hits.flatMap(({ signals: all }) => all);
    expect(signals.map(({ signal }) => signal)).not.toContain('exact');
  });
});

describe('a phrase of two words', () => {
  const pages = Array.from({ length: 40 }, (_, at) => [`docs/page${at}.md`, `# Page ${at}\n\nBrisk options of it.\n`]);
  const index = indexOf({
    ...(Object.fromEntries(pages) as Record<string, string>),
    'docs/a.md': '# Workers\n\nHow many workers there are.\n',
    'docs/b.md': '# Dillweed\n\nIt grows. More of it, for all workers.\n',
    'docs/nest.md': `# Nest\n\n${'Settings of the nest. '.repeat(40)}Number of **dillweed** workers.\n\n## Soil\n\nMore options.\n`,
  });

  it('that are both rare is asked to the letter', () => {
    const ranking = ask(index, 'dillweed workers');
    expect([places(ranking)[0], ranking.match]).toEqual(['docs/nest.md > Nest', 'strong']);
  });

  it('of which one is common or says nothing is not', () => {
    for (const query of ['brisk options', 'all workers'])
      expect(ask(index, query).hits[0]?.signals.map(({ because }) => because)).not.toContain(
        `it holds “${query}” in prose`,
      );
  });
});

describe('code, a command and a topic', () => {
  const index = indexOf({
    'docs/bun.md': '# Why Bun\n\nBun is fast.\n\n## Not found\n\nWhere is bun?\n\n```sh\n$ which bun\n```\n',
    'docs/use.md': '# Using components\n\nHow to use them.\n\n## Design\n\nCall `use()` or `get()` directly.\n',
    'docs/api.md': '# Api\n\n## get(path, handler)\n\nRoutes of it.\n',
    'docs/cron.md': '# Cron\n\nAt 0 or 3. Never 0 3.\n\n## Views\n\nIts schedule is `0 3 * * *` here.\n',
    'docs/ui.md': '# Interactive ui\n\nThe ui of it.\n\n## Files\n\nThey are in `ui/` alone.\n',
    'docs/html.md': '# HTML when\n\nThe html of it.\n\n## Pages\n\nA page ends in `.html` or `.json`.\n',
    'docs/arrow.md': '# Arrows\n\nOf functions.\n\n## Short\n\n```js\nconst a = () => 1;\n```\n',
    'docs/names.md':
      '# Private\n\nPrivate files are private.\n\n## Permissions\n\nThe prefix `private_` takes all rights.\n',
    'docs/start.md':
      '# Start\n\n```\n> Do you want to enable code highlighting? [y/N]\n> Enable style compilation?\n```\n',
    'docs/code.md':
      '# Pages\n\n## Code highlighting\n\nTo enable it, set `highlight`.\n\n## Style\n\nIts compilation.\n',
    'docs/port.md': '# Errors\n\nMany.\n\n## Port\n\n```\nError: the address is taken already\n```\n',
    'docs/theme.md': '# Themes\n\nOf themes. Themes.\n\n## Using a theme\n\nPut it there.\n',
  });

  it.each([
    ['which bun', 'docs/bun.md > Not found'],
    ['use()', 'docs/use.md > Design'],
    ['get()', 'docs/api.md > get(path, handler)'],
    ['0 3 * * *', 'docs/cron.md > Views'],
    ['ui/', 'docs/ui.md > Files'],
    ['.html', 'docs/html.md > Pages'],
    ['=>', 'docs/arrow.md > Short'],
    ['private_', 'docs/names.md > Permissions'],
    ['enable code highlighting', 'docs/code.md > Code highlighting'],
    ['style compilation', 'docs/code.md > Style'],
    ['the address is taken already', 'docs/port.md > Port'],
    ['use a theme', 'docs/theme.md > Using a theme'],
    ['themes', 'docs/theme.md > Themes'],
  ])('comes first: %s', (query, expected) => {
    expect(places(ask(index, query))[0]).toBe(expected);
  });

  it('matches no more stars than are asked for, in linear time', () => {
    const stars = indexOf({ 'docs/a.md': `# A\n\n0 3 ${'* '.repeat(20_000)}!\n` });
    expect(ask(stars, `0 3 ${'* '.repeat(40)}!`).signalsUsed).toEqual(['text']);
    expect(ask(stars, `0 3 ${'* '.repeat(40)}`).signalsUsed).toEqual(['text', 'exact']);
  });
});

describe('operators and short flags', () => {
  const index = indexOf({
    'docs/a.md': '# Comments\n\n```js\n// One ?? of them\nf(a ?? b); // b-andy\n```\n',
    'docs/b.md': '# Address\n\nSee https://example.org, what??? and Objective-C.\n',
    'docs/c.md': '# Operators\n\n``??`` gives a default, `//` another; ``b-and`` is of bits. Also `|`.\n',
    'docs/d.md': '# Pipes\n\n`a | b` is one.\n\n```sh\na || b\n```\n',
    'docs/e.md': '# Options\n\n## `-c`, `--code`\n\nThe code.\n\n## `-C`, `--skip`\n\nThe comma.\n',
    'docs/f.md': '# Batch b\n\nAnd b, and both b.\n',
  });

  it.each([
    ['??', ['docs/c.md > Operators', 'docs/a.md > Comments']],
    ['//', ['docs/c.md > Operators', 'docs/a.md > Comments']],
    ['|', ['docs/c.md > Operators']],
    ['||', ['docs/d.md > Pipes']],
    ['???', []],
    ['b-and', ['docs/c.md > Operators']],
    ['-C', ['docs/e.md > -C, --skip']],
    ['-c', ['docs/e.md > -c, --code']],
    ['tool -C', ['docs/e.md > -C, --skip']],
  ])('are matched as a whole: %s', (query, expected) => {
    expect(places(ask(index, query)).slice(0, expected.length || 1)).toEqual(expected);
  });
});

describe('a document and what is asked of it', () => {
  const index = corpus();

  it.each([['docs/reference/cli.md exit codes'], ['cli.md > exit codes'], ['`docs/reference/cli.md`: exit codes']])(
    'are told apart: %s',
    (query) => {
      const ranking = ask(index, query);
      expect([places(ranking)[0], ranking.match]).toEqual(['docs/reference/cli.md > Exit codes', 'strong']);
      expect(new Set(ranking.hits.map(({ section }) => section.file))).toEqual(new Set(['docs/reference/cli.md']));
    },
  );

  it('are searched for everywhere where the document has nothing of it, or there is none', () => {
    expect(ask(index, 'docs/reference/cli.md kubernetes').match).toBe('weak');
    expect(places(ask(index, 'docs/reference/cli.md the disk is full'))).toContain(
      'docs/operations/troubleshooting.md > The disk is full',
    );
    expect(places(ask(index, 'nowhere.md exit codes'))).toContain('docs/reference/cli.md > Exit codes');
  });
});

describe('the exact signal', () => {
  const PROSE = `The strictMode: true of old. ${'Set strictMode, strict mode is true. '.repeat(4)}`;
  const FILES = {
    'docs/a.md': `# Strict mode is true\n\n${PROSE}\n`,
    'docs/b.md': '# Server\n\nMuch else.\n\n```js\nserver({\n  strictMode: true,\n})\n```\n',
    'docs/c.md': '# Notes\n\nThe strictMode:   TRUE of others.\n',
    'docs/d.md': '# Modes\n\nA strictMode: trueish thing, and `--strict-mode-all`.\n',
  };
  const index = indexOf(FILES);

  it('puts a heading and code before prose, whatever the case and the white space', () => {
    expect(places(ask(index, 'strictMode: true')).slice(0, 3)).toEqual([
      'docs/b.md > Server',
      'docs/a.md > Strict mode is true',
      'docs/c.md > Notes',
    ]);
  });

  it('puts a line of code before a heading of one of its words, and a document that the line names', () => {
    const lines = indexOf({
      'docs/lists.md': '# Lists\n\nWords.\n\n## Deps\n\n```yaml\n- for: sources\n  cp: cat conf/app.yaml\n```\n',
      'docs/sources.md': '# Sources\n\nSources of a task, and what they are for.\n',
      'conf/app.yaml.md': '# Settings\n\nThe settings.\n',
    });
    expect(places(ask(lines, '- for: sources'))[0]).toBe('docs/lists.md > Deps');
    expect(places(ask(lines, 'cp: cat conf/app.yaml'))[0]).toBe('docs/lists.md > Deps');
    expect(places(ask(lines, 'conf/app.yaml.md'))[0]).toBe('conf/app.yaml.md > Settings');
    expect(places(ask(lines, 'sources'))[0]).toBe('docs/sources.md > Sources');
  });

  it('does not take code that quotes a question for its answer, unless it has nothing else', () => {
    const index = indexOf({
      'a.md':
        '# A\n\n```sh\ntool search when does a lease end --limit 3\n```\n\n## Prompt\n\n```\n? Where is the lease kept?\n```\n',
      'b.md':
        '# Leases\n\nA lease does end when its time is over.\n\n## C\n\n```sh\ntool run # when the lease ends\n```\n',
    });
    expect(places(ask(index, 'when does a lease end'))[0]).toBe('b.md > Leases');
    expect(places(ask(index, '"when does a lease end"'))[0]).toBe('a.md > A');
    expect(places(ask(index, 'where is the lease kept'))[0]).toBe('a.md > Prompt');
    expect(places(ask(index, 'when the lease ends'))[0]).toBe('b.md > C');
  });

  it('looks through as much text as a large collection has', () => {
    const others = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `docs/n${at}.md`,
        `# Note ${at}\n\n${'server name of a note. '.repeat(250)}\n`,
      ]),
    );
    const large = indexOf({ ...others, 'docs/z.md': '# Start\n\n```py\nserver = name("note")\n```\n' });
    expect(places(ask(large, 'server = name("note")'))[0]).toBe('docs/z.md > Start');
  });

  it('finds what the frontmatter says a document is about', () => {
    const described = indexOf({
      'docs/x.md': '---\ndescription: Lets editors talk to the runner.\n---\n# Bridge\n\nWords.\n\n## More\n\nWords.\n',
      'docs/y.md': '# Editors\n\nA runner.\n',
    });
    expect(ask(described, '"editors talk to the runner"')).toMatchObject({
      match: 'strong',
      hits: [{ section: { heading: 'Bridge' } }, {}],
    });
  });

  it('says what it found and where', () => {
    expect(ask(index, 'strictMode: true').hits[0]?.signals.find(({ signal }) => signal === 'exact')).toMatchObject({
      rank: 0,
      because: 'it holds “strictMode: true” in code',
    });
    expect(ask(index, 'modes').hits[0]?.signals.find(({ signal }) => signal === 'exact')?.because).toBe(
      'its heading is the words of the query',
    );
  });

  it('ends where a word ends', () => {
    expect(ask(index, '--strict-mode').signalsUsed).toEqual(['text']);
    expect(ask(index, '--strict-mode-all').signalsUsed).toEqual(['text', 'exact']);
  });

  it('gives no result for plain words, for text that occurs nowhere, and for names of documents', () => {
    for (const query of ['thing', 'looseMode: false', 'true strict server', '"much of it"', '=>', '`'])
      expect(ask(index, query).signalsUsed, query).not.toContain('exact');
    expect(ask(index, 'docs/a.md').signalsUsed).toEqual(['path']);
  });

  it('takes an option for itself where no section has it with the value', () => {
    const made = new SearchIndex();
    made.put(docOf('docs/a.md', '# Modes\n\nA mode may be strict: `strictMode: true`.\n'));
    made.put(docOf('docs/b.md', '# False strict modes\n\nA strict mode is false.\n'));
    expect(places(ask(made, 'strictMode: false'))[0]).toBe('docs/a.md > Modes');
  });

  it('puts change logs last', () => {
    const logged = new SearchIndex();
    logged.put(docOf('CHANGELOG.md', '# Changelog\n\n## Retry\n\nThe `retry: 5` is new.\n', 'changelog'));
    logged.put(docOf('docs/z.md', '# Zed\n\nOne may say retry: 5 here.\n'));
    expect(places(ask(logged, 'retry: 5'))).toEqual(['docs/z.md > Zed', 'CHANGELOG.md > Retry']);
    expect(places(ask(logged, 'retry: 5', { path: 'CHANGELOG.md' }))).toEqual(['CHANGELOG.md > Retry']);
  });

  it('keeps other phrasings from outvoting it', () => {
    expect(
      places(
        ask(index, 'strictMode: true', { alternatives: ['strict mode', 'modes', 'a thing', 'notes of others'] }),
      )[0],
    ).toBe('docs/b.md > Server');
  });
});

it('code that a section only takes in from another document is of that document', () => {
  const part = '# Settings\n\n## bracket\n\nUse `shop::price` here.\n';
  const page = docOf('docs/a.md', '# All shop settings\n\nThe shop price, a price of the shop.\n');
  const taking = (file: string, text: string): Doc => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      included: [{ file, startLine: 1, endLine: 5, text, isCode: false }],
    })),
  });
  const firstOf = (docs: readonly Doc[]): string | undefined => {
    const index = new SearchIndex();
    for (const doc of docs) index.put(doc);
    return places(ask(index, 'shop::price'))[0];
  };
  expect(firstOf([taking('docs/part.md', part), docOf('docs/part.md', part)])).toBe('docs/part.md > bracket');
  // Of a file that is not a document, the section is the only place.
  expect(firstOf([taking('src/a.rs', 'shop::price'), docOf('docs/b.md', '# B\n\nShop price.\n')])).toBe(
    'docs/a.md > All shop settings',
  );
});
