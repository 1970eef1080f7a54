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
    const isConfiguration = (visit: ExtractionContext, receiver: number) => /(?:[cC]onfig|[cC]onfiguration)$/.test(receiverName(visit, receiver));
    const read = (visit: ExtractionContext, call: Call) => {
      const name = stringOf(visit.syntax, call.args[0] ?? NONE);
      if (name !== undefined && isConfiguration(visit, call.receiver)) visit.key(call.node, { kind: 'config_key', name, container: '', defaultValue: visit.default(call.args[1] ?? NONE) });
    };
    return {
      calls: { GetValue: read, GetSection: read, GetConnectionString: read },
      nodes: {
        element_access_expression: (visit, node) => {
          const { syntax } = visit;
          const name = stringOf(syntax, syntax.first(syntax.first(syntax.field(node, 'subscript'))));
          if (name !== undefined && isConfiguration(visit, syntax.field(node, 'expression'))) visit.key(node, { kind: 'config_key', name, container: '', defaultValue: fallbackBeside(visit, node) });
        },
      },
    };
  },
};
