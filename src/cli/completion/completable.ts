import { PROOF_KINDS } from '../../model/proof.js';
import type { Command } from '../command.js';
import { GLOBAL_OPTIONS, type OptionSpec, type OptionTable } from '../arguments/options.js';

/** What may follow an option, or be an operand. */
export type Completed =
  | { readonly kind: 'nothing' | 'file' | 'folder' }
  /** One of the words, or with `orFile` a file. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly orFile?: boolean };

export interface CompletableOption {
  /** `--json`. */
  readonly name: string;
  /** `-h`. */
  readonly short: string | undefined;
  readonly summary: string;
  /** Undefined for an option without a value. */
  readonly value: Completed | undefined;
}

export interface CompletableCommand {
  /** `mcp install`. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletableOption[];
  /** Also the second words of commands that begin with this one. */
  readonly operands: Completed;
}

/** What shells complete, from the table of commands. */
export interface Completable {
  readonly commands: readonly CompletableCommand[];
  readonly globals: readonly CompletableOption[];
}

export async function completable(table: readonly Command[]): Promise<Completable> {
  const commands = await Promise.all(table.map((command) => commandOf(command, table)));
  return { commands: [...commands, helpOf(table)], globals: await optionsOf(GLOBAL_OPTIONS) };
}

function helpOf(table: readonly Command[]): CompletableCommand {
  const words = table.map(({ name }) => name.split(' ')[0] ?? name).filter(isFirst);
  const summary = 'Show how to use docalign or a command.';
  return { name: 'help', summary, options: [], operands: { kind: 'words', words } };
}

function isFirst(name: string, index: number, names: readonly string[]): boolean {
  return names.indexOf(name) === index;
}

async function commandOf(command: Command, table: readonly Command[]): Promise<CompletableCommand> {
  const { name, summary, options } = command;
  return { name, summary, options: await optionsOf(options), operands: operandsOf(command, table) };
}

/** `<one|other>`. */
const ALTERNATIVES = /^<([\w-]{1,40}(?:\|[\w-]{1,40}){1,20})>$/;

function operandsOf({ name, operands }: Command, table: readonly Command[]): Completed {
  const longer = table.filter((other) => other.name.startsWith(`${name} `));
  const second = longer.map((other) => other.name.slice(name.length + 1));
  const usage = operands?.usage ?? '';
  // Placeholders tell what an operand is, as those of options do.
  if (usage.includes('<rule>')) return { kind: 'words', words: PROOF_KINDS, orFile: true };
  const words = operands?.words ?? ALTERNATIVES.exec(usage)?.[1]?.split('|') ?? second;
  const isFile = /file|path|doc/.test(usage);
  if (operands?.words !== undefined && isFile) return { kind: 'words', words, orFile: true };
  if (words.length > 0) return { kind: 'words', words };
  return { kind: isFile ? 'file' : 'nothing' };
}

async function optionsOf(table: OptionTable): Promise<readonly CompletableOption[]> {
  return (await Promise.all(Object.entries(table).map(([name, spec]) => namesOf(name, spec)))).flat();
}

async function namesOf(name: string, spec: OptionSpec): Promise<readonly CompletableOption[]> {
  const option = { summary: spec.summary, short: undefined, value: await valueOf(spec) };
  if (spec.kind === 'switch') return [`--${name}`, `--no-${name}`].map((one) => ({ ...option, name: one }));
  const short = spec.kind === 'flag' && spec.short !== undefined ? `-${spec.short}` : undefined;
  return [{ ...option, name: `--${name}`, short }];
}

/** Placeholders of options tell what their values are. */
async function valueOf(spec: OptionSpec): Promise<Completed | undefined> {
  if (spec.kind === 'flag' || spec.kind === 'switch') return undefined;
  if (spec.kind === 'choice') return { kind: 'words', words: spec.choices };
  if (spec.kind === 'list' && spec.words !== undefined) return { kind: 'words', words: await spec.words() };
  if (spec.value === 'DIR') return { kind: 'folder' };
  return { kind: spec.value === 'PATH' || spec.value === 'FILE' ? 'file' : 'nothing' };
}
