import * as z from 'zod';
import type { JsonObject } from './define.js';

const made = new WeakMap<z.ZodType, JsonObject>();
const madeOutputs = new WeakMap<z.ZodType, JsonObject>();

/** JSON Schema (2020-12) of what a caller may write. Made once a schema: conversion costs more than a call. */
export function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const known = made.get(schema);
  if (known !== undefined) return known;
  // Safe: zod's JSON Schema type is a plain object with optional keys.
  const json = withoutDialect(z.toJSONSchema(schema, { io: 'input', override: (node) => { dropSafeIntegerBounds(node); shortenInput(node); } }) as JsonObject);
  made.set(schema, json);
  return json;
}

/**
 * JSON Schema (2020-12) of an answer, short, as every client loads it at start: the names of its keys, with a description where a name does not say
 * enough. What they hold is seen in the answer.
 */
export function outputSchemaOf(schema: z.ZodType): JsonObject {
  const known = madeOutputs.get(schema);
  if (known !== undefined) return known;
  // Safe: as above.
  const json = withoutDialect(z.toJSONSchema(schema, { io: 'input', override: shortenOutput }) as JsonObject);
  madeOutputs.set(schema, json);
  return json;
}

/** Sizes of texts are checked here, with a message that says more than a schema; that a switch is off unless it is given goes without saying. */
function shortenInput({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  for (const key of ['minLength', 'maxLength', 'pattern']) delete jsonSchema[key];
  if (jsonSchema['default'] === false) delete jsonSchema['default'];
}

function shortenOutput({ jsonSchema, path }: { readonly jsonSchema: Record<string, unknown>; readonly path: readonly unknown[] }): void {
  const kept = path.length === 0 ? ['$schema', 'type', 'properties'] : ['description'];
  for (const key of Object.keys(jsonSchema)) if (!kept.includes(key)) delete jsonSchema[key];
}

/** The protocol takes a schema that does not name its dialect for one of 2020-12. */
function withoutDialect({ $schema: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

/** An integer without a bound of its own is limited to what a double can hold: true, and no use to a reader. */
function dropSafeIntegerBounds({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
