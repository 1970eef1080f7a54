import type { ExitCode } from './exit-code.js';
import type { GlobalOptions, OptionTable, ValuesOf } from './arguments/options.js';
import type { Stops } from './terminal/stops.js';
import type { Terminal } from './terminal/terminal.js';

/** What a command may use of its environment. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly globals: GlobalOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stops: Stops;
  /** All commands of the program. */
  readonly commands: readonly Command[];
  /** Is stdin a terminal? The call opens stdin. */
  isInteractive(): boolean;
  stdin(): NodeJS.ReadableStream;
  /** Ends the process with 0 once all is written, whatever still runs. */
  end(): void;
}

export interface Operands {
  /** As shown in help: `<words...>`, `[file]`. */
  readonly usage: string;
  /** A noun for messages: `a word to search for`. */
  readonly noun: string;
  readonly min: number;
  readonly max: number;
  /** The words that the first one may be, for the completion of shells. */
  readonly words?: readonly string[];
}

/** Paragraphs. A function loads long ones when they are shown, since the table of commands is loaded at every start. */
export type Description = readonly string[] | (() => Promise<readonly string[]>);

export interface Example {
  readonly run: string;
  readonly does: string;
}

/** A function loads long ones, as for a description. */
export type Examples = readonly Example[] | (() => Promise<readonly Example[]>);

export interface CommandDefinition<O extends OptionTable> {
  readonly name: string;
  /** One sentence: a row in the help text and in docs/cli.md. */
  readonly summary: string;
  /** For the command's own help text. */
  readonly description: Description;
  readonly operands: Operands | undefined;
  readonly options: O;
  readonly examples: Examples;
  /** True for a command that stops by its own means, with its own handlers for signals and faults. */
  readonly isServer?: boolean;
  /**
   * Imports dependencies when it runs, so that other commands start fast. Throws DocalignError for mistakes that the
   * caller can correct.
   */
  run(context: CommandContext, options: ValuesOf<O>, operands: readonly string[]): Promise<ExitCode>;
}

/** A command without the types of its options, so that all commands fit into one table. */
export type Command = CommandDefinition<OptionTable>;

export function defineCommand<const O extends OptionTable>(definition: CommandDefinition<O>): Command {
  // Safe: the parser gives a command exactly the values of its own option table.
  return definition as unknown as Command;
}

/** The paragraphs about a command. */
export async function descriptionOf({ description }: Command): Promise<readonly string[]> {
  return typeof description === 'function' ? description() : description;
}

/** The examples of a command. */
export async function examplesOf({ examples }: Command): Promise<readonly Example[]> {
  return typeof examples === 'function' ? examples() : examples;
}
