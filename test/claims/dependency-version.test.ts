import { describe, expect, it } from 'vitest';
import { readBadge } from '../../src/claims/types/dependency-version/extract.js';
import { describe as describeStatement } from '../../src/claims/types/dependency-version/draft.js';
import { extractVersions } from '../../src/claims/types/dependency-version/extract.js';
import { plainLine } from '../../src/claims/types/dependency-version/plain-line.js';
import { atPrecision, compareAt, fits, readDemand } from '../../src/claims/types/dependency-version/ranges.js';
import { meansPackage } from '../../src/claims/types/dependency-version/subjects.js';
import { draftsOf } from '../support/drafts.js';

const versions = (markdown: string, file = 'README.md') => draftsOf(extractVersions, markdown, file);
const inText = (line: string) => versions(`# T\n\n${line}\n`).map(({ text }) => text);

describe('what a sentence states', () => {
  it.each<[line: string, statements: string[]]>([
    ['Node.js 18+', ['node >= 18']],
    ['Node.js >= 18', ['node >= 18']],
    ['Node ≥18.12', ['node >= 18.12']],
    ['**Node.js** (v20 or higher)', ['node >= 20']],
    ['[Node.js](https://nodejs.org/en/20) version 20.19+', ['node >= 20.19']],
    ['NodeJS v22', ['node 22']],
    ['Node 20.x is used.', ['node 20']],
    ['It needs at least Node 18.', ['node >= 18']],
    ['`node` >= 18', ['node >= 18']],
    ['支持 Node.js 18.5.x 及以上版本。', ['node >= 18.5']],
    ['Python 3.8 以上が必要です', ['python >= 3.8']],
    ['Requiere Node.js 18 o superior.', ['node >= 18']],
    ['Node.js 18 以上不再支持', []],
    ['Python 3.8 or later is needed.', ['python >= 3.8']],
    ['Python 3 is needed.', []],
    ['Python&nbsp;&gt;=3.9', ['python >= 3.9']],
    ['Go version: Gin requires [Go](https://go.dev/) version [1.25](https://go.dev/x#1.25.0) or above', ['go >= 1.25']],
    ['compiles with Rust 1.96.0 (stable) or newer', ['rust >= 1.96.0']],
    ['If you prefer, you can build it (requires Go 1.27+).', ['go >= 1.27']],
    ['If you build it, Go 1.27+ is required.', []],
    ['The minimum supported Rust version (MSRV) is 1.70.', ['rust >= 1.70']],
    ['MSRV: 1.70', ['rust 1.70']],
    ['JDK 17+ and Maven 3.9', ['java >= 17', 'maven 3.9']],
    ['`fastify@^4` and `some-plugin v2.3.0`', ['fastify ^4', 'some-plugin 2.3.0']],
    ['It is built with Ajv v8 and Next.js 14.', ['ajv 8', 'next.js 14']],
    ['pydantic>=2.0 is used', ['pydantic >= 2.0']],
    ['Node.js 18, 20 and 22 are tested', ['node 18']],
    ['- `1.47.x` - LTS release until September. (MSRV 1.70)', []],
    ['- at least PHP 7.3 for version **9.7.0**', []],
    ['`[peer:eslint@>9]` or `[peer:eslint@>=9]`', []],
    ['Since Node 16 it is on.', []],
    ['This was dropped in Node 16.', []],
    ['if you use Node 16, set it', []],
    ['Unlike Vue 2, it is fast.', []],
    ['a bug in Node 18.2', []],
    ['below Node < 18', []],
    ['HTTP 2, TLS 1.3, RFC 7231, port 8080, ES 2020, step 3 of 5', []],
    ['within 90 days of March 2024, about 300 people, ~900 tokens', []],
    ['--host 0.0.0.0 and 127.0.0.1 and v1/users', []],
    ['{{< g_version "v2.4" >}}, {{% since v1.2 %}} and {% v 1.2 %}', []],
    ['score ~1.00, weight 0.5, chapter 1.2', []],
    ['Must use typical Ruby 2 space indentation, and Go 2 threads.', []],
    ['see node-18, node18, /node/18 and #18', []],
  ])('%s', (line, statements) => {
    expect(inText(line)).toEqual(statements);
  });

  it.each([
    ['Python 3.6 or higher.', true],
    ['**Node.js** 18+', true],
    ['It is needed on Python 3.6 or higher.', true],
    ['The tests run on Python 3.6 or higher.', false],
    ['Runs on Python 3.6 or higher.', false],
    ['1. install [Go](https://go.dev) version 1.21', true],
    ['- Install Python 3.9.', true],
    ['The tests install Python 3.9.', false],
  ])('demands what it says alone: %s', (line, isRequired) => {
    const demands = versions(`# T\n\n${line}\n`).map(({ payload }) => payload.required || payload.alone === true);
    expect(demands).toEqual([isRequired]);
  });

  it('reads a sentence over the end of a line', () => {
    expect(
      versions('# T\n\nIt works with Node.js 18\nor later. Since\n`pino@7` it logs.\n').map(({ text }) => text),
    ).toEqual(['node >= 18']);
  });

  it('reads tables by their headers, and never one cell into the next', () => {
    const table =
      '# T\n\n| Tool | Version | Port |\n|---|---|---|\n| Node.js | >= 18 | 8080 |\n| Python | 3.9 or later | 3.9 |\n| npm | - | 24 |\n';
    expect(versions(table).map(({ text }) => text)).toEqual(['node >= 18', 'python >= 3.9']);
  });

  it('reads install commands and shown manifests', () => {
    const fences =
      '# T\n\n```sh\nnpm i a-b@^4 @c/d@1.2.3 e\nnpm run x@1\n```\n\n```json\n{ "dependencies": { "ff": "~2.1" },\n  "version": "3.0.0" }\n```\n\n```yaml\nnode: 18\n```\n';
    expect(versions(fences).map(({ text }) => text)).toEqual(['a-b ^4', '@c/d 1.2.3', 'ff ~2.1']);
  });

  it('reads nothing in change logs, migration guides and sections about other versions', () => {
    expect(versions('# T\n\nRequires Node.js 18+.\n', 'CHANGELOG.md')).toEqual([]);
    expect(versions('# T\n\nRequires Node.js 18+.\n', 'docs/migrate-to-v2.md')).toEqual([]);
    expect(versions('# T\n\n## Upgrading\n\nRequires Node.js 18+.\n')).toEqual([]);
  });

  it('points at the digits of the version', () => {
    const text = '# T\n\n- **[Node.js](https://x.y/18)** `>=18.1` needed\n';
    expect(versions(text).map(({ target }) => target)).toEqual([{ line: 3, column: 36, text: '18.1' }]);
  });
});

