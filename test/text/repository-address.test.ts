import { describe, expect, it } from 'vitest';
import { hostedPath, repositoryAddress } from '../../src/text/repository-address.js';

describe('the address of a repository', () => {
  it.each([
    'https://github.com/Acme/shop',
    'https://github.com/acme/shop.git',
    'git+https://github.com/acme/shop.git#main',
    'git+ssh://git@github.com/acme/shop.git',
    'ssh://git@github.com:22/acme/shop.git',
    'git://github.com/acme/shop.git',
    'git@github.com:acme/shop.git',
    'https://token@github.com/acme/shop/tree/main/packages/a',
    'github:acme/shop',
    'github.com/acme/shop/v3',
  ])('is read from %s', (written) => {
    expect(repositoryAddress(written)).toBe('github.com/acme/shop');
  });

  it.each(['https://example.org/acme/shop', 'https://github.com/acme', '../shop', 'acme', '', 'x'.repeat(2_000)])(
    'is not read from %s',
    (written) => {
      expect(repositoryAddress(written)).toBeUndefined();
    },
  );
});

describe('the path at an address', () => {
  it.each([
    ['https://github.com/acme/shop/blob/main/src/a.ts#L3', 'github.com/acme/shop', 'main', 'src/a.ts'],
    ['https://github.com/acme/shop/tree/v1.2/docs/', 'github.com/acme/shop', 'v1.2', 'docs/'],
    ['https://gitlab.com/acme/shop/-/blob/main/a%20b.md?x=1', 'gitlab.com/acme/shop', 'main', 'a%20b.md'],
    ['https://codeberg.org/acme/shop/src/branch/main/a.md', 'codeberg.org/acme/shop', 'main', 'a.md'],
    ['https://raw.githubusercontent.com/acme/shop/HEAD/a.png', 'github.com/acme/shop', 'HEAD', 'a.png'],
    ['https://raw.githubusercontent.com/acme/shop/refs/heads/main/a.png', 'github.com/acme/shop', 'main', 'a.png'],
  ])('%s', (url, repository, reference, path) => {
    expect(hostedPath(url)).toEqual({ repository, reference, path, at: url.indexOf(path) });
  });

  it.each([
    'https://github.com/acme/shop/issues/3',
    'https://github.com/acme/shop/blob/main/',
    'https://example.org/acme/shop/blob/main/a.md',
    'docs/blob/main/a.md',
  ])('is not in %s', (url) => {
    expect(hostedPath(url)).toBeUndefined();
  });
});
