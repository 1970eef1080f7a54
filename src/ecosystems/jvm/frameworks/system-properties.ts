import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineJavaSettings } from '../settings.js';

/**
 * Properties by their names: `System.getProperty("app.port", "8080")`, `environment.getProperty("app.port")`.
 * @see https://docs.oracle.com/javase/tutorial/essential/environment/sysprop.html
 */
export const systemProperties = defineJavaSettings({
  name: 'system-properties',
  hints: ['getProperty'],
  read: () => ({ calls: { getProperty } }),
});

function getProperty(context: ExtractionContext, call: Call): void {
  const fallback = call.args[call.args.length - 1] ?? NONE;
  const defaultValue = call.args.length > 1 ? context.default(fallback) : undefined;
  context.keyNamedBy(call.args[0] ?? NONE, { kind: 'config_key', container: '', defaultValue });
}
