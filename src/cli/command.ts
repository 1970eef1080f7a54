import type { ExitCode } from './exit-code.js';
import type { GlobalOptions, OptionTable, ValuesOf } from './arguments/options.js';
import type { Stops } from './terminal/stops.js';
import type { Terminal } from './terminal/terminal.js';

/** What a command may use of the world around it. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly globals: GlobalOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stops: Stops;
  /** Does a person type on stdin? Asking opens it. */
  isInteractive(): boolean;
}

export interface Operands {
  /** As help shows them: `<words...>`, `[file]`. */
  readonly usage: string;
  /** A noun for messages: `a word to search for`. */
  readonly noun: string;
  readonly min: number;
  readonly max: number;
}

export interface Example {
  readonly run: string;
  readonly does: string;
}

export interface CommandDefinition<O extends OptionTable> {
  readonly name: string;
  /** One sentence: row of the help text and of the README. */
  readonly summary: string;
  /** Paragraphs for the command's own help text. */
  readonly description: readonly string[];
  readonly operands: Operands | undefined;
  readonly options: O;
  readonly examples: readonly Example[];
  /** True for a command that ends by itself when told to, and has its own handlers for signals and faults. */
  readonly isServer?: boolean;
  /**
   * Imports what it needs when it runs, so that other commands start fast. Throws DocalignError for what the caller can
   * mend.
   */
  run(context: CommandContext, options: ValuesOf<O>, operands: readonly string[]): Promise<ExitCode>;
}

/** A command with its options' types hidden, so that all fit one table. */
export type Command = CommandDefinition<OptionTable>;

export function defineCommand<const O extends OptionTable>(definition: CommandDefinition<O>): Command {
  // Safe: the parser gives a command the values of its own option table and no others.
  return definition as unknown as Command;
}
