import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CodeImport } from '../../src/model/code-facts.js';
import { FIXTURES, extractor } from './support.js';

const show = (entries: readonly CodeImport[]) =>
  entries.map((entry) => `${entry.line} ${entry.from || '.'}: ${entry.names.join(', ')}`);

async function read(file: string): Promise<{ imports: string[]; reexports: string[] }> {
  const facts = (await extractor()).extract(file, readFileSync(join(FIXTURES, file), 'utf8'));
  return { imports: show(facts.imports), reexports: show(facts.reexports) };
}

describe('imports and re-exports', () => {
  it('are read from ES modules', async () => {
    expect(await read('typescript/definitions.ts')).toEqual({
      imports: ['1 node:fs: default as fs, readFile as read, Stats', '2 node:path: * as path', '3 legacy: * as legacy'],
      reexports: [
        '4 ./everything.js: *',
        '5 ./inner.js: * as inner',
        '6 ./numbers.js: one, two as deux',
        '58 .: main as default',
        '61 .: counter, hidden as shown',
      ],
    });
  });

  it('are read from CommonJS modules', async () => {
    expect(await read('typescript/commonjs.definitions.js')).toEqual({
      imports: ['3 node:path: join, resolve as absolute', '4 ./errors: * as errors'],
      reexports: [
        '34 ./more: *',
        '34 ./errors: *',
        '34 .: build, Queue, Reply as renamed, inline',
        '35 .: extra',
        '36 .: VALUE',
      ],
    });
  });

  it('are read from declaration files with a whole export', async () => {
    expect((await read('typescript/types.definitions.d.ts')).reexports).toEqual([
      '10 .: Server',
      '11 .: app as default',
      '18 .: app as export=',
    ]);
  });

  it('are read from Python, where an imported name can be imported again', async () => {
    expect(await read('python/definitions.py')).toEqual({
      imports: [
        '4 os: * as os',
        '5 sys: * as system',
        '6 a.b.c: * as a',
        '7 ._api: *',
        '8 ._client: Client, AsyncClient as Other',
        '9 .: sibling',
        '69 typing: Any',
      ],
      reexports: [
        '7 ._api: *',
        '8 ._client: Client, AsyncClient as Other',
        '9 .: sibling',
        '11 .: connect, Session',
        '12 .: late',
        '69 typing: Any',
      ],
    });
  });

  it('are read from Go, with the name that stands for the package', async () => {
    expect((await read('go/definitions.go')).imports).toEqual([
      '4 fmt: * as fmt',
      '5 github.com/spf13/cobra: * as cobra',
      '6 example.com/dot: *',
      '7 example.com/lib/v2: * as lib',
    ]);
  });

  it('are read from Rust, each path of a list by itself', async () => {
    expect(await read('rust/definitions.rs')).toEqual({
      imports: [
        '2 std: env, fmt, io as stdio',
        '2 std::fmt: Display',
        '3 crate::client: Builder as ClientBuilder, Client',
        '4 self::errors: *',
      ],
      reexports: ['3 crate::client: Builder as ClientBuilder, Client', '4 self::errors: *'],
    });
  });

  it.each([
    ['java/Definitions.java', ['3 java.util: List', '4 com.example.Other: value', '5 com.example.all: *']],
    ['csharp/Definitions.cs', ['1 System: *', '2 Example.Tools: *', '3 Example.Long.Name: * as Short']],
    ['php/definitions.php', ['5 Foo: Bar', '6 Foo: Baz as Qux', '7 Group: One', '7 Group: Two as Deux']],
    ['ruby/definitions.rb', ['1 json: *', '2 ./tool/version: *']],
  ])('are read from %s', async (file, imports) => {
    expect((await read(file)).imports).toEqual(imports);
  });
});
