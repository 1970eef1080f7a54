import { isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import * as z from 'zod';
import { nearest } from '../text/words/nearest.js';
import { quoted } from '../text/layout/printable.js';
import type { WarningList } from './warnings.js';

export interface Reading {
  readonly warnings: WarningList;
  /** 1-based line on which a node starts. */
  lineOf(node: Node): number;
}

interface Spot {
  readonly reading: Reading;
  /** `docs.include`, `suppress[2]`; '' at the top level. */
  readonly path: string;
  /** What happens to an invalid value here, as a sentence. */
  readonly otherwise: string;
}

const USE_DEFAULT = 'The default is used.';

/**
 * The plain value of a YAML node without the parts that the schema refuses; undefined if nothing is left. Each refused
 * part has a warning. A list entry is kept whole or not at all: half a suppression would suppress too much. Aliases are
 * never followed, so a text cannot expand while it is read.
 */
export function keepValid(root: Node, schema: z.ZodType, reading: Reading): unknown {
  return keepNode(root, schema, { reading, path: '', otherwise: USE_DEFAULT });
}

function keepNode(node: Node, schema: z.ZodType, spot: Spot): unknown {
  if (isEmpty(node)) return undefined;
  if (schema instanceof z.ZodObject && isMap(node)) return keepMap(node, schema, spot);
  if (schema instanceof z.ZodArray && isSeq(node)) return keepList(node, schema, spot);
  const value = isScalar(node) ? node.value : undefined;
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  refuse(node, ownWords(checked.error) ?? `be ${schema.description ?? 'something else'}`, spot);
  return undefined;
}

/** The requirement stated by one of our own checks, in words that follow `must`. */
function ownWords({ issues }: z.ZodError): string | undefined {
  return issues
    .map((issue): unknown => (issue.code === 'custom' ? issue.params?.['must'] : undefined))
    .find((words) => typeof words === 'string');
}

function keepMap(map: YAMLMap, schema: z.ZodObject, spot: Spot): unknown {
  const kept = new Map<string, unknown>();
  const seen = new Set<string>();
  for (const pair of map.items) {
    // Safe: the composer makes both nodes, or null for a missing value.
    const [keyNode, valueNode] = [pair.key as Node, pair.value as Node | null];
    const key = isScalar(keyNode) ? String(keyNode.value) : '';
    const line = spot.reading.lineOf(keyNode);
    const rule = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    if (rule === undefined) {
      spot.reading.warnings.add(line, unknownKey(key, schema, spot));
    } else if (seen.has(key)) {
      spot.reading.warnings.add(line, `key "${key}" is given twice here. The first one counts.`);
    } else if (valueNode !== null) {
      const value = keepNode(valueNode, required(rule), {
        ...spot,
        path: spot.path === '' ? key : `${spot.path}.${key}`,
      });
      if (value !== undefined) kept.set(key, value);
    }
    seen.add(key);
  }
  return Object.fromEntries(kept);
}

function unknownKey(key: string, schema: z.ZodObject, spot: Spot): string {
  const near = nearest(key, Object.keys(schema.shape));
  const place = spot.path === '' ? '' : ` in ${spot.path}`;
  const next = near === undefined ? `The keys are ${Object.keys(schema.shape).join(', ')}.` : `Did you mean "${near}"?`;
  const skipped = spot.otherwise === USE_DEFAULT ? '' : ` ${spot.otherwise}`;
  return `unknown key ${quoted(key)}${place}. ${next}${skipped}`;
}

function keepList(list: YAMLSeq, schema: z.ZodArray, spot: Spot): unknown {
  const { warnings } = spot.reading;
  const kept: unknown[] = [];
  for (const [index, item] of list.items.entries()) {
    const before = warnings.count;
    const inside = { reading: spot.reading, path: `${spot.path}[${index}]`, otherwise: 'This entry is skipped.' };
    // Safe: the composer puts nodes into a sequence. zod's core types `element` without methods; our schemas have them.
    const value = keepEntry(item as Node, schema.element as z.ZodType, inside);
    if (value !== undefined && warnings.count === before) kept.push(value);
  }
  if (kept.length === 0 && list.items.length > 0) return undefined;
  const checked = schema.safeParse(kept);
  if (checked.success) return kept;
  refuse(list, `be ${schema.description ?? 'another list'}`, spot);
  return undefined;
}

function keepEntry(node: Node, schema: z.ZodType, spot: Spot): unknown {
  const { warnings } = spot.reading;
  const before = warnings.count;
  const value = keepNode(node, schema, spot);
  // One mistake has one warning: what is left of a faulty entry is incomplete for that reason.
  if (value === undefined || !isMap(node) || warnings.count > before) return value;
  // All keys may be valid and the entry still be incomplete.
  if (schema.safeParse(value).success) return value;
  refuse(node, `be ${schema.description ?? 'another entry'}`, spot);
  return undefined;
}

function refuse(node: Node, must: string, { reading, path, otherwise }: Spot): void {
  reading.warnings.add(reading.lineOf(node), `${path} must ${must}, got ${shown(node)}. ${otherwise}`);
}

function shown(node: Node): string {
  if (isMap(node)) return 'a mapping';
  if (isSeq(node)) return node.items.length === 0 ? 'an empty list' : 'a list';
  if (isAlias(node)) return 'an alias';
  return isScalar(node) && typeof node.value !== 'string'
    ? String(node.value)
    : quoted(isScalar(node) ? String(node.value) : '');
}

function isEmpty(node: Node): boolean {
  return isScalar(node) && node.value === null;
}

function required(schema: z.core.$ZodType): z.ZodType {
  // Safe: the schema consists of zod's classic types, which all have these methods.
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType;
}
