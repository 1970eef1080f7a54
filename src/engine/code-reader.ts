import { createHash } from 'node:crypto';
import { encodeFacts, encodeWords } from '../code/codec.js';
import { createExtractor } from '../code/extract.js';
import type { CodeExtractor } from '../code/extract.js';
import { wordsOf } from '../code/words.js';
import { readOwnFile } from '../repo/own-file.js';

/** Facts of one code file, encoded: they cross threads and are kept as they are. */
export interface ReadCode {
  readonly facts: string;
  readonly words: string;
  /** Digest of the text that was read. */
  readonly content: string;
}

export function readCode(extractor: CodeExtractor, file: string, text: string): ReadCode {
  return { facts: encodeFacts(extractor.extract(file, text)), words: encodeWords(wordsOf(text)), content: contentOf(text) };
}

/** What is known of a file that was too hard to read: its words, so that what stands in it is not taken for gone. */
export function codeLeftOut(text: string, reason: string): ReadCode {
  const facts = { entities: [], derivers: [], imports: [], reexports: [], skipped: reason };
  return { facts: encodeFacts(facts), words: encodeWords(wordsOf(text)), content: contentOf(text) };
}

/** Equal digests, equal texts. */
export function contentOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The extractor, with the grammars that ship beside the bundle, or in the development tree. */
export function loadExtractor(): Promise<CodeExtractor> {
  return createExtractor({
    loadWasm: (name) => readOwnFile([
      new URL(`./grammars/${name}.wasm`, import.meta.url),
      new URL(`../../node_modules/@vscode/tree-sitter-wasm/wasm/${name}.wasm`, import.meta.url),
      new URL(`../../node_modules/${name}/${name}.wasm`, import.meta.url),
    ]),
  });
}
