import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from '../support/built.js';
import { createRepository } from '../support/repository.js';
import { connect, openClient } from '../support/server.js';

beforeAll(() => void builtServer());

const FILES = {
  'src/x.js': 'export function parseLantern() {}\n',
  'package.json': '{ "name": "x" }\n',
  'README.md': '# A\n\nCall `parseLantern()`.\n',
};

async function verified(client: Client): Promise<number> {
  const { structuredContent } = await client.callTool({ name: 'check_doc', arguments: { file: 'README.md' } });
  return (structuredContent as { verified: number }).verified;
}

describe('a server that finds nothing of what was kept', () => {
  it('reads the code itself where `.docalign` cannot be made', async () => {
    const root = createRepository(FILES);
    writeFileSync(join(root, '.docalign'), 'a file stands in its place');
    expect(await verified(await connect(root))).toBe(1);
  });

  it('scans again when only the result was left', async () => {
    const root = createRepository(FILES);
    const first = await openClient(root);
    expect(await verified(first)).toBe(1);
    await first.close();
    rmSync(join(root, '.docalign/cache'), { recursive: true });
    expect(await verified(await connect(root))).toBe(1);
  });
});
