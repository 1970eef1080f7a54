import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { VERSION } from '../../version.js';

export const lsp = defineCommand({
  name: 'lsp',
  summary: 'Check docs in an editor as you type: a language server on stdin and stdout.',
  description: async () => (await import('./lsp-text.js')).paragraphs,
  operands: undefined,
  options: {
    suspects: { kind: 'flag', summary: 'Mark also what may have drifted.' },
    stdio: { kind: 'flag', summary: 'Changes nothing: some editors pass it.' },
  },
  examples: async () => (await import('./lsp-text.js')).examples,
  isServer: true,
  async run(context, { suspects }) {
    const { serveLanguageClient } = await import('../../../lsp/serve.js');
    if (context.isInteractive()) context.terminal.note('docalign: waiting for an editor on stdin.');
    const { repo, verbose } = context.globals;
    const isRight = await serveLanguageClient({ repo, cwd: context.cwd, version: VERSION, suspects, verbose });
    return isRight ? EXIT.clean : EXIT.findings;
  },
});
