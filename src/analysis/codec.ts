import { endianness } from 'node:os';
import { ENTITY_KINDS } from '../model/code-facts.js';
import type { CodeEntity, CodeImport, DynamicNamePattern, FileFacts, KeyOfConstant } from '../model/code-facts.js';
import { parseJsonWithin } from '../formats/bounded-json.js';
import type { WordSet } from './words/words.js';

/** Raised whenever extraction finds different facts or the format below changes: part of the key of cached facts. */
export const FACTS_VERSION = 20;

/** Twelve values per stored name, and the imports of a file. */
const BOUNDS = { depth: 3, values: 1_000_000 };

type Row = (string | number | null)[];

/** Encodes the facts of one file as short JSON: no keys, no file name, repeated containers by number. */
export function encodeFacts(facts: FileFacts): string {
  const containers: string[] = [];
  const numberOf = new Map<string, number>();
  const containerNumber = (name: string | undefined): number => {
    if (name === undefined) return 0;
    const known = numberOf.get(name);
    if (known !== undefined) return known;
    containers.push(name);
    numberOf.set(name, containers.length);
    return containers.length;
  };
  const rowOf = (entity: CodeEntity): Row =>
    trimmed([
      ENTITY_KINDS.indexOf(entity.kind),
      entity.name,
      entity.line,
      containerNumber(entity.container),
      entity.exported ? 1 : 0,
      entity.signature ?? null,
      entity.summary ?? null,
      entity.defaultValue ?? null,
      entity.method ?? null,
      entity.isCompared === true ? 1 : null,
      entity.choices?.join('\n') ?? null,
    ]);
  const entities = facts.entities.map(rowOf);
  const keys = facts.keysOfConstants.map(({ constant, holder, value, key }) => [
    constant,
    holder,
    value,
    ...rowOf(key),
  ]);
  const dynamicNames = facts.dynamicNames.map((pattern) =>
    trimmed([pattern.kind, pattern.prefix, pattern.line, pattern.suffix ?? null]),
  );
  return JSON.stringify([
    containers,
    entities,
    facts.imports.map(importRow),
    facts.reexports.map(importRow),
    (facts.loads ?? []).map(importRow),
    dynamicNames,
    keys,
    facts.tests ?? [],
    facts.skipped ?? null,
  ]);
}

function importRow(entry: CodeImport): Row {
  return [entry.from, entry.line, ...entry.names];
}

function trimmed(row: Row): Row {
  let end = row.length;
  while (end > 0 && row[end - 1] === null) end--;
  return row.slice(0, end);
}

/** Undefined for text that was not written by `encodeFacts`. */
export function decodeFacts(text: string, file: string): FileFacts | undefined {
  const row = parseJsonWithin(text, BOUNDS);
  const parsed = row.ok ? row.json : undefined;
  if (!Array.isArray(parsed) || parsed.length !== 9) return undefined;
  const [containers, entities, imports, reexports, loads, dynamicNames, keys, tests, skipped] = parsed as unknown[];
  if (![containers, entities, imports, reexports, loads, dynamicNames, keys, tests].every(isRows)) return undefined;
  const names = containers as string[];
  return {
    entities: (entities as Row[]).map((row) => entityOf(row, names, file)),
    imports: (imports as Row[]).map(importOf),
    reexports: (reexports as Row[]).map(importOf),
    ...((loads as Row[]).length === 0 ? {} : { loads: (loads as Row[]).map(importOf) }),
    dynamicNames: (dynamicNames as Row[]).map(([kind, prefix, line, suffix]) => ({
      kind: kind as DynamicNamePattern['kind'],
      prefix: String(prefix),
      file,
      line: Number(line),
      ...(typeof suffix === 'string' ? { suffix } : {}),
    })),
    keysOfConstants: (keys as Row[]).map(([constant, holder, value, ...key]) => ({
      constant: String(constant),
      holder: String(holder),
      value: value as KeyOfConstant['value'],
      key: entityOf(key, names, file),
    })),
    ...((tests as Row[]).length === 0
      ? {}
      : { tests: (tests as Row[]).map(([first, last]) => [Number(first), Number(last)]) }),
    skipped: typeof skipped === 'string' ? skipped : undefined,
  };
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => typeof row === 'string' || Array.isArray(row));
}

function entityOf(row: Row, containers: readonly string[], file: string): CodeEntity {
  const [kind, name, line, container, exported, signature, summary, defaultValue, method, compared, choices] = row;
  return {
    name: String(name),
    kind: ENTITY_KINDS[Number(kind)] ?? 'variable',
    file,
    line: Number(line),
    container: containers[Number(container) - 1],
    exported: exported === 1,
    signature: textOf(signature),
    summary: textOf(summary),
    defaultValue: textOf(defaultValue),
    ...(typeof method === 'string' ? { method } : {}),
    ...(compared === 1 ? { isCompared: true } : {}),
    ...(typeof choices === 'string' ? { choices: choices.split('\n') } : {}),
  };
}

function textOf(value: string | number | null | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function importOf([from, line, ...names]: Row): CodeImport {
  return { from: String(from), line: Number(line), names: names.map(String) };
}

/** Base64 of the hashes, little-endian. */
export function encodeWords(words: WordSet): string {
  return bytesOf(words.slice()).toString('base64');
}

export function decodeWords(text: string): WordSet {
  const bytes = Buffer.from(text, 'base64');
  const words = new Uint32Array(bytes.length >> 2);
  bytes.copy(new Uint8Array(words.buffer));
  bytesOf(words);
  return words;
}

/** Swaps the bytes of each word in place on a big-endian machine, and returns the bytes. */
function bytesOf(words: WordSet): Buffer {
  const bytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  return IS_LITTLE_ENDIAN ? bytes : bytes.swap32();
}

const IS_LITTLE_ENDIAN = endianness() === 'LE';
