import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { field } from '../language/structs.js';

const FIELDS = ['field', 'belongs_to', 'has_many', 'has_one', 'many_to_many', 'embeds_one', 'embeds_many'];

/**
 * Fields of an Ecto schema: `field :quantity, :integer, default: 1`, `belongs_to :cart, Shop.Cart`.
 * @see https://hexdocs.pm/ecto/Ecto.Schema.html
 */
export const ectoSchema: FrameworkExtractor = {
  name: 'ecto-schema',
  languages: ['elixir'],
  hints: ['Ecto.Schema'],
  read: () => ({ calls: tableOf(FIELDS, schemaField) }),
};

function schemaField(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE] = call.args;
  const name = syntax.kind(first) === 'atom' ? stringOf(syntax, first) : undefined;
  if (call.receiver === NONE && name !== undefined && !context.isLocal)
    field(context, call.node, { name, value: call.named.get('default') ?? NONE });
}
