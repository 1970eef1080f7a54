import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { fallbackBeside, isVariable } from '../../../analysis/keys/environment.js';
import { readsOf } from '../vim-variables.js';

/**
 * Environment variables that Neovim reads: `vim.env.SHOP_HOME or "/tmp"`.
 * @see https://neovim.io/doc/user/lua.html#vim.env
 */
export const vimEnv: FrameworkExtractor = {
  name: 'vim-env',
  languages: ['lua'],
  hints: ['vim.env.'],
  environmentTexts: ['vim.env.'],
  read: () => ({ nodes: { dot_index_expression: readsOf('vim.env', variable) } }),
};

function variable(context: ExtractionContext, node: number, name: string): void {
  if (isVariable(name))
    context.key(node, { kind: 'env_var', name, container: '', defaultValue: fallbackBeside(context, node) });
}
