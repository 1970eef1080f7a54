import type { Example } from '../../command.js';

/** What `docalign completion --help` says. */
export const paragraphs: readonly string[] = [
  'For bash, add to ~/.bashrc: source <(docalign completion bash). For zsh, to ~/.zshrc after compinit: '
    + 'source <(docalign completion zsh). For fish, to its config.fish: docalign completion fish | source.',
];

export const examples: readonly Example[] = [
  { run: 'docalign completion bash', does: 'the script for bash' },
  { run: 'docalign completion fish', does: 'the script for fish' },
];
