import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { readsOf } from '../vim-variables.js';

/** Variables of the editor itself, and marks that a plugin is loaded. */
const OF_EDITOR = /^(?:loaded_\w+|mapleader|maplocalleader|colors_name|did_\w+|syntax_on|vscode|neovide|os)$/;

/**
 * Global variables of Neovim that a plugin reads as settings: `vim.g.shop_port or 4000`.
 * @see https://neovim.io/doc/user/lua.html#vim.g
 */
export const vimGlobalVariables: FrameworkExtractor = {
  name: 'vim-global-variables',
  languages: ['lua'],
  hints: ['vim.g.'],
  read: () => ({ nodes: { dot_index_expression: readsOf('vim.g', setting) } }),
};

function setting(context: ExtractionContext, node: number, name: string): void {
  if (OF_EDITOR.test(name)) return;
  context.key(node, { kind: 'config_key', name, container: 'vim.g', defaultValue: fallbackBeside(context, node) });
}
