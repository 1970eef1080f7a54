import type { TextEntity, TextFormat } from '../../../analysis/extraction/define.js';
import { memberOf, membersOf, soundJson, stringOf } from '../../../formats/json.js';
import type { JsonMember, JsonNode } from '../../../formats/json.js';
import { anyKeyOf, isSchemaFile } from '../../../paths/known-files.js';

/** Deeper schemas do not describe a settings file. */
const MAX_DEPTH = 24;

/**
 * Keys that a JSON Schema file describes, with their defaults and their values; where the keys of a value are in a
 * definition, that is named as the type of the value.
 */
export const jsonSchema: TextFormat = {
  name: 'json-schema',
  matches: isSchemaFile,
  read: (text, add) => {
    const root = soundJson(text);
    if (root === undefined) return;
    walkSchema(root, { container: undefined, depth: 0, add, root, rootName: definitionName(root) });
  },
};

interface Place {
  readonly container: string | undefined;
  readonly depth: number;
  readonly add: (found: TextEntity) => void;
  readonly root: JsonNode;
  /** Name of the definition that is the whole schema: its keys are those of the file. */
  readonly rootName: string | undefined;
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
        walkSchema(definition, { ...inner, container: name === place.rootName ? undefined : name });
    else if (key === 'patternProperties')
      for (const { value: property } of membersOf(value)) walkSchema(property, belowAnyKey(inner));
    else if (key === 'additionalProperties') walkSchema(value, belowAnyKey(inner));
    else if (['items', 'then', 'else', 'if', 'not'].includes(key)) walkSchema(value, inner);
    else if (['allOf', 'anyOf', 'oneOf'].includes(key) && value.kind === 'array')
      for (const item of value.items) walkSchema(item, inner);
  }
}

/** Below keys that authors choose. */
function belowAnyKey(place: Place): Place {
  return { ...place, container: anyKeyOf(place.container) };
}

function addProperty({ key: name, line, value }: JsonMember, place: Place): void {
  const summary = stringOf(memberOf(value, 'description')?.value)?.slice(0, 200);
  const values = valuesOf(value, place.root, 0);
  const type = values === undefined ? definitionName(value) : undefined;
  place.add({
    kind: 'config_key',
    name,
    line,
    container: place.container,
    defaultValue: scalar(memberOf(value, 'default')?.value),
    summary,
    choices:
      values?.some((one) => !/^(?:true|false|null)$/.test(one)) === true
        ? values
        : type === undefined
          ? undefined
          : [`=${type}`],
  });
  walkSchema(value, { ...place, container: name, depth: place.depth + 1 });
}

/** References that lead to the values of a key. */
const MAX_REFERENCES = 6;
const MAX_VALUES = 200;

/** All values that a schema allows, if these are single ones; undefined where it allows any of a kind. */
function valuesOf(schema: JsonNode | undefined, root: JsonNode, depth: number): readonly string[] | undefined {
  if (schema === undefined || depth > MAX_REFERENCES) return undefined;
  const member = (key: string): JsonNode | undefined => memberOf(schema, key)?.value;
  const listed = member('enum') ?? member('const');
  if (listed !== undefined) {
    const nodes = listed.kind === 'array' ? listed.items : [listed];
    const values = nodes.flatMap((node) => valueOf(node) ?? []);
    return values.length < nodes.length || values.length > MAX_VALUES ? undefined : values;
  }
  const type = stringOf(member('type'));
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'null') return ['null'];
  const parts = member('anyOf') ?? member('oneOf') ?? member('allOf');
  if (parts?.kind === 'array' && type === undefined) {
    if (member('allOf') !== undefined && parts.items.length > 1) return undefined;
    const each = parts.items.slice(0, MAX_VALUES).map((part) => valuesOf(part, root, depth + 1));
    return each.every((values) => values !== undefined) ? [...new Set(each.flat())] : undefined;
  }
  const definition = definitionOf(schema, root);
  return definition === undefined ? undefined : valuesOf(definition, root, depth + 1);
}

/** A value that can be one word. */
function valueOf(node: JsonNode): string | undefined {
  if (node.kind !== 'string' && node.kind !== 'other') return undefined;
  const value = node.kind === 'string' ? node.value : node.text;
  return /^[^\s\\]{1,80}$/.test(value) ? value : undefined;
}

/** `#/$defs/Mode`, also as the only part of `allOf`. */
const LOCAL = /^#\/(\$defs|definitions)\/([^/]{1,100})$/;

function referenceOf(schema: JsonNode): RegExpExecArray | null {
  const all = memberOf(schema, 'allOf')?.value;
  const [only] = all?.kind === 'array' && all.items.length === 1 ? all.items : [];
  const reference = stringOf(memberOf(schema, '$ref')?.value ?? memberOf(only, '$ref')?.value);
  return LOCAL.exec(reference ?? '');
}

function definitionName(schema: JsonNode): string | undefined {
  return referenceOf(schema)?.[2];
}

function definitionOf(schema: JsonNode, root: JsonNode): JsonNode | undefined {
  const [, holder = '', name = ''] = referenceOf(schema) ?? [];
  return memberOf(memberOf(root, holder)?.value, name)?.value;
}

/** The default as written in JSON, if it is short. */
function scalar(node: JsonNode | undefined): string | undefined {
  return node !== undefined && 'text' in node && node.text.length <= 80 ? node.text : undefined;
}
