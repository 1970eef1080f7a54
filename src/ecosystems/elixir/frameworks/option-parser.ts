import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor, NodeVisitor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { firstArgument, keyOf, pairsOf, wordOf } from '../language/nodes.js';

/** Lists of switches and aliases: those of a call, and attributes of the module that a call may name. */
interface Lists {
  readonly named: Set<string>;
  readonly attributes: Map<string, number>;
}

const listsOf = perFile<Lists>(() => ({ named: new Set(), attributes: new Map() }));
const MAX_LISTS = 200;

/**
 * OptionParser: `OptionParser.parse(argv, strict: [dry_run: :boolean], aliases: [d: :dry_run])`, also with the list in
 * an attribute. A boolean has `--no-dry-run`, too.
 * @see https://hexdocs.pm/elixir/OptionParser.html
 */
export const optionParser: FrameworkExtractor = {
  name: 'option-parser',
  languages: ['elixir'],
  hints: ['OptionParser'],
  declaresPrograms: true,
  read: () => ({
    calls: tableOf(['parse', 'parse!', 'parse_head', 'parse_head!', 'next'], parserCall),
    nodes: { unary_operator: attributeList },
    finish: readAttributes,
  }),
};

function parserCall(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (receiverName(context, call.receiver) !== 'OptionParser') return;
  for (const key of ['strict', 'switches', 'aliases']) {
    const list = call.named.get(key) ?? NONE;
    if (syntax.kind(list) === 'list') addList(context, list);
    else if (syntax.kind(list) === 'unary_operator') listsOf(context).named.add(wordIn(context, list));
  }
}

/** `limit` of `@limit`. */
function wordIn({ syntax }: ExtractionContext, node: number): string {
  return syntax.slice(node).slice(1, 60);
}

const attributeList: NodeVisitor = (context, node) => {
  const { syntax } = context;
  const call = syntax.field(node, 'operand');
  const word = wordOf(syntax, call);
  const list = firstArgument(syntax, call);
  const { attributes } = listsOf(context);
  if (word !== '' && syntax.kind(list) === 'list' && attributes.size < MAX_LISTS) attributes.set(word, list);
};

function readAttributes(context: ExtractionContext): void {
  const { named, attributes } = listsOf(context);
  for (const [word, list] of attributes) if (named.has(word)) addList(context, list);
}

/** `dry_run: :boolean` is `--dry-run`; `d: :dry_run` is `-d`. */
function addList(context: ExtractionContext, list: number): void {
  const { syntax } = context;
  for (const pair of pairsOf(syntax, list)) {
    const name = keyOf(syntax, pair).replace(/_/g, '-');
    const type = stringOf(syntax, syntax.field(pair, 'value'));
    const flags = name.length === 1 ? [`-${name}`] : [`--${name}`, ...(type === 'boolean' ? [`--no-${name}`] : [])];
    addOption(context, pair, { flags });
  }
}
