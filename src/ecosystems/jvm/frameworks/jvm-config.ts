import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { toKebab } from '../../../analysis/keys/flags.js';

/** Settings in Java: Spring's `@Value` and `@ConfigurationProperties`, MicroProfile, system properties. */
export const jvmConfig: FrameworkExtractor = {
  name: 'jvm-config',
  languages: ['java'],
  hints: ['@Value', 'ConfigurationProperties', 'ConfigProperty', 'getProperty'],
  read: () => {
    /** Class node → prefix of its properties. */
    const prefixes = new Map<number, string>();
    return {
      calls: {
        Value: valueAnnotation, ConfigProperty: configProperty, getProperty,
        ConfigurationProperties: (context, call) => {
          const prefix = stringOf(context.syntax, call.named.get('prefix') ?? call.named.get('value') ?? call.args[0] ?? NONE);
          if (prefix !== undefined && context.scope !== undefined) prefixes.set(context.scope.node, prefix);
        },
      },
      nodes: {
        variable_declarator: (context, node) => {
          const prefix = prefixes.get(context.scope?.node ?? NONE);
          const { syntax } = context;
          if (prefix !== undefined) context.key(node, { kind: 'config_key', name: `${prefix}.${toKebab(syntax.name(node))}`, container: context.scope?.name, defaultValue: context.default(syntax.field(node, 'value')) });
        },
      },
    };
  },
};

/** `@Value("${app.port:8080}")`. */
function valueAnnotation(context: ExtractionContext, call: Call): void {
  const text = stringOf(context.syntax, call.args[0] ?? call.named.get('value') ?? NONE) ?? '';
  const match = /^\$\{([\w.[\]-]+)(?::([^}]*))?\}$/.exec(text);
  if (match?.[1] !== undefined) context.key(call.node, { kind: 'config_key', name: match[1], container: context.enclosing('type')?.name, defaultValue: match[2] });
}

/** MicroProfile: `@ConfigProperty(name = "app.port", defaultValue = "8080")`. */
function configProperty(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.named.get('name') ?? NONE);
  if (name !== undefined) context.key(call.node, { kind: 'config_key', name, container: context.enclosing('type')?.name, defaultValue: context.default(call.named.get('defaultValue') ?? NONE) });
}

/** `System.getProperty("app.port", "8080")`, `environment.getProperty("app.port")`. */
function getProperty(context: ExtractionContext, call: Call): void {
  const fallback = call.args[call.args.length - 1] ?? NONE;
  context.keyNamedBy(call.args[0] ?? NONE, { kind: 'config_key', container: '', defaultValue: call.args.length > 1 ? context.default(fallback) : undefined });
}
