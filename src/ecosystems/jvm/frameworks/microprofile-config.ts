import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineJavaSettings } from '../settings.js';

/**
 * MicroProfile Config, and Quarkus: `@ConfigProperty(name = "app.port", defaultValue = "8080")`.
 * @see https://quarkus.io/guides/config-reference#inject
 */
export const microprofileConfig = defineJavaSettings({
  name: 'microprofile-config',
  hints: ['ConfigProperty'],
  read: () => ({ calls: { ConfigProperty: property } }),
});

function property(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.named.get('name') ?? NONE);
  if (name === undefined) return;
  const defaultValue = context.default(call.named.get('defaultValue') ?? NONE);
  context.key(call.node, { kind: 'config_key', name, container: context.enclosing('type')?.name, defaultValue });
}
