import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOddRepository, ODD_DOCS } from '../support/odd-names.js';
import { openClient } from '../support/server.js';

let client: Client;
beforeAll(async () => {
  client = await openClient(createOddRepository(afterAll));
});
afterAll(() => client.close());

async function ask(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
  return isError === true
    ? { error: (content as { text: string }[])[0]?.text }
    : (structuredContent as Record<string, unknown>);
}

/** Documents about a file, each with its first claim about the file. */
async function sectionsOf(file: string): Promise<unknown> {
  const { sections } = (await ask('get_docs_for_file', { file })) as {
    sections: { file: string; claims?: { verification_status: string; evidence: { file: string }[] }[] }[];
  };
  return sections.map(({ file, claims = [] }) => [
    file,
    claims.slice(0, 1).flatMap(({ verification_status, evidence }) => [verification_status, evidence[0]?.file]),
  ]);
}

const FILES = ODD_DOCS.map(({ file }) => file).sort();
const CASES = ODD_DOCS.map((doc) => [doc.file, doc] as const);

describe('names that are odd', () => {
  it('are all in the lists', async () => {
    const { stale_docs } = await ask('list_stale_docs', { max_results: 100 });
    expect((stale_docs as { file: string }[]).map(({ file }) => file).sort()).toEqual(FILES);
    const { health } = (await ask('get_doc_health', { detail: true })) as { health: { by_file: object } };
    expect(Object.keys(health.by_file).sort()).toEqual(FILES);
    expect((await client.listResources()).resources.map(({ name }) => name).sort()).toEqual(FILES);
  });

  it.each(CASES)('lead each tool to %j, as another gave them', async (_, { file, code, word, isLinked }) => {
    const found = await ask('get_docs', { query: word, path: file, explain: true });
    const [section] = found['sections'] as { id: string; file: string; heading: string }[];
    expect(section?.file).toBe(file);
    expect(await ask('check_section', { file: section?.file, heading: section?.heading })).toMatchObject({
      id: section?.id,
    });
    expect(await ask('check_section', { file: section?.file, heading: section?.id })).toMatchObject({
      id: section?.id,
    });
    expect(await ask('check_doc', { file })).toMatchObject({ file, verified: isLinked ? 3 : 2, drifted: 1 });
    expect(await ask('fix_doc', { file })).toMatchObject({ file, total_drifted: 1 });
    expect(await ask('get_doc_health', { path: file, detail: true })).toMatchObject({
      health: { by_file: { [file]: { drifted: 1 } }, hotspots: [file] },
    });
    expect(await ask('get_docs_for_file', { file: code })).toMatchObject({ file: code, exists: true });
    if (isLinked) expect(await sectionsOf(code)).toContainEqual([file, ['verified', code]]);
    expect(
      await ask('report_drift', {
        doc_file: file,
        claim_text: 'It is lost',
        actual_behavior: 'It is not',
        line_number: 9,
        evidence_files: [code],
      }),
    ).toMatchObject({ acknowledged: true });
    expect(await ask('check_doc', { file })).toMatchObject({ open_reports: 1, reports: [{ line: 9 }] });
  });

  it.each(CASES)('lead resources and completions to %j', async (_, { file, text, word }) => {
    const { resources } = await client.listResources();
    const uri = resources.find(({ name }) => name === file)?.uri ?? '';
    expect((await client.readResource({ uri })).contents).toMatchObject([{ uri, text }]);
    const { content } = await client.callTool({
      name: 'get_docs',
      arguments: { query: `Code of ${word}`, path: file, explain: true },
    });
    const link =
      (content as { uri?: string; name?: string }[]).find(({ name }) => name?.endsWith(`#code-of-${word}`) === true)
        ?.uri ?? '';
    expect((await client.readResource({ uri: link })).contents).toMatchObject([
      { text: expect.stringContaining(`## Code of ${word}`) },
    ]);
    const ref = { type: 'ref/resource' as const, uri: 'docalign://doc/{+path}#{slug}' };
    expect((await client.complete({ ref, argument: { name: 'path', value: file } })).completion.values).toContain(file);
    expect(
      (
        await client.complete({
          ref,
          argument: { name: 'slug', value: 'code' },
          context: { arguments: { path: file } },
        })
      ).completion.values,
    ).toEqual([`code-of-${word}`]);
  });

  // A missing path with `\\..\\` in it is refused as a path that goes up.
  it.each(CASES.filter(([file]) => !file.includes('..\\')))(
    'are offered so that %j is found when the offer is taken',
    async (_, { file }) => {
      const elsewhere = `nowhere/${file.slice(file.lastIndexOf('/') + 1)}`;
      for (const [tool, key] of [
        ['fix_doc', 'file'],
        ['check_doc', 'file'],
        ['get_docs', 'path'],
        ['get_doc_health', 'path'],
      ] as const) {
        const offered = offersIn(
          (await ask(tool, { [key]: elsewhere, ...(tool === 'get_docs' ? { query: 'x' } : {}) }))['error'],
        );
        expect(offered).toContain(file);
        expect(await ask('check_doc', { file: offered[0] })).toMatchObject({ file: offered[0] });
      }
    },
  );
});

/** The suggestions in the message, parsed as JSON strings. */
function offersIn(error: unknown): readonly string[] {
  const offer = String(error).split('Did you mean ')[1] ?? '';
  return [...offer.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]) => JSON.parse(text) as string);
}
