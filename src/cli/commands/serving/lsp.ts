import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { VERSION } from '../../version.js';

export const lsp = defineCommand({
  name: 'lsp',
  summary: 'Check docs in an editor as they are typed: a language server on stdin and stdout.',
  description: [
    'Editors start it; docs/editors.md has their settings. In docs it marks what has drifted, with proven fixes, '
      + 'and shows the grounds of a claim; in code it lists the sections that document a name.',
    'Each folder of the editor is checked as the repository that it is in; with --repo, only that repository. '
      + 'Nothing is written outside of .docalign.',
  ],
  operands: undefined,
  options: {
    suspects: {
      kind: 'flag',
      summary: 'Mark also what may have drifted. The setting "suspects" of the editor decides.',
    },
    stdio: { kind: 'flag', summary: 'Use stdin and stdout. That is always so: some editors pass the option.' },
  },
  examples: [{ run: 'docalign lsp', does: 'what an editor starts' }],
  isServer: true,
  async run(context, { suspects }) {
    const { serveLanguageClient } = await import('../../../lsp/serve.js');
    if (context.isInteractive())
      context.terminal.note('docalign: waiting for an editor on stdin. Editors start this program by themselves.');
    const { repo, verbose } = context.globals;
    const isRight = await serveLanguageClient({ repo, cwd: context.cwd, version: VERSION, suspects, verbose });
    return isRight ? EXIT.clean : EXIT.findings;
  },
});
