import * as z from 'zod';
import type { JsonObject } from './define.js';

const made = new WeakMap<z.ZodType, JsonObject>();
const madeOutputs = new WeakMap<z.ZodType, JsonObject>();

/** JSON Schema (2020-12) of what a caller may write. Made once a schema: conversion costs more than a call. */
export function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const known = made.get(schema);
  if (known !== undefined) return known;
  // Safe: zod's JSON Schema type is a plain object with optional keys.
  const json = z.toJSONSchema(schema, { io: 'input', override: dropSafeIntegerBounds }) as JsonObject;
  made.set(schema, json);
  return json;
}

/**
 * JSON Schema (2020-12) of an answer, short, as every client loads it at start: it does not repeat which keys are always
 * there, and does not list the keys of an object marked `brief`.
 */
export function outputSchemaOf(schema: z.ZodType): JsonObject {
  const known = madeOutputs.get(schema);
  if (known !== undefined) return known;
  // Safe: as above.
  const json = z.toJSONSchema(schema, { io: 'input', override: (node) => { dropSafeIntegerBounds(node); shortenObject(node); } }) as JsonObject;
  madeOutputs.set(schema, json);
  return json;
}

/** Marks an object whose keys are not listed in the schema of an answer: its description names them where that helps. */
export function brief<T extends z.ZodType>(schema: T, description?: string): T {
  return schema.meta({ [BRIEF]: true, ...(description === undefined ? {} : { description }) });
}

const BRIEF = 'brief';

function shortenObject({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  delete jsonSchema['required'];
  if (jsonSchema[BRIEF] !== true) return;
  delete jsonSchema[BRIEF];
  delete jsonSchema['properties'];
}

/** An integer without a bound of its own is limited to what a double can hold: true, and no use to a reader. */
function dropSafeIntegerBounds({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
