import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { defineGoSettings } from '../settings.js';

/**
 * A program that walks the whole environment may read any variable: `for _, env := range os.Environ()`.
 * @see https://pkg.go.dev/os#Environ
 */
export const osEnviron = defineGoSettings({ name: 'os-environ', hints: ['env'], calls: { Environ: environ } });

function environ(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const parent = syntax.parent(call.node);
  const isWalked = syntax.kind(parent) === 'range_clause' || syntax.kind(parent) === 'argument_list';
  const isExtended = /append/.test(syntax.name(syntax.parent(parent), 'function').slice(0, 20));
  if (syntax.slice(call.receiver) === 'os' && isWalked && !isExtended) context.addDynamicName(call.node, 'env_var');
}
