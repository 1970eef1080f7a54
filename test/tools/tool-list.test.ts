import { describe, expect, it } from 'vitest';
import { listTools } from '../../src/mcp/methods/list-tools.js';
import { allTools } from '../../src/tools/choose.js';
import { tools } from '../../src/tools/index.js';

/** Clients load the list into every session. */
const LIST_BYTES = 8_200;
const DESCRIPTION_BYTES = 2 * 1024;

/** Every schema in a schema, with its path. */
function* nodes(schema: unknown, path = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof schema !== 'object' || schema === null) return;
  yield [path, schema as Record<string, unknown>];
  for (const [key, value] of Object.entries(schema)) yield* nodes(value, `${path}/${key}`);
}

describe('the list of tools', () => {
  const listed = listTools({}, allTools).tools;

  it('is what clients last saw (update the snapshot only on purpose: it is a promise)', async () => {
    await expect(`${JSON.stringify(listed, null, 2)}\n`).toMatchFileSnapshot('tool-list.snapshot.json');
  });

  it('is small enough to load into every session', () => {
    expect(Buffer.byteLength(JSON.stringify(listTools({}, tools).tools))).toBeLessThanOrEqual(LIST_BYTES);
  });

  it.each(listed.map((tool) => [tool.name, tool] as const))('describes %s and each of its arguments', (_, tool) => {
    expect(Buffer.byteLength(tool.description ?? '')).toBeLessThanOrEqual(DESCRIPTION_BYTES);
    expect(tool.description?.length).toBeGreaterThan(100);
    expect(tool.title).toBeTruthy();
    for (const property of Object.values(tool.inputSchema.properties ?? {}))
      expect(property).toHaveProperty('description');
  });

  it.each(listed.map((tool) => [tool.name, tool] as const))(
    'gives %s schemas with a plain object at the root, of the dialect that the protocol takes for granted',
    (_, tool) => {
      for (const schema of [tool.inputSchema, tool.outputSchema]) expect(schema).toMatchObject({ type: 'object' });
      expect(tool.inputSchema).toHaveProperty('additionalProperties', false);
      for (const [path, node] of nodes(tool.inputSchema))
        expect([path, node]).not.toMatchObject([expect.anything(), { $ref: expect.anything() }]);
      for (const key of ['anyOf', 'oneOf', 'allOf']) expect(tool.inputSchema).not.toHaveProperty(key);
    },
  );

  it('says what only reads', () => {
    for (const [index, tool] of allTools.entries())
      expect(listed[index]?.annotations?.readOnlyHint).toBe(tool.readOnly);
  });

  it('speaks in no description of another tool, which may not be offered', () => {
    const names = allTools.map(({ name }) => name).filter((name) => name.includes('_'));
    for (const tool of listed)
      for (const name of names) if (name !== tool.name) expect(`${JSON.stringify(tool)} `).not.toContain(`${name} `);
  });

  it('has one page: every cursor is refused', () => {
    expect(() => listTools({ cursor: 'x' }, tools)).toThrow('tools/list: the cursor is not one that this server gave.');
  });
});
