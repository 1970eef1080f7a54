import type * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import { parseArguments } from './input/arguments.js';
import type { PathArgument } from './input/path-argument.js';
import type { JsonObject } from './input/json-schema.js';

/** What a tool may look at. `agent` names the program that asks (`cli`, or the MCP client), when it said so. */
export interface ToolContext {
  readonly snapshot: Snapshot;
  readonly agent: string | undefined;
  /** Absent: a client of the protocol, which knows the tool's own names. */
  readonly caller?: Caller | undefined;
}

/** How somebody calls a tool and its arguments, for messages: a command and its options. */
export interface Caller {
  readonly where: string;
  /** By the tool's own names. What is missing is called as the tool calls it. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A path that came in by an argument of a tool, under the names by which its caller knows them. */
export function pathArgument({ caller }: Pick<ToolContext, 'caller'>, argument: PathArgument): PathArgument {
  const { key, value } = argument;
  return caller === undefined ? argument : { tool: caller.where, key: caller.keys[key] ?? key, value };
}

/** A section that the answer speaks of but does not carry whole: clients may offer to open it. */
export interface SectionLink {
  readonly sectionId: string;
  readonly title: string;
}

export interface ToolAnswer {
  readonly json: JsonObject;
  /** The same in words, where a tool has such; else the JSON is the text. */
  readonly text: string | undefined;
  readonly links: readonly SectionLink[];
}

/** A call whose arguments fit. Throws DocalignError for whatever else the caller can mend. */
export type AcceptedCall = (context: ToolContext) => Promise<ToolAnswer>;

export interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  /** snake_case, as the model types it. */
  readonly name: string;
  /** A few words for people. */
  readonly title: string;
  /**
   * For the model: what it answers, when to call it, how to read the answer. At most 2,000 characters: clients cut
   * there.
   */
  readonly description: string;
  /** Built by `z.strictObject`, every key described. */
  readonly input: Input;
  readonly output: Output;
  /** False only for a tool that writes. */
  readonly readOnly: boolean;
  /** Asks clients that load tools on demand to load this one at once. For the tool that all others follow from. */
  readonly alwaysLoad?: boolean;
  run(context: ToolContext, input: z.output<Input>): z.output<Output> | Promise<z.output<Output>>;
  /** The answer in words, for clients that show a model only the text of a result. */
  text?(answer: z.output<Output>): string;
  links?(input: z.output<Input>, answer: z.output<Output>): readonly SectionLink[];
}

/** A tool with its types hidden, so that tools of different shapes fit one list. */
export interface AnyTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly readOnly: boolean;
  readonly alwaysLoad: boolean;
  /** Checks the arguments, before anything is read for them. Throws BAD_ARGUMENT. */
  accept(args: unknown): AcceptedCall;
}

export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> extends AnyTool {
  readonly input: Input;
  readonly output: Output;
  run(context: ToolContext, input: z.output<Input>): z.output<Output> | Promise<z.output<Output>>;
  text?(answer: z.output<Output>): string;
}

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): Tool<Input, Output> {
  return {
    ...definition,
    alwaysLoad: definition.alwaysLoad ?? false,
    accept(args) {
      const input = parseArguments(definition, args);
      return async (context) => {
        const json = await definition.run(context, input);
        return { json, text: definition.text?.(json), links: definition.links?.(input, json) ?? [] };
      };
    },
  };
}
