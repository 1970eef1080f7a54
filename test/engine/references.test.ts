import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitReference } from '../../src/engine/references/references.js';
import type { Snapshot } from '../../src/engine/snapshot.js';
import { documentsAt } from '../../src/tools/input/paths.js';
import { openRepository } from '../support/engine.js';
import { write } from '../support/repository.js';

function keysOf(file: string, text: string): readonly string[] {
  return (splitReference({ file, hash: 'x', text })?.sections ?? []).map(
    ({ heading, startLine, endLine }) => `${heading} ${startLine}-${endLine}`,
  );
}

const LONG = Array.from({ length: 30 }, (_, at) => `  # Says what key${at} does.\n  key${at}: ${at}\n`).join('');

describe('sections of a file of settings', () => {
  it('are the keys of YAML with the comments above them, and the keys under a long one', () => {
    expect(
      keysOf(
        'a.example.yml',
        '# About all.\n\n# How long.\n# In seconds.\ntimeout: 3\nserver:\n  # Where.\n  host: a\n  port: 1\n',
      ),
    ).toEqual(['timeout 3-5', 'server 6-9']);
    const keys = keysOf('a.example.yml', `server:\n${LONG}\nlast: 1\n`);
    expect([keys.length, keys[0], keys[29], keys[30]]).toEqual([
      31,
      'server.key0 2-3',
      'server.key29 60-61',
      'last 63-63',
    ]);
  });

  it('are keys of any letters, and those of settings that a key holds as text', () => {
    const filler = Array.from({ length: 60 }, (_, at) => `  k${at}: ${at}\n`).join('');
    expect(
      keysOf('a.example.yml', `apis:\n  partner@1:\n    root: a\n${filler}config: |\n${filler}`).filter((key) =>
        /partner|config\.k0 /.test(key),
      ),
    ).toEqual(['apis.partner@1 2-3', 'config.k0 65-65']);
  });

  it('are the tables and the keys of TOML, also those that are commented out', () => {
    expect(
      keysOf(
        'a.example.toml',
        '# How long.\ntimeout = 3\n# retries = 2\n\n[server]\nhost = "a"\n\n# A list.\n[[server.routes]]\npath = "/"\n',
      ),
    ).toEqual(['timeout 1-2', 'retries 3-3', 'server 5-6', 'server.routes 8-10']);
  });

  it('are the properties of a JSON Schema, and the keys of other JSON', () => {
    const schema = JSON.stringify(
      {
        properties: { server: { properties: { host: { description: 'Where.' } } } },
        definitions: { port: { type: 'integer' } },
      },
      null,
      2,
    );
    expect(keysOf('a.schema.json', schema)).toEqual(['server 3-9', 'port 12-14']);
    expect(keysOf('a.example.json', '{\n  "a": 1,\n  "b": {\n    "c": 2\n  }\n}\n')).toEqual(['a 2-2', 'b 3-5']);
  });

  it('are none of a text that is broken, of one line, or no settings', () => {
    expect([
      keysOf('a.schema.json', '{ "a": '),
      keysOf('a.example.yml', 'just text\n'),
      keysOf('a.example.yml', `a: ${'b'.repeat(5_000)}\n`),
    ]).toEqual([[], [], []]);
  });

  it('are read in linear time', () => {
    for (const bait of ['a:\n', '# a\n', ' a:\n  b:\n', '[a]\n', 'a = [\n', '{"a":', '"'])
      for (const file of ['a.example.yml', 'a.example.toml', 'a.schema.json'])
        expect(() => splitReference({ file, hash: 'x', text: bait.repeat(100_000) })).not.toThrow();
  });
});

function found(snapshot: Snapshot, query: string): readonly string[] {
  return snapshot
    .search({ query, alternatives: [], path: undefined, limit: 10 })
    .hits.map(({ section, isReference }) => `${section.id}${isReference === true ? ' reference' : ''}`);
}

/** A JSON Schema of three properties with descriptions. */
function schemaOf(name: string): string {
  const properties = Object.fromEntries([name, 'two', 'three'].map((key) => [key, { description: `Sets ${key}.` }]));
  return JSON.stringify({ properties }, null, 2);
}

const SETTINGS = 'server:\n  # How many tusks.\n  walrus: 2\n';
const COMMENTED =
  Array.from({ length: 25 }, (_, at) => `# Says what key${at} does.\nkey${at}: ${at}\n`).join('')
  + '# Tusks.\nwalrus: 1\n';

