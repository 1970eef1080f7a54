import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';

/** C#: `configuration["Server:Port"]`, `GetValue<int>("Server:Port", 80)`, `GetSection("Server")`. */
export const dotnetConfig: FrameworkExtractor = {
  name: 'dotnet-config',
  languages: ['csharp'],
  hints: ['onfig'],
  read: () => {
    const isConfiguration = (context: ExtractionContext, receiver: number) => /(?:[cC]onfig|[cC]onfiguration)$/.test(receiverName(context, receiver));
    const read = (context: ExtractionContext, call: Call) => {
      const name = stringOf(context.syntax, call.args[0] ?? NONE);
      if (name !== undefined && isConfiguration(context, call.receiver)) context.key(call.node, { kind: 'config_key', name, container: '', defaultValue: context.default(call.args[1] ?? NONE) });
    };
    return {
      calls: { GetValue: read, GetSection: read, GetConnectionString: read },
      nodes: {
        element_access_expression: (context, node) => {
          const { syntax } = context;
          const name = stringOf(syntax, syntax.first(syntax.first(syntax.field(node, 'subscript'))));
          if (name !== undefined && isConfiguration(context, syntax.field(node, 'expression'))) context.key(node, { kind: 'config_key', name, container: '', defaultValue: fallbackBeside(context, node) });
        },
      },
    };
  },
};
