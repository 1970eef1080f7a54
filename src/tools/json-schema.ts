import * as z from 'zod';
import type { JsonObject } from './define.js';

const made = new WeakMap<z.ZodType, JsonObject>();

/** JSON Schema (2020-12) of what a caller may write. Made once a schema: conversion costs more than a call. */
export function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const known = made.get(schema);
  if (known !== undefined) return known;
  // Safe: zod's JSON Schema type is a plain object with optional keys.
  const json = z.toJSONSchema(schema, { io: 'input', override: dropSafeIntegerBounds }) as JsonObject;
  made.set(schema, json);
  return json;
}

/** An integer without a bound of its own is limited to what a double can hold: true, and no use to a reader. */
function dropSafeIntegerBounds({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
