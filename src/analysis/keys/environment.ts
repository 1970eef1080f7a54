import type { MadeNames } from '../extraction/define.js';
import type { ExtractionContext } from '../extraction/extraction-context.js';
import { literalOf, prefixOf, stringOf } from '../syntax/literal.js';
import { NONE } from '../syntax/syntax.js';
import { NOTHING_NAMES } from '../../text/words/variable-names.js';

/** The one argument or index is a string without holes, or a name. */
const PLAIN = String.raw`\s{0,200}(["'\x60]?)[\w.:$-]{0,200}\1\s{0,200}[,)\]]`;
/** The environment with a method of it, or a function that reads a variable. */
const READER =
  String.raw`(?:(?<!\w)env|environ|getenv)`
  + String.raw`(?:\s{0,9}\(\))?[?!]?(?:\s{0,99}(?:\.|::|->)\s{0,99}\w{1,60}[?!]?)?`;

/**
 * Of frameworks whose readers give `addEnv` the argument of a call, or an index: every text in which that makes names
 * of variables. `others`: what they read besides the common readers, as parts of a pattern. A call may have no
 * parentheses: `ENV.fetch "#{app}_HOME"`.
 */
export function readsMadeVariables(...others: readonly string[]): MadeNames {
  return {
    kinds: ['env_var'],
    in: new RegExp(
      String.raw`(?:${[READER, ...others].join('|')})\s{0,99}[(\[](?!${PLAIN})`
        + String.raw`|${READER}[ \t]{1,9}(?:["']|[\w.@]{1,100}[ \t]{0,9}(?:<>|\+))`,
      'i',
    ),
  };
}

/** Adds the variable that a node names, or a pattern of names if only the beginning is a literal. */
export function addEnv(context: ExtractionContext, name: number, defaultValue: string | undefined): void {
  const prefix = prefixOf(context.syntax, name);
  const made = prefix === undefined ? concatenated(context, name) : { prefix };
  if (made !== undefined) context.addPattern({ kind: 'env_var', line: context.syntax.line(name), ...made });
  else if (isVariable(stringOf(context.syntax, name) ?? 'X'))
    context.keyNamedBy(name, { kind: 'env_var', container: '', defaultValue });
}

/** A loop over the environment that only copies variables, as for another program: `env = append(env, pair)`. */
export function onlyCopies(body: string): boolean {
  if (body.length > 200) return false;
  const [statement = ''] = /^\{?([^{}]*)\}?$/.exec(body.trim())?.slice(1) ?? [];
  return /^[\w.]+(?:\[\w+\] = [\w.]+\[\w+\]| = append\([\w.]+, \w+\)|\.push\(\w+\));?$/.test(statement.trim());
}

/** Can this be the name of an environment variable? */
export function isVariable(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name.length <= 100;
}

/** `"APP_" + name`, `prefix + "_PORT"`: the literal parts in front and at the end. */
function concatenated(
  { syntax }: ExtractionContext,
  node: number,
): { readonly prefix: string; readonly suffix: string } | undefined {
  if (!/^binary/.test(syntax.kind(node))) return undefined;
  const parts = syntax.children(node);
  return {
    prefix: stringOf(syntax, parts[0] ?? NONE) ?? '',
    suffix: parts.length < 2 ? '' : (stringOf(syntax, parts.at(-1) ?? NONE) ?? ''),
  };
}

/** A fallback to an empty value is not a default. */
const NOTHING = new Set<string>([...NOTHING_NAMES, '{}']);

/** `read || 'x'`, `read ?? 'x'`, `read or 'x'`, `read ?: 'x'`. */
export function fallbackBeside(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const parent = syntax.parent(node);
  if (syntax.first(parent) !== node) return undefined;
  const other = syntax.next(node);
  if (other === NONE || syntax.start(other) - syntax.end(node) > 20) return undefined;
  const operator = syntax.text.slice(syntax.end(node), syntax.start(other)).trim();
  const value = ['||', '??', 'or', '?:'].includes(operator) ? literalOf(syntax, other) : undefined;
  return value === undefined || NOTHING.has(value) ? undefined : value;
}
