import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { Call } from '../../analysis/syntax/call.js';
import { tableOf } from '../../analysis/extraction/family.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { addCommand, addOption, longFlag } from '../../analysis/keys/flags.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface CommandLine {
  readonly name: string;
  readonly hints: readonly string[];
  /** Methods whose first text lists the flags with their dashes: `app.add_option("-p,--port", port, "…")`. */
  readonly dashed?: readonly string[];
  /** Methods whose first texts are flags, each with its dashes: `program.add_argument("-p", "--port")`. */
  readonly listed?: readonly string[];
  /** Methods that make a command: `app.add_subcommand("serve", "…")`. */
  readonly commands?: readonly string[];
  /** Visitors for what this data cannot describe. */
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A library of C or C++ that reads the command line, described by the names of its functions.
 *
 * These are one family (`FrameworkExtractor.family`): their functions have the same names, and a file that gets the
 * parser as an argument need not include the library. Each kind of call has one visitor here.
 */
export function defineCommandLine(line: CommandLine): FrameworkExtractor {
  const { name, hints, dashed = [], listed = [], commands = [], nodes = {} } = line;
  const calls = {
    ...tableOf(dashed, firstText),
    ...tableOf(listed, allTexts),
    ...tableOf(commands, command),
    ...line.calls,
  };
  return {
    name,
    languages: ['cpp'],
    hints,
    family: 'cpp-command-lines',
    declaresPrograms: true,
    read: () => ({ calls, nodes }),
  };
}

/** `-p` and `--port` for names without dashes. */
export function flagsOf(names: readonly (string | undefined)[]): string[] {
  return names.flatMap((name) =>
    name === undefined || name === '' ? [] : [`${name.length === 1 ? '-' : '--'}${name}`],
  );
}

/** The text of an argument; undefined for any other. */
export function textAt({ syntax }: ExtractionContext, call: Pick<Call, 'args'>, at: number): string | undefined {
  return stringOf(syntax, call.args[at] ?? NONE);
}

/** The description is the last text. */
function docOf(context: ExtractionContext, call: Call): string | undefined {
  return call.args.length < 2 ? undefined : textAt(context, call, call.args.length - 1);
}

function firstText(context: ExtractionContext, call: Call): void {
  const text = textAt(context, call, 0) ?? '';
  if (call.receiver !== NONE && text.startsWith('-'))
    addOption(context, call.node, { flags: [text], doc: docOf(context, call) });
}

function allTexts(context: ExtractionContext, call: Call): void {
  const texts = call.args
    .map((_, at) => textAt(context, call, at) ?? '')
    .filter((text) => /^-{1,2}[A-Za-z\d]/.test(text));
  if (call.receiver !== NONE) addOption(context, call.node, { flags: texts });
}

function command(context: ExtractionContext, call: Call): void {
  const name = textAt(context, call, 0);
  if (call.receiver !== NONE && name !== undefined) addCommand(context, call.node, { name, doc: docOf(context, call) });
}

/** Name, default and description from an argument on. */
export function defineFlag(context: ExtractionContext, call: Call, at: number): void {
  const name = call.args[at] ?? NONE;
  if (context.syntax.kind(name) !== 'identifier') return;
  addOption(context, call.node, {
    flags: [longFlag(context.syntax.slice(name))],
    defaultValue: context.default(call.args[at + 1] ?? NONE),
    doc: textAt(context, call, at + 2),
  });
}
