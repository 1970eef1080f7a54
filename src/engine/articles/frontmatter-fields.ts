import { MOST_LEVELS } from '../../config/parse-yaml.js';
import { placesOfKeys, readYamlFields } from '../../config/yaml-fields.js';
import type { FieldValue, KeyedTexts } from '../../config/yaml-fields.js';
import { entriesOf, isTable, readToml } from '../../formats/toml.js';
import { readFrontmatter } from '../../markdown/frontmatter.js';
import { BOUNDS } from '../../model/bounds.js';
import { quoted } from '../../text/layout/printable.js';

export type Fields = ReadonlyMap<string, { readonly value: FieldValue; readonly line: number }>;

/** The fields of a document's frontmatter by key in lower case, with lines of the document; or why there are none. */
export type FieldReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly fields: Fields; placesOf(keys: ReadonlySet<string>): readonly KeyedTexts[] }
  | { readonly kind: 'malformed'; readonly problem: string; readonly line: number; readonly written: string };

/** Lines after an opening fence in which keys show that frontmatter was meant. */
const LINES_LOOKED_AT = 100;
/** Some generators allow blanks and empty lines above the fence. */
const ABOVE = /^[\s\ufeff]{1,1000}(?=---|\+\+\+)/;

/**
 * Reads the frontmatter of a normal text strictly: what is published by it must have been understood as a whole.
 * `written` is the text of what was not.
 */
export function readFields(text: string): FieldReading {
  const above = ABOVE.exec(text)?.[0] ?? '';
  return readAtStart(text.slice(above.length), above.split('\n').length);
}

/** `first`: line of the fence with which the text starts. */
function readAtStart(text: string, first: number): FieldReading {
  const fence = ['---', '+++'].find((mark) => text.startsWith(mark));
  if (fence === undefined) return { kind: 'none' };
  const { offset } = readFrontmatter(text);
  if (offset === 0) return unclosed(text, first);
  const start = text.indexOf('\n') + 1;
  const written = text.slice(start, Math.max(start, text.lastIndexOf(fence, offset)));
  if (written.length > BOUNDS.frontmatterBytes)
    return malformed(`frontmatter of more than ${BOUNDS.frontmatterBytes} characters`, first, written);
  return fence === '+++' ? tomlFields(written, first) : yamlFields(written, first);
}

/** A line of dashes may also be a rule: only keys below it make it the start of frontmatter. */
function unclosed(text: string, first: number): FieldReading {
  const below = text.split('\n', LINES_LOOKED_AT).slice(1);
  const isMeant = below.some((line) => /^["']?(?:status|title|draft)["']?[\t ]{0,9}[:=]/i.test(line));
  return isMeant ? malformed('frontmatter without an end', first, below.join('\n')) : { kind: 'none' };
}

function yamlFields(written: string, first: number): FieldReading {
  const read = readYamlFields(written);
  if ('problem' in read) return malformed(read.problem, read.line + first, written);
  const fields = [...read.fields].map(([key, { value, line }]) => [key, { value, line: line + first }] as const);
  const { root } = read;
  const placesOf = (keys: ReadonlySet<string>): readonly KeyedTexts[] =>
    root === undefined ? [] : placesOfKeys(root, keys);
  return { kind: 'fields', fields: new Map(fields), placesOf };
}

function tomlFields(written: string, first: number): FieldReading {
  const { root, problem, lineOf } = readToml(written);
  if (problem !== undefined) return malformed(`not valid TOML: ${problem}`, first, written);
  if (isDeeperThan(MOST_LEVELS, root)) return malformed(`nested deeper than ${MOST_LEVELS} levels`, first, written);
  const fields = new Map<string, { readonly value: FieldValue; readonly line: number }>();
  for (const [key, value] of entriesOf(root)) {
    const line = lineOf([key]) + first;
    if (fields.has(key.toLowerCase())) return malformed(`the key ${quoted(key, 80)} is there twice`, line, written);
    fields.set(key.toLowerCase(), { value: tomlValue(value), line });
  }
  return { kind: 'fields', fields, placesOf: (keys) => placesIn(root, keys, 0) };
}

function isDeeperThan(levels: number, value: unknown): boolean {
  const below = Array.isArray(value) ? value : isTable(value) ? entriesOf(value).map(([, of]) => of) : undefined;
  return below !== undefined && (levels === 0 || below.some((one) => isDeeperThan(levels - 1, one)));
}

/** As `placesOfKeys` does for YAML. */
function placesIn(value: unknown, keys: ReadonlySet<string>, depth: number): readonly KeyedTexts[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, keys, depth + 1));
  if (!isTable(value)) return [];
  return entriesOf(value).flatMap(([key, of]) => {
    const lower = key.toLowerCase();
    const below = placesIn(of, keys, depth + 1);
    return keys.has(lower) ? [{ key: lower, depth, texts: wordsOf(of) }, ...below] : below;
  });
}

function wordsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return isTable(value) ? entriesOf(value).flatMap(([key, of]) => [key, ...wordsOf(of)]) : [String(value)];
}

function tomlValue(value: unknown): FieldValue {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : undefined;
  if (isTable(value)) return undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function malformed(problem: string, line: number, written: string): FieldReading {
  return { kind: 'malformed', problem, line, written };
}
