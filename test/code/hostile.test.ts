import { describe, expect, it } from 'vitest';
import { createExtractor } from '../../src/ecosystems/extract.js';
import type { FileFacts } from '../../src/model/code-facts.js';
import { cpuNow } from '../support/cpu.js';
import { SOON_MS } from '../support/growth.js';
import { loadWasm } from '../../src/engine/code/code-reader.js';
import { namesOf } from './support.js';

const opened = createExtractor({ loadWasm, now: cpuNow });

/** Facts, and the processor time they took in milliseconds. */
async function read(file: string, text: string): Promise<{ facts: FileFacts; ms: number }> {
  const { extract } = await opened;
  const start = cpuNow();
  const facts = extract(file, text);
  return { facts, ms: cpuNow() - start };
}

const SAMPLES: Readonly<Record<string, string>> = {
  'a.ts': 'export function known() {}\n',
  'a.js': 'export function known() {}\n',
  'a.py': 'def known(): pass\n',
  'a.go': 'package a\nfunc known() {}\n',
  'a.rs': 'fn known() {}\n',
  'a.java': 'class known {}\n',
  'a.cs': 'class known {}\n',
  'a.php': '<?php function known() {}\n',
  'a.rb': 'def known; end\n',
  'a.kt': 'class known {}\n',
  'a.ex': 'defmodule A do\n  def known, do: 1\nend\n',
  'a.lua': 'function known() end\n',
  'a.dart': 'class known {}\n',
  'a.scala': 'class known {}\n',
  'a.swift': 'class known {}\n',
  'a.ps1': 'function known { }\n',
  'a.sh': 'known() { :; }\n',
  'a.cpp': 'int known() { return 1; }\n',
};
const FILES = Object.keys(SAMPLES);

