import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { encodeFacts, encodeWords } from '../../analysis/codec.js';
import { createExtractor } from '../../ecosystems/extract.js';
import type { CodeExtractor } from '../../ecosystems/extract.js';
import { grammarFiles } from '../../ecosystems/grammar-files.js';
import { wordsOf } from '../../analysis/words/words.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeEntity, DefinitionPlace, FileFacts } from '../../model/code-facts.js';
import { hasRole } from '../../paths/roles.js';
import { hasOwnFile, readOwnFile } from '../../repo/files/own-file.js';
import { groupBy } from '../../text/multimap.js';
import { isTemplateFile } from '../../paths/secrets/secret-files.js';
import { isSecretValue, MASK } from '../../paths/secrets/secrets.js';

/** Facts of one code file, encoded for threads and storage. */
export interface ReadCode {
  readonly facts: string;
  readonly words: string;
  /** Digest of the text that was read. */
  readonly content: string;
  /** Why the file was not read, or not completely. */
  readonly skipped: string | undefined;
}

export function readCode(extractor: CodeExtractor, file: string, text: string): ReadCode {
  const facts = factsOf(extractor, file, text);
  return {
    facts: encodeFacts(facts),
    words: encodeWords(wordsOf(text)),
    content: contentOf(text),
    skipped: facts.skipped,
  };
}

/**
 * Installed packages in the repository: `vendor/github.com/…` of Go, `node_modules/`. Their definitions are not this
 * repository's own and may outnumber all others, so they are dropped. Their words are kept, so that these do not count
 * as removed.
 */
const isInstalled = hasRole('installed');

/** The definitions of a file, without values that may be secrets. */
export function factsOf(extractor: CodeExtractor, file: string, text: string): FileFacts {
  return shownFacts(file, () => extractor.extract(file, text));
}

/** The same with the definitions in tests inside product code. */
export function factsWithTests(extractor: CodeExtractor, file: string, text: string): FileFacts {
  return shownFacts(file, () => extractor.extractWithTests(file, text));
}

function shownFacts(file: string, read: () => FileFacts): FileFacts {
  if (isInstalled(file)) return NO_FACTS;
  return isTemplateFile(file) ? read() : withoutSecretValues(read());
}

/** Facts of an unreadable file: none, and `skipped`, so that absence proves nothing. */
export function unreadCode(reason: string): ReadCode {
  const facts: FileFacts = { ...NO_FACTS, skipped: reason };
  return { facts: encodeFacts(facts), words: encodeWords(wordsOf('')), content: `unread ${reason}`, skipped: reason };
}

/** A shorter value may match a word of its line by accident. */
const TELLING_CHARS = 4;

/** Drops default values that may be secrets: they are neither reported nor written into a document. */
function withoutSecretValues(facts: FileFacts): FileFacts {
  const secret = facts.entities.filter(({ name, defaultValue }) => isSecretValue(name, defaultValue ?? ''));
  const keys = facts.keysOfConstants.filter(({ constant, key }) => isSecretValue(constant, key.defaultValue ?? ''));
  secret.push(...keys.map(({ key }) => key));
  if (secret.length === 0) return facts;
  // Other definitions on the line have the same signature.
  const byLine = groupBy(secret, ({ line }) => line);
  const masked = (entity: CodeEntity): CodeEntity => maskValues(entity, byLine.get(entity.line) ?? []);
  return {
    ...facts,
    ...(facts.places === undefined ? {} : { places: facts.places.map((one) => maskSignature(one, byLine)) }),
    entities: facts.entities.map(masked),
    keysOfConstants: facts.keysOfConstants.map((reference) => ({ ...reference, key: masked(reference.key) })),
  };
}

function maskValues(entity: CodeEntity, secret: readonly CodeEntity[]): CodeEntity {
  if (secret.length === 0) return entity;
  const values = secret
    .map(({ defaultValue = '' }) => defaultValue.trim().replace(/^["'`]|["'`]$/g, ''))
    .filter((value) => value.length >= TELLING_CHARS);
  const signature = values.reduce((text, value) => text?.replaceAll(value, MASK), entity.signature);
  return { ...entity, signature, defaultValue: secret.includes(entity) ? undefined : entity.defaultValue };
}

function maskSignature(place: DefinitionPlace, secret: ReadonlyMap<number, readonly CodeEntity[]>): DefinitionPlace {
  return secret.has(place.line) ? { ...place, signature: undefined } : place;
}

/** Facts of a file that was too hard to parse: its words, so that they do not count as removed. */
export function codeLeftOut(text: string, reason: string): ReadCode {
  return { ...unreadCode(reason), words: encodeWords(wordsOf(text)), content: contentOf(text) };
}

/** Equal digests mean equal texts. */
export function contentOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The extractor, with the grammars that ship with docalign. */
export function loadExtractor(): Promise<CodeExtractor> {
  return createExtractor({ loadWasm });
}

/** Bytes of `<name>.wasm`: compressed next to the bundle, or in the source tree. */
export function loadWasm(name: string): Uint8Array {
  const shipped = new URL(`./grammars/${name}.wasm.br`, import.meta.url);
  if (hasOwnFile(shipped)) return brotliDecompressSync(readOwnFile([shipped]));
  return readOwnFile(grammarFiles(name).map((file) => new URL(`../../../${file}`, import.meta.url)));
}
