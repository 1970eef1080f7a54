import { parseArgs } from 'node:util';
import { DocalignError } from '../../model/error.js';
import { groupBy } from '../../text/multimap.js';
import { nearest } from '../../text/words/nearest.js';
import { quoted } from '../../text/layout/printable.js';
import type { Command } from '../command.js';
import { commands } from '../commands.js';
import { GLOBAL_OPTIONS, type GlobalOptions, type OptionSpec, type OptionTable } from './options.js';
import { operandIsMissing } from './operand-missing.js';
import { readValues } from './read-values.js';
import type { OptionToken } from './read-values.js';

/**
 * How the program was called. With `only`, the program consists of this one command, and the program's name stands for
 * it.
 */
export interface Program {
  readonly name: string;
  readonly only?: Command;
}

export type Invocation =
  | { readonly kind: 'version' }
  /**
   * Help for the whole program if `command` is undefined. `asked` is false if help is shown because the command is
   * missing.
   */
  | {
      readonly kind: 'help';
      readonly command: Command | undefined;
      readonly asked: boolean;
      readonly globals: GlobalOptions;
    }
  | {
      readonly kind: 'run';
      readonly command: Command;
      readonly options: Readonly<Record<string, unknown>>;
      readonly operands: readonly string[];
      readonly globals: GlobalOptions;
    };

type Token =
  | { readonly kind: 'option'; readonly option: OptionToken }
  | { readonly kind: 'operand'; readonly value: string };

/** Parses the words after the program's name. Throws BAD_USAGE, with the wrong word and the nearest valid one. */
export function parseCommandLine(argv: readonly string[], program: Program): Invocation {
  const tokens = tokenize(argv);
  const options = tokens.flatMap((token) => (token.kind === 'option' ? [token.option] : []));
  const words = wordsIn(tokens);
  const isAsked = (name: string): boolean => options.some((option) => option.name === name);
  if (isAsked('help')) return help(tokens, program, true);
  if (isAsked('version')) return { kind: 'version' };
  if (program.only === undefined && words[0] === 'help') return helpCommand(words.slice(1), tokens, program);
  const command = program.only ?? findCommand(tokens, program);
  if (command === undefined) return help(tokens, program, false);
  const operands = program.only === undefined ? words.slice(command.name.split(' ').length) : words;
  const where = placeOf(program, command);
  const values = readValues(options, {
    table: { ...GLOBAL_OPTIONS, ...command.options },
    others: elsewhere(command),
    where,
  });
  checkOperands(operands, command, where);
  const { repo } = values;
  // Safe: values holds one value of the right type for each option of the table, including the global ones; only
  // `repo` may be a list, of a server, which then reads that.
  const globals = { ...values, repo: typeof repo === 'string' ? repo : undefined } as unknown as GlobalOptions;
  return { kind: 'run', command, options: values, operands, globals };
}

/** `docalign search`, or only the name of a program that consists of one command. */
export function placeOf(program: Program, command: Command | undefined): string {
  return program.only !== undefined || command === undefined ? program.name : `${program.name} ${command.name}`;
}

/**
 * Uses the options of all commands to distinguish values from operands, so that an option may come before the command.
 * Node's strict mode is off because it stops at the first error with its own message; every token is checked here
 * instead.
 */