describe('hostile files', () => {
  it('are not the only danger: a missing grammar costs its language alone', async () => {
    const { extract } = await createExtractor({
      loadWasm: (name) => {
        if (name === 'tree-sitter-ruby') throw new Error('ENOENT: /somewhere/private');
        return loadWasm(name);
      },
    });
    expect(extract('a.rb', 'def known; end\n').skipped).toBe('tree-sitter-ruby.wasm cannot be loaded');
    expect(namesOf(extract('a.py', 'def known(): pass\n'))).toEqual(['known']);
  });

  it('that are large are skipped with their size', async () => {
    const { facts, ms } = await read('big.js', 'x();'.repeat(1_300_000));
    expect(facts.skipped).toBe('5200000 characters, limit 1048576');
    expect(facts.entities).toEqual([]);
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('that are minified are skipped', async () => {
    expect((await read('min.js', 'function a(){return 1}'.repeat(30_000))).facts.skipped).toBe('minified');
  });

  it('that give on many names in one row are read, with what they import', async () => {
    const names = Array.from({ length: 900 }, (_, at) => `Name${at}`).join(', ');
    const { facts } = await read('index.ts', `// Made.\n\nexport type { ${names} } from './types.js';\n`);
    expect(facts.skipped).toBeUndefined();
    expect(facts.reexports.map(({ from }) => from)).toEqual(['./types.js']);
  });

  it('that hold a long line among others are read', async () => {
    const text = `${'export const a = 1;\n'.repeat(3000)}export const table = [${'1,'.repeat(15_000)}];\nexport const last = 2;\n`;
    const { facts } = await read('table.ts', text);
    expect(facts.skipped).toBeUndefined();
    expect(namesOf(facts)).toEqual(['a', 'table', 'last']);
  });

  it.each([
    ['strings', `"${'a:b;'.repeat(10_000)}"`],
    ['short strings', '"a", '.repeat(8_000)],
    ['numbers', '0x1f, 12, -3.5, '.repeat(4_000)],
  ])('that are one long line of %s define what is around it', async (_of, data) => {
    const text = `package shop;\n\nfinal class Data {\n  static Object[] all = { ${data} };\n  int last() { return 1; }\n}\n`;
    const { facts } = await read('Data.java', text);
    expect(facts.skipped).toBeUndefined();
    expect(namesOf(facts)).toEqual(expect.arrayContaining(['Data', 'all', 'last']));
  });

  it('that are binary are skipped', async () => {
    expect((await read('a.py', 'x = 1\0\n')).facts.skipped).toBe('binary');
  });

  it.each(FILES)('with syntax errors still give the definitions around them (%s)', async (file) => {
    const sample = SAMPLES[file] ?? '';
    const broken = sample + ')) }] ((\n';
    expect(namesOf((await read(file, broken)).facts)).toContain('known');
  });

  it.each(FILES)('nested without end are read soon (%s)', async (file) => {
    const open = file === 'a.php' ? '<?php ' : '';
    const depth = file === 'a.ts' || file === 'a.py' ? 100_000 : 20_000;
    const { ms } = await read(file, `${open}x = ${'(\n'.repeat(depth)}1${')\n'.repeat(depth)};\n`);
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('with types nested without end do not exhaust the stack', async () => {
    const { facts, ms } = await read(
      'types.ts',
      `export type Deep = ${'Array<\n'.repeat(50_000)}string${'>\n'.repeat(50_000)};\nexport type Next = 1;\n`,
    );
    expect(facts.skipped === undefined || facts.entities.length === 0).toBe(true);
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('with comments that never end cost one pass, not one for each line', async () => {
    const { facts, ms } = await read('comments.ts', '/*\n'.repeat(200_000));
    expect(facts.skipped).toBe('a comment or string without an end, tried again and again');
    expect(ms).toBeLessThan(SOON_MS);
  });

  it.each([
    ['a.kt', 'fun a() {\n', '    val a%d = root.children[0].children[0]\n'],
    ['a.swift', 'func a() {\n', '    let a%d = root.children[0].children[0]\n'],
  ])('reads rows with an index before a dot, which its lexer looks at often: %s', async (file, open, row) => {
    const text = `${open}${Array.from({ length: 300 }, (_, at) => row.replace('%d', String(at))).join('')}}\n`;
    const { facts } = await read(file, text);
    expect([facts.skipped, facts.entities.map(({ name }) => name)]).toEqual([undefined, ['a']]);
  });

  it('that crash the parser are skipped, and the next files are read', async () => {
    const { facts } = await read('crash.py', '/*\n'.repeat(200_000));
    expect(facts.skipped).toBe('the parser crashed on it');
    for (const [file, sample] of Object.entries(SAMPLES))
      expect(namesOf((await read(file, sample)).facts)).toContain('known');
  });

  it('with 100,000 definitions of one name give one', async () => {
    const { facts } = await read('many.js', 'function same() {}\n'.repeat(50_000));
    expect(facts.entities).toHaveLength(1);
    expect(facts.skipped).toBeUndefined();
  });

  it('with more names than the limit say how many were left out', async () => {
    const text = Array.from({ length: 25_000 }, (_, number) => `def f${number}(): pass`).join('\n');
    const { facts } = await read('names.py', text);
    expect(facts.entities).toHaveLength(20_000);
    expect(facts.skipped).toBe('5000 further names left out, limit 20000 a file');
  });

  it('with nested functions and calls take time in proportion', async () => {
    const nested = await read('nested.js', `${'function f(){\n'.repeat(20_000)}${'}\n'.repeat(20_000)}`);
    const chained = await read(
      'chain.js',
      `import { Command } from 'commander';\nprogram${'\n  .option("--x", "y")'.repeat(15_000)};\n`,
    );
    expect(nested.ms).toBeLessThan(SOON_MS);
    expect(chained.ms).toBeLessThan(SOON_MS);
    expect(namesOf(chained.facts)).toEqual(['--x']);
  });

  it('in other encodings are read as far as they are text', async () => {
    const latin = Buffer.from('# caf\xe9\ndef known(): pass\n', 'latin1').toString('utf8');
    const marked = '\uFEFFdef known(): pass\n';
    const breaks = 'def known():\r\n    pass\r\n\r\ndef second(): pass\r\n';
    const astral = '# \u{1F600}\ndef known(): pass\n';
    for (const text of [latin, marked, astral]) expect(namesOf((await read('a.py', text)).facts)).toEqual(['known']);
    expect((await read('a.py', breaks)).facts.entities.map(({ name, line }) => [name, line])).toEqual([
      ['known', 1],
      ['second', 4],
    ]);
  });
});
