import { LiveCodeFacts } from '../../src/analysis/code-facts.js';
import type { ImportHost } from '../../src/analysis/imports/import-host.js';
import { wordsOf } from '../../src/analysis/words/words.js';
import { readManifest } from '../../src/ecosystems/manifests.js';
import { codePacks } from '../../src/ecosystems/modules.js';
import { ImportGraph } from '../../src/engine/imports/import-graph.js';
import { isCode } from '../../src/paths/file-kinds.js';
import { extractor } from '../code/support.js';

export type Files = Readonly<Record<string, string>>;

/** The host of a small repository. */
export async function hostOf(files: Files): Promise<ImportHost> {
  const { extract } = await extractor();
  const code = Object.entries(files).filter(([file]) => isCode(file));
  const facts = new LiveCodeFacts({
    packs: codePacks,
    files: code.map(([file, text]) => ({ file, facts: extract(file, text), words: wordsOf(text) })),
    manifests: Object.entries(files).flatMap(([file, text]) => readManifest(file, text) ?? []),
    readText: (file) => files[file],
  });
  return {
    manifests: facts.manifests,
    facts: (file) => facts.facts(file),
    filesIn: (directory) => facts.filesIn(directory),
    foldersIn: (directory) => facts.foldersIn(directory),
    definersOf: (name, endings) => facts.definersOf(name, endings),
    readText: (file) => files[file],
    has: (file) => Object.hasOwn(files, file),
    hasWord: (file, word) => facts.hasWord(file, word),
    allFiles: () => Object.keys(files).sort(),
    files: () => facts.files(),
  };
}

/** The graph of the imports between these files. */
export async function graphOf(files: Files): Promise<ImportGraph> {
  return ImportGraph.of(await hostOf(files));
}

/**
 * What a file imports: `b.ts:1` in line 1, `outside: name:2`, `unknown: ./c:3`, and `b.ts` for a file that is seen
 * without an import.
 */
export async function importsOf(file: string, files: Files): Promise<readonly string[]> {
  const found = (await graphOf(files)).importsOf(file);
  if (found?.isRead !== true) return ['not read'];
  const at = (line: number | undefined): string => (line === undefined ? '' : `:${line}`);
  return [
    ...found.edges.map(({ file: target, line }) => `${target}${at(line)}`),
    ...found.external.map(({ name, line }) => `outside: ${name}${at(line)}`),
    ...found.unresolved.map(({ from, line }) => `unknown: ${from}${at(line)}`),
  ];
}
