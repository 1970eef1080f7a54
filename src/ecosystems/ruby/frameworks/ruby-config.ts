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
    const isOptions = (context: ExtractionContext, receiver: number) => /^@?(?:config|configuration|options|opts|settings)$/.test(receiverName(context, receiver));
    return {
      calls: {
        fetch: (context, call) => {
          const name = stringOf(context.syntax, call.args[0] ?? NONE);
          if (name !== undefined && isOptions(context, call.receiver)) context.key(call.node, { kind: 'config_key', name, container: receiverName(context, call.receiver).replace(/^@/, ''), defaultValue: context.default(call.args[1] ?? NONE) });
        },
        setting: (context, call) => {
          const name = stringOf(context.syntax, call.args[0] ?? NONE);
          if (name !== undefined && call.receiver === NONE) context.key(call.node, { kind: 'config_key', name, container: context.scope?.name ?? '', defaultValue: context.default(call.named.get('default') ?? NONE) });
        },
      },
      nodes: {
        element_reference: (context, node) => {
          const { syntax } = context;
          const [object = NONE, index = NONE] = syntax.children(node);
          const name = stringOf(syntax, index);
          if (name !== undefined && isOptions(context, object)) context.key(node, { kind: 'config_key', name, container: receiverName(context, object).replace(/^@/, ''), defaultValue: fallbackBeside(context, node) });
        },
        assignment: (context, node) => {
          const { syntax } = context;
          const left = syntax.field(node, 'left');
          if (syntax.kind(left) === 'call' && isOptions(context, syntax.field(left, 'receiver'))) context.key(node, { kind: 'config_key', name: syntax.name(left, 'method'), container: receiverName(context, syntax.field(left, 'receiver')), defaultValue: context.default(syntax.field(node, 'right')) });
        },
      },
    };
  },
};
