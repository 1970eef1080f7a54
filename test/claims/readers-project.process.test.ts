import { describe, expect, it } from 'vitest';
import { claimsAfter, standingOf, whyOf } from '../support/judged.js';

const FILES = {
  'package.json':
    '{ "name": "shop", "version": "1.2.0", "scripts": { "build": "a", "lint": "b", "sync-prices": "c" } }\n',
  'docs/package.json': '{ "name": "shop-docs", "private": true, "scripts": { "build": "d", "draw-charts": "e" } }\n',
  'docs/requirements.txt': 'sphinx\n',
  'pyproject.toml': '[project]\nname = "shop"\n',
};

/** Each claim of the document with its standing and the reason. */
async function judged(
  file: string,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const claims = await claimsAfter({ before: { ...FILES, ...more, [file]: text }, after: {} }, file);
  return claims.map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`);
}

const RUN = (task: string): string => `# Deploy\n\nRun \`npm run ${task}\` first.\n`;

describe('a task in a guide for users', () => {
  it('is not that of the manifest of the documentation', async () => {
    expect(await judged('docs/deploy/cloud.md', RUN('draw-charts'))).toEqual([
      expect.stringMatching(/^npm run draw-charts: uncertain, no manifest here defines draw-charts/),
    ]);
    expect(await judged('docs/README.md', RUN('draw-charts'))).toEqual([
      expect.stringMatching(/^npm run draw-charts: verified, docs\/package\.json defines draw-charts/),
    ]);
  });

  it('is undecided where it has a name that most projects have, and verified otherwise', async () => {
    expect(await judged('docs/deploy/cloud.md', RUN('build'))).toEqual([
      expect.stringMatching(
        /^npm run build: uncertain, package\.json defines build, and it may as well be a task of the/,
      ),
    ]);
    expect(await judged('docs/deploy/cloud.md', RUN('sync-prices'))).toEqual([
      expect.stringMatching(/^npm run sync-prices: verified, package\.json/),
    ]);
    expect(await judged('docs/contributing/first.md', `# Contributing\n\nRun \`npm run build\`.\n`)).toEqual([
      expect.stringMatching(/^npm run build: verified/),
    ]);
  });

  it('is verified in the guides of a program that is not released as a package', async () => {
    const app = { 'package.json': '{ "name": "shop", "private": true, "scripts": { "build": "a" } }\n' };
    expect(await judged('docs/deploy/cloud.md', RUN('build'), app)).toEqual([
      expect.stringMatching(/^npm run build: verified/),
    ]);
  });
});

describe('a file that every project has', () => {
  it('is not one in a folder of this repository that the text does not name', async () => {
    expect(await judged('README.md', '# Shop\n\nWrite the prices to `requirements.txt`.\n')).toEqual([
      expect.stringMatching(/^requirements\.txt: uncertain/),
    ]);
  });

  it("is the reader's where the line says so", async () => {
    expect(await judged('README.md', '# Shop\n\nIn your project, `pyproject.toml` has the prices.\n')).toEqual([
      expect.stringMatching(/^pyproject\.toml: uncertain/),
    ]);
    expect(await judged('README.md', '# Shop\n\nThe file `pyproject.toml` has the prices.\n')).toEqual([
      expect.stringMatching(/^pyproject\.toml: verified weakly/),
    ]);
  });
});
