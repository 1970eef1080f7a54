import { wrap } from '../../text/layout/wrap.js';
import { descriptionOf, examplesOf, type Command, type Example } from '../command.js';
import { commands } from '../commands.js';
import { EXIT } from '../exit-code.js';
import { GLOBAL_OPTIONS, type OptionSpec, type OptionTable } from './options.js';
import { placeOf, type Program } from './parse.js';
import type { Terminal } from '../terminal/terminal.js';

/** Width of the first column of lists; a longer term gets a line of its own. */
const TERM_COLUMNS = 24;

type Row = readonly [term: string, text: string];

/** What `--help` prints, for the program or for one command. */
export async function helpText(command: Command | undefined, program: Program, terminal: Terminal): Promise<string> {
  const blocks = await (command === undefined
    ? programHelp(program, terminal)
    : commandHelp(command, program, terminal));
  return blocks.join('\n\n');
}

async function programHelp(program: Program, terminal: Terminal): Promise<readonly string[]> {
  const shown = commands.map((command): Row => [usageOf(command), command.summary]);
  const examples = (await Promise.all(commands.map(examplesOf))).flatMap(([first]) => first ?? []);
  return [
    wrap(
      `${program.name} finds the docs of a repository that answer a question, and says whether they `
        + 'are still true of its code. Offline; nothing to set up.',
      terminal.columns,
    ).join('\n'),
    `${heading('Usage:', terminal)} ${program.name} <command> [options]`,
    list('Commands:', [...shown, ['help [command]', 'Show how to use docalign or a command.']], terminal),
    list('Options of every command:', rowsOf(GLOBAL_OPTIONS), terminal),
    exampleList(examples, terminal),
    wrap(
      `Exit codes: ${EXIT.clean} nothing to report, ${EXIT.findings} findings or a search without a hit, `
        + `${EXIT.usage} wrong usage or configuration, ${EXIT.internal} a fault of docalign.`,
      terminal.columns,
    ).join('\n'),
  ];
}

async function commandHelp(command: Command, program: Program, terminal: Terminal): Promise<readonly string[]> {
  const usage = [
    placeOf(program, command),
    ...(command.operands === undefined ? [] : [command.operands.usage]),
    '[options]',
  ].join(' ');
  const own = rowsOf(command.options);
  const description = await descriptionOf(command);
  return [
    wrap(command.summary, terminal.columns).join('\n'),
    `${heading('Usage:', terminal)} ${usage}`,
    ...description.map((paragraph) => wrap(paragraph, terminal.columns).join('\n')),
    ...(own.length === 0 ? [] : [list('Options:', own, terminal)]),
    list('Options of every command:', rowsOf(GLOBAL_OPTIONS), terminal),
    exampleList(await examplesOf(command), terminal),
  ];
}

/** `search <words...>`. */
export function usageOf({ name, operands }: Command): string {
  return operands === undefined ? name : `${name} ${operands.usage}`;
}

/** `--limit N`, `-h, --help`, `--color, --no-color`. */
export function optionUsage(name: string, spec: OptionSpec): string {
  if (spec.kind === 'switch') return `--${name}, --no-${name}`;
  if (spec.kind === 'flag') return spec.short === undefined ? `--${name}` : `-${spec.short}, --${name}`;
  if (spec.kind === 'choice') return `--${name} ${spec.choices.join('|')}`;
  return `--${name} ${spec.value}`;
}

/** Options as terms and sentences, in table order. */
export function rowsOf(table: OptionTable): readonly Row[] {
  return Object.entries(table).map(([name, spec]) => [optionUsage(name, spec), spec.summary]);
}

function list(title: string, rows: readonly Row[], terminal: Terminal): string {
  return [heading(title, terminal), ...rows.flatMap((row) => rowLines(row, terminal))].join('\n');
}

function rowLines([term, text]: Row, { columns, colors }: Terminal): readonly string[] {
  const lines = wrap(text, columns - TERM_COLUMNS - 2);
  const indent = ' '.repeat(TERM_COLUMNS + 2);
  if (term.length > TERM_COLUMNS - 2) return [`  ${colors.cyan(term)}`, ...lines.map((line) => indent + line)];
  const first = `  ${colors.cyan(term)}${' '.repeat(TERM_COLUMNS - term.length)}${lines[0] ?? ''}`;
  return [first, ...lines.slice(1).map((line) => indent + line)];
}

function exampleList(examples: readonly Example[], terminal: Terminal): string {
  const lines = examples.flatMap(({ run, does }) => [`  ${terminal.colors.dim(`# ${does}`)}`, `  ${run}`]);
  return [heading('Examples:', terminal), ...lines].join('\n');
}

function heading(text: string, { colors }: Terminal): string {
  return colors.bold(text);
}
