import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOptionAt } from '../../../analysis/keys/flags.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** What a program calls its own function or class that declares an option. */
const DECLARES =
  /^(?:(?:add|register|define|declare|create|new|make|cli|cmd)_?){0,3}(?:opt|option|flag|arg|argument|switch)s?$/i;
/** One flag, or its forms, alone or before the name of its value: `-p, --port <n>`. */
const FLAGS = /^--?[A-Za-z][\w-]{0,60}(?:[,|/ ]{1,3}--?[A-Za-z][\w-]{0,60})*(?:[= ][[<{]?[\w|.-]{1,40}[\]>}]?)?$/;
const HELP = ['help', 'description', 'desc', 'doc', 'usage', 'summary'];
/** A member of a table, or an argument that is given by name: `{ description: 'the port' }`. */
const HAS_HELP = /\b(?:help|desc|description|doc|usage|summary)\b["']?\s{0,4}[:=]/i;
/** Blanks between the words of a text for people; a name of a value has fewer. */
const LEAST_BLANKS = 2;
const MOST_HEAD = 400;

/**
 * Options that a program declares through a function or a class of its own: `opt("--port", help="…")`. Only a text
 * for people tells them from flags that are given to another program: `command.arg("--port")`.
 * @see https://clig.dev/#arguments-and-flags
 */
export const ownOptions: FrameworkExtractor = {
  name: 'own-options',
  languages: ['typescript', 'python', 'go', 'java', 'csharp', 'php', 'ruby', 'kotlin'],
  hints: ["'--", '"--'],
  declaresPrograms: /(?:opt|option|flag|arg|argument|switch)s?\s{0,9}\(\s{0,99}["']--?[a-z]/i,
  read: () => ({ callsLike: { pattern: DECLARES, isForUnlisted: true, read: option } }),
};

function option(context: ExtractionContext, { args, named }: Call): void {
  const { syntax } = context;
  const text = (argument: number): string | undefined => stringOf(syntax, argument);
  const flags = args.filter((argument) => FLAGS.test(text(argument) ?? ''));
  const rest = args.filter((argument) => !flags.includes(argument));
  const help = HELP.map((name) => named.get(name)).find((node) => node !== undefined);
  const said = rest.find((argument) => (text(argument)?.split(' ').length ?? 0) > LEAST_BLANKS);
  const isTold =
    help !== undefined
    || said !== undefined
    || rest.some((argument) => HAS_HELP.test(syntax.slice(argument).slice(0, MOST_HEAD)));
  if (!isTold) return;
  addOptionAt(context, flags, {
    doc: text(help ?? said ?? NONE),
    defaultValue: context.default(named.get('default') ?? NONE),
  });
}
