import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { defineDerivedOptions } from '../derived-options.js';

/**
 * lexopt: `Short('p') | Long("port") => …` in a match.
 * @see https://docs.rs/lexopt
 */
export const lexopt = defineDerivedOptions({ name: 'lexopt', hints: ['lexopt'], nodes: { match_arm: arm } });

function arm(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const pattern = syntax.slice(syntax.field(node, 'pattern')).slice(0, 200);
  for (const match of pattern.matchAll(/\b(Long|Short)\(\s*["']([\w-]+)["']\s*\)/g)) {
    addOption(context, node, { flags: [`${match[1] === 'Long' ? '--' : '-'}${match[2]}`] });
  }
}
