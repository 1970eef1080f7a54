import * as z from 'zod';
import type { JsonObject } from './define.js';

interface Node {
  readonly jsonSchema: Record<string, unknown> & { minimum?: number; maximum?: number };
  readonly path: readonly unknown[];
}

/** JSON Schema (2020-12) of what a caller may write, with all bounds. */
export const jsonSchemaOf = madeOnce((node) => dropSafeIntegerBounds(node));

/**
 * The same as every client loads it at start. Sizes of texts are checked here, with a message that says more than a schema; that a switch is off unless it
 * is given goes without saying.
 */
export const inputSchemaOf = madeOnce((node) => {
  dropSafeIntegerBounds(node);
  for (const key of ['minLength', 'maxLength', 'pattern']) delete node.jsonSchema[key];
  if (node.jsonSchema['default'] === false) delete node.jsonSchema['default'];
});

/** JSON Schema (2020-12) of an answer: the names of its keys, with a description where a name does not say enough. What they hold is seen in the answer. */
export const outputSchemaOf = madeOnce(({ jsonSchema, path }) => {
  const kept = path.length === 0 ? ['type', 'properties'] : ['description'];
  for (const key of Object.keys(jsonSchema)) if (!kept.includes(key)) delete jsonSchema[key];
});

/** Made once a schema: conversion costs more than a call. The protocol takes a schema that names no dialect for one of 2020-12. */
function madeOnce(shorten: (node: Node) => void): (schema: z.ZodType) => JsonObject {
  const made = new WeakMap<z.ZodType, JsonObject>();
  return (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    // Safe: zod's JSON Schema type is a plain object with optional keys.
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', override: (node) => shorten(node as unknown as Node) }) as JsonObject;
    made.set(schema, json);
    return json;
  };
}

/** An integer without a bound of its own is limited to what a double can hold: true, and no use to a reader. */
function dropSafeIntegerBounds({ jsonSchema }: Node): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
