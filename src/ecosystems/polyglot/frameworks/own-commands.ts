import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** What a program calls its own function or class: other names with `command` run one, or are a library's. */
const DECLARES = /^(?:(?:add|register|define|declare|create|new)_?(?:sub)?_?command|sub_?command)$/i;
/** A name as it is typed, alone or before its parameters. Identifiers of editors have dots: `markdown.preview`. */
const NAME = /^([a-z][a-z\d-]{1,40})(?:\s+[[<{(A-Z].*)?$/s;

/**
 * Commands that a program declares through a function or a class of its own: `Subcommand("import", help="…")`,
 * `registerCommand('serve <root>', handler)`.
 * @see https://clig.dev/#subcommands
 */
export const ownCommands: FrameworkExtractor = {
  name: 'own-commands',
  languages: ['typescript', 'python', 'go', 'java', 'csharp', 'php', 'ruby', 'kotlin'],
  hints: ['ommand'],
  declaresPrograms: /(?:add|register|define|declare|create|new|sub)_?(?:sub)?_?command\b/i,
  read: () => ({ callsLike: { pattern: DECLARES, read: command } }),
};

function command(context: ExtractionContext, { node, args, named }: Call): void {
  const text = (argument = NONE): string | undefined => stringOf(context.syntax, argument);
  const name = NAME.exec(text(args[0]) ?? '')?.[1];
  if (name !== undefined) addCommand(context, node, { name, doc: text(named.get('help')) ?? text(args[1]) });
}
