import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { addCommand } from '../../analysis/keys/flags.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface Commands {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A console of PHP.
 *
 * These are one family (`FrameworkExtractor.family`): Artisan is built on Symfony's console, and commands have the
 * calls of both. The command of a class is kept per file, for both.
 */
export function defineCommands({ name, hints, calls = {}, nodes = {} }: Commands): FrameworkExtractor {
  return {
    name,
    languages: ['php'],
    hints,
    family: 'php-commands',
    declaresPrograms: true,
    read: () => ({ calls, nodes }),
  };
}

/** Class node → name of its command. */
const commandsOf = perFile(() => new Map<number, string>());

interface Command {
  readonly name: string;
  readonly doc?: string | undefined;
}

/** Declares the class around a node as this command. */
export function nameCommand(context: ExtractionContext, node: number, { name, doc }: Command): void {
  addCommand(context, node, { name, doc });
  commandsOf(context).set(context.enclosing('type')?.node ?? NONE, name);
}

/** Name of the command of the current class; undefined for none. */
export function commandHere(context: ExtractionContext): string | undefined {
  return commandsOf(context).get(context.enclosing('type')?.node ?? NONE);
}