describe('badges', () => {
  it.each<[url: string, text: string, statements: string[]]>([
    ['https://img.shields.io/badge/node-%3E%3D18-green', 'node', ['node >= 18']],
    ['https://img.shields.io/badge/python-3.8+-blue.svg?style=flat', '', ['python >= 3.8']],
    ['https://img.shields.io/badge/Go-1.22-00ADD8', '', ['go 1.22']],
    ['https://img.shields.io/badge/python-3.8%20%7C%203.9-blue', '', ['python 3.8']],
    ['https://img.shields.io/npm/v/x', 'npm version', []],
    ['https://img.shields.io/badge/%E0%A4%A-x', '', []],
  ])('%s', (url, text, statements) => {
    expect(readBadge(url, text).map(describeStatement)).toEqual(statements);
  });

  it('are read in HTML as well', () => {
    const image =
      '<a href="https://x.org/1.63.0">\n  <img src="https://img.shields.io/badge/rustc-1.63.0+-gray.svg" />\n</a>';
    const [badge] = versions(`# T\n\n${image}\n`);
    expect(badge?.text).toBe('rust >= 1.63.0');
    expect(badge?.target).toEqual({ line: 4, column: 48, text: '1.63.0' });
  });
});

describe('ranges of manifests', () => {
  it.each<[written: string, range: string | undefined, floors: readonly string[]]>([
    ['^20.19.0 || >=22.12.0', '^20.19.0 || >=22.12.0', ['20.19.0', '22.12.0']],
    ['>=3.9', '>=3.9', ['3.9.0']],
    ['>=3.8,<4', '>=3.8 <4', ['3.8.0']],
    ['>= 2.7.0', '>=2.7.0', ['2.7.0']],
    ['~=1.4', '^1.4', ['1.4.0']],
    ['~> 2.1.3', '~2.1.3', ['2.1.3']],
    ['==1.*', '1', ['1.0.0']],
    ['^8.1|^8.2', '^8.1 || ^8.2', ['8.1.0', '8.2.0']],
    ['>=1.7.4,!=1.8,<3.0.0', '>=1.7.4 <3.0.0', ['1.7.4']],
    ['1.22', '1.22', ['1.22.0']],
    ['v1.2.3', '1.2.3', ['1.2.3']],
    ['^3.0.0-alpha.1', '^3.0.0', ['3.0.0']],
    ['22.3.0', '22.3.0', ['22.3.0']],
    ['<4', undefined, []],
    ['*', undefined, []],
    ['latest', undefined, []],
    ['', undefined, []],
    ['1'.repeat(500), undefined, []],
  ])('%s', (written, range, floors) => {
    const demand = readDemand(written);
    expect([demand?.range, demand?.floors ?? []]).toEqual([range, floors]);
  });

  it('are compared at the precision of the doc', () => {
    expect([atPrecision('20.19.0', '18'), atPrecision('20.19.0', '18.1'), atPrecision('3.9', '3.9.1')]).toEqual([
      '20',
      '20.19',
      '3.9.0',
    ]);
    expect([
      compareAt('20.19.0', '20'),
      compareAt('20.19.0', '18') > 0,
      compareAt('3.10.0', '3.9') > 0,
      compareAt('1.70.0', '1.75') < 0,
    ]).toEqual([0, true, true, true]);
  });

  it('fit when one version could satisfy both', () => {
    const demand = readDemand('^5.4.0');
    expect(
      demand && [
        fits('5', demand),
        fits('5.9', demand),
        fits('5.2', demand),
        fits('^5.9.1', demand),
        fits('~4.0', demand),
      ],
    ).toEqual([true, true, false, true, false]);
  });
});

