import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineGoSettings } from '../settings.js';

/**
 * kelseyhightower/envconfig: `envconfig.Process("app", &spec)` reads `APP_*`.
 * @see https://pkg.go.dev/github.com/kelseyhightower/envconfig
 */
export const envconfig = defineGoSettings({
  name: 'envconfig',
  hints: ['envconfig'],
  tags: { names: ['envconfig'], defaults: ['default'] },
  calls: { Process: processed, MustProcess: processed },
  makes: /\b(?:Must)?Process\b/,
});

function processed(context: ExtractionContext, call: Call): void {
  if (!/envconfig$/.test(context.syntax.slice(call.receiver).slice(-20))) return;
  const prefix = stringOf(context.syntax, call.args[0] ?? NONE) ?? '';
  context.addDynamicName(call.node, 'env_var', prefix === '' ? '' : `${prefix.toUpperCase()}_`);
}
