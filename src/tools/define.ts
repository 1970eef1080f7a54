import type * as z from 'zod';
import type { Indexing, RunRecord } from '../engine/indexing/indexing.js';
import type { Snapshot } from '../engine/snapshot.js';
import { parseArguments } from './input/arguments.js';
import type { PathArgument } from './input/path-argument.js';
import type { JsonObject } from './input/json-schema.js';

/** What a tool may use. `agent` is the name of the calling program (`cli`, or the MCP client), if known. */
export interface ToolContext {
  readonly snapshot: Snapshot;
  readonly agent: string | undefined;
  /** Absent for an MCP client, which uses the tool's own names. */
  readonly caller?: Caller | undefined;
}

/** The caller's names for a tool and its arguments, for messages: a command and its options. */
export interface Caller {
  readonly where: string;
  /** Keyed by the tool's own names; a missing key keeps the tool's name. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A path argument of a tool, under the names that its caller uses. */
export function pathArgument({ caller }: Pick<ToolContext, 'caller'>, argument: PathArgument): PathArgument {
  const { key, value } = argument;
  return caller === undefined ? argument : { tool: caller.where, key: caller.keys[key] ?? key, value };
}

/** A section that the answer refers to without its whole text: clients may offer to open it. */
export interface SectionLink {
  /** Present where several repositories were searched. */
  readonly repository?: string;
  readonly sectionId: string;
  readonly title: string;
}

export interface ToolAnswer {
  readonly json: JsonObject;
  /** The answer in words, if the tool has a text form; else the JSON is the text. */
  readonly text: string | undefined;
  readonly links: readonly SectionLink[];
}

/** One of several repositories that a call is about. */
export interface NamedContext {
  readonly repository: string;
  readonly context: ToolContext;
}

/** Several repositories that a call is about together. */
export interface Together {
  readonly contexts: readonly NamedContext[];
  /** Those that cannot be asked now, with the reason, for people. */
  readonly unavailable: readonly { readonly repository: string; readonly reason: string }[];
}

/** What a tool may use that is about the server, and not about one of its repositories. */
export interface ServerContext {
  readonly indexing: Indexing;
  /** What the other tools call the repository of a run; undefined while it cannot be read. */
  nameOf(run: RunRecord): string | undefined;
  /** Serves a folder of this machine. Throws BAD_ARGUMENT, with this place in the message. */
  serve(path: string, where: string): RunRecord;
  /** Tells when the caller stops waiting. */
  readonly signal: AbortSignal;
  /** Tells the client how the work is going, in words. */
  tell(message: string): void;
}

/** A call with valid arguments. Throws DocalignError for other mistakes that the caller can correct. */
export type AcceptedCall = (context: ToolContext) => Promise<ToolAnswer>;

/** Such a call about several repositories together. */
export type AcceptedAcross = (together: Together) => Promise<ToolAnswer>;

/** Such a call about the server. */
export type AcceptedOnServer = (context: ServerContext) => Promise<ToolAnswer>;

export interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  /** snake_case, as the model writes it. */
  readonly name: string;
  /** A few words for people. */
  readonly title: string;
  /**
   * For the model: what the tool answers, when to call it, how to read the answer. At most 2,000 characters, because
   * clients cut there.
   */
  readonly description: string;
  /** Built by `z.strictObject`, with a description of every key. */
  readonly input: Input;
  readonly output: Output;
  /** False only for a tool that writes. */
  readonly readOnly: boolean;
  /** Asks clients that load tools on demand to load this one immediately. For the tool that leads to all others. */
  readonly alwaysLoad?: boolean;
  /** `files`: the tool asks about files and code alone, so no document is read for it. */
  readonly asks?: 'files';
  /** Loads what the first call needs, where that is worth it as soon as a client is there. */
  prepare?(snapshot: Snapshot): Promise<void>;
  run(context: ToolContext, input: z.output<Input>): z.output<Output> | Promise<z.output<Output>>;
  /** One answer about several repositories together; absent for a tool whose calls are about one. */
  across?(together: Together, input: z.output<Input>): z.output<Output> | Promise<z.output<Output>>;
  /** The answer in words, for clients that show a model only the text of a result. */
  text?(answer: z.output<Output>): string;
  links?(input: z.output<Input>, answer: z.output<Output>): readonly SectionLink[];
}

/** A tool without its type parameters, so that tools of different shapes fit into one list. */
export interface AnyTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly readOnly: boolean;
  readonly alwaysLoad: boolean;
  /** True for a tool that uses the network: it has to be chosen by its name, or by its toolset. */
  readonly usesNetwork?: boolean;
  readonly asks?: 'files';
  prepare?(snapshot: Snapshot): Promise<void>;
  /**
   * Validates the arguments, before anything is read. Throws BAD_ARGUMENT. `further`: names of arguments that the
   * caller has taken out, for messages.
   */
  accept(args: unknown, further?: readonly string[]): AcceptedCall;
  /** The same for a call about several repositories; absent for a tool whose calls are about one. */
  acceptAcross?(args: unknown, further?: readonly string[]): AcceptedAcross;
  /** For a tool about the server, which is asked by this alone. */
  acceptOnServer?(args: unknown): AcceptedOnServer;
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
  const { across } = definition;
  const answer = (input: z.output<Input>, json: z.output<Output>): ToolAnswer => ({
    json,
    text: definition.text?.(json),
    links: definition.links?.(input, json) ?? [],
  });
  return {
    ...definition,
    alwaysLoad: definition.alwaysLoad ?? false,
    accept(args, further) {
      const input = parseArguments(definition, args, further);
      return async (context) => answer(input, await definition.run(context, input));
    },
    ...(across === undefined
      ? {}
      : {
          acceptAcross(args: unknown, further?: readonly string[]): AcceptedAcross {
            const input = parseArguments(definition, args, further);
            return async (together) => answer(input, await across(together, input));
          },
        }),
  };
}

export interface ServerToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> extends Pick<
  ToolDefinition<Input, Output>,
  'name' | 'title' | 'description' | 'input' | 'output' | 'readOnly' | 'text'
> {
  readonly usesNetwork: boolean;
  run(context: ServerContext, input: z.output<Input>): Promise<z.output<Output>>;
}

/** A tool about the server: it is offered where there are several repositories, or may be. */
export function defineServerTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ServerToolDefinition<Input, Output>,
): AnyTool {
  const { run, text, ...listed } = definition;
  return {
    ...listed,
    alwaysLoad: false,
    // It asks about no document, so none is read for it.
    asks: 'files',
    accept() {
      throw new Error(`${definition.name} is about no repository`);
    },
    acceptOnServer(args) {
      const input = parseArguments(definition, args);
      return async (context) => {
        const json = await run(context, input);
        return { json, text: text?.(json), links: [] };
      };
    },
  };
}
