import type { TextEntity, TextFormat } from '../../../analysis/extraction/define.js';
import { memberOf, membersOf, soundJson, stringOf } from '../../../formats/json.js';
import type { JsonMember, JsonNode } from '../../../formats/json.js';
import { isSchemaFile } from '../../../paths/known-files.js';

/** Deeper schemas do not describe a settings file. */
const MAX_DEPTH = 24;

/** Keys that a JSON Schema file describes, with their defaults. */
export const jsonSchema: TextFormat = {
  name: 'json-schema',
  matches: isSchemaFile,
  read: (text, add) => {
    const root = soundJson(text);
    if (root !== undefined) walkSchema(root, { container: undefined, depth: 0, add });
  },
};

interface Place {
  readonly container: string | undefined;
  readonly depth: number;
  readonly add: (found: TextEntity) => void;
}

/**
 * Depth is bounded, and every node is visited once: references are not followed, definitions are visited where they are
 * written.
 */
function walkSchema(schema: JsonNode, place: Place): void {
  if (place.depth > MAX_DEPTH) return;
  const inner = { ...place, depth: place.depth + 1 };
  for (const { key, value } of membersOf(schema)) {
    if (key === 'properties') for (const property of membersOf(value)) addProperty(property, place);
    else if (key === 'definitions' || key === '$defs')
      for (const { key: name, value: definition } of membersOf(value))
        walkSchema(definition, { ...inner, container: name });
    else if (key === 'patternProperties')
      for (const { value: property } of membersOf(value)) walkSchema(property, inner);
    else if (['items', 'additionalProperties', 'then', 'else', 'if', 'not'].includes(key)) walkSchema(value, inner);
    else if (['allOf', 'anyOf', 'oneOf'].includes(key) && value.kind === 'array')
      for (const item of value.items) walkSchema(item, inner);
  }
}

function addProperty({ key: name, line, value }: JsonMember, place: Place): void {
  const summary = stringOf(memberOf(value, 'description')?.value)?.slice(0, 200);
  place.add({
    kind: 'config_key',
    name,
    line,
    container: place.container,
    defaultValue: scalar(memberOf(value, 'default')?.value),
    summary,
  });
  walkSchema(value, { ...place, container: name, depth: place.depth + 1 });
}

/** The default as written in JSON, if it is short. */
function scalar(node: JsonNode | undefined): string | undefined {
  return node !== undefined && 'text' in node && node.text.length <= 80 ? node.text : undefined;
}
