import { describe, expect, it } from 'vitest';
import { openRepository } from '../../support/engine.js';
import { openAt } from '../../code-search/support.js';
import { fixtureRepository } from '../../support/fixture.js';
import { onTestFinished } from 'vitest';
import { searchCode } from '../../../src/tools/code/search-code.js';
import { searching } from './support.js';

const corpus = () => openAt(fixtureRepository('fixtures/corpus', onTestFinished));

describe('search_code', () => {
  it('answers with files, their numbers of lines and the first lines that match', async () => {
    const { json, text } = await searching(await corpus(), { term: 'TIDEPOOL_URL', limit: 2 });
    expect(json).toMatchObject({
      files: [
        {
          file: 'README.md',
          place: 'docs',
          matches: [{ line: 20, text: expect.stringContaining('TIDEPOOL_URL=') as unknown }],
        },
        {},
      ],
    });
    expect(text).toContain('README.md (docs, ');
    expect(text).toMatch(/\n {2}20: TIDEPOOL_URL=/);
    expect(text).toMatch(/lines match in \d+ files; the first 2 are listed\.$/);
  });

  it('lists paths alone, or lines with those around them', async () => {
    const engine = await corpus();
    const paths = await searching(engine, { term: 'TIDEPOOL_URL', limit: 1, output: 'paths' });
    expect(Object.keys((paths.json['files'] as readonly object[])[0] ?? {})).toEqual(['file', 'lines', 'place']);
    const full = await searching(engine, { term: 'TIDEPOOL_URL', limit: 1, output: 'full', context_lines: 1 });
    expect(full.json).toMatchObject({ files: [{ snippets: [{ start_line: 19, end_line: 21 }] }] });
  });

  it('says that nothing matches', async () => {
    const { json, text } = await searching(await corpus(), { term: 'no such words anywhere' });
    expect(json).toEqual({ files: [], total_files: 0, total_lines: 0 });
    expect(text).toBe('No file matches.');
  });

  it.each<readonly [file: string, row: string, kind: string]>([
    ['Cart.swift', 'public struct Cart {', 'struct'],
    ['Cart.swift', 'protocol Cart {', 'protocol'],
    ['Cart.swift', 'enum Cart {', 'enum'],
    ['Cart.swift', 'final class Cart {', 'class'],
    ['cart.rs', 'pub struct Cart {', 'struct'],
  ])('calls a type in %s as its code does: %s', async (file, row, kind) => {
    const { engine } = await openRepository({ [file]: `${row}\n}\n` });
    const { json } = await searching(engine, { term: 'Cart', mode: 'symbol' });
    expect(json).toMatchObject({ files: [{ definitions: [{ name: 'Cart', kind }] }] });
  });

  it('calls what extends a type an extension', async () => {
    const { engine } = await openRepository({ 'Cart.swift': 'struct Cart {\n}\n\nextension Cart: Sendable {\n}\n' });
    const { json } = await searching(engine, { term: 'Cart', mode: 'symbol' });
    const definitions = [
      { line: 1, kind: 'struct' },
      { line: 4, kind: 'extension' },
    ];
    expect(json).toMatchObject({ files: [{ definitions }] });
  });

  it('keeps the size of the answer, whatever it shows', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`src/file-${at}.ts`, `const needle${at} = 'needle';\n`.repeat(30)]),
    );
    const { engine } = await openRepository(files);
    for (const output of ['paths', 'compact', 'full'])
      for (const tokens of [200, 500, 1_500, 10_000]) {
        const { json } = await searching(engine, { term: 'needle', output, max_tokens: tokens, limit: 100 });
        const size = JSON.stringify(json).length;
        expect(size, `${output} in ${tokens}`).toBeLessThanOrEqual(tokens * 4);
        // What fits is used.
        expect(size, `${output} in ${tokens}`).toBeGreaterThan(Math.min(tokens * 2, 2_000));
        expect(json).toMatchObject({ total_files: 60, total_lines: 1_800 });
      }
  });

  it.each<[object, string]>([
    [{}, 'search_code: "term" is missing'],
    [{ term: '' }, '"term"'],
    [{ term: '  ' }, '"term" must not be blank, got "  "'],
    [{ term: 'a\nb' }, '"term" must be one line, got "a\\nb"'],
    [{ term: 'x'.repeat(501) }, '"term"'],
    [{ term: 1 }, '"term"'],
    [{ term: 'a', mode: 'fuzzy' }, '"mode" must be one of "literal", "word", "regex", "symbol", got "fuzzy"'],
    [{ term: 'a', limit: 0 }, '"limit"'],
    [{ term: 'a', limit: 101 }, '"limit" must be an integer from 1 to 100, got 101. Correct it or leave it out.'],
    [{ term: 'a', limit: 1.5 }, '"limit"'],
    [{ term: 'a', output: 'all' }, '"output" must be one of "paths", "compact", "full", got "all"'],
    [{ term: 'a', context_lines: 21 }, '"context_lines"'],
    [{ term: 'a', max_tokens: 199 }, '"max_tokens" must be an integer of at least 200, got 199'],
    [{ term: 'a', path: '' }, '"path"'],
    [{ term: 'a', trem: 'b' }, 'search_code: there is no argument "trem". Did you mean "term"?'],
    [JSON.parse('{"term":"a","__proto__":1}') as object, 'there is no argument "__proto__"'],
  ])('refuses %j', (args, message) => expect(() => searchCode.accept(args)).toThrow(message));

  it('refuses a pattern that cannot be read, with its reason', async () => {
    await expect(searching(await corpus(), { term: '(?<=a)b', mode: 'regex' })).rejects.toThrow(
      /^search_code: "term" cannot be used as a pattern: .*; got "\(\?<=a\)b"\. Patterns have the syntax of RE2/,
    );
  });
});
