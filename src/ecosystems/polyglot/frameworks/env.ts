import type { Call } from '../../../analysis/syntax/call.js';
import { LANGUAGE_NAMES } from '../../../analysis/extraction/define.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import { literalOf, stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, fallbackBeside } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';

/** A receiver that is the environment: `os.environ`, `Deno.env`, `ENV`, `std::env`, `env` of a library. */
const ENVIRONMENT = /(?:^|[.:])(?:env|ENV|Env)$|\.environ$/;
const IS_READ = /^(?!.*(?:set|put|del|unset|load|delete|remove|clear|stub|mock))/i;
const READS = [
  'get',
  'fetch',
  'var',
  'var_os',
  'setdefault',
  'pop',
  'str',
  'int',
  'bool',
  'float',
  'list',
  'dict',
  'url',
  'json',
  'string',
  'number',
  'required',
  'require',
  'has',
  'getOrDefault',
];

/**
 * Environment variables that are read through a function: `os.Getenv("X")`, `os.environ.get("X", d)`, `env('X', d)`,
 * `std::env::var("X")`, and a project's own helpers with `env` in their name.
 * @see https://12factor.net/config
 */
export const env: FrameworkExtractor = {
  name: 'env',
  languages: LANGUAGE_NAMES,
  hints: ['env', 'ENV', 'Env'],
  read: () => ({
    calls: Object.fromEntries(READS.map((name) => [name, readOfEnvironment])),
    callsLike: { pattern: /env/i, read: helperCall },
  }),
};

function readOfEnvironment(context: ExtractionContext, call: Call): void {
  const receiver = receiverName(context, call.receiver).replace(/\(\)$/, '');
  const [first = NONE] = call.args;
  if (isRemoval(context, call)) return;
  if (ENVIRONMENT.test(receiver) || receiver.endsWith('getenv')) addRead(context, call, first);
}

/** `os.environ.pop("X", None)` as a statement: nothing reads the value. */
function isRemoval({ syntax }: ExtractionContext, { name, node }: Call): boolean {
  return name === 'pop' && syntax.kind(syntax.parent(node)) === 'expression_statement';
}

/** Plain calls of the platform take any name; a helper's argument must look like a variable. */
function helperCall(context: ExtractionContext, call: Call): void {
  const [first = NONE] = call.args;
  if (!IS_READ.test(call.name) || first === NONE || setsForChild(context, call)) return;
  const text = stringOf(context.syntax, first);
  const isPlatform = /^(?:getenv|lookupenv|getenvironmentvariable|getenvb|option_env)$/i.test(call.name);
  if (isPlatform || (text !== undefined && /^[A-Z][A-Z0-9_]+$/.test(text))) addRead(context, call, first);
}

/** Rust: `Command::new("x").env("NAME", "value")` passes a variable to another program. */
function setsForChild(context: ExtractionContext, call: Call): boolean {
  return call.name === 'env' && call.args.length === 2 && call.receiver !== NONE && context.file.endsWith('.rs');
}

function addRead(context: ExtractionContext, call: Call, name: number): void {
  const fallback = call.named.get('default') ?? call.args[1] ?? NONE;
  const stated = literalOf(context.syntax, fallback) ?? fallbackBeside(context, call.node);
  addEnv(context, name, stated ?? unwrapOr(context, call.node));
}

/** Rust: `env::var("X").unwrap_or("d".into())`. */
function unwrapOr(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const member = syntax.parent(node);
  if (syntax.kind(member) !== 'field_expression') return undefined;
  if (!syntax.name(member, 'field').startsWith('unwrap_or')) return undefined;
  const argument = syntax.first(syntax.field(syntax.parent(member), 'arguments'));
  const inner = syntax.kind(argument) === 'closure_expression' ? syntax.field(argument, 'body') : argument;
  if (syntax.kind(inner) !== 'call_expression') return literalOf(syntax, inner);
  const converted = literalOf(syntax, syntax.field(syntax.field(inner, 'function'), 'value'));
  return converted ?? literalOf(syntax, syntax.first(syntax.field(inner, 'arguments')));
}
