import { describe, expect, it } from 'vitest';
import { addressOf, uriOf, uriOfSection } from '../../src/mcp/uris.js';

const FILES = [
  'README.md',
  'docs/a b.md',
  'docs/100%.md',
  'docs/c#.md',
  'docs/d?x=1.md',
  'docs/über.md',
  'docs/"quoted"\nname.md',
  'a%20b.md',
  'a b.md',
];
const isDoc = (file: string) => FILES.includes(file);

describe('document URIs', () => {
  it.each([
    ['README.md', 'docalign://doc/README.md'],
    ['docs/a b.md', 'docalign://doc/docs/a%20b.md'],
    ['docs/100%.md', 'docalign://doc/docs/100%25.md'],
    ['docs/c#.md', 'docalign://doc/docs/c%23.md'],
    ['docs/d?x=1.md', 'docalign://doc/docs/d%3Fx%3D1.md'],
    ['docs/über.md', 'docalign://doc/docs/%C3%BCber.md'],
    ['docs/"quoted"\nname.md', 'docalign://doc/docs/%22quoted%22%0Aname.md'],
    ['a%20b.md', 'docalign://doc/a%2520b.md'],
  ])('names %j as %s, and back', (file, uri) => {
    expect(uriOf({ file, slug: undefined })).toBe(uri);
    expect(addressOf(uri, isDoc)).toEqual({ file, slug: undefined });
  });

  it('names a section by its slug, and back', () => {
    expect(uriOfSection('docs/c#.md#grüße-1')).toBe('docalign://doc/docs/c%23.md#gr%C3%BC%C3%9Fe-1');
    expect(addressOf('docalign://doc/docs/c%23.md#gr%C3%BC%C3%9Fe-1', isDoc)).toEqual({
      file: 'docs/c#.md',
      slug: 'grüße-1',
    });
  });

  it.each([
    ['docalign://doc/docs/100%.md', { file: 'docs/100%.md', slug: undefined }],
    ['docalign://doc/docs/c#.md', { file: 'docs/c#.md', slug: undefined }],
    ['docalign://doc/docs/c#.md#usage', { file: 'docs/c#.md', slug: 'usage' }],
    ['docalign://doc/docs/d?x=1.md#usage', { file: 'docs/d?x=1.md', slug: 'usage' }],
    ['docalign://doc/README.md#', { file: 'README.md', slug: '' }],
  ])('understands %s, as a client writes it that fills in the template', (uri, address) => {
    expect(addressOf(uri, isDoc)).toEqual(address);
  });

  it.each([
    'docalign://doc/',
    'docalign://doc/docs/../README.md',
    'docalign://doc//README.md',
    'docalign://doc/%2e%2e/README.md',
    'docalign://doc/docs%2f..%2fREADME.md',
    'docalign://doc/package.json',
    'docalign://other/README.md',
    'file:///README.md',
    '',
  ])('knows no %j', (uri) => {
    expect(addressOf(uri, isDoc)).toBeUndefined();
  });
});
