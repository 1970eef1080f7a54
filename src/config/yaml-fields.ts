import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import { quoted } from '../text/layout/printable.js';
import { parseYaml } from './parse-yaml.js';

/** A scalar, a list of scalars, or `undefined` for anything else. */
export type FieldValue = string | number | boolean | null | readonly string[] | undefined;

/** The fields of a mapping at the top level of a YAML text, or why there are none. Lines are 1-based. */
export type YamlFields =
  | { readonly fields: ReadonlyMap<string, { readonly value: FieldValue; readonly line: number }> }
  | { readonly problem: string; readonly line: number };

/**
 * Reads the top level of a mapping. A key counts in lower case, and once. Aliases are never followed, so a text cannot
 * expand while it is read. `problem` has no full stop.
 */
export function readYamlFields(text: string): YamlFields {
  const yaml = parseYaml(text);
  if ('problem' in yaml) return { problem: yaml.problem.replace(/\.$/, ''), line: yaml.line };
  const { root, lineOf } = yaml;
  if (root === undefined || (isScalar(root) && root.value === null)) return { fields: new Map() };
  if (!isMap(root)) return { problem: 'not a mapping of keys and values', line: lineOf(root) };
  const fields = new Map<string, { readonly value: FieldValue; readonly line: number }>();
  for (const pair of root.items) {
    // Safe: the composer makes both nodes, or null for a missing value.
    const [keyNode, valueNode] = [pair.key as Node, pair.value as Node | null];
    const key = isScalar(keyNode) ? String(keyNode.value) : '';
    const line = lineOf(keyNode);
    if (fields.has(key.toLowerCase())) return { problem: `the key ${quoted(key, 80)} is there twice`, line };
    fields.set(key.toLowerCase(), { value: valueOf(valueNode), line });
  }
  return { fields };
}

function valueOf(node: Node | null): FieldValue {
  if (node === null) return null;
  if (isSeq(node)) {
    const items = node.items.map((item) => (isScalar(item) && item.value !== null ? String(item.value) : undefined));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (isAlias(node) || !isScalar(node)) return undefined;
  const { value } = node;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined;
}
