import type { FrameworkExtractor } from '../../../analysis/define.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';

/** Ruby: `config.timeout = 5`, `options.fetch(:timeout, 5)`, `setting :timeout, default: 5`. */
export const rubyConfig: FrameworkExtractor = {
  name: 'ruby-config',
  languages: ['ruby'],
  hints: ['config', 'options', 'settings', 'setting'],
  read: () => {
    const isOptions = (visit: ExtractionContext, receiver: number) => /^@?(?:config|configuration|options|opts|settings)$/.test(receiverName(visit, receiver));
    return {
      calls: {
        fetch: (visit, call) => {
          const name = stringOf(visit.syntax, call.args[0] ?? NONE);
          if (name !== undefined && isOptions(visit, call.receiver)) visit.key(call.node, { kind: 'config_key', name, container: receiverName(visit, call.receiver).replace(/^@/, ''), defaultValue: visit.default(call.args[1] ?? NONE) });
        },
        setting: (visit, call) => {
          const name = stringOf(visit.syntax, call.args[0] ?? NONE);
          if (name !== undefined && call.receiver === NONE) visit.key(call.node, { kind: 'config_key', name, container: visit.scope?.name ?? '', defaultValue: visit.default(call.named.get('default') ?? NONE) });
        },
      },
      nodes: {
        element_reference: (visit, node) => {
          const { syntax } = visit;
          const [object = NONE, index = NONE] = syntax.children(node);
          const name = stringOf(syntax, index);
          if (name !== undefined && isOptions(visit, object)) visit.key(node, { kind: 'config_key', name, container: receiverName(visit, object).replace(/^@/, ''), defaultValue: fallbackBeside(visit, node) });
        },
        assignment: (visit, node) => {
          const { syntax } = visit;
          const left = syntax.field(node, 'left');
          if (syntax.kind(left) === 'call' && isOptions(visit, syntax.field(left, 'receiver'))) visit.key(node, { kind: 'config_key', name: syntax.name(left, 'method'), container: receiverName(visit, syntax.field(left, 'receiver')), defaultValue: visit.default(syntax.field(node, 'right')) });
        },
      },
    };
  },
};
