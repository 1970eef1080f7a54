import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayDeclareProgram, frameworks } from '../../src/ecosystems/extract.js';
import { grammarFiles } from '../../src/ecosystems/grammar-files.js';
import { grammarNames, languages } from '../../src/ecosystems/languages.js';
import type { FileFacts } from '../../src/model/code-facts.js';
import { FIXTURES, describeEntity, extractor, fixtureFiles } from './support.js';

const KEYED = new Set(['route', 'cli_option', 'cli_command', 'env_var', 'config_key']);

/** `// want: a; b` is about its own line, `want@+1: a` about the next. */
function wanted(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [, ahead = '0', list] = /(?:\/\/|#|--) want(?:@\+(\d+))?: (.*)$/.exec(line) ?? [];
    return (list ?? '')
      .split('; ')
      .filter((item) => item !== '')
      .map((item) => `${at + 1 + Number(ahead)}: ${item}`);
  });
}

/** In files of definitions every entity counts; elsewhere only those named by a string. */
function found(file: string, facts: FileFacts): string[] {
  const all = /definitions\./i.test(file);
  const entities = facts.entities
    .filter((entity) => all || KEYED.has(entity.kind))
    .map((entity) => `${entity.line}: ${describeEntity(entity)}`);
  const dynamicNames = facts.dynamicNames.map((deriver) =>
    `${deriver.line}: derives ${deriver.kind} ${deriver.prefix}`.trimEnd(),
  );
  return [...entities, ...dynamicNames];
}

const byLine = (left: string, right: string) =>
  Number.parseInt(left) - Number.parseInt(right) || (left < right ? -1 : 1);

describe('facts of fixture files', () => {
  const marked = fixtureFiles().filter((file) => !file.endsWith('.json'));

  it.each(marked)('%s holds what its markers say and nothing else', async (file) => {
    const text = readFileSync(join(FIXTURES, file), 'utf8');
    const facts = (await extractor()).extract(file, text);
    expect(found(file, facts).sort(byLine)).toEqual(wanted(text).sort(byLine));
    expect(facts.skipped).toBeUndefined();
  });

  it('cover every language with definitions', () => {
    const covered = (name: string) => marked.some((file) => file.startsWith(`${name}/`) && /definitions\./i.test(file));
    expect(languages.map((language) => language.name).filter((name) => !covered(name))).toEqual([]);
  });

  it('wake every framework', () => {
    const texts = marked.map((file) => [file, readFileSync(join(FIXTURES, file), 'utf8')] as const);
    const woken = (hints: readonly string[]) =>
      texts.some(([, text]) => hints.length === 0 || hints.some((hint) => text.includes(hint)));
    expect(frameworks.filter(({ hints }) => !woken(hints)).map(({ name }) => name)).toEqual([]);
  });

  it('declare options and commands only where a text shows that they may be declared', async () => {
    const missed = await Promise.all(
      marked.map(async (file) => {
        const text = readFileSync(join(FIXTURES, file), 'utf8');
        const declared = (await extractor())
          .extract(file, text)
          .entities.filter(({ kind }) => kind === 'cli_option' || kind === 'cli_command');
        return declared.length > 0 && !mayDeclareProgram(file, text) ? file : undefined;
      }),
    );
    expect(missed.filter((file) => file !== undefined)).toEqual([]);
    expect(mayDeclareProgram('src/shop.ts', 'export const shop = new Map();\n')).toBe(false);
  });

  it('would fail on a missing marker', () => {
    expect(wanted('let a = 1; // want: variable a; variable b\n# want@+2: constant C')).toEqual([
      '1: variable a',
      '1: variable b',
      '4: constant C',
    ]);
  });
});

describe('a script without an ending', () => {
  it.each([
    ['bin/shop', '#!/usr/bin/env bash\n', ['serve']],
    ['bin/shop', '#!/bin/sh -e\n', ['serve']],
    ['bin/shop', '#!/usr/bin/perl\n', []],
    ['bin/shop', '', []],
    ['bin/shop.txt', '#!/bin/sh\n', []],
  ] as const)('%s is read by its first line %j', async (file, first, names) => {
    const { entities } = (await extractor()).extract(file, `${first}serve() { :; }\n`);
    expect(entities.map(({ name }) => name)).toEqual(names);
  });
});

describe('grammars', () => {
  it('are in an installed package, from which the build ships them', () => {
    const missing = grammarNames.filter((name) => !grammarFiles(name).some((file) => existsSync(file)));
    expect(missing).toEqual([]);
  });
});
