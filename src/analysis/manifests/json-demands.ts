import { membersOf, stringOf } from '../../formats/json.js';
import type { JsonNode } from '../../formats/json.js';
import type { Requirement } from '../../model/manifest.js';
import { requirement } from './manifest-format.js';

/** Members of a `{ name: range }` object. */
export function demandsIn(node: JsonNode | undefined, kind: Requirement['kind']): readonly Requirement[] {
  return membersOf(node).flatMap(({ key, line, value }) => requirement(key, stringOf(value) ?? '', { kind, line }));
}
