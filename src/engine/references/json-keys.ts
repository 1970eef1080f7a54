import { memberOf, membersOf, readJson } from '../../formats/json.js';
import type { JsonMember, JsonNode } from '../../formats/json.js';
import type { Key } from './keys.js';

/** Deeper levels do not describe settings. */
const MAX_DEPTH = 12;

/** Properties that a JSON Schema describes; keys of any other JSON. Empty for text that is invalid, or on one line. */
export function jsonKeys(lines: readonly string[]): readonly Key[] {
  const { root, problem } = readJson(lines.join('\n'));
  if (root === undefined || problem !== undefined) return [];
  return isSchema(root) ? schemaKeys(root, [], lines.length) : plainKeys(root, [], lines.length);
}

/** Keys of a schema that hold schemas by name. */
const HOLDERS: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions']);

function isSchema(root: JsonNode): boolean {
  return membersOf(root).some(({ key }) => HOLDERS.has(key));
}

/** Minimum number of properties with a description in a schema that explains settings, and their minimum share. */
const LEAST_DESCRIBED = 1;
const LEAST_SHARE = 0.3;
/** With so many descriptions, their share does not matter: names of `$defs` and of events need none. */
const MANY_DESCRIBED = 20;

/** Is it a JSON Schema that explains what it describes? Other schemas tell no more than the code. */
export function isDescribedSchema(text: string): boolean {
  const { root, problem } = readJson(text);
  if (root === undefined || problem !== undefined || !isSchema(root)) return false;
  let [all, described] = [0, 0];
  const count = (schema: JsonNode, depth: number): void => {
    for (const { key, value } of depth > MAX_DEPTH ? [] : membersOf(schema)) {
      if (key === 'items') count(value, depth + 1);
      if (!HOLDERS.has(key)) continue;
      for (const { value: property } of membersOf(value)) {
        all += 1;
        if (memberOf(property, 'description') !== undefined) described += 1;
        count(property, depth + 1);
      }
    }
  };
  count(root, 0);
  return described >= MANY_DESCRIBED || (described >= LEAST_DESCRIBED && described >= LEAST_SHARE * all);
}

/** References are not followed: definitions are read at their own position. */
function schemaKeys(schema: JsonNode, path: readonly string[], last: number): readonly Key[] {
  if (path.length > MAX_DEPTH) return [];
  return withEnds(schema, last - 1).flatMap(({ member: { key, value }, last: end }): readonly Key[] => {
    if (key === 'items') return schemaKeys(value, path, end);
    if (!HOLDERS.has(key)) return [];
    return withEnds(value, end - 1).map(({ member, last: until }) => {
      const own = [...path, member.key];
      return { path: own, first: member.line, last: until, under: schemaKeys(member.value, own, until) };
    });
  });
}

function plainKeys(node: JsonNode, path: readonly string[], last: number): readonly Key[] {
  if (path.length > MAX_DEPTH) return [];
  return withEnds(node, last - 1).map(({ member, last: until }) => {
    const own = [...path, member.key];
    return { path: own, first: member.line, last: until, under: plainKeys(member.value, own, until) };
  });
}

/** Each member with the line before the next one's. */
function withEnds(node: JsonNode, last: number): readonly { readonly member: JsonMember; readonly last: number }[] {
  const members = membersOf(node);
  return members.map((member, at) => ({
    member,
    last: Math.max(member.line, (members[at + 1]?.line ?? last + 1) - 1),
  }));
}
