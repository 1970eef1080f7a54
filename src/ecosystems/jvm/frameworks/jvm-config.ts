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
        ConfigurationProperties: (visit, call) => {
          const prefix = stringOf(visit.syntax, call.named.get('prefix') ?? call.named.get('value') ?? call.args[0] ?? NONE);
          if (prefix !== undefined && visit.scope !== undefined) prefixes.set(visit.scope.node, prefix);
        },
      },
      nodes: {
        variable_declarator: (visit, node) => {
          const prefix = prefixes.get(visit.scope?.node ?? NONE);
          const { syntax } = visit;
          if (prefix !== undefined) visit.key(node, { kind: 'config_key', name: `${prefix}.${toKebab(syntax.name(node))}`, container: visit.scope?.name, defaultValue: visit.default(syntax.field(node, 'value')) });
        },
      },
    };
  },
};

/** `@Value("${app.port:8080}")`. */
function valueAnnotation(visit: ExtractionContext, call: Call): void {
  const text = stringOf(visit.syntax, call.args[0] ?? call.named.get('value') ?? NONE) ?? '';
  const match = /^\$\{([\w.[\]-]+)(?::([^}]*))?\}$/.exec(text);
  if (match?.[1] !== undefined) visit.key(call.node, { kind: 'config_key', name: match[1], container: visit.enclosing('type')?.name, defaultValue: match[2] });
}

/** MicroProfile: `@ConfigProperty(name = "app.port", defaultValue = "8080")`. */
function configProperty(visit: ExtractionContext, call: Call): void {
  const name = stringOf(visit.syntax, call.named.get('name') ?? NONE);
  if (name !== undefined) visit.key(call.node, { kind: 'config_key', name, container: visit.enclosing('type')?.name, defaultValue: visit.default(call.named.get('defaultValue') ?? NONE) });
}

/** `System.getProperty("app.port", "8080")`, `environment.getProperty("app.port")`. */
function getProperty(visit: ExtractionContext, call: Call): void {
  const fallback = call.args[call.args.length - 1] ?? NONE;
  visit.keyNamedBy(call.args[0] ?? NONE, { kind: 'config_key', container: '', defaultValue: call.args.length > 1 ? visit.default(fallback) : undefined });
}
