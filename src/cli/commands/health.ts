import { isAtOrUnder } from '../../text/paths.js';
import { jsonText } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { operandPaths } from '../arguments/operand-path.js';
import { notReadOf, scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign health';

export const health = defineCommand({
  name: 'health',
  summary: 'Show how much of the docs is still true: by type of claim, and where most has drifted.',
  description: async () => (await import('./checking/health-text.js')).paragraphs,
  operands: { usage: '[path]', noun: 'a doc or directory', min: 0, max: 1 },
  options: { json: { kind: 'flag', summary: 'Print the answer of the tool get_doc_health as JSON.' } },
  examples: async () => (await import('./checking/health-text.js')).examples,
  run(context, { json }, [typed]) {
    const { terminal, cwd } = context;
    return withRepository(context, async (engine) => {
      await scanRepository(engine, terminal);
      const snapshot = await engine.snapshot();
      const [
        { getDocHealth, talliesUnder },
        { renderSummary },
        { formatIgnores },
        { ignoredSentence },
        { ignoreFields },
        { ignoresOf },
      ] = await Promise.all([
        import('../../tools/get-doc-health.js'),
        import('../render/summary.js'),
        import('../formats/text.js'),
        import('../formats/finding.js'),
        import('../formats/json.js'),
        import('../checking/ignores.js'),
      ]);
      const [path] = await operandPaths(typed === undefined ? [] : [typed], {
        where: WHERE,
        key: 'path',
        snapshot,
        root: engine.root,
        cwd,
      });
      const asked = { snapshot, agent: 'cli', caller: { where: WHERE, keys: {} } };
      const docs = [...snapshot.docs.keys()].filter((file) => path === undefined || isAtOrUnder(file, path));
      const ignores = await ignoresOf(snapshot, docs);
      if (json) {
        const { health: answer } = await getDocHealth.run(asked, { path, detail: true });
        terminal.print(jsonText({ health: { ...answer, ...ignoreFields(ignores) } }));
      } else {
        const blocks = formatIgnores(ignores, terminal, context.globals);
        const sentence = ignoredSentence(ignores).trim();
        const summary = renderSummary(await talliesUnder(asked, path), terminal).join('\n');
        terminal.print([summary, ...blocks, ...(sentence === '' ? [] : [sentence])].join('\n\n'));
      }
      const notRead = notReadOf(snapshot);
      if (notRead !== '') terminal.note(terminal.colors.dim(notRead));
      return EXIT.clean;
    });
  },
});
