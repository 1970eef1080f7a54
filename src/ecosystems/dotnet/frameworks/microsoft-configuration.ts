import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const GETTERS = ['GetValue', 'GetSection', 'GetConnectionString'];

/**
 * Microsoft.Extensions.Configuration: `configuration["Server:Port"]`,
 * `configuration.GetValue<int>("Server:Port", 80)`.
 * @see https://learn.microsoft.com/dotnet/core/extensions/configuration
 */
export const microsoftConfiguration: FrameworkExtractor = {
  name: 'microsoft-configuration',
  languages: ['csharp'],
  hints: ['onfig'],
  read: () => ({ calls: tableOf(GETTERS, getter), nodes: { element_access_expression: index } }),
};

function isConfiguration(context: ExtractionContext, receiver: number): boolean {
  return /(?:[cC]onfig|[cC]onfiguration)$/.test(receiverName(context, receiver));
}

function getter(context: ExtractionContext, call: Call): void {
  const [key = NONE, fallback = NONE] = call.args;
  const name = stringOf(context.syntax, key);
  if (name === undefined || !isConfiguration(context, call.receiver)) return;
  context.key(call.node, { kind: 'config_key', name, container: '', defaultValue: context.default(fallback) });
}

function index(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = stringOf(syntax, syntax.first(syntax.first(syntax.field(node, 'subscript'))));
  if (name === undefined || !isConfiguration(context, syntax.field(node, 'expression'))) return;
  context.key(node, { kind: 'config_key', name, container: '', defaultValue: fallbackBeside(context, node) });
}