describe('references', () => {
  it.each([
    'app.example.yml',
    '.app.reference.yaml',
    'conf/app.sample.toml',
    'app.yml.example',
    'chart/values.yaml',
    'app.jsonschema.json',
  ])('are files that say so by their name: %s', async (file) => {
    const text = file.includes('toml')
      ? 'walrus = 1\n'
      : file.endsWith('json')
        ? '{\n  "properties": {\n    "walrus": {}\n  }\n}\n'
        : 'walrus: 1\n';
    const { engine } = await openRepository({ 'README.md': '# A\n', 'chart/Chart.yaml': 'name: a\n', [file]: text });
    expect(found(await engine.snapshot(), 'walrus')).toEqual([`${file}#walrus reference`]);
  });

  it('are files of settings that a document names and that are mostly comments, and no others', async () => {
    const { engine } = await openRepository({
      'docs/a.md': '# A\n\nSee `conf/all.yml`, [b](../conf/b.yml) and conf/none.yml.\n',
      'conf/all.yml': COMMENTED,
      'conf/b.yml': 'walrus: 1\n',
      'conf/other.yml': COMMENTED,
      'test/app.example.yml': 'walrus: 1\n',
      'app.v1.2.schema.json': '{\n"properties": {\n"walrus": {} } }\n',
    });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['conf/all.yml#walrus reference']);
  });

  it.each([
    'schema.json',
    'config-schema.json',
    'docs/app_schema.json',
    'schema-app.json',
    'site/public/app.jsonschema.full.json',
    'schemas/app.json',
    'lib/json_schema/app.yaml.json',
  ])('are JSON Schemas that explain settings, at the root and anywhere: %s', async (file) => {
    const { engine } = await openRepository({
      'README.md': '# A\n',
      [file]: schemaOf('walrus'),
      'tests/schema.json': schemaOf('walrus'),
      'examples/schema.json': schemaOf('walrus'),
      'schemas/1.2.3/app.json': schemaOf('walrus'),
      'schemas/bare.json': '{\n"properties": {\n"walrus": { "type": "string" },\n"b": {},\n"c": {} } }\n',
      'db/schema.json': '{\n"walrus": "a table",\n"description": "Tables." }\n',
      'schemas/broken.json': '{\n"properties": {\n"walrus": {',
      'schemas/package.json': '{\n"name": "walrus",\n"description": "x" }\n',
    });
    expect(found(await engine.snapshot(), 'walrus')).toEqual([`${file}#walrus reference`]);
  });

  it('may be the path of a search, and so may a directory that has nothing else', async () => {
    const { engine } = await openRepository({
      'README.md': '# A\n',
      'schema.json': schemaOf('walrus'),
      'schemas/app.json': schemaOf('otter'),
    });
    const snapshot = await engine.snapshot();
    const of = (value: string): Promise<string | undefined> =>
      documentsAt(snapshot, { tool: 'get_docs', key: 'path', value });
    expect([await of('schema.json'), await of('schemas'), await of('./schemas/app.json')]).toEqual([
      'schema.json',
      'schemas',
      'schemas/app.json',
    ]);
    await expect(of('shcema.json')).rejects.toThrow('Did you mean "schema.json"?');
  });

  it('are the JSON Schemas with the shortest names, where there are many', async () => {
    const many = Array.from({ length: 120 }, (_, at) => [`deep/schemas/s${at}.json`, schemaOf(`otter${at}`)]);
    const { engine } = await openRepository({
      'README.md': '# A\n',
      ...(Object.fromEntries(many) as Record<string, string>),
      'schema.json': schemaOf('walrus'),
    });
    const snapshot = await engine.snapshot();
    expect([found(snapshot, 'walrus'), snapshot.references.size]).toEqual([['schema.json#walrus reference'], 100]);
  });

  it('never come before prose that holds the same, claim nothing, and count nowhere', async () => {
    const { engine } = await openRepository({
      'README.md': '# A\n\n## Other\n\nText.\n\n## Setup\n\nSet `walrus: 2` in the file.\n',
      'app.example.yml': SETTINGS,
    });
    const { result } = await engine.scan({ onProgress: () => undefined });
    const snapshot = await engine.snapshot();
    for (const query of ['walrus', 'walrus: 2', 'how many tusks walrus'])
      expect(found(snapshot, query)[0], query).toBe(
        query.startsWith('how') ? 'app.example.yml#server reference' : 'README.md#setup',
      );
    expect([
      [...result.docs.keys()],
      [...snapshot.docs.keys()],
      engine.overview().docCount,
      [...snapshot.references.keys()],
    ]).toEqual([['README.md'], ['README.md'], 1, ['app.example.yml']]);
    const section = snapshot.section('app.example.yml#server');
    expect([
      section?.startLine,
      section?.endLine,
      section === undefined ? undefined : snapshot.status(section).status,
      snapshot.text('app.example.yml'),
    ]).toEqual([1, 3, 'unchecked', SETTINGS]);
    expect((await snapshot.statuses(section === undefined ? [] : [section])).map(({ status }) => status)).toEqual([
      'unchecked',
    ]);
  });

  it('are at the next question what they are on the disk', async () => {
    const { root, engine } = await openRepository({ 'README.md': '# A\n', 'app.example.yml': SETTINGS });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['app.example.yml#server reference']);
    write(root, { 'app.example.yml': 'donkey: 1\n', 'b.example.yml': 'donkey: 1\n' });
    const edited = await engine.snapshot();
    expect([found(edited, 'walrus'), found(edited, 'donkey')]).toEqual([[], ['b.example.yml#donkey reference']]);
    rmSync(join(root, 'b.example.yml'));
    const after = await engine.snapshot();
    expect([found(after, 'donkey'), after.section('b.example.yml#donkey')]).toEqual([
      ['app.example.yml#donkey reference'],
      undefined,
    ]);
  });

  it('are three of an answer at most, and large ones are left out', async () => {
    const { engine } = await openRepository({
      'README.md': '# A\n',
      'a.example.yml': Array.from({ length: 20 }, (_, at) => `walrus-${at}: 1\n`).join(''),
      'b.example.yml': `donkey: 1\n${'# x\n'.repeat(200_000)}`,
    });
    const snapshot = await engine.snapshot();
    expect([found(snapshot, 'walrus').length, found(snapshot, 'donkey')]).toEqual([3, []]);
  });
});
