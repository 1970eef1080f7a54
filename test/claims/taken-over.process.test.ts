import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/model/verdict.js';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const GO_MOD = 'module github.com/acme/shop\n\ngo 1.22\n';
const REQUIRED = 'require github.com/acme/objstore v0.2.0\n';

/** The verdict on a function whose whole folder left the repository, with these manifests before and after. */
async function afterLeaving(before: string, after: string): Promise<Verdict | undefined> {
  const root = createRepository({});
  write(root, {
    'go.mod': before,
    'main.go': 'package main\n\nfunc main() {}\n',
    'pkg/objstore/s3/s3.go': 'package s3\n\nfunc NewTestBucket(name string) *Bucket {\n\treturn nil\n}\n',
    'docs/storage.md': '# Storage\n\nTests get one by `NewTestBucket`.\n',
  });
  commit(root, '2024-03-01T12:00:00Z');
  rmSync(join(root, 'pkg'), { recursive: true });
  write(root, { 'go.mod': after });
  commit(root, '2024-09-01T12:00:00Z');
  return (await claimsOf(root, 'docs/storage.md'))[0]?.verdict;
}

describe('A name whose folder left the repository', () => {
  it('may be in the package of that name, which a manifest requires since', async () => {
    const verdict = await afterLeaving(GO_MOD, `${GO_MOD}\n${REQUIRED}`);
    expect(verdict).toMatchObject({ status: 'uncertain' });
    expect(verdict?.reason).toContain('github.com/acme/objstore');
  });

  it.each([
    ['no package is required', GO_MOD, GO_MOD],
    ['the package was required before', `${GO_MOD}\n${REQUIRED}`, `${GO_MOD}\n${REQUIRED}`],
  ])('is gone where %s', async (_, before, after) => {
    expect(await afterLeaving(before, after)).toMatchObject({ status: 'drifted' });
  });
});

const SETTINGS = (group: string, key: string): string =>
  `NAMESPACES = Namespace(\n    ${group}=Namespace(\n        ${key}=Option(2, type='int'),\n    ),\n)\n`;

/** The verdict on a setting that the code wrote as one name, and that has these parts now. */
async function afterGrouping(group: string, key: string): Promise<Verdict | undefined> {
  const root = createRepository({});
  write(root, {
    'shop/defaults.py': 'DEFAULTS = {\n    "azure_retry_max": 2,\n}\n\ndef azure_retry_max():\n    return 2\n',
    'docs/settings.md': '# Retries\n\nSet `azure_retry_max`.\n',
  });
  commit(root, '2024-03-01T12:00:00Z');
  write(root, { 'shop/defaults.py': SETTINGS(group, key) });
  commit(root, '2024-09-01T12:00:00Z');
  return (await claimsOf(root, 'docs/settings.md'))[0]?.verdict;
}

describe('A setting whose name the code puts together', () => {
  it('may be there: of a key and the group around it', async () => {
    expect((await afterGrouping('azure', 'retry_max'))?.reason).toContain('a key and the one around it');
  });

  it('is gone when no group has the begin of its name', async () => {
    expect((await afterGrouping('google', 'retry_max'))?.status).toBe('drifted');
  });
});

/** The verdict on a class that a page names, after its module became this text. */
async function afterSplit(module: string, page: string): Promise<Verdict | undefined> {
  const root = createRepository({});
  write(root, {
    'pyproject.toml': '[project]\nname = "shop"\n',
    'shop/__init__.py': '',
    'shop/query.py': 'class BoostQuery:\n    def run(self):\n        return 1\n\n\nclass Other:\n    pass\n',
    'docs/search.md': page,
  });
  commit(root, '2024-03-01T12:00:00Z');
  write(root, { 'shop/query.py': module });
  commit(root, '2024-09-01T12:00:00Z');
  return (await claimsOf(root, 'docs/search.md'))[0]?.verdict;
}

describe('A name whose module gives on those of another package', () => {
  const page = '# Search\n\nUse `BoostQuery` for more.\n';

  it('may be among them', async () => {
    const verdict = await afterSplit('from modelsearch.query import *\n\n\nclass Other:\n    pass\n', page);
    expect(verdict?.reason).toContain('may be of modelsearch.query');
  });

  it('is gone where the module is of this repository, or gives on none', async () => {
    expect(await afterSplit('from shop.other import *\n\n\nclass Other:\n    pass\n', page)).toMatchObject({
      status: 'drifted',
    });
    expect(await afterSplit('class Other:\n    pass\n', page)).toMatchObject({ status: 'drifted' });
  });

  it('is of the package from which the page imports it, though that begins like the name of this one', async () => {
    const example = '\n```python\nfrom shop_extra.query import BoostQuery\n```\n';
    expect(await afterSplit('class Other:\n    pass\n', page + example)).toBeUndefined();
  });
});
