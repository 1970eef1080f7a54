import { DocalignError } from '../../../model/error.js';
import { quoted } from '../../../text/layout/printable.js';
import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';

const SHELLS = ['bash', 'zsh', 'fish'];

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print a script with which a shell completes commands, options and their values.',
  description: async () => (await import('./completion-text.js')).paragraphs,
  operands: { usage: `<${SHELLS.join('|')}>`, noun: 'the shell', min: 1, max: 1 },
  options: {},
  examples: async () => (await import('./completion-text.js')).examples,
  async run({ terminal, commands }, _options, [shell = '']) {
    const write = await scriptFor(shell);
    const { completable } = await import('../../completion/completable.js');
    terminal.print(write(await completable(commands)).trimEnd());
    return EXIT.clean;
  },
});

async function scriptFor(shell: string) {
  if (shell === 'bash') return (await import('../../completion/bash.js')).bashCompletion;
  if (shell === 'zsh') return (await import('../../completion/zsh.js')).zshCompletion;
  if (shell === 'fish') return (await import('../../completion/fish.js')).fishCompletion;
  throw new DocalignError(
    'BAD_USAGE',
    `docalign completion: the shell must be one of ${SHELLS.join(', ')}, got ${quoted(shell)}.`,
  );
}
