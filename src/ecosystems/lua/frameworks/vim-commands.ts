import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Commands of Neovim: `vim.api.nvim_create_user_command("Shop", open, {})`.
 * @see https://neovim.io/doc/user/api.html#nvim_create_user_command()
 */
export const vimCommands: FrameworkExtractor = {
  name: 'vim-commands',
  languages: ['lua'],
  hints: ['create_user_command'],
  declaresPrograms: true,
  read: () => ({ calls: { nvim_create_user_command: user, nvim_buf_create_user_command: user } }),
};

/** The name is the first string: a command of a buffer has the buffer before it. */
function user(context: ExtractionContext, { node, args }: Call): void {
  const { syntax } = context;
  const name = args.slice(0, 2).find((argument) => stringOf(syntax, argument) !== undefined) ?? NONE;
  addCommand(context, node, { name: stringOf(syntax, name) ?? '' });
}
