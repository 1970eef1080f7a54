import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/**
 * Variables of the environment: `$env:SHOP_HOME`. One that the script only sets is not read.
 * @see https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_environment_variables
 */
export const powershellEnv: FrameworkExtractor = {
  name: 'powershell-env',
  languages: ['powershell'],
  hints: ['env:', 'Env:', 'ENV:'],
  read: () => ({ nodes: { variable } }),
};

function variable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = /^\$\{?env:([A-Z][A-Z\d_]{1,99})\}?$/i.exec(syntax.slice(node).slice(0, 120))?.[1];
  const after = syntax.text.slice(syntax.end(node), syntax.end(node) + 8);
  if (name !== undefined && !/^\s*=/.test(after)) context.key(node, { kind: 'env_var', name, container: '' });
}
