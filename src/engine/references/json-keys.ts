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

function isSchema(root: JsonNode): boolean {
  return (
    memberOf(root, 'properties') !== undefined
    || memberOf(root, '$defs') !== undefined
    || memberOf(root, 'definitions') !== undefined
  );
}

/** References are not followed: definitions are read at their own position. */
function schemaKeys(schema: JsonNode, path: readonly string[], last: number): readonly Key[] {
  if (path.length > MAX_DEPTH) return [];
  return withEnds(schema, last - 1).flatMap(({ member: { key, value }, last: end }): readonly Key[] => {
    if (key === 'items') return schemaKeys(value, path, end);
    if (key !== 'properties' && key !== '$defs' && key !== 'definitions') return [];
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
