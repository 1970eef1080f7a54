import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShop } from '../cli/shop.js';
import { write } from '../support/repository.js';
import { openClient } from '../support/server.js';

const root = createShop(afterAll);
let client: Client;
beforeAll(async () => {
  client = await openClient(root);
  // From here on the client checks every answer against the listed schema.
  await client.listTools();
});
afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  if (isError === true) throw new Error(first?.text);
  if (name !== 'get_docs') expect(JSON.parse(first?.text ?? '')).toEqual(structuredContent);
  return structuredContent as Record<string, unknown>;
}

describe('the tools that check, through the official client', () => {
  it('check a doc on a server that has scanned nothing yet', async () => {
    expect(await call('check_doc', { file: 'README.md' })).toMatchObject({
      file: 'README.md',
      total_claims: 6,
      verified: 3,
      drifted: 3,
      findings: [
        { line: 3, claim_text: 'docs/old.md' },
        { line: 9, claim_text: 'npm run check', reason: 'package.json no longer defines check (now lint)' },
        { line: 14, claim_text: 'src/prices.ts', severity: 'medium' },
      ],
    });
  });

  it('check a section, find the docs of a file, measure and list', async () => {
    expect(await call('check_section', { file: 'README.md', heading: 'Layout' })).toMatchObject({
      id: 'README.md#layout',
      verification_status: 'drifted',
      verified: 1,
      drifted: 1,
    });
    expect(await call('get_docs_for_file', { file: 'src/server.ts' })).toMatchObject({
      exists: true,
      total_matches: 2,
      sections: [
        { id: 'README.md#layout', verification_status: 'drifted' },
        { id: 'docs/guide.md#starting', verification_status: 'verified' },
      ],
    });
    expect(await call('get_doc_health', { detail: true })).toMatchObject({
      health: {
        total_claims: 8,
        verified: 5,
        drifted: 3,
        score: 0.62,
        by_type: { path_reference: 6, command: 2 },
        hotspots: ['README.md'],
      },
    });
    expect(await call('list_stale_docs', { max_results: 5 })).toMatchObject({
      stale_docs: [{ file: 'README.md', drifted_claims: 3 }],
      total: 1,
    });
  });

  it('show in get_docs what was found', async () => {
    expect(await call('get_docs', { query: 'prices layout', max_results: 1, explain: true })).toMatchObject({
      sections: [
        {
          id: 'README.md#layout',
          verification_status: 'drifted',
          claims_total: 2,
          claims_drifted: 1,
          drift: [{ line: 14, reason: expect.stringContaining('src/prices.ts') as string }],
        },
      ],
    });
    const { sections } = (await call('get_docs', {
      query: 'start the server stopping',
      verified_only: true,
      explain: true,
    })) as { sections: { id: string }[] };
    expect(sections.map(({ id }) => id)).toEqual(['docs/guide.md#starting']);
  });

  it('answer for the files as they are at the call', async () => {
    write(root, { 'src/prices.ts': '' });
    expect(await call('check_section', { file: 'README.md', heading: 'Layout' })).toMatchObject({
      verification_status: 'verified',
      verified: 2,
      drifted: 0,
      findings: [],
    });
    rmSync(join(root, 'src/server.ts'));
    expect(await call('check_doc', { file: 'docs/guide.md' })).toMatchObject({
      verified: 1,
      drifted: 1,
      findings: [{ line: 5 }],
    });
    expect(await call('get_docs_for_file', { file: 'src/server.ts' })).toMatchObject({
      exists: false,
      total_matches: 2,
    });
    write(root, { 'src/server.ts': '' });
    expect(await call('get_doc_health', {})).toMatchObject({ health: { verified: 6, drifted: 2 } });
  });

  it.each([
    ['check_doc', { file: 'docs/gude.md' }, 'Did you mean "docs/guide.md"?'],
    ['check_doc', {}, 'check_doc: "file" is missing.'],
    ['check_section', { file: 'README.md', heading: 'Layuot' }, 'Did you mean "Layout"?'],
    ['get_docs_for_file', { file: 'src/sevrer.ts' }, 'Did you mean "src/server.ts"?'],
    ['get_doc_health', { path: '../..' }, 'must not contain ".."'],
    ['list_stale_docs', { max_results: 101 }, '"max_results" must be an integer from 1 to 100, got 101.'],
  ])('say what is wrong with %s %j, and live', async (name, args, message) => {
    await expect(call(name, args)).rejects.toThrow(message);
    await expect(client.ping()).resolves.toEqual({});
  });
});
