import type { EnvironmentReads } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { literalOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

export const environment: EnvironmentReads = {
  methods: ['var', 'var_os'],
  texts: ['env::var('],
  // `Command::new("x").env("NAME", "value")` passes a variable to another program.
  isNoRead: (_, { name, args, receiver }) => name === 'env' && args.length === 2 && receiver !== NONE,
  defaultAfter: unwrapOr,
};

/** `env::var("X").unwrap_or("d".into())`. */
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
