import { DocalignError } from '../../model/error.js';
import { nearest } from '../../text/words/nearest.js';
import { quoted } from '../../text/layout/printable.js';
import type { OptionSpec, OptionTable, OptionValue } from './options.js';

export type OptionToken = {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inline: boolean;
};

export interface ReadingRules {
  readonly table: OptionTable;
  /** Options of other commands, each with the names of these commands. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** `docalign search`: where the mistake is, for messages. */
  readonly where: string;
}

/**
 * One value for every option of the table. If an option that takes one value is repeated, the last one counts. Throws
 * BAD_USAGE.
 */
export function readValues(tokens: readonly OptionToken[], rules: ReadingRules): Readonly<Record<string, OptionValue>> {
  const values = new Map<string, OptionValue>(Object.entries(rules.table).map(([name, spec]) => [name, absent(spec)]));
  for (const token of tokens) {
    const { name, spec, negated } = specOf(token, rules);
    values.set(name, valueOf({ token, spec, negated, before: values.get(name) }, rules.where));
  }
  return Object.fromEntries(values);
}

function absent({ kind }: OptionSpec): OptionValue {
  if (kind === 'flag') return false;
  return kind === 'list' ? [] : undefined;
}

interface FoundSpec {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly negated: boolean;
}

function specOf({ name, rawName }: OptionToken, { table, others, where }: ReadingRules): FoundSpec {
  const spec = Object.hasOwn(table, name) ? table[name] : undefined;
  if (spec !== undefined) return { name, spec, negated: false };
  const positive = name.startsWith('no-') ? name.slice(3) : '';
  const toggled = Object.hasOwn(table, positive) ? table[positive] : undefined;
  if (toggled?.kind === 'switch') return { name: positive, spec: toggled, negated: true };
  throw new DocalignError(
    'BAD_USAGE',
    `${where}: unknown option ${quoted(rawName)}. ${nextStep(name, { table, others, where })}`,
  );
}

function nextStep(name: string, { table, others, where }: ReadingRules): string {
  const near = nearest(name, Object.keys(table));
  if (near !== undefined) return `Did you mean "--${near}"?`;
  const help = `Run "${where} --help" for the options.`;
  const owners = others.get(name);
  if (owners === undefined) return help;
  return `${owners.length > MOST_OWNERS ? 'Other commands have it' : `Only ${listed(owners)} has it`}. ${help}`;
}

/** Most commands that are named. */
const MOST_OWNERS = 3;

function listed(commands: readonly string[]): string {
  const names = commands.map((name) => `"docalign ${name}"`);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');
}

interface Given {
  readonly token: OptionToken;
  readonly spec: OptionSpec;
  readonly negated: boolean;
  /** Value so far. */
  readonly before: OptionValue;
}

function valueOf({ token, spec, negated, before }: Given, where: string): OptionValue {
  const fault = (problem: string): DocalignError =>
    new DocalignError('BAD_USAGE', `${where}: ${token.rawName} ${problem}`);
  if (spec.kind === 'flag' || spec.kind === 'switch') {
    if (token.value !== undefined) throw fault(`takes no value, got ${quoted(token.value)}.`);
    return !negated;
  }
  const text = requiredText(token, fault);
  if (spec.kind === 'text') return text;
  if (spec.kind === 'list') {
    const list = Array.isArray(before) ? [...before, text] : [text];
    if (list.length > spec.max) throw fault(`may be given ${spec.max} times at most.`);
    return list;
  }
  if (spec.kind === 'choice') {
    if (spec.choices.includes(text)) return text;
    const near = nearest(text, spec.choices);
    throw fault(
      `must be one of ${spec.choices.join(', ')}, got `
        + `${quoted(text)}.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    );
  }
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (number >= spec.min && number <= spec.max) return number;
  throw fault(`must be a whole number from ${spec.min} to ${spec.max}, got ${quoted(text)}.`);
}

/** `--path --json` means that the value was forgotten; `--path=--json` is intended. */
function requiredText({ value, inline }: OptionToken, fault: (problem: string) => DocalignError): string {
  if (value === undefined || value === '') throw fault('needs a value.');
  if (!inline && value.startsWith('-') && !/^-\d/.test(value))
    throw fault(`needs a value, got ${quoted(value)}. To mean it, join them with "=".`);
  return value;
}
