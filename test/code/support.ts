import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createExtractor } from '../../src/ecosystems/extract.js';
import type { CodeExtractor } from '../../src/ecosystems/extract.js';
import { loadWasm } from '../../src/engine/code/code-reader.js';
import { LiveCodeFacts } from '../../src/analysis/code-facts.js';
import { codePacks } from '../../src/ecosystems/modules.js';
import { ecosystems } from '../../src/ecosystems/index.js';
import { wordsOf } from '../../src/analysis/words/words.js';
import type { CodeEntity, FileFacts } from '../../src/model/code-facts.js';
import type { Manifest } from '../../src/model/manifest.js';

export const FIXTURES = 'fixtures/code';

let shared: Promise<CodeExtractor> | undefined;

/** One extractor for all tests of a file: grammars load once. */
export function extractor(): Promise<CodeExtractor> {
  shared ??= createExtractor({ loadWasm });
  return shared;
}

let files: readonly string[] | undefined;

/** Every fixture of code, listed once for all tests of a file. */
export function fixtureFiles(): readonly string[] {
  files ??= readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(FIXTURES, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.startsWith('manifests/'))
    .sort();
  return files;
}

/**
 * Fixtures are named after frameworks, as files or as folders: `click.py`, `clap.builder.rs`, `next/app/api/route.ts`.
 * One that shows how two of them work together is named after both: `cobra+pflag.go`.
 */
export function fixturesOf(framework: string): string[] {
  const namesIn = (part: string) => part.replace(/\..*$/, '').split('+');
  return fixtureFiles().filter((file) => file.split('/').some((part) => namesIn(part).includes(framework)));
}

/** Whether packs list all of these frameworks: a test that shows what one of them does ends with it. */
export function areListed(...frameworks: readonly string[]): boolean {
  const listed = new Set(ecosystems.flatMap((pack) => pack.frameworks.map(({ name }) => name)));
  return frameworks.every((name) => listed.has(name));
}

/** `route GET /x in app = 1 private`, as markers write it. */
export function describeEntity(entity: CodeEntity): string {
  const parts = [
    entity.kind,
    entity.method,
    entity.name,
    entity.container === undefined ? undefined : `in ${entity.container}`,
    entity.defaultValue === undefined ? undefined : `= ${entity.defaultValue}`,
    entity.choices === undefined ? undefined : `of ${entity.choices.join('|')}`,
    entity.exported ? undefined : 'private',
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Code facts of a small repository given as file → text. */
export async function repository(
  files: Readonly<Record<string, string>>,
  manifests: readonly Manifest[] = [],
): Promise<LiveCodeFacts> {
  const { extract } = await extractor();
  const read = Object.entries(files).map(([file, text]) => ({
    file,
    facts: extract(file, text),
    words: wordsOf(text),
  }));
  return new LiveCodeFacts({ packs: codePacks, files: read, manifests, readText: (file) => files[file] });
}

export function manifest(file: string, name: string): Manifest {
  const dir = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
  return {
    file,
    dir,
    name,
    version: undefined,
    tasks: [],
    requirements: [],
    bins: [],
    workspaces: [],
    open: false,
    problem: undefined,
    extras: [],
  };
}

export function namesOf(facts: FileFacts): string[] {
  return facts.entities.map((entity) => entity.name);
}
