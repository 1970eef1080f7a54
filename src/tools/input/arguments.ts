import type * as z from 'zod';
import { DocalignError } from '../../model/error.js';
import { nearest } from '../../text/words/nearest.js';
import { quoted } from '../../text/layout/printable.js';
import { expectation } from './expectation.js';
import type { SchemaNode } from './expectation.js';
import { jsonSchemaOf } from './json-schema.js';

interface ToolInput<Input extends z.ZodObject> {
  readonly name: string;
  readonly input: Input;
  /** The caller's names for arguments, where they differ from the tool's. */
  readonly keys?: Readonly<Record<string, string>>;
}

/**
 * Validates the arguments of a call and fills in defaults. Throws BAD_ARGUMENT: one sentence with the key, the mistake
 * and the given value, and a next step. `args` is anything that the client sent. `further`: names of arguments that the
 * caller has taken out.
 */
export function parseArguments<Input extends z.ZodObject>(
  tool: ToolInput<Input>,
  args: unknown,
  further: readonly string[] = [],
): z.output<Input> {
  const given = objectOf(tool.name, args);
  const properties = propertiesOf(tool.input);
  refuseUnknownKeys(tool.name, given, { known: Object.keys(properties), further });
  refuseLongLists(tool, given, properties);
  const parsed = tool.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw bad(issue === undefined ? `${tool.name}: the arguments do not fit.` : issueMessage(tool, given, issue));
}

function objectOf(tool: string, args: unknown): Record<string, unknown> {
  if (args === undefined) return {};
  // Safe: JSON objects only.
  if (typeof args === 'object' && args !== null && !Array.isArray(args)) return args as Record<string, unknown>;
  throw bad(`${tool}: the arguments must be an object, got ${described(args)}. Pass each argument by its name.`);
}

function propertiesOf(input: z.ZodObject): Readonly<Record<string, SchemaNode>> {
  // Safe: `input` is an object schema, so its JSON Schema has properties that are schemas.
  return (jsonSchemaOf(input)['properties'] ?? {}) as Record<string, SchemaNode>;
}

/** Done before zod, which ignores `__proto__`: an unused argument is a mistake worth reporting. */
function refuseUnknownKeys(
  tool: string,
  given: Record<string, unknown>,
  { known, further }: { readonly known: readonly string[]; readonly further: readonly string[] },
): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const all = [...further, ...known];
  const meant = nearest(unknown, all);
  const step = meant === undefined ? `${tool} takes ${all.join(', ')}.` : `Did you mean "${meant}"?`;
  throw bad(`${tool}: there is no argument ${quoted(unknown)}. ${step}`);
}

/** Done before zod, which would first check each of a million elements. */
function refuseLongLists<Input extends z.ZodObject>(
  tool: ToolInput<Input>,
  given: Record<string, unknown>,
  properties: Readonly<Record<string, SchemaNode>>,
): void {
  for (const [key, value] of Object.entries(given)) {
    const node = properties[key];
    if (!Array.isArray(value) || value.length <= (node?.maxItems ?? Infinity)) continue;
    throw bad(wrongValue({ tool: tool.name, key: tool.keys?.[key] ?? key, node, value }, isOptional(tool.input, key)));
  }
}

function issueMessage<Input extends z.ZodObject>(
  tool: ToolInput<Input>,
  given: Record<string, unknown>,
  issue: z.core.$ZodIssue,
): string {
  const key = String(issue.path[0] ?? '');
  const property = propertiesOf(tool.input)[key];
  const called = tool.keys?.[key] ?? key;
  if (!Object.hasOwn(given, key)) return `${tool.name}: "${called}" is missing. Pass ${expectation(property)}.`;
  const inside = issue.path.length > 1;
  const place: WrongValue = {
    tool: tool.name,
    key: inside ? `${called}[${String(issue.path[1])}]` : called,
    node: inside ? property?.items : property,
    value: valueAt(given, issue.path),
    says:
      issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex')
        ? issue.message
        : undefined,
  };
  return wrongValue(place, isOptional(tool.input, key) && !inside);
}

interface WrongValue {
  readonly tool: string;
  readonly key: string;
  readonly node: SchemaNode | undefined;
  readonly value: unknown;
  /** The schema's own words for the mistake. */
  readonly says?: string | undefined;
}

function wrongValue({ tool, key, node, value, says }: WrongValue, optional: boolean): string {
  const wrong = says ?? `must be ${expectation(node)}`;
  return (
    `${tool}: "${key}" ${wrong}, got ${described(value)}. `
    + `${optional ? 'Correct it or leave it out.' : 'Correct it and call again.'}`
  );
}

function isOptional(input: z.ZodObject, key: string): boolean {
  const required = jsonSchemaOf(input)['required'];
  return !Array.isArray(required) || !required.includes(key);
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  // Safe: zod reports paths into the value that it was given.
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], given);
}

/** Never prints a whole value: the value may have megabytes, or nest deeper than the stack. */
function described(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 60 ? `${quoted(value)} (${value.length} characters)` : quoted(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

function bad(message: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', message);
}
