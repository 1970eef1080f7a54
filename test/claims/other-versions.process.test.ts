import { describe, expect, it } from 'vitest';
import { claimsAfter } from '../support/judged.js';

const manifest = (engine: string, more = ''): string =>
  `{ "name": "shop", "version": "1.0.0", "engines": { "node": "${engine}" }${more} }\n`;

/** Verdicts on versions of a page, whose engine was 14 and is 18. */
async function said(doc: string): Promise<readonly string[]> {
  const before = { 'package.json': manifest('>=14'), 'docs/run.md': doc };
  const claims = await claimsAfter({ before, after: { 'package.json': manifest('>=18') } }, 'docs/run.md');
  return claims
    .filter(({ claim }) => claim.type === 'dependency_version')
    .map(({ verdict }) => verdict?.status ?? 'none');
}

describe('a version that is not what the product needs', () => {
  it.each([
    ['# Run\n\nNode.js 14 or later is required.\n', ['drifted']],
    ['# Run\n\nIf you see a failure like this one, use at least Node.js 14.\n', []],
    ['# Run\n\n## Troubleshooting\n\nMake sure that Node.js 14 or later runs.\n', []],
    ['# Run\n\n## UnsupportedVersionError\n\nMake sure that Node.js 14 or later runs.\n', []],
    ['# Run\n\nNode.js 14 module syntax must be used.\n', []],
    ['# Run\n\nYou need Node.js 14 or higher to be able to use the inspector.\n', []],
    ['# Run\n\n| Tag | Requirement |\n|---|---|\n| `old` | Node.js >= 14 |\n', ['uncertain']],
  ])('%j', async (doc, expected) => {
    expect(await said(doc)).toEqual(expected);
  });
});

describe('the version that a monorepo needs', () => {
  const page = '# Shop\n\nNode.js 14 or later is required.\n';
  const root = (engine: string): string =>
    `{ "name": "shops", "private": true, "version": "0.0.0-see-packages", "workspaces": ["packages/*"],`
    + ` "engines": { "node": "${engine}" } }\n`;
  const verdictAfter = async (file: string): Promise<string> => {
    const before = { 'package.json': root('>=14'), 'packages/shop/package.json': manifest('>=14'), [file]: page };
    const claims = await claimsAfter({ before, after: { 'package.json': root('>=22') } }, file);
    return claims.map(({ verdict }) => verdict?.status ?? 'none').join();
  };

  it('is that of its packages for users, and not only theirs for those who work on it', async () => {
    expect(await verdictAfter('docs/install.md')).toBe('verified');
    expect(await verdictAfter('CONTRIBUTING.md')).toBe('uncertain');
  });
});

describe('a page that the navigation of a site shows below a version', () => {
  const navigation = (versions: readonly object[]): string => `${JSON.stringify({ navigation: { versions } })}\n`;
  const group = (pages: readonly string[]): object => ({ groups: [{ group: 'Orders', pages }] });
  const statusOf = async (versions: readonly object[]): Promise<string> => {
    const code = 'export function startCart() {\n  return 2;\n}\n';
    const before = {
      'src/cart.ts': code,
      'docs/docs.json': navigation(versions),
      'docs/cart.mdx': '# Cart\n\nCall `startCart()`.\n',
    };
    const after = { 'src/cart.ts': code.replace('startCart', 'begun') };
    const claims = await claimsAfter({ before, after }, 'docs/cart.mdx');
    return claims.map(({ verdict }) => verdict?.status ?? 'none').join();
  };

  it.each([
    [
      [
        { version: 'v5.x', default: true, ...group(['cart']) },
        { version: 'v6.x', ...group(['v6/cart']) },
      ],
      'uncertain',
    ],
    [
      [
        { version: 'v5.x', ...group(['cart']) },
        { version: 'v6.x', ...group(['cart']) },
      ],
      'drifted',
    ],
    [
      [
        { version: 'v5.x', ...group(['old']) },
        { version: 'v6.x', ...group(['cart']) },
      ],
      'drifted',
    ],
    [
      [
        { version: 'Cloud', ...group(['cart']) },
        { version: 'v6.x', ...group(['v6/cart']) },
      ],
      'drifted',
    ],
  ])('%j', async (versions, expected) => {
    expect(await statusOf(versions)).toBe(expected);
  });
});
