import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { toKebab } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineJavaSettings } from '../settings.js';

/**
 * Properties of Spring: `@Value("${app.port:8080}")`, fields of a class with `@ConfigurationProperties("app")`.
 * @see https://docs.spring.io/spring-boot/reference/features/external-config.html
 */
export const springProperties = defineJavaSettings({
  name: 'spring-properties',
  hints: ['@Value', 'ConfigurationProperties'],
  read: () => ({ calls: { Value: value, ConfigurationProperties: prefix }, nodes: { variable_declarator: field } }),
});

/** Class node → prefix of its properties. */
const prefixesOf = perFile(() => new Map<number, string>());

function value(context: ExtractionContext, call: Call): void {
  const text = stringOf(context.syntax, call.args[0] ?? call.named.get('value') ?? NONE) ?? '';
  const [, name, defaultValue] = /^\$\{([\w.[\]-]+)(?::([^}]*))?\}$/.exec(text) ?? [];
  if (name === undefined) return;
  context.key(call.node, { kind: 'config_key', name, container: context.enclosing('type')?.name, defaultValue });
}

function prefix(context: ExtractionContext, call: Call): void {
  const node = call.named.get('prefix') ?? call.named.get('value') ?? call.args[0] ?? NONE;
  const text = stringOf(context.syntax, node);
  if (text !== undefined && context.scope !== undefined) prefixesOf(context).set(context.scope.node, text);
}

/** `private int maxThreads = 20` is `app.max-threads`. */
function field(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const before = prefixesOf(context).get(context.scope?.node ?? NONE);
  if (before === undefined) return;
  const name = `${before}.${toKebab(syntax.name(node))}`;
  const defaultValue = context.default(syntax.field(node, 'value'));
  context.key(node, { kind: 'config_key', name, container: context.scope?.name, defaultValue });
}