describe('names of packages', () => {
  it.each<[written: string, name: string, same: boolean]>([
    ['next.js', 'next', true],
    ['Next JS', 'next', true],
    ['nextjs', 'next', true],
    ['vue', 'vue', true],
    ['pydantic-core', 'pydantic_core', true],
    ['react', 'react-dom', false],
    ['framework', 'laravel/framework', true],
    ['gin', 'github.com/gin-gonic/gin', true],
    ['cobra', 'github.com/spf13/cobra/v2', true],
    ['junit', 'org.junit:junit', true],
    ['vue', '@types/vue', false],
    ['discord.js', 'discord.js', true],
  ])('%s and %s', (written, name, same) => {
    expect(meansPackage(written, name)).toBe(same);
  });
});

describe('a line without its markup', () => {
  it('keeps the column of each letter', () => {
    const line = '- **a** [b](http://x.y/(z)) `c_d` <b>e</b> ~f~ snake_case';
    const { text, columns } = plainLine(line);
    expect(text).toBe('- a b c_d e f snake_case');
    expect([...text].map((letter, index) => letter === ' ' || line[columns[index] ?? 0] === letter)).not.toContain(
      false,
    );
  });
});

describe('versions of one thing in a section', () => {
  const table = (listed: readonly string[]): string =>
    `# T\n\n| Xcode | Swift | Branch |\n|---|---|---|\n${listed.map((one) => `| x | Swift ${one} or later | b |\n`).join('')}`;
  const many = (listed: readonly string[]) =>
    new Set(versions(table(listed)).map(({ payload }) => payload.ofMany === true));

  it('are a list where there are many, so that none is the one of today', () => {
    expect(many(['5.1', '5.2', '5.3', '5.4'])).toEqual(new Set([true]));
    expect(many(['5.1', '5.2', '5.2', '5.2'])).toEqual(new Set([false]));
  });
});
