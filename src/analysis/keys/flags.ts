import { flagsIn } from './key-names.js';
import { cutAtHumps } from '../../text/words/spellings.js';
import { stringOf } from '../syntax/literal.js';
import type { ExtractionContext } from '../extraction/extraction-context.js';

export interface OptionFacts {
  /** Declarations of flags, in the framework's own syntax: `-p, --port <n>`, `--x/--no-x`, `port`. */
  readonly flags: readonly string[];
  /** Name of the command; undefined for the program itself. */
  readonly container?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly doc?: string | undefined;
  /** See `CodeEntity`; `choicesOf` reads them. */
  readonly choices?: readonly string[] | undefined;
}

export function addOption(context: ExtractionContext, node: number, option: OptionFacts): void {
  for (const name of flagsIn(option.flags)) {
    context.key(node, {
      kind: 'cli_option',
      name,
      container: option.container ?? '',
      defaultValue: option.defaultValue,
      doc: option.doc,
      choices: option.choices,
    });
  }
}

/** Options whose flags are strings on lines of their own: each is shown on its line. */
export function addOptionAt(
  context: ExtractionContext,
  flagNodes: readonly number[],
  option: Omit<OptionFacts, 'flags'>,
): void {
  for (const node of flagNodes) addOption(context, node, { ...option, flags: [stringOf(context.syntax, node) ?? ''] });
}

/** Options whose flags are the values of constants; nodes that are strings are left out. */
export function addOptionNamedBy(
  context: ExtractionContext,
  nodes: readonly number[],
  option: Omit<OptionFacts, 'flags'> & { readonly value?: 'long-flag' | 'flags' },
): void {
  const { container = '', defaultValue, doc, choices, value = 'flags' } = option;
  for (const node of nodes)
    if (stringOf(context.syntax, node) === undefined)
      context.keyNamedBy(node, { kind: 'cli_option', container, defaultValue, doc, choices }, value);
}

export function addCommand(
  context: ExtractionContext,
  node: number,
  {
    name,
    container = '',
    doc,
  }: { readonly name: string; readonly container?: string | undefined; readonly doc?: string | undefined },
): void {
  if (/^[A-Za-z0-9][\w:.-]*$/.test(name)) context.key(node, { kind: 'cli_command', name, container, doc });
}

/** Commands whose names are these nodes, strings or constants: the other names of one. */
export function addCommandsAt(
  context: ExtractionContext,
  nodes: readonly number[],
  { container = '', doc }: { readonly container?: string | undefined; readonly doc?: string | undefined } = {},
): void {
  for (const node of nodes) {
    const name = stringOf(context.syntax, node);
    if (name !== undefined) addCommand(context, node, { name, container, doc });
    else context.keyNamedBy(node, { kind: 'cli_command', container, doc }, 'command');
  }
}

/** `--long-name` for a name as written in code: `longName`, `long_name`, `long-name`. */
export function longFlag(name: string): string {
  return `--${name}`;
}

export function toKebab(name: string): string {
  return cutAtHumps(name, '-').replace(/_/g, '-').toLowerCase();
}