function tokenize(argv: readonly string[]): readonly Token[] {
  // Safe: a merge of tables is a table.
  const known = Object.assign({}, ...commands.map((command) => command.options), GLOBAL_OPTIONS) as OptionTable;
  const config = Object.fromEntries(Object.entries(known).flatMap(([name, spec]) => parseArgsOptions(name, spec)));
  const { tokens } = parseArgs({
    args: [...argv],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens.flatMap((token): Token[] => {
    if (token.kind === 'positional') return [{ kind: 'operand', value: token.value }];
    if (token.kind !== 'option') return [];
    return [
      {
        kind: 'option',
        option: { name: token.name, rawName: token.rawName, value: token.value, inline: token.inlineValue === true },
      },
    ];
  });
}

function parseArgsOptions(name: string, spec: OptionSpec): [string, { type: 'boolean' | 'string'; short?: string }][] {
  if (spec.kind === 'switch')
    return [
      [name, { type: 'boolean' }],
      [`no-${name}`, { type: 'boolean' }],
    ];
  if (spec.kind === 'flag')
    return [[name, { type: 'boolean', ...(spec.short === undefined ? {} : { short: spec.short }) }]];
  return [[name, { type: 'string' }]];
}

/**
 * The command that the first operand names. An unknown option before the operand is reported first, because its value
 * may look like a command.
 */
function findCommand(tokens: readonly Token[], program: Program): Command | undefined {
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'operand') return commandNamed(wordsIn(tokens.slice(index)), program);
    if (isOptionOfAny(token.option.name)) continue;
    readValues([token.option], { table: GLOBAL_OPTIONS, others: new Map(), where: program.name });
  }
  return undefined;
}

function isOptionOfAny(name: string): boolean {
  return [GLOBAL_OPTIONS, ...commands.map((command) => command.options)].some(
    (table: OptionTable) =>
      Object.hasOwn(table, name) || (name.startsWith('no-') && table[name.slice(3)]?.kind === 'switch'),
  );
}

function wordsIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => (token.kind === 'operand' ? [token.value] : []));
}

/** The command that the first two words name together, else the first alone. */
function commandAt([name = '', second]: readonly string[]): Command | undefined {
  return (
    commands.find((candidate) => candidate.name === `${name} ${second}`)
    ?? commands.find((candidate) => candidate.name === name)
  );
}

function commandNamed(words: readonly string[], program: Program): Command {
  const command = commandAt(words);
  if (command !== undefined) return command;
  const [name = ''] = words;
  const near = nearest(name, [...commands.map((candidate) => candidate.name), 'help']);
  const next = near === undefined ? `Run "${program.name} --help" for the commands.` : `Did you mean "${near}"?`;
  throw new DocalignError('BAD_USAGE', `${program.name}: unknown command ${quoted(name)}. ${next}`);
}

function helpCommand(words: readonly string[], tokens: readonly Token[], program: Program): Invocation {
  const [name] = words;
  const command = name === undefined || name === 'help' ? undefined : commandNamed(words, program);
  const extra = words[command?.name.split(' ').length ?? 1];
  if (extra !== undefined)
    throw new DocalignError('BAD_USAGE', `${program.name} help: takes one command, got ${quoted(extra)} as well.`);
  return { kind: 'help', command, asked: true, globals: globalsOf(tokens) };
}

function help(tokens: readonly Token[], program: Program, asked: boolean): Invocation {
  const command = program.only ?? commandAt(wordsIn(tokens).filter((name) => name !== 'help'));
  return { kind: 'help', command, asked, globals: globalsOf(tokens) };
}

/** The global options of a call for help, which ignores all other mistakes. */
function globalsOf(tokens: readonly Token[]): GlobalOptions {
  const given = (name: string): boolean =>
    tokens.some((token) => token.kind === 'option' && token.option.name === name);
  const color = given('no-color') ? false : given('color') || undefined;
  return { repo: undefined, verbose: given('verbose'), quiet: given('quiet'), color, help: true, version: false };
}

/** Options of other commands, each with the names of all that have it. */
function elsewhere(command: Command): ReadonlyMap<string, readonly string[]> {
  const others = commands.filter((other) => other !== command);
  const uses = others.flatMap((other) => Object.keys(other.options).map((option) => ({ option, command: other.name })));
  return new Map(
    [...groupBy(uses, ({ option }) => option)].map(([option, all]) => [option, all.map(({ command: name }) => name)]),
  );
}

function checkOperands(operands: readonly string[], { operands: wanted }: Command, where: string): void {
  const max = wanted?.max ?? 0;
  const extra = operands[max];
  if (extra !== undefined)
    throw new DocalignError('BAD_USAGE', `${where}: unexpected argument ${quoted(extra)}. Run "${where} --help".`);
  if (wanted === undefined || operands.length >= wanted.min) return;
  throw operandIsMissing(wanted, where);
}
