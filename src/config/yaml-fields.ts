import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit, type Node } from 'yaml';
import { quoted } from '../text/layout/printable.js';
import { once } from '../text/memo.js';
import { parseYaml } from './parse-yaml.js';

/** A scalar, a list of scalars, or `undefined` for anything else. */
export type FieldValue = string | number | boolean | null | readonly string[] | undefined;

/** The fields of a mapping at the top level of a YAML text, or why there are none. Lines are 1-based. */
export type YamlFields =
  | {
      readonly fields: ReadonlyMap<string, { readonly value: FieldValue; readonly line: number }>;
      readonly root?: Node;
    }
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
  const anchors = once(() => anchorsIn(root));
  for (const pair of root.items) {
    // Safe: the composer makes both nodes, or null for a missing value.
    const [keyNode, valueNode] = [pair.key as Node, pair.value as Node | null];
    const key = isScalar(keyNode) ? String(keyNode.value) : '';
    const line = lineOf(keyNode);
    if (isAlias(valueNode) && !anchors().has(valueNode.source))
      return { problem: `the alias ${quoted(`*${valueNode.source}`, 80)} names nothing`, line };
    if (fields.has(key.toLowerCase())) return { problem: `the key ${quoted(key, 80)} is there twice`, line };
    fields.set(key.toLowerCase(), { value: valueOf(valueNode), line });
  }
  return { fields, root };
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

/** A key at any depth of a text, in lower case, with the words of its value: scalars, and keys of tables in it. */
export interface KeyedTexts {
  readonly key: string;
  /** 0 at the top level. */
  readonly depth: number;
  readonly texts: readonly string[];
}

/** Every place of these keys below a node. An alias has the words of what it names, without those of aliases there. */
export function placesOfKeys(root: Node, keys: ReadonlySet<string>): readonly KeyedTexts[] {
  const anchors = anchorsIn(root);
  const places: KeyedTexts[] = [];
  visit(root, {
    Pair: (_, { key: keyNode, value }, path) => {
      const key = isScalar(keyNode) ? String(keyNode.value).trim().toLowerCase() : '';
      if (!keys.has(key)) return;
      const depth = path.filter((one) => isCollection(one)).length - 1;
      places.push({ key, depth, texts: isNode(value) ? wordsOf(value, anchors) : [] });
    },
  });
  return places;
}

function anchorsIn(root: Node): ReadonlyMap<string, Node> {
  const anchors = new Map<string, Node>();
  visit(root, {
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return anchors;
}

/** For texts that are written as bytes (`!!binary`). */
const utf8 = new TextDecoder();

/** The words of a node. `anchors`: what its aliases name. */
function wordsOf(node: Node, anchors: ReadonlyMap<string, Node>): readonly string[] {
  const words: string[] = [];
  visit(node, {
    Scalar: (_, { value }) => {
      words.push(value instanceof Uint8Array ? utf8.decode(value) : String(value));
      return words.length < MOST_WORDS ? undefined : visit.BREAK;
    },
    Alias: (_, { source }) => {
      const named = anchors.get(source);
      if (named !== undefined) words.push(...wordsOf(named, NO_ANCHORS));
      return words.length < MOST_WORDS ? undefined : visit.BREAK;
    },
  });
  return words;
}

/** Aliases may name the same large value again and again. */
const MOST_WORDS = 1_000;
const NO_ANCHORS: ReadonlyMap<string, Node> = new Map();
