import type { TextEntity, TextFormat } from '../../../analysis/define.js';
import { parseWithLines } from './json-lines.js';
import type { JsonNode } from './json-lines.js';

/** Deeper schemas than this describe no settings file. */
const MAX_DEPTH = 24;

/** Keys that a JSON Schema file describes, with their defaults. */
export const jsonSchema: TextFormat = {
  name: 'json-schema',
  matches: (file) => /(?:\.schema\.json|(?:^|[/.-])schema\.json|schema\/[^/]+\.json)$/.test(file),
  read: (text, add) => {
    const root = parseWithLines(text);
    if (root !== undefined) walkSchema(root, { container: undefined, depth: 0, add });
  },
};

interface Place {
  readonly container: string | undefined;
  readonly depth: number;
  readonly add: (found: TextEntity) => void;
}

/** Depth is bounded, and every node is met once: references are not followed, the definitions are walked where they stand. */
function walkSchema(schema: JsonNode, place: Place): void {
  if (place.depth > MAX_DEPTH || schema.members === undefined) return;
  for (const [key, member] of schema.members) {
    if (key === 'properties') for (const [name, property] of member.members ?? []) addProperty(name, property, place);
    else if (key === 'definitions' || key === '$defs' || key === 'patternProperties') {
      for (const [name, inner] of member.members ?? []) walkSchema(inner, { ...place, container: key === 'patternProperties' ? place.container : name, depth: place.depth + 1 });
    } else if (['items', 'additionalProperties', 'then', 'else', 'if', 'not'].includes(key)) walkSchema(member, { ...place, depth: place.depth + 1 });
    else if (['allOf', 'anyOf', 'oneOf'].includes(key)) for (const inner of member.items ?? []) walkSchema(inner, { ...place, depth: place.depth + 1 });
  }
}

function addProperty(name: string, property: JsonNode, place: Place): void {
  const description = property.members?.get('description')?.text;
  place.add({ kind: 'config_key', name, line: property.line, container: place.container, defaultValue: scalar(property.members?.get('default')), summary: description?.slice(0, 200) });
  walkSchema(property, { ...place, container: name, depth: place.depth + 1 });
}

/** The default as it is written in JSON, when it is short. */
function scalar(node: JsonNode | undefined): string | undefined {
  return node?.raw !== undefined && node.raw.length <= 80 ? node.raw : undefined;
}
