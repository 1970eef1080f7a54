import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../../src/markdown/frontmatter.js';

function fields(yaml: string): Record<string, string> {
  return Object.fromEntries(readFrontmatter(`---\n${yaml}\n---\ntext`).fields);
}

describe('readFrontmatter', () => {
  it('says where the text after it starts', () => {
    expect(readFrontmatter('---\ntitle: T\n---\ntext')).toMatchObject({ title: 'T', offset: 17, line: 4 });
    expect(readFrontmatter('--- \n---\t\n')).toMatchObject({ title: undefined, offset: 10, line: 3 });
    expect(readFrontmatter('---\n---')).toMatchObject({ offset: 7, line: 3 });
  });

  it.each([
    'text',
    '---\ntitle: T\n',
    ' ---\ntitle: T\n---\n',
    '----\ntitle: T\n----\n',
    '--- x\ntitle: T\n---\n',
    '---\ntitle: T\n ---\n',
    '',
  ])('finds none in %j', (text) => {
    expect(readFrontmatter(text)).toMatchObject({ title: undefined, offset: 0, line: 1 });
  });

  it('reads scalars: plain, quoted, with comments, over several lines', () => {
    expect(
      fields(
        'title: Plain: with colon\ntags: [a, "b c", d]\nslug: /x/y # why\nempty:\n"quoted key": \'it\'\'s\'\nstatus: "a \\"b\\" \\u00e9"',
      ),
    ).toEqual({ title: 'Plain: with colon', tags: 'a, b c, d', slug: '/x/y', 'quoted key': "it's", status: 'a "b" é' });
    expect(fields('description: one\n  two\n  three\nnext: x')).toEqual({ description: 'one two three', next: 'x' });
    expect(fields('description:\n  one, two\n  three\nquoted: # why\n  "a: b"\nnext: x')).toEqual({
      description: 'one, two three',
      quoted: 'a: b',
      next: 'x',
    });
  });

  it('reads block scalars and lists', () => {
    expect(fields('a: >-\n  one\n  two\n\n  three\nb: |\n  x\n  y\ntags:\n  - p\n  - "q"\nmore:\n- r')).toEqual({
      a: 'one two\nthree',
      b: 'x\ny',
      tags: 'p, q',
      more: 'r',
    });
  });

  it('leaves out what it does not understand', () => {
    expect(
      fields('map:\n  title: inner\nanchor: &a x\nalias: *a\nflow: {a: b}\n- item\nnot a key\ntitle: T\ntitle: Second'),
    ).toEqual({ title: 'T' });
  });

  it('reads the description, else the summary', () => {
    expect(readFrontmatter('---\nsummary: S\n---\n').description).toBe('S');
    expect(readFrontmatter('---\nsummary: S\ndescription: D\n---\n').description).toBe('D');
  });

  it('reads TOML up to its first table', () => {
    const { title, fields: read } = readFrontmatter(
      '+++\ntitle = "A = B"\ntags = ["x", \'y\']\ndraft = true\n[params]\ntitle2 = "no"\n+++\n',
    );
    expect(title).toBe('A = B');
    expect(Object.fromEntries(read)).toEqual({ title: 'A = B', tags: 'x, y', draft: 'true' });
  });

  it('takes aliases for text: none is followed', () => {
    const bomb = `a: &a [x, x]\n${'bcdefghij'
      .split('')
      .map((key, index) => `${key}: &${key} [${`*${'abcdefghi'[index] ?? ''},`.repeat(10)}]`)
      .join('\n')}\ntitle: T`;
    expect(fields(bomb)).toEqual({ title: 'T' });
  });

  it('reads no more than its bound of bytes, and still finds the end', () => {
    const read = readFrontmatter(`---\nfirst: 1\n${`k: ${'x'.repeat(1000)}\n`.repeat(100)}title: T\n---\n`);
    expect(read.fields.get('first')).toBe('1');
    expect(read.title).toBeUndefined();
    expect(read.line).toBe(105);
  });
});
