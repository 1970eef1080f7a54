import { readYamlFields } from '../../config/yaml-fields.js';
import type { FieldValue } from '../../config/yaml-fields.js';
import { entriesOf, isTable, readToml } from '../../formats/toml.js';
import { readFrontmatter } from '../../markdown/frontmatter.js';
import { BOUNDS } from '../../model/bounds.js';

export type Fields = ReadonlyMap<string, { readonly value: FieldValue; readonly line: number }>;

/** The fields of a document's frontmatter by key in lower case, with lines of the document; or why there are none. */
export type FieldReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'malformed'; readonly problem: string; readonly line: number };

/** Lines after an opening fence in which keys show that frontmatter was meant. */
const LINES_LOOKED_AT = 40;

/** Reads the frontmatter of a normal text strictly: what is published by it must have been understood as a whole. */
export function readFields(text: string): FieldReading {
  const fence = ['---', '+++'].find((mark) => text.startsWith(mark));
  if (fence === undefined) return { kind: 'none' };
  const { offset } = readFrontmatter(text);
  if (offset === 0) return unclosed(text);
  const start = text.indexOf('\n') + 1;
  const source = text.slice(start, text.lastIndexOf(fence, offset));
  if (source.length > BOUNDS.frontmatterBytes)
    return malformed(`frontmatter of more than ${BOUNDS.frontmatterBytes} characters`, 1);
  return fence === '+++' ? tomlFields(source) : yamlFields(source);
}

/** A line of dashes may also be a rule: only keys below it make it the start of frontmatter. */
function unclosed(text: string): FieldReading {
  const below = text.split('\n', LINES_LOOKED_AT).slice(1);
  const isMeant = below.some((line) => /^(?:status|title)[\t ]{0,9}[:=]/i.test(line));
  return isMeant ? malformed('frontmatter without an end', 1) : { kind: 'none' };
}

function yamlFields(source: string): FieldReading {
  const read = readYamlFields(source);
  if ('problem' in read) return malformed(read.problem, read.line + 1);
  const fields = [...read.fields].map(([key, { value, line }]) => [key, { value, line: line + 1 }] as const);
  return { kind: 'fields', fields: new Map(fields) };
}

function tomlFields(source: string): FieldReading {
  const { root, problem, lineOf } = readToml(source);
  if (problem !== undefined) return malformed(`not valid TOML: ${problem}`, 1);
  const fields = new Map<string, { readonly value: FieldValue; readonly line: number }>();
  for (const [key, value] of entriesOf(root)) {
    if (fields.has(key.toLowerCase())) return malformed(`the key "${key}" is there twice`, lineOf([key]) + 1);
    fields.set(key.toLowerCase(), { value: tomlValue(value), line: lineOf([key]) + 1 });
  }
  return { kind: 'fields', fields };
}

function tomlValue(value: unknown): FieldValue {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : undefined;
  if (isTable(value)) return undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function malformed(problem: string, line: number): FieldReading {
  return { kind: 'malformed', problem, line };
}
