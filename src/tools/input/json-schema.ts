import * as z from 'zod';

/** An object as it crosses the border: snake_case keys, `null` for absent. */
export type JsonObject = Readonly<Record<string, unknown>>;

interface Node {
  readonly jsonSchema: Record<string, unknown> & { minimum?: number; maximum?: number };
  readonly path: readonly unknown[];
}

/** JSON Schema (2020-12) of the input, with all bounds. */
export const jsonSchemaOf = madeOnce((schema) => converted(schema, dropSafeIntegerBounds));

/**
 * The shorter form that clients load at start. Omits size limits of texts and lists, which are checked here with a
 * better message than a schema gives, and the defaults `false` and empty list.
 */
export const inputSchemaOf = madeOnce((schema) =>
  converted(schema, (node) => {
    dropSafeIntegerBounds(node);
    for (const key of ['minLength', 'maxLength', 'pattern', 'maxItems']) delete node.jsonSchema[key];
    const { default: standard } = node.jsonSchema;
    if (standard === false || (Array.isArray(standard) && standard.length === 0)) delete node.jsonSchema['default'];
  }),
);

/**
 * JSON Schema (2020-12) of an answer: the names of its lists and objects, with a description where the name is not
 * enough. Numbers, words and switches need no schema.
 */
export const outputSchemaOf = madeOnce((schema) => {
  // Safe: the JSON Schema of an object has properties that are schemas.
  const properties = Object.entries((converted(schema, () => undefined)['properties'] ?? {}) as Record<string, Plain>);
  const described = properties.filter(([, node]) => node.description !== undefined || !isPlain(node));
  if (described.length === 0) return { type: 'object' };
  return {
    type: 'object',
    properties: Object.fromEntries(
      described.map(([name, { description }]) => [name, description === undefined ? {} : { description }]),
    ),
  };
});

interface Plain {
  readonly type?: string;
  readonly anyOf?: readonly Plain[];
  readonly description?: string;
}

/** Is this a number, a word or a switch, or a choice of these (`anyOf`)? */
function isPlain({ type, anyOf }: Plain): boolean {
  return anyOf === undefined ? type !== 'array' && type !== 'object' : anyOf.every(isPlain);
}

function converted(schema: z.ZodType, shorten: (node: Node) => void): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: (node) => shorten(node as unknown as Node),
  }) as JsonObject; // Safe: plain objects with optional keys.
  return json;
}

/**
 * Makes each schema once: conversion costs more than a call. Omits `$schema`: the protocol's default dialect is
 * 2020-12.
 */
function madeOnce(make: (schema: z.ZodType) => JsonObject): (schema: z.ZodType) => JsonObject {
  const made = new WeakMap<z.ZodType, JsonObject>();
  return (schema) => {
    const known = made.get(schema) ?? make(schema);
    made.set(schema, known);
    return known;
  };
}

/** Drops the bounds that zod adds to every integer, the range of a double: correct, but useless to a reader. */
function dropSafeIntegerBounds({ jsonSchema }: Node): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
